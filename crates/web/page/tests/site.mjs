// What only the page that needs no server has to prove: it needs none, and loses nothing.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

const GAME = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";

/** The service worker has all files. */
async function isKept(visitor) {
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Ends the worker in which the program runs, without a word, as a browser that needs its memory
 *  would. */
async function killWorker(visitor) {
  const workers = visitor.page.workers();
  assert.equal(workers.length, 1);
  await workers[0].evaluate(() => self.close()).catch(() => {});
}

feature("with the network cut it plays, reviews, and shows laboratory and Othello", async (visitor) => {
  visitor.spoilt = true;
  const { page } = visitor;
  await isKept(visitor);
  await page.context().setOffline(true);
  await page.reload();
  await visitor.newGame({ pairing: "human computer" });
  await visitor.play("e2", "e4");
  await page.locator(".moves .move").nth(1).waitFor();
  await page.goto(`${visitor.address}#lab`);
  await page.locator(".lab-report, .lab table").first().waitFor();
  await page.goto(`${visitor.address}#othello`);
  await page.locator('[data-square="3_4"], .othello-board').first().waitFor();
  await page.goto(`${visitor.address}#review`);
  await page.locator('[name="pgn"]').fill(GAME);
  await visitor.button("Rozebrat", "Review").click();
  await page.locator(".review-moves").waitFor();
});

feature("a move is there after the tab was closed", async (visitor) => {
  visitor.spoilt = true;
  await visitor.twoMoves();
  const { page } = visitor;
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  visitor.page = await context.newPage();
  await visitor.page.goto(visitor.address);
  await visitor.seesMoves("e4", "e5");
});

feature("a move is there after its worker was killed, and the game goes on", async (visitor) => {
  await visitor.twoMoves();
  const next = visitor.page.waitForEvent("worker");
  await killWorker(visitor);
  await next;
  await visitor.page.locator(".break").waitFor({ state: "detached" });
  await visitor.seesMoves("e4", "e5");
  await visitor.type("Nf3");
  await visitor.page.locator(".moves .move").nth(2).waitFor();
});

feature("a game that another tab plays is not played here as well", async (visitor) => {
  visitor.spoilt = true;
  await visitor.twoMoves();
  const other = await visitor.page.context().newPage();
  await other.goto(visitor.page.url());
  await other.locator(".board[data-fen]").waitFor();
  await other
    .locator(".message .note")
    .filter({ hasText: visitor.say("jiný program", "another program") })
    .waitFor();
  assert.notEqual(new URL(other.url()).hash, new URL(visitor.page.url()).hash);
});
