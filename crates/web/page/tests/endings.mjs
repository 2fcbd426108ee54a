// The end of a game: what is shown, what can be done next, and what is saved.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";
import { fenLink } from "./positions.mjs";

const MATE_IN_ONE = fenLink("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");

feature(
  "mate: a banner with the reason, the bar full, nobody to move",
  async (visitor) => {
    await visitor.type("Ra8");
    await visitor.seesEnding("Mat. Bílý vyhrál.", "White");
    assert.equal(await visitor.page.locator(".eval-bar").getAttribute("aria-valuenow"), "100");
    assert.equal(await visitor.page.locator(".player.turn").count(), 0);
    await visitor.page.locator('.board[data-movable="false"]').waitFor();
  },
  { hash: MATE_IN_ONE },
);

feature("rematch with the other colour", async (visitor) => {
  await visitor.resigns();
  await visitor.button("Odveta", "Rematch").click();
  await visitor.page
    .locator("[data-side=white]")
    .filter({ hasText: visitor.say("Počítač", "Computer") })
    .waitFor();
  await visitor.page.locator(".moves .move").first().waitFor();
  assert.equal(await visitor.page.locator(".ending").count(), 0);
});

feature("from the end of a game to its review, without another word", async (visitor) => {
  await visitor.resigns();
  await visitor.page.getByRole("link", { name: visitor.say("Rozebrat partii", "Review the game") }).click();
  await visitor.page.locator(".review-result").waitFor();
});

feature("one's own game is saved with players, date and result", async (visitor) => {
  await visitor.resigns();
  const pgn = await visitor.savedPgn();
  assert.match(pgn, visitor.lang === "cs" ? /\[White "Člověk"\]/ : /\[White "Human"\]/);
  assert.match(
    pgn,
    visitor.lang === "cs" ? /\[Black "Horizont \(nejnižší\)"\]/ : /\[Black "Horizont \(lowest\)"\]/,
  );
  assert.match(pgn, /\[Result "0-1"\]/);
  const today = await visitor.page.evaluate(() => {
    const now = new Date();
    const two = (number) => String(number).padStart(2, "0");
    return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
  });
  assert.ok(pgn.includes(`[Date "${today}"]`), pgn);
});
