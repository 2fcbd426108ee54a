// Links, two browsers at one board, and breaks of the connection.
import assert from "node:assert/strict";
import { feature, visit } from "./feature.mjs";
import { fenLink } from "./positions.mjs";

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";

feature("two people share a game from two browsers", async (visitor, setup, variant) => {
  await visitor.newGame();
  const other = await visit(setup, { ...variant, hash: await visitor.invitation() });
  try {
    await visitor.page.locator(".watchers").filter({ hasText: "2" }).waitFor();
    assert.doesNotMatch(other.page.url(), /invitation/, "the address shows what may be handed on");
    await visitor.play("e2", "e4");
    await other.sees(AFTER_E4);
    await other.move("e7", "e5");
    await visitor.seesMoves("e4", "e5");
    // What one looks at is one's own business.
    await other.button("Na začátek", "To the start").click();
    await other.sees("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    await visitor.sees("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
  } finally {
    await other.close();
  }
});

feature("whoever has only the address of a game watches it", async (visitor, setup, variant) => {
  await visitor.newGame();
  await visitor.choose("game", "share");
  await visitor.page.locator("dialog input").nth(3).waitFor();
  const link = await visitor.page.locator("dialog input").nth(1).inputValue();
  await visitor.dismiss();
  const other = await visit(setup, { ...variant, hash: new URL(link).hash });
  try {
    await visitor.play("e2", "e4");
    await other.sees(AFTER_E4);
    await other.page.locator(".watching").waitFor();
    await other.page.locator('.board[data-movable="false"]').waitFor();
    await other.type("e5");
    await other.seesNote("jen sledujete", "You are watching");
    await other.sees(AFTER_E4);
    // What others play is not on one's own list.
    await other.choose("game", "open");
    await other.page.locator(".kept").waitFor();
    const text = await other.page.locator(".kept .quiet").first().textContent();
    assert.match(text ?? "", /Zatím žádná|No games yet/);
    await other.dismiss();
    // A game of one's own takes nobody along.
    await other.newGame();
    await other.sees("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    await other.play("d2", "d4");
    await visitor.sees(AFTER_E4);
  } finally {
    await other.close();
  }
});

feature(
  "a link to a position",
  async (visitor) => {
    await visitor.sees("4k3/8/8/8/8/8/4P3/4K3");
    await visitor.ready();
    await visitor.choose("game", "share");
    await visitor.page.locator("dialog input").nth(3).waitFor();
    const link = await visitor.page.locator("dialog input").nth(2).inputValue();
    assert.match(link, /#fen=4k3\/8/);
  },
  { hash: fenLink("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1") },
);

feature(
  "a link to a game that is not there is answered with another game, and with a reason",
  async (visitor) => {
    await visitor.seesNote("Taková partie tu není", "does not exist here");
    await visitor.sees("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    await visitor.seesNote("Taková partie tu není", "does not exist here");
  },
  { hash: "#game=0123456789abcdef01234567" },
);

feature("after a reload the game is there", async (visitor) => {
  await visitor.newGame();
  await visitor.move("e2", "e4");
  await visitor.sees(AFTER_E4);
  await visitor.page.reload();
  await visitor.sees(AFTER_E4);
  await visitor.page.goto("about:blank");
  await visitor.page.goto(visitor.address);
  await visitor.sees(AFTER_E4);
});

feature("a broken connection says so and comes back by itself", async (visitor) => {
  const connection = await visitor.fragileConnection();
  await visitor.newGame();
  await visitor.move("e2", "e4");
  await visitor.sees(AFTER_E4);
  await connection.lose();
  await connection.mend();
  await visitor.move("e7", "e5");
  await visitor.seesMoves("e4", "e5");
});

feature("a page that missed a move notices and asks for the game", async (visitor, setup, variant) => {
  const connection = await visitor.leakyConnection();
  await visitor.newGame();
  const other = await visit(setup, { ...variant, hash: await visitor.invitation() });
  try {
    await visitor.page.locator(".watchers").filter({ hasText: "2" }).waitFor();
    connection.swallowNext();
    await other.play("e2", "e4");
    await other.move("e7", "e5");
    await visitor.seesMoves("e4", "e5");
  } finally {
    await other.close();
  }
});
