// Two people at a table of Othello over the network: seats, passes, offers, no help, a rematch.
import assert from "node:assert/strict";
import { feature, visit } from "./feature.mjs";

const text = (visitor, cs, en) => visitor.page.getByText(visitor.say(cs, en));

/** Opens a table with Black; the part of the link that brings the other there. */
async function openTable(visitor, side) {
  await visitor.choose("game", "othello-table");
  await visitor.page.locator("dialog select").first().selectOption("black");
  await visitor.page.locator('dialog [name="name"]').fill("Anna");
  await visitor.page.locator('dialog [name="rows"]').fill(String(side));
  await visitor.page.locator('dialog [name="cols"]').fill(String(side));
  await visitor.button("Otevřít stůl", "Open the table").click();
  const link = await visitor.page.locator(".table .share-link input").inputValue();
  assert.match(link, /#othello&game=[0-9a-f]{24}&invitation=[0-9a-f]{32}$/);
  return new URL(link).hash;
}

const seat = (visitor, color, state) =>
  visitor.page.locator(`[data-seat="${color}"][data-state="${state}"]`).waitFor();
const square = (visitor, action) => visitor.page.locator(`[data-square="${action}"]`);
const sees = (visitor, action, cell) =>
  visitor.page.locator(`[data-square="${action}"][data-cell="${cell}"]`).waitFor();

/** Puts a stone where that is legal. */
async function put(visitor, action) {
  await visitor.page.locator(`[data-square="${action}"][data-legal="true"]`).waitFor();
  await square(visitor, action).click();
}

async function answer(visitor, offer, [cs, en]) {
  const shown = visitor.page.locator(`[data-offer="${offer}"]`);
  await shown.getByRole("button", { name: visitor.say(cs, en), exact: true }).click();
}

const inTable = (visitor, cs, en) =>
  visitor.page.locator(".table").getByRole("button", { name: visitor.say(cs, en) });

const ACCEPT = ["Přijmout", "Accept"];
const DECLINE = ["Odmítnout", "Decline"];

feature(
  "two people play Othello over the network",
  async (visitor, setup, variant) => {
    const hash = await openTable(visitor, 4);
    await seat(visitor, "white", "free");
    const other = await visit(setup, { ...variant, hash });
    const third = await visit(setup, { ...variant, hash });
    try {
      await seat(visitor, "white", "here");
      await third.page.locator(".watching").waitFor();
      await other.page.locator(".othello-who").getByText("Anna").waitFor();
      // Not one's own turn: nothing happens.
      await square(other, "1_2").click();
      await put(visitor, "1_2");
      for (const guest of [visitor, other, third]) await sees(guest, "1_2", "b");
      // Neither helped nor judged while it lasts.
      for (const guest of [visitor, third]) {
        assert.ok(await guest.button("Poradit", "Hint").first().isDisabled());
        assert.equal(await guest.page.locator(".othello-review").count(), 0);
      }
      await put(other, "1_3");
      await sees(visitor, "1_3", "w");
      await inTable(other, "Vrátit tah", "Take back").click();
      await answer(visitor, "takeback", DECLINE);
      await text(other, "nesouhlasí", "does not agree").waitFor();
      await inTable(other, "Vrátit tah", "Take back").click();
      await answer(visitor, "takeback", ACCEPT);
      await sees(visitor, "1_3", ".");
      // Whoever loads the page anew has the same seat.
      await other.page.reload();
      await put(other, "1_3");
      await put(visitor, "3_4");
      await put(other, "1_1");
      // Black has no move: it passes by itself, and White moves again.
      await text(visitor, "nemá kam táhnout", "has no move").first().waitFor();
      await put(other, "3_1");
      await sees(visitor, "3_1", "w");
      await inTable(visitor, "Vzdát", "Resign").click();
      await visitor.page
        .locator("dialog")
        .getByRole("button", { name: visitor.say("Vzdát", "Resign"), exact: true })
        .click();
      await text(other, "Černý se vzdal", "Black resigned").first().waitFor();
      await inTable(visitor, "Odveta", "Rematch").click();
      await answer(other, "rematch", ACCEPT);
      await put(other, "1_2");
      await sees(visitor, "1_2", "b");
      await sees(third, "1_2", "b");
    } finally {
      // They would come back to the table.
      for (const guest of [visitor, other, third]) guest.spoilt = true;
      await third.close();
      await other.close();
    }
  },
  { hash: "#othello" },
);

feature(
  "whoever leaves a table of Othello has the game of before",
  async (visitor) => {
    await visitor.page.locator(".othello-board").waitFor();
    await openTable(visitor, 6);
    // The larger board of before has that square as well, so it is the seat that is waited for.
    await seat(visitor, "black", "here");
    await visitor.page.locator('[data-square="8_8"]').waitFor({ state: "detached" });
    // Another view and back: the same table.
    await visitor.page.evaluate(() => {
      location.hash = "#lab";
    });
    await visitor.page.locator(".othello-board").waitFor({ state: "detached" });
    await visitor.page.evaluate(() => {
      location.hash = "#othello";
    });
    await seat(visitor, "black", "here");
    await visitor.page.waitForFunction(() => location.hash.startsWith("#othello&game="));
    // A new game leaves it.
    await visitor.choose("game", "othello-new");
    await visitor.page.locator('dialog [name="rows"]').fill("8");
    await visitor.page.locator('dialog [name="cols"]').fill("8");
    await visitor.page.locator('dialog button[type="submit"]').click();
    await visitor.page.locator('[data-square="8_8"]').waitFor();
    await visitor.page.locator(".table").waitFor({ state: "detached" });
    assert.equal(await visitor.page.evaluate(() => location.hash), "#othello");
    visitor.spoilt = true;
  },
  { hash: "#othello" },
);
