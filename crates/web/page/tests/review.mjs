// The review of a game: what a player does there.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { feature } from "./feature.mjs";

const SCHOLAR = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0";

async function openReview(visitor) {
  await visitor.page.getByRole("link", { name: visitor.say("Rozbor partie", "Review") }).click();
  await visitor.page.locator('[name="pgn"]').waitFor();
  await visitor.page.locator('[name="effort"]').selectOption("quick");
}

async function review(visitor, pgn) {
  await openReview(visitor);
  await visitor.page.locator('[name="pgn"]').fill(pgn);
  await visitor.button("Rozebrat", "Review").click();
  await visitor.page.locator(".review-result").waitFor();
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
  await visitor.page.locator(".review-comment.blunder, .review-comment.mistake").waitFor();
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
  assert.match(text, /Nf6 \$4/);
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

feature("review: one that a broken connection ended is not waited for", async (visitor) => {
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
});

feature("review: its words follow the language", async (visitor) => {
  const { page } = visitor;
  await review(visitor, SCHOLAR);
  await page.getByRole("button", { name: visitor.say("English", "Čeština") }).click();
  await page.locator(".review-comment").getByText(visitor.say("3…Nf6??", "3…Jf6??")).waitFor();
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
