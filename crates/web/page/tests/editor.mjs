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
