// Moves, promotion, levels, clocks, and how games end.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";
import { fenLink } from "./positions.mjs";

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

feature("a move by clicking or tapping", async (visitor) => {
  await visitor.newGame();
  await visitor.move("e2", "e4");
  await visitor.sees(AFTER_E4);
  await visitor.seesMoves("e4");
});

feature("a move by dragging", async (visitor) => {
  await visitor.newGame();
  await visitor.drag("e2", "e4");
  await visitor.sees(AFTER_E4);
});

feature(
  "a move by pulling with a finger",
  async (visitor) => {
    await visitor.newGame();
    await visitor.ready();
    const from = await visitor.squarePoint("e2");
    const to = await visitor.squarePoint("e4");
    const finger = await visitor.page.context().newCDPSession(visitor.page);
    const touch = (type, points) => finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [from]);
    await touch("touchMove", [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
    await touch("touchMove", [to]);
    await touch("touchEnd", []);
    await visitor.sees(AFTER_E4);
  },
  { only: "phone" },
);

feature("moves by typing, in the letters of either language", async (visitor) => {
  await visitor.newGame();
  await visitor.type(visitor.say("Jf3", "Nf3"));
  await visitor.seesMoves(visitor.say("Jf3", "Nf3"));
  await visitor.type("e7-e5");
  await visitor.seesMoves(visitor.say("Jf3", "Nf3"), "e5");
});

feature("a piece of the side that is not to move says whose turn it is", async (visitor) => {
  await visitor.newGame();
  await visitor.ready();
  await visitor.clickSquare("e7");
  await visitor.seesNote("Na tahu je bílý", "It is White's turn");
});

feature("a premove is played after the computer's move", async (visitor) => {
  await visitor.letsTheComputerThink();
  await visitor.clickSquare("h2");
  await visitor.clickSquare("h4");
  await visitor.page.locator("square.current-premove").first().waitFor();
  assert.equal((await visitor.moves()).length, 1, "not yet");
  await visitor.button("Táhnout hned", "Move now").click();
  await visitor.page.locator(".moves .move").nth(2).waitFor();
  assert.equal((await visitor.moves())[2], "h4");
});

feature("the computer answers", async (visitor) => {
  await visitor.newGame({ pairing: "human computer" });
  await visitor.move("e2", "e4");
  await visitor.page.locator(".moves .move").nth(1).waitFor();
  await visitor.ready();
});

feature("the computer begins when it has White, and the player sits at the bottom", async (visitor) => {
  await visitor.newGame({ pairing: "computer human" });
  await visitor.page.locator(".moves .move").first().waitFor();
  const a1 = await visitor.squarePoint("a1");
  const a8 = await visitor.squarePoint("a8");
  assert.ok(a1.y < a8.y, "Black is at the bottom");
});

feature("computer against computer", async (visitor) => {
  await visitor.newGame({ pairing: "computer computer" });
  await visitor.page.locator(".moves .move").nth(3).waitFor();
});

feature("an illegal move is explained and put back", async (visitor) => {
  await visitor.newGame();
  await visitor.move("e2", "e5");
  await visitor.page.locator(".note.error").waitFor();
  const said = await visitor.note().textContent();
  assert.match(said, visitor.lang === "cs" ? /\p{L}{3,} .*\p{L}{3,}/u : /\w{3,} .*\w{3,}/);
  await visitor.sees(START);
  await visitor.drag("g1", "g5");
  await visitor.page.locator(".note.error").waitFor();
  await visitor.sees(START);
  await visitor.type("e9");
  await visitor.page.locator(".note.error").filter({ hasText: "e9" }).waitFor();
});

const PROMOTING = "8/P6k/8/8/8/8/7K/8 w - - 0 1";

feature(
  "promotion with the mouse",
  async (visitor) => {
    await visitor.move("a7", "a8");
    await visitor.button("bílá věž V R", "white rook V R").click();
    await visitor.sees("R7/7k/8/8/8/8/7K/8");
  },
  { hash: fenLink(PROMOTING) },
);

for (const [key, letter] of [
  ["d", "Q"],
  ["v", "R"],
  ["s", "B"],
  ["j", "N"],
  ["q", "Q"],
  ["r", "R"],
  ["b", "B"],
  ["n", "N"],
]) {
  feature(
    `promotion by the key ${key}`,
    async (visitor) => {
      await visitor.move("a7", "a8");
      await visitor.page.locator("dialog.promotion").waitFor();
      await visitor.page.keyboard.press(key);
      await visitor.sees(`${letter}7/7k/8/8/8/8/7K/8`);
    },
    { hash: fenLink(PROMOTING), only: "jqvb".includes(key) ? "desktop" : "phone" },
  );
}

feature(
  "promotion can be called off, and is asked for after typing too",
  async (visitor) => {
    await visitor.move("a7", "a8");
    await visitor.page.locator("dialog.promotion").waitFor();
    await visitor.dismiss();
    await visitor.sees("8/P6k/8/8/8/8/7K/8");
    await visitor.type("a7a8");
    await visitor.page.locator("dialog.promotion").waitFor();
    await visitor.page.keyboard.press("n");
    await visitor.sees("N7/7k/8/8/8/8/7K/8");
  },
  { hash: fenLink(PROMOTING) },
);

feature("taking back", async (visitor) => {
  await visitor.newGame({ pairing: "human computer" });
  await visitor.move("e2", "e4");
  await visitor.page.locator(".moves .move").nth(1).waitFor();
  await visitor.ready();
  await visitor.button("Vrátit tah", "Take back").click();
  await visitor.sees(START);
  await visitor.ready();
});

feature("a game in which nothing is taken back", async (visitor) => {
  await visitor.newGame({ prepare: (dialog) => dialog.getByRole("checkbox").uncheck() });
  await visitor.move("e2", "e4");
  await visitor.sees(AFTER_E4);
  assert.ok(await visitor.button("Vrátit tah", "Take back").isDisabled());
  await visitor.button("Zpět", "Back").click();
  await visitor.sees(START);
  await visitor.page.locator('.board[data-movable="false"]').waitFor();
});

feature("resigning asks first, and ends the game", async (visitor) => {
  await visitor.newGame({ pairing: "human computer" });
  await visitor.choose("game", "resign");
  await visitor.button("Hrát dál", "Keep playing").click();
  assert.equal(await visitor.page.locator(".result").count(), 0);
  await visitor.choose("game", "resign");
  await visitor.button("Vzdát", "Resign").click();
  await visitor.page.locator(".result").filter({ hasText: "0-1" }).waitFor();
  await visitor.seesEnding("Bílý se vzdal", "White resigned");
});

feature("a draw is offered and accepted", async (visitor) => {
  await visitor.newGame();
  await visitor.choose("game", "draw");
  await visitor.button("Přijmout remízu", "Accept the draw").click();
  await visitor.page.locator(".result").filter({ hasText: "½–½" }).waitFor();
});

feature(
  "mate ends the game",
  async (visitor) => {
    await visitor.type("Ra8");
    await visitor.page.locator(".result").filter({ hasText: "1-0" }).waitFor();
    await visitor.seesEnding("Mat. Bílý vyhrál.", "White");
  },
  { hash: fenLink("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1") },
);

feature("clocks run for the side to move", async (visitor) => {
  await visitor.newGame({
    prepare: async (dialog) => {
      await dialog.locator(".pace select").selectOption("clock");
      await dialog.locator(".pace input").first().fill("7");
      await dialog.locator(".pace input").nth(1).fill("5");
    },
  });
  const clock = (side) => visitor.page.locator(`[data-side=${side}] .clock`);
  await clock("white").filter({ hasText: "7:00" }).waitFor();
  await visitor.play("e2", "e4");
  await visitor.play("e7", "e5");
  await visitor.page.locator("[data-side=white] .clock.runs").waitFor();
  // Five seconds were added for the move.
  assert.match(await clock("black").textContent(), /7:0\d/);
});

feature("the level: four names, own depths, Elo", async (visitor) => {
  await visitor.newGame({ pairing: "human computer", level: "high" });
  const name = visitor.page.locator("[data-side=black] .player-name");
  await name.filter({ hasText: visitor.say("vysoká", "high") }).waitFor();
  await visitor.choose("game", "sides");
  await visitor.page.locator(".level select").selectOption("depths");
  await visitor.page.locator(".level input").first().fill("3");
  await visitor.page.locator(".level input").nth(1).fill("5");
  await visitor.button("OK", "OK").click();
  await name.filter({ hasText: "3+5" }).waitFor();
  await visitor.choose("game", "sides");
  await visitor.page.locator(".level select").selectOption("elo");
  await visitor.page.locator(".level input").fill("1200");
  await visitor.button("OK", "OK").click();
  await name.filter({ hasText: "1200 Elo" }).waitFor();
});

feature("sides may change in the middle of the game", async (visitor) => {
  await visitor.newGame();
  await visitor.play("e2", "e4");
  await visitor.choose("game", "sides");
  await visitor.page.locator(".pairing input").nth(0).check();
  await visitor.page.locator(".level select").selectOption("lowest");
  await visitor.button("OK", "OK").click();
  await visitor.page
    .locator("[data-side=black]")
    .filter({ hasText: visitor.say("Počítač", "Computer") })
    .waitFor();
  await visitor.page.locator(".moves .move").nth(1).waitFor();
});
