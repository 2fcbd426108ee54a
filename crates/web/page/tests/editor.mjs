// Edit mode.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

feature("a position is made and played from", async (visitor) => {
  await visitor.newGame();
  await visitor.choose("position", "edit");
  await visitor.button("Prázdná deska", "Empty board").click();
  await visitor.sees("8/8/8/8/8/8/8/8");
  // Nothing can be played without kings, and the page says so.
  await visitor.page.locator(".editor .note.error").waitFor();
  assert.ok(await visitor.button("Hrát odtud", "Play from here").isDisabled());
  for (const [cs, en, square] of [
    ["bílý král", "white king", "e1"],
    ["černý král", "black king", "e8"],
    ["bílá dáma", "white queen", "d1"],
  ]) {
    await visitor.button(cs, en).click();
    await visitor.clickSquare(square);
  }
  await visitor.sees("4k3/8/8/8/8/8/8/3QK3");
  await visitor.button("Hrát odtud", "Play from here").click();
  await visitor.page.locator(".history").waitFor();
  await visitor.move("d1", "d7");
  await visitor.sees("4k3/3Q4/8/8/8/8/8/4K3");
});

feature("pieces are moved, wiped away, and the FEN says it all", async (visitor) => {
  await visitor.newGame();
  await visitor.choose("position", "edit");
  await visitor.button("Základní postavení", "Starting position").click();
  await visitor.button("Odebírat kameny", "Remove pieces").click();
  await visitor.clickSquare("a2");
  await visitor.sees("rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR");
  await visitor.button("Přesouvat kameny", "Move pieces").click();
  await visitor.clickSquare("e2");
  await visitor.clickSquare("e5");
  await visitor.sees("rnbqkbnr/pppppppp/8/4P3/8/8/1PPP1PPP/RNBQKBNR");
  await visitor.page.locator(".editor select").selectOption("black");
  assert.match(await visitor.page.locator(".editor .fen").inputValue(), / b KQkq - /);
  await visitor.page.locator(".editor .fen").fill("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  await visitor.sees("4k3/8/8/8/8/8/8/4K2R");
  await visitor.button("Zrušit", "Cancel").click();
  await visitor.sees("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
});

feature(
  "pieces are dragged from the palette to the board, and off it",
  async (visitor) => {
    await visitor.newGame();
    await visitor.choose("position", "edit");
    await visitor.button("Prázdná deska", "Empty board").click();
    await visitor.sees("8/8/8/8/8/8/8/8");
    const drag = async (from, to) => {
      await visitor.page.mouse.move(from.x, from.y);
      await visitor.page.mouse.down();
      await visitor.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
      await visitor.page.mouse.move(to.x, to.y, { steps: 4 });
      await visitor.page.mouse.up();
    };
    const queen = await visitor.button("bílá dáma", "white queen").boundingBox();
    const inPalette = { x: queen.x + queen.width / 2, y: queen.y + queen.height / 2 };
    await drag(inPalette, await visitor.squarePoint("d4"));
    await visitor.sees("8/8/8/8/3Q4/8/8/8");
    // Whatever tool is in the hand, pieces on the board can be pulled.
    await drag(await visitor.squarePoint("d4"), await visitor.squarePoint("f6"));
    await visitor.sees("8/8/5Q2/8/8/8/8/8");
    await drag(await visitor.squarePoint("f6"), inPalette);
    await visitor.sees("8/8/8/8/8/8/8/8");
  },
  { just: "desktop" },
);

feature("every piece of the palette is whole and in the middle of its button", async (visitor) => {
  await visitor.choose("position", "edit");
  await visitor.page.locator(".tool .piece").nth(11).waitFor();
  const boxes = await visitor.page.locator(".tool .piece").evaluateAll((pieces) =>
    pieces.map((piece) => {
      const [inner, outer] = [piece, piece.parentElement].map((it) => it.getBoundingClientRect());
      return [
        Math.abs(inner.left + inner.right - outer.left - outer.right),
        Math.abs(inner.top + inner.bottom - outer.top - outer.bottom),
        outer.width - inner.width,
      ];
    }),
  );
  for (const [sideways, down, room] of boxes) assert.ok(sideways <= 2 && down <= 2 && room >= 0);
});
