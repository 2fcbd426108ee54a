// What the computer shows while it thinks, and its advice.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";
import { fenLink } from "./positions.mjs";

const AFTER_A4 = "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR";

feature("percent, depth, the chosen move and its score", async (visitor) => {
  await visitor.newSlowGame();
  await visitor.play("a2", "a4");
  const chosen = visitor.page.locator(".chosen");
  await chosen.waitFor();
  assert.match(
    await chosen.textContent(),
    visitor.lang === "cs" ? /Vybrán tah: \S+ \([+−]?[\d#]/ : /Best move so far: \S+ \([+−]?[\d#]/,
  );
  assert.match(
    await visitor.page.locator(".found-so-far").textContent(),
    visitor.lang === "cs" ? /hloubka \d+/ : /depth \d+/,
  );
  await visitor.page.locator(".percent").filter({ hasText: /\d+ %/ }).waitFor();
});

feature("interrupting plays nothing, continuing thinks again", async (visitor) => {
  await visitor.newSlowGame();
  await visitor.play("a2", "a4");
  await visitor.button("Přerušit výpočet", "Stop").click();
  await visitor.page.locator(".running").waitFor({ state: "detached" });
  await visitor.sees(AFTER_A4);
  await visitor.seesMoves("a4");
  await visitor.page
    .locator(".computation-state")
    .filter({ hasText: visitor.say("počítač", "computer") })
    .waitFor();
  await visitor.button("Pokračuj od zvolené pozice", "Continue from here").click();
  await visitor.page.locator(".running .chosen").waitFor();
  await visitor.button("Táhnout hned", "Move now").click();
  await visitor.page.locator(".moves .move").nth(1).waitFor();
});

feature("the computation is drawn on the board, and can be switched off", async (visitor) => {
  await visitor.newSlowGame();
  await visitor.play("a2", "a4");
  await visitor.page.locator(".cg-shapes line").first().waitFor({ state: "attached" });
  assert.equal(await visitor.page.locator(".cg-shapes line").first().getAttribute("stroke"), "#0061a8");
  await visitor.choose("show", "computation");
  await visitor.page.locator(".cg-shapes line").first().waitFor({ state: "detached" });
});

feature("a quick tip", async (visitor) => {
  await visitor.newGame({ pairing: "human computer", level: "medium" });
  await visitor.move("g1", "h3");
  await visitor.page.locator(".moves .move").nth(1).waitFor();
  await visitor.ready();
  await visitor.button("Rychlý tip", "Quick tip").click();
  await visitor.note().waitFor();
  assert.ok((await visitor.note().textContent()).length > 5);
});

feature(
  "a suggested move is said, drawn, and not played",
  async (visitor) => {
    await visitor.ready();
    await visitor.button("Poradit tah", "Suggest a move").click();
    await visitor.seesNote("Va8", "Ra8");
    await visitor.page.locator(".cg-shapes line").first().waitFor({ state: "attached" });
    await visitor.sees("6k1/5ppp/8/8/8/8/8/R6K");
  },
  { hash: fenLink("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1") },
);

feature(
  "advice goes when the analysis begins",
  async (visitor) => {
    await visitor.ready();
    await visitor.button("Poradit tah", "Suggest a move").click();
    await visitor.seesNote("Va8", "Ra8");
    await visitor.page.getByRole("switch").click();
    await visitor.note().waitFor({ state: "detached" });
    await visitor.page.locator(".line-score").first().waitFor();
    // The arrow of the advice was green, those of the analysis are blue.
    assert.equal(await visitor.page.locator('.cg-shapes line[stroke="#007a58"]').count(), 0);
  },
  { hash: fenLink("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1") },
);

feature(
  "a lead of ten pawns and more has room in the bar",
  async (visitor) => {
    await visitor.ready();
    await visitor.page.getByRole("switch").click();
    const number = visitor.page.locator(".eval-number").filter({ hasText: /^\d\d$/ });
    await number.waitFor();
    const [text, bar] = await number.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [range, element.parentElement].map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return { left, right };
      });
    });
    assert.ok(bar.left <= text.left && text.right <= bar.right, JSON.stringify({ text, bar }));
  },
  // Black lacks the queen and a rook.
  { hash: fenLink("1nb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1") },
);

feature("two computers are interrupted at any moment", async (visitor) => {
  await visitor.newGame({ pairing: "computer computer" });
  for (const _ of [1, 2, 3]) {
    await visitor.page.locator(".moves .move").nth(1).waitFor();
    await visitor.page.keyboard.press("Escape");
    await visitor.seesNote("Přerušeno", "Stopped");
    const moves = (await visitor.moves()).length;
    await visitor.button("Pokračuj od zvolené pozice", "Continue from here").click();
    await visitor.page.locator(".moves .move").nth(moves).waitFor();
  }
});

feature(
  "in an ending that the tables know, every move has its end and its distance",
  async (visitor) => {
    const moves = visitor.page.locator(".table-move");
    await moves.nth(9).waitFor();
    assert.match(await moves.first().textContent(), /#\d/);
    assert.equal(await visitor.page.locator(".table-move.loss").count(), 0);
    assert.ok((await visitor.page.locator(".table-move.win").count()) > 3);
    // A queen that may be taken, or stalemate: these are draws, at the end of the list.
    assert.match(await moves.last().textContent(), /=/);
    const before = await visitor.fen();
    await moves.first().click();
    await visitor.page.locator(".moves .move").first().waitFor();
    assert.notEqual(await visitor.fen(), before);
  },
  { hash: fenLink("8/8/8/3k4/8/8/4Q3/K7 w - - 0 1") },
);

feature("the number of legal moves", async (visitor) => {
  await visitor.newGame();
  await visitor.ready();
  await visitor.button("Počet tahů", "Count moves").click();
  await visitor.seesNote("Bílý má 20 možných tahů.", "White has 20 legal moves.");
});

feature(
  "the analysis: several lines, a score on each arrow, a preview under the pointer",
  async (visitor) => {
    await visitor.newGame();
    await visitor.page.getByRole("switch").click();
    await visitor.page.locator(".line .line-move").nth(6).waitFor();
    assert.equal(await visitor.page.locator(".line:has(.line-move)").count(), 3);
    await visitor.page.locator(".cg-custom-svgs text").first().waitFor();
    const before = await visitor.fen();
    const move = visitor.page.locator(".line").first().locator(".line-move").nth(1);
    if (visitor.phone) await move.tap();
    else await move.hover();
    await visitor.page.locator(".board.preview").waitFor();
    assert.notEqual(await visitor.fen(), before);
    await visitor.page.locator(".moves").click({ position: { x: 3, y: 3 } });
    await visitor.page.locator(".board.preview").waitFor({ state: "detached" });
    await visitor.button("Více variant", "More lines").click();
    await visitor.page.locator(".line:has(.line-move)").nth(3).waitFor();
    await visitor.page.getByRole("switch").click();
    await visitor.page.locator(".lines").waitFor({ state: "detached" });
  },
);
