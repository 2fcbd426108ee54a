// Learning from one's mistakes, and from the review to the laboratory.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

/** Black lets himself be mated in one; White's second move is nothing to be ashamed of. */
const SCHOLAR = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0";

async function reviewed(visitor) {
  await visitor.page.goto(`${visitor.address}#review`);
  await visitor.page.locator('[name="effort"]').selectOption("quick");
  await visitor.page.locator('[name="pgn"]').fill(SCHOLAR);
  await visitor.button("Rozebrat", "Review").click();
  await visitor.page.locator(".review-result").waitFor();
}

async function learnBlack(visitor) {
  await reviewed(visitor);
  await visitor.page
    .locator(".learn-buttons button")
    .filter({ hasText: visitor.say("černého", "Black") })
    .click();
  await visitor.page.locator(".task-board").waitFor();
}

const said = (visitor) => visitor.page.locator(".learn-said");

feature("learning: a bad try is told what it costs, the best one is recognised", async (visitor) => {
  await learnBlack(visitor);
  await visitor.page.getByText(visitor.say("lepšího než 3…Jf6", "better than 3…Nf6")).waitFor();
  // Black is at the bottom: it is his task.
  assert.ok((await visitor.squarePoint("a8")).y > (await visitor.squarePoint("a1")).y);
  await visitor.move("a7", "a6");
  await said(visitor)
    .filter({ hasText: visitor.say("a6 nestačí", "a6 is not good enough") })
    .waitFor();
  // What was not good enough is taken back.
  await visitor.page.locator('.task-board[data-fen*="/pppp1ppp/"]').waitFor();
  await visitor.button("Ukázat řešení", "Show the solution").click();
  const shown = await said(visitor).textContent();
  assert.match(shown, visitor.lang === "cs" ? /Nejlepší tah byl \S+\./ : /The best move was \S+\./);
  await visitor.button("Dál", "Next").click();
  await visitor.page.getByText(visitor.say("vyřešeno 0 z 1", "0 of 1 solved")).waitFor();
  await visitor.button("Zpět k partii", "Back to the game").click();
  await visitor.page.locator(".review-moves").waitFor();
});

feature("learning: the ladder of hints names the piece, the square and the reason", async (visitor) => {
  await learnBlack(visitor);
  const hints = visitor.page.locator(".learn-hints li");
  const next = visitor.button("Napovědět", "Hint");
  for (const count of [1, 2, 3]) {
    await next.click();
    await hints.nth(count - 1).waitFor();
  }
  assert.ok(await next.isDisabled());
  const [piece, square] = (await hints.allTextContents()).map((hint) => hint.match(/[a-h][1-8]/)?.[0]);
  assert.match(await hints.nth(2).textContent(), /mat/);
  await visitor.move(piece, square);
  await said(visitor)
    .filter({ hasText: visitor.say("je nejlepší tah", "is the best move") })
    .waitFor();
  await visitor.button("Dál", "Next").click();
  await visitor.page.locator(".learn-score").getByText(/1/).first().waitFor();
});

feature("learning: tasks are kept, and come again when their day has come", async (visitor) => {
  const { page } = visitor;
  await learnBlack(visitor);
  await visitor.button("Ukázat řešení", "Show the solution").click();
  await visitor.button("Dál", "Next").click();
  await visitor.button("Zpět k partii", "Back to the game").click();
  await page.locator(".review-moves").waitFor();
  assert.equal(await page.locator(".learn-due").count(), 0, "not before tomorrow");
  // A day later.
  const kept = JSON.parse(await visitor.kept("horizont-tasks"));
  const sooner = kept.map((task) => ({ ...task, due: task.due - 1 }));
  await visitor.keep("horizont-tasks", JSON.stringify(sooner));
  await page.reload();
  await page.locator(".learn-due").click();
  await page.locator(".task-board").waitFor();
  await page.getByText(visitor.say("lepšího než 3…Jf6", "better than 3…Nf6")).waitFor();
});

feature("learning: what the browser keeps and is no task is not shown", async (visitor) => {
  await visitor.keep("horizont-tasks", '[{"fen":"x","due":0},7]');
  await visitor.page.goto(`${visitor.address}#review`);
  await visitor.page.locator('[name="pgn"]').waitFor();
  assert.equal(await visitor.page.locator(".learn-due").count(), 0);
});

feature("from the review to the tree in which the machine rejects the move", async (visitor) => {
  await reviewed(visitor);
  await visitor.page.locator(".review-lab").click();
  await visitor.page.locator("[data-branch]").first().waitFor();
  const label = visitor.page.locator(".lab-label").getByText(visitor.say("Jf6", "Nf6"), { exact: true });
  await label.first().waitFor();
  // The reply that refutes it is unfolded.
  await visitor.page
    .locator(".lab-label")
    .getByText(/[BDQS]xf7/)
    .first()
    .waitFor();
});

feature("the numbers of a move are there for whoever points at it", async (visitor) => {
  await reviewed(visitor);
  const blunder = visitor.page.locator('.review-move[data-class="blunder"]');
  assert.match(
    await blunder.getAttribute("title"),
    visitor.lang === "cs" ? /Hodnocení #1, .*%/ : /Score #1, .*%/,
  );
});
