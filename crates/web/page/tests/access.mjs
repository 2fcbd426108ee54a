// The page without a mouse, and without eyes.

import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import { feature } from "./feature.mjs";

feature("a game by keyboard alone, on squares named in words", async (visitor) => {
  const { page } = visitor;
  await visitor.newGame();
  await visitor.ready();
  const e2 = page.getByRole("gridcell", { name: visitor.say("e2, bílý pěšec", "e2, white pawn") });
  await e2.focus();
  await page.keyboard.press("Enter");
  await page
    .locator(`[data-square="e4"][aria-label*="${visitor.say("lze táhnout", "can move here")}"]`)
    .waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "e4");
  await page.keyboard.press("Space");
  await visitor.seesMoves("e4");
  await page.getByRole("gridcell", { name: visitor.say("e4, bílý pěšec", "e4, white pawn") }).waitFor();
  await page.locator('[aria-live="polite"]').filter({ hasText: "e4" }).waitFor();
});

feature("the first Tab leads to the board", async (visitor) => {
  await visitor.page.keyboard.press("Tab");
  await visitor.page.keyboard.press("Enter");
  assert.equal(await visitor.page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
});

feature("menus by keyboard", async (visitor) => {
  const { page } = visitor;
  await visitor.button("Pozice", "Position").focus();
  await page.keyboard.press("ArrowDown");
  await page.locator('[data-command="type"]:focus').waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.locator('[data-command="tip"]:focus').waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".menu-list").waitFor({ state: "detached" });
});

feature("every command has a key, and the list of keys is shown", async (visitor) => {
  const { page } = visitor;
  await page.keyboard.press("?");
  await page.getByRole("tab", { name: visitor.say("Klávesy", "Keys") }).click();
  assert.ok((await page.locator(".keys tr").count()) >= 35);
  const row = page
    .locator(".keys tr")
    .filter({ hasText: visitor.say("Otočit šachovnici", "Turn the board") });
  assert.equal(await row.locator("kbd").first().textContent(), "F");
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await page.locator(".orientation-black").waitFor();
  await page.keyboard.press("n");
  await page.locator("dialog").waitFor();
});

feature("one-letter keys can be switched off", async (visitor) => {
  const { page } = visitor;
  await page.keyboard.press("?");
  await page.getByRole("tab", { name: visitor.say("Klávesy", "Keys") }).click();
  await page.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await page.keyboard.press("?");
  await page.locator("dialog").waitFor();
  assert.equal(await page.locator(".orientation-black").count(), 0);
});

feature("the help has the four topics", async (visitor) => {
  const { page } = visitor;
  await visitor.choose("help", "help");
  for (const [cs, en, textCs, textEn] of [
    ["Ovládání", "Controls", "Přerušit", "Interrupt"],
    ["Pravidla hry", "Rules", "Rošáda", "Castling"],
    ["Zápis tahu", "Notation", "Jd4xf3", "castling"],
    ["Algoritmus", "Algorithm", "minimax", "minimax"],
  ]) {
    await page.getByRole("tab", { name: visitor.say(cs, en) }).click();
    await page
      .locator(".help-text")
      .filter({ hasText: visitor.say(textCs, textEn) })
      .waitFor();
  }
});

/** Everything that axe calls serious or critical. */
async function violations(visitor, part = "body") {
  const { violations: found } = await new AxeBuilder({ page: visitor.page }).include(part).analyze();
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

for (const theme of ["light", "dark"]) {
  feature(
    `axe finds nothing serious (${theme})`,
    async (visitor) => {
      const { page } = visitor;
      await visitor.newGame();
      await visitor.play("e2", "e4");
      await visitor.play("d7", "d5");
      await visitor.play("e4", "d5");
      await page.getByRole("switch").click();
      await page.locator(".line .line-move").first().waitFor();
      await page.getByRole("switch").click();
      assert.deepEqual(await violations(visitor), []);
      for (const key of ["n", "o", "S", "l", "p", "r", "?"]) {
        await page.keyboard.press(key);
        await page.locator("dialog[open]").waitFor();
        assert.deepEqual(await violations(visitor, "dialog"), [], `dialog ${key}`);
        await page.keyboard.press("Escape");
        await page.locator("dialog").waitFor({ state: "detached" });
      }
      await page.keyboard.press("e");
      await page.locator(".editor").waitFor();
      assert.deepEqual(await violations(visitor, ".panel"), [], "editor");
      await page.keyboard.press("e");
      await visitor.button("Hra", "Game").click();
      assert.deepEqual(await violations(visitor, ".bar"), [], "menu");
    },
    { theme },
  );
}
