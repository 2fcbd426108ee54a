// Two people at a table over the network: seats, offers, no help, a rematch; and the token.
import assert from "node:assert/strict";
import { feature, visit } from "./feature.mjs";
import { startServer } from "./setup.mjs";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";

const AFTER_D4_D5 = "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR";

/** Opens a table with White; the part of the link that brings the other there. */
async function openTable(visitor) {
  await visitor.choose("game", "table");
  await visitor.page.locator("dialog select").first().selectOption("white");
  await visitor.button("Otevřít stůl", "Open the table").click();
  const link = await visitor.page.locator(".table .share-link input").inputValue();
  assert.match(link, /#game=[0-9a-f]{24}&invitation=[0-9a-f]{32}$/);
  return new URL(link).hash;
}

const seat = (visitor, color, state) =>
  visitor.page.locator(`[data-seat="${color}"][data-state="${state}"]`).waitFor();

/** Accepts, or declines, what the other offers. */
async function answer(visitor, offer, [cs, en]) {
  const shown = visitor.page.locator(`[data-offer="${offer}"]`);
  await shown.getByRole("button", { name: visitor.say(cs, en), exact: true }).click();
}

const ACCEPT = ["Přijmout", "Accept"];
const DECLINE = ["Odmítnout", "Decline"];

feature("two people play over the network", async (visitor, setup, variant) => {
  const hash = await openTable(visitor);
  await seat(visitor, "black", "free");
  const other = await visit(setup, { ...variant, hash });
  const third = await visit(setup, { ...variant, hash });
  try {
    await seat(visitor, "black", "here");
    await third.page.locator(".watching").waitFor();
    await other.page.locator('.board[data-movable="false"]').waitFor();
    await visitor.play("e2", "e4");
    await other.sees(AFTER_E4);
    await third.sees(AFTER_E4);
    // Neither helped nor judged while it lasts.
    assert.equal(await visitor.page.locator(".eval-bar").count(), 0);
    assert.ok(await visitor.button("Rychlý tip", "Quick tip").isDisabled());
    await other.button("Nabídnout remízu", "Offer a draw").click();
    await answer(visitor, "draw", DECLINE);
    await other.seesNote("odmítl", "declines");
    await visitor.page
      .locator(".table")
      .getByRole("button", { name: visitor.say("Vrátit tah", "Take back") })
      .click();
    await answer(other, "takeback", ACCEPT);
    await visitor.sees(START);
    await visitor.play("d2", "d4");
    // Whoever loads the page anew has the same seat.
    await other.page.reload();
    await other.play("d7", "d5");
    await visitor.sees(AFTER_D4_D5);
    await other.button("Vzdát", "Resign").first().click();
    await other.page
      .locator("dialog")
      .getByRole("button", { name: other.say("Vzdát", "Resign"), exact: true })
      .click();
    await visitor.seesEnding("Černý se vzdal", "Black resigned");
    await visitor.button("Odveta", "Rematch").click();
    await answer(other, "rematch", ACCEPT);
    await other.sees(START);
    await other.play("e2", "e4");
    await visitor.sees(AFTER_E4);
  } finally {
    // They would come back to the table.
    for (const guest of [visitor, other, third]) guest.spoilt = true;
    await third.close();
    await other.close();
  }
});

feature("players at a table have names, and the link has a QR code", async (visitor, setup, variant) => {
  await visitor.choose("game", "table");
  await visitor.page.locator("dialog select").first().selectOption("white");
  await visitor.page.locator('dialog [name="name"]').fill("Anna");
  await visitor.button("Otevřít stůl", "Open the table").click();
  const link = await visitor.page.locator(".table .share-link input").inputValue();
  await visitor.page.locator(".link-code summary").click();
  const code = visitor.page.locator("svg.code path");
  await code.waitFor({ state: "attached" });
  await visitor.page.waitForFunction(
    () => document.querySelector("svg.code path").getAttribute("d").length > 500,
  );
  const other = await visit(setup, { ...variant, hash: new URL(link).hash });
  try {
    await other.page.locator('[data-seat="white"]').getByText("Anna").waitFor();
    await other.page.locator('.table [name="name"]').fill("Bohouš");
    await other.page.locator('.table [name="name"]').press("Enter");
    await visitor.page.locator('[data-seat="black"]').getByText("Bohouš").waitFor();
    await visitor.page.locator('.player[data-side="black"]').getByText("Bohouš").waitFor();
    // The browser remembers the name.
    await other.page.locator('.table [name="name"]').waitFor({ state: "detached" });
  } finally {
    for (const guest of [visitor, other]) guest.spoilt = true;
    await other.close();
  }
});

feature(
  "without the token of its link a server on the network lets nobody in",
  async (visitor) => {
    const server = await startServer(["--host", "127.0.0.1"]);
    try {
      const refused = await visitor.page.goto(server.address);
      assert.equal(refused.status(), 403);
      assert.match(await visitor.page.locator("body").textContent(), /odkaz|link/);
      await visitor.page.goto(server.link);
      await visitor.page.locator(".board[data-fen]").waitFor();
      await visitor.page.waitForFunction(() => location.search === "" && location.hash.startsWith("#game="));
      await visitor.page.reload();
      await visitor.page.locator(".board[data-fen]").waitFor();
      await openTable(visitor);
      const link = await visitor.page.locator(".table .share-link input").inputValue();
      assert.ok(link.startsWith(`${server.link}#game=`), link);
      // The browser says by itself that it was refused.
      visitor.problems = visitor.problems.filter((problem) => !problem.includes("403"));
      visitor.spoilt = true;
    } finally {
      await server.stop();
    }
  },
  { only: "desktop" },
);
