// Walking through the game, variations, continuing from an earlier position.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
const AFTER_E4_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";

feature("back and forward, by buttons and keys", async (visitor) => {
  await visitor.twoMoves();
  await visitor.button("Zpět", "Back").click();
  await visitor.sees(AFTER_E4);
  await visitor.button("Na začátek", "To the start").click();
  await visitor.sees(START);
  await visitor.button("Vpřed", "Forward").click();
  await visitor.sees(AFTER_E4);
  await visitor.button("Na konec", "To the end").click();
  await visitor.sees(AFTER_E4_E5);
  await visitor.page.locator(".moves").click({ position: { x: 2, y: 2 } });
  await visitor.page.keyboard.press("Home");
  await visitor.sees(START);
  await visitor.page.keyboard.press("ArrowRight");
  await visitor.sees(AFTER_E4);
  await visitor.page.keyboard.press("End");
  await visitor.sees(AFTER_E4_E5);
  await visitor.page.keyboard.press("ArrowLeft");
  await visitor.sees(AFTER_E4);
});

feature("a click on a move goes there", async (visitor) => {
  await visitor.twoMoves();
  await visitor.page.locator(".moves .move").first().click();
  await visitor.sees(AFTER_E4);
  assert.equal(await visitor.page.locator('.move[aria-current="true"]').textContent(), "e4");
});

feature("another move from an earlier position is a variation", async (visitor) => {
  await visitor.twoMoves();
  await visitor.page.locator(".moves .move").first().click();
  await visitor.move("c7", "c5");
  // The game goes on with it; what was played before stays beside.
  await visitor.page.locator(".variation .move").filter({ hasText: /^e5$/ }).waitFor();
  assert.deepEqual(await visitor.moves(), ["e4", "c5", "e5"]);
  await visitor.page.locator("body").press("ArrowUp");
  await visitor.sees(AFTER_E4_E5);
  await visitor.page.locator("body").press("ArrowDown");
  await visitor.sees("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR");
});

feature("the computer continues from the position shown", async (visitor) => {
  await visitor.newGame({ pairing: "human computer" });
  await visitor.move("e2", "e4");
  await visitor.page.locator(".moves .move").nth(1).waitFor();
  await visitor.ready();
  const go = visitor.button("Pokračuj od zvolené pozice", "Continue from here");
  assert.ok(await go.isDisabled(), "it is the person's turn");
  await visitor.page.locator(".moves .move").first().click();
  await visitor.sees(AFTER_E4);
  await go.click();
  await visitor.ready();
  assert.notEqual((await visitor.fen()).split(" ")[0], AFTER_E4);
});

feature("history can be looked at while the computer thinks, and is not disturbed", async (visitor) => {
  await visitor.letsTheComputerThink();
  await visitor.button("Zpět", "Back").click();
  await visitor.sees(START);
  await visitor.page.locator(".running").waitFor();
  await visitor.page.locator('.board[data-movable="false"]').waitFor();
  assert.ok(await visitor.button("Pokračuj od zvolené pozice", "Continue from here").isDisabled());
  // Its move brings the board back to the game.
  await visitor.button("Táhnout hned", "Move now").click();
  await visitor.page.locator(".moves .move").nth(1).waitFor();
  await visitor.ready();
  assert.equal(await visitor.page.locator('.move[aria-current="true"]').count(), 1);
  assert.notEqual((await visitor.fen()).split(" ")[0], START);
});

feature(
  "the wheel over the board walks through the game",
  async (visitor) => {
    await visitor.twoMoves();
    const { x, y } = await visitor.squarePoint("e4");
    await visitor.page.mouse.move(x, y);
    await visitor.page.mouse.wheel(0, -120);
    await visitor.sees(AFTER_E4);
    await visitor.page.mouse.wheel(0, 120);
    await visitor.sees(AFTER_E4_E5);
  },
  { only: "desktop" },
);
