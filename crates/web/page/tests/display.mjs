// What is shown around the board and on it.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";
import { fenLink } from "./positions.mjs";

async function scholarsMate(visitor) {
  await visitor.newGame();
  for (const move of ["e4", "d5", "exd5"]) {
    await visitor.ready();
    await visitor.type(move);
    await visitor.page.locator(`.moves .move:text-is("${move}")`).waitFor();
  }
}

feature("captured pieces, which can be hidden", async (visitor) => {
  await scholarsMate(visitor);
  const taken = visitor.page.locator("[data-side=white] .captured .piece.pawn.black");
  await taken.waitFor();
  await visitor.choose("show", "captured");
  await taken.waitFor({ state: "detached" });
});

feature("squares of the last move are marked, unless switched off", async (visitor) => {
  await visitor.newGame();
  await visitor.move("e2", "e4");
  await visitor.page.locator("square.last-move").nth(1).waitFor();
  // Not by colour alone: the marked squares have an edge.
  const edge = await visitor.page
    .locator("square.last-move")
    .first()
    .evaluate((e) => getComputedStyle(e).boxShadow);
  assert.match(edge, /inset/);
  await visitor.choose("show", "lastMove");
  await visitor.page.locator("square.last-move:visible").first().waitFor({ state: "detached" });
});

feature("the board in other colours, remembered", async (visitor) => {
  const square = () =>
    visitor.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--square-dark"));
  const wood = await square();
  await visitor.choose("show", "board-green");
  const green = await square();
  assert.notEqual(green, wood);
  await visitor.page.reload();
  await visitor.page.locator(".board[data-fen]").waitFor();
  assert.equal(await square(), green);
});

feature("other pieces, remembered; letters are those of the language", async (visitor) => {
  const queen = () =>
    visitor.page
      .locator(".cg-wrap piece.queen.white")
      .first()
      .evaluate((piece) => decodeURIComponent(getComputedStyle(piece).backgroundImage));
  const drawnAs = (part) =>
    visitor.page.waitForFunction((part) => {
      const piece = document.querySelector(".cg-wrap piece.queen.white");
      return piece && decodeURIComponent(getComputedStyle(piece).backgroundImage).includes(part);
    }, part);
  const classic = await queen();
  await visitor.choose("show", "pieces-letters");
  await drawnAs(visitor.lang === "cs" ? ">D</text>" : ">Q</text>");
  await visitor.choose("show", "pieces-plain");
  await drawnAs('viewBox="0 0 45 45"><g');
  await visitor.page.reload();
  await visitor.page.locator(".board[data-fen]").waitFor();
  await drawnAs('viewBox="0 0 45 45"><g');
  await visitor.choose("show", "pieces-classic");
  assert.equal(await queen(), classic);
});

feature("bar and graph of the evaluation, and chances", async (visitor) => {
  await visitor.newGame({ pairing: "human computer" });
  // No book answers this, so the computer has an opinion of its move.
  await visitor.move("a2", "a4");
  await visitor.page.locator(".moves .move").nth(1).waitFor();
  await visitor.ready();
  await visitor.choose("show", "evalInGame");
  const bar = visitor.page.getByRole("meter");
  assert.match(await bar.getAttribute("aria-valuetext"), visitor.lang === "cs" ? /pěšce|mat/ : /pawns|mate/);
  await visitor.page.locator(".graph .graph-line").waitFor();
  await visitor.page.locator(".chances").waitFor();
  assert.match(await visitor.page.locator(".chances").getAttribute("aria-label"), /\d+ %/);
  await visitor.choose("show", "evalBar");
  await bar.waitFor({ state: "detached" });
  await visitor.choose("show", "graph");
  await visitor.page.locator(".graph").waitFor({ state: "detached" });
});

feature("a click on the graph goes to that move", async (visitor) => {
  await scholarsMate(visitor);
  await visitor.page.locator(".graph").click({ position: { x: 1, y: 30 } });
  await visitor.sees("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
});

feature("the name of the opening, in the chosen language", async (visitor) => {
  await visitor.newGame();
  for (const move of ["e4", "c5"]) {
    await visitor.ready();
    await visitor.type(move);
    await visitor.page.locator(`.moves .move:text-is("${move}")`).waitFor();
  }
  await visitor.page
    .locator(".opening")
    .filter({ hasText: visitor.say("Sicilská", "Sicilian") })
    .waitFor();
});

feature(
  "the verdict of the endgame tables",
  async (visitor) => {
    await visitor.page.locator(".verdict").filter({ hasText: /\d/ }).waitFor();
  },
  { hash: fenLink("8/8/8/4k3/8/8/8/KQ6 w - - 0 1") },
);

feature(
  "check is marked",
  async (visitor) => {
    await visitor.page.locator("square.check").waitFor();
  },
  { hash: fenLink("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1") },
);

feature("the board is turned", async (visitor) => {
  const up = await visitor.squarePoint("a8");
  await visitor.button("Otočit", "Flip board").click();
  await visitor.page.locator(".orientation-black").waitFor();
  const now = await visitor.squarePoint("a8");
  assert.ok(now.y > up.y && now.x > up.x);
});

feature("the board is drawn again", async (visitor) => {
  await visitor.choose("show", "redraw");
  assert.equal(await visitor.page.locator("cg-board piece").count(), 32);
});

feature("the language is switched on the spot, the server's sentences too", async (visitor) => {
  await visitor.newGame();
  await visitor.ready();
  const other = visitor.lang === "cs" ? "English" : "Čeština";
  await visitor.page.getByRole("button", { name: other }).click();
  visitor.lang = visitor.lang === "cs" ? "en" : "cs";
  await visitor.button("Vrátit tah", "Take back").waitFor();
  assert.equal(await visitor.page.locator("html").getAttribute("lang"), visitor.lang);
  await visitor.move("e2", "e5");
  await visitor.page.locator(".note.error").waitFor();
  assert.equal(/[ěščřžýáíéůú]/.test(await visitor.note().textContent()), visitor.lang === "cs");
});

feature("each piece shows what it is worth", async (visitor) => {
  await visitor.ready();
  assert.equal(await visitor.page.locator(".worth").count(), 0);
  await visitor.choose("show", "worths");
  const worth = visitor.page.locator('[data-square="d1"] .worth');
  await worth.waitFor();
  assert.equal(await visitor.page.locator(".worth").count(), 30);
  assert.match(await worth.textContent(), visitor.lang === "cs" ? /^\d+,\d$/ : /^\d+\.\d$/);
  const square = visitor.page.locator('[data-square="d1"]');
  assert.match(await square.getAttribute("aria-label"), visitor.lang === "cs" ? /hodnota/ : /worth/);
  await visitor.page.keyboard.press("W");
  await worth.waitFor({ state: "detached" });
});
