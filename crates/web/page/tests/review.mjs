// The review of a game: what a player does there.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { feature } from "./feature.mjs";

const SCHOLAR = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0";

async function openReview(visitor) {
  await visitor.openDrawer();
  await visitor.page.getByRole("link", { name: visitor.say("Rozbor partie", "Review") }).click();
  await visitor.page.locator('[name="pgn"]').waitFor();
  await visitor.page.locator('[name="effort"]').selectOption("quick");
}

async function review(visitor, pgn) {
  await openReview(visitor);
  await visitor.page.locator('[name="pgn"]').fill(pgn);
  await visitor.button("Rozebrat", "Review").click();
  // Others may want the cores, too.
  await visitor.page.locator(".review-result").waitFor({ timeout: 180_000 });
}

feature("review: a pasted game is told where it went wrong, and why", async (visitor) => {
  await review(visitor, SCHOLAR);
  const comment = visitor.page.locator(".review-comment");
  await comment.getByText(visitor.say("3…Jf6??", "3…Nf6??")).waitFor();
  await comment.getByText(visitor.say("rozhodující chyba", "the decisive mistake")).waitFor();
  assert.match(await visitor.page.locator(".review-why").textContent(), /mat/);
  const black = await visitor.page.locator('[data-side="black"]').textContent();
  assert.ok(black.endsWith(visitor.say("0 chyb, 1 hrubá chyba", "0 mistakes, 1 blunder")), black);
  assert.ok(await visitor.page.locator('.review-move[data-class="blunder"]').isVisible());
});

feature("review: walking through the game by buttons, keys and the graph", async (visitor) => {
  await review(visitor, SCHOLAR);
  const board = visitor.page.locator(".still-board");
  await visitor.button("Na začátek", "To the start").click();
  assert.ok((await board.getAttribute("data-fen")).startsWith("rnbqkbnr/pppppppp/8/8/8/8/"));
  await visitor.page.keyboard.press("ArrowRight");
  await visitor.page.locator('.still-board[data-fen^="rnbqkbnr/pppppppp/8/8/4P3/"]').waitFor();
  await visitor.button("Další chyba", "Next mistake").click();
  await visitor.page.locator(":is(.blunder, .mistake, .inaccuracy).review-comment").waitFor();
  const graph = visitor.page.locator(".review-graph");
  const box = await graph.boundingBox();
  await graph.click({ position: { x: 1, y: box.height / 2 } });
  await visitor.page.locator('.still-board[data-fen^="rnbqkbnr/pppppppp/8/8/8/8/"]').waitFor();
});

feature("review: trying again from a mistake", async (visitor) => {
  await review(visitor, SCHOLAR);
  await visitor.page.locator(".review-try").click();
  await visitor.page.locator('.board[data-fen^="r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/"]').waitFor();
});

feature("review: the game goes out with comments", async (visitor) => {
  await review(visitor, SCHOLAR);
  const download = visitor.page.waitForEvent("download");
  await visitor.button("Uložit s komentáři", "Save annotated PGN").click();
  const text = await readFile(await (await download).path(), "utf8");
  assert.match(text, /Nf6\s\$4/);
  assert.match(text, /\{/);
});

feature("review: the game on the board", async (visitor) => {
  await visitor.newGame();
  await visitor.move("e2", "e4");
  await visitor.seesMoves("e4");
  await openReview(visitor);
  await visitor.button("Rozebrat moji partii", "Review my game").click();
  await visitor.page.locator(".review-move").waitFor();
  assert.deepEqual(await visitor.page.locator(".review-move").allTextContents(), ["e4"]);
});

feature("review: what is no game is refused in words", async (visitor) => {
  await openReview(visitor);
  await visitor.isRefused("pgn", "[nonsense", visitor.button("Rozebrat", "Review"));
});

feature(
  "review: one that a broken connection ended is not waited for",
  async (visitor) => {
    const { page } = visitor;
    const connection = await visitor.fragileConnection();
    await openReview(visitor);
    await page.locator('[name="effort"]').selectOption("thorough");
    await page.locator('[name="pgn"]').fill(SCHOLAR);
    await visitor.button("Rozebrat", "Review").click();
    await page.locator("progress").waitFor();
    await connection.lose();
    await page.locator("progress").waitFor({ state: "detached" });
    await page.locator(".lab-problem").waitFor();
    await connection.mend();
    await review(visitor, SCHOLAR);
  },
  { served: true },
);

feature("review: its words follow the language", async (visitor) => {
  const { page } = visitor;
  await review(visitor, SCHOLAR);
  await page.getByRole("button", { name: visitor.say("English", "Čeština") }).click();
  await page.locator(".review-comment").getByText(visitor.say("3…Nf6??", "3…Jf6??")).waitFor();
  await page.locator(".review > .buttons .button").click();
  await page.locator('[name="pgn"]').fill("[nonsense");
  await page.locator(".button.primary").click();
  await page.locator(".lab-problem").waitFor();
  await page.getByRole("button", { name: visitor.say("Čeština", "English") }).click();
  await page.locator(".lab-problem").waitFor({ state: "detached" });
});

feature("review: the help tells what the marks mean", async (visitor) => {
  await visitor.page.goto(`${visitor.address}#review`);
  await visitor.choose("help", "help");
  const marks = visitor.page.locator(".help-text dt");
  await marks.first().waitFor();
  assert.deepEqual(await marks.allTextContents(), ["?!", "?", "??"]);
});

const ROUT =
  "1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+ Ke7 5. Qxe5+ Kf7 6. Bc4+ d5 7. Bxd5+ Kg6 8. h4 h5 9. Bxb7 Bxb7 " +
  "10. Qf5+ Kh6 11. d4+ g5 12. Qf7 Qe7 13. hxg5+ Qxg5 14. Rxh5# 1-0";

feature("review: the better move and the played one, and the line on the board", async (visitor) => {
  await review(visitor, SCHOLAR);
  const stroke = (color) => visitor.page.locator(`.still-board .cg-shapes line[stroke="${color}"]`);
  await stroke("#c2410c").first().waitFor({ state: "attached" });
  await stroke("#007a58").first().waitFor({ state: "attached" });
  const board = visitor.page.locator(".still-board");
  const before = await board.getAttribute("data-fen");
  const move = visitor.page.locator(".review-line .line-move").first();
  if (visitor.phone) await move.tap();
  else await move.hover();
  await visitor.page.waitForFunction(
    (fen) => document.querySelector(".still-board").dataset.fen !== fen,
    before,
  );
});

feature("review: the form makes room for the result and comes back", async (visitor) => {
  await review(visitor, SCHOLAR);
  assert.equal(await visitor.page.locator('[name="pgn"]').count(), 0);
  await visitor.button("Rozebrat jinou partii", "Review another game").click();
  await visitor.page.locator('[name="pgn"]').waitFor();
});

feature("review: every mark has its sentence, and a decided game is called so", async (visitor) => {
  await review(visitor, ROUT);
  await visitor.button("Na začátek", "To the start").click();
  const marked = await visitor.page
    .locator('.review-move:is([data-class="inaccuracy"], [data-class="mistake"], [data-class="blunder"])')
    .count();
  assert.ok(marked >= 2, `${marked} marks in a rout`);
  const seen = new Set();
  for (let at = 0; at < marked; at += 1) {
    await visitor.button("Další chyba", "Next mistake").click();
    seen.add(await visitor.page.locator(".review-comment h2").textContent());
    assert.ok((await visitor.page.locator(".review-why").textContent()).length > 20);
  }
  assert.equal(seen.size, marked, "each once, inaccuracies too");
  await visitor.button("Na konec", "To the end").click();
  await visitor.page
    .locator(".review-class")
    .getByText(visitor.say("partie už je vyhraná", "the game is already won"))
    .waitFor();
  // Accuracy is that of the moves by which the game was still open.
  const accuracy = await visitor.page.locator('[data-side="black"]').textContent();
  assert.ok(Number(accuracy.match(/(\d+)\s?%/)[1]) < 95, accuracy);
});

feature(
  "review: on a phone what is said stands directly under the board",
  async (visitor) => {
    await review(visitor, SCHOLAR);
    const board = await visitor.page.locator(".still-board").boundingBox();
    const comment = await visitor.page.locator(".review-comment").boundingBox();
    const gap = comment.y - board.y - board.height;
    assert.ok(gap >= 0 && gap < 40, `${gap} px`);
  },
  { just: "phone" },
);

feature("review: what each level sees, and which would have played the same", async (visitor) => {
  await review(visitor, SCHOLAR);
  await visitor.button("Co tu vidí která úroveň?", "What does each level see here?").click();
  await visitor.page.locator('[data-level="full"]').waitFor();
  // Even the lowest sees a mate in one, and nobody allows it.
  assert.equal(await visitor.page.locator(".lab-played").count(), 0);
  assert.ok(!(await visitor.page.locator('[data-level="lowest"] strong').textContent()).includes("f6"));
});
