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
  await visitor.openDrawer();
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
  const row = page.locator(".keys tr").filter({ hasText: visitor.say("Otočit šachovnici", "Flip board") });
  assert.equal(await row.locator("kbd").first().textContent(), "F");
  await visitor.dismiss();
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
  await visitor.dismiss();
  await page.keyboard.press("f");
  await page.keyboard.press("?");
  await page.locator("dialog").waitFor();
  assert.equal(await page.locator(".orientation-black").count(), 0);
});

feature("each view shows its own keys, and forgets those of the last one", async (visitor) => {
  const { page } = visitor;
  const shows = async (view, cs, en) => {
    await page.goto(`${visitor.address}#${view}`);
    await page.locator(`.view-link[href="#${view}"][aria-current="page"]`).waitFor({ state: "attached" });
    await page.locator("main h1, main [role=grid]").first().waitFor();
    await visitor.choose("help", "help");
    await page.getByRole("tab", { name: visitor.say("Klávesy", "Keys") }).click();
    await page
      .locator("dialog")
      .filter({ hasText: visitor.say(cs, en) })
      .waitFor();
    const turning = page.locator(".keys").getByText(visitor.say("Otočit šachovnici", "Flip board"));
    assert.equal(await turning.count(), view === "chess" ? 1 : 0, view);
    await visitor.dismiss();
  };
  await shows("othello", "Hodnoty polí", "Square values");
  await shows("review", "Další chyba", "Next mistake");
  await shows("lab", "Ve stromu", "In the tree");
  await shows("chess", "Otočit šachovnici", "Flip board");
});

feature("the first Tab leads past the menus in every view", async (visitor) => {
  const { page } = visitor;
  for (const [view, first] of [
    ["othello", '[role="gridcell"]'],
    ["review", '[name="pgn"]'],
    ["lab", '[name="game"]'],
  ]) {
    await page.goto(`${visitor.address}#${view}`);
    await page.reload();
    await page.locator(first).first().waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(`${first}:focus`).waitFor();
  }
});

feature("the help has the four topics", async (visitor) => {
  const { page } = visitor;
  await visitor.choose("help", "help");
  for (const [cs, en, textCs, textEn] of [
    ["Ovládání", "Controls", "Přerušit", "Stop"],
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

feature(
  "the help says the same everywhere about whose the score is, and names no command",
  async (visitor) => {
    const { page } = visitor;
    await visitor.choose("help", "help");
    const text = page.locator(".help-text");
    await page.getByRole("tab", { name: visitor.say("Algoritmus", "Algorithm") }).click();
    await text.filter({ hasText: visitor.say("vždy z pohledu bílého", "always for White") }).waitFor();
    const algorithm = await text.textContent();
    assert.doesNotMatch(algorithm, /z pohledu počítače|the computer is better/);
    assert.doesNotMatch(algorithm, /„ohodnoť“|"eval"/);
    await page.getByRole("tab", { name: visitor.say("Ovládání", "Controls") }).click();
    await text.filter({ hasText: visitor.say("v pěšcích pro bílého", "for White") }).waitFor();
  },
);

/** Everything that axe calls serious or critical. */
async function violations(visitor, part = "body") {
  const { violations: found } = await new AxeBuilder({ page: visitor.page }).include(part).analyze();
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

for (const theme of ["light", "dark"]) {
  const inTheme = (name, act) => feature(`${name} (${theme})`, act, { theme });

  inTheme("axe finds nothing serious", async (visitor) => {
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
      await visitor.dismiss();
    }
    await page.keyboard.press("e");
    await page.locator(".editor").waitFor();
    assert.deepEqual(await violations(visitor, ".panel"), [], "editor");
    await page.keyboard.press("e");
    await visitor.openDrawer();
    await visitor.button("Hra", "Game").click();
    assert.deepEqual(await violations(visitor, ".bar"), [], "menu");
  });

  inTheme("axe finds nothing serious in Othello", async (visitor) => {
    const { page } = visitor;
    await page.goto(`${visitor.address}#othello`);
    await page.locator('[data-legal="true"]').first().click();
    await page.locator(".othello-move").nth(1).waitFor();
    await page.keyboard.press("h");
    await page.locator(".othello-hint").waitFor();
    await page.keyboard.press("v");
    await page.locator(".othello-value").first().waitFor();
    assert.deepEqual(await violations(visitor), []);
    for (const key of ["n", "p", "t", "?", "N"]) {
      await page.keyboard.press(key);
      await page.locator("dialog[open]").waitFor();
      assert.deepEqual(await violations(visitor, "dialog"), [], `dialog ${key}`);
      await visitor.dismiss();
    }
    await page.keyboard.press("N");
    await visitor.button("Otevřít stůl", "Open the table").click();
    await page.locator(".table .share-link input").waitFor();
    assert.deepEqual(await violations(visitor), [], "a table");
    visitor.spoilt = true;
  });

  inTheme("axe finds nothing serious in the review", async (visitor) => {
    const { page } = visitor;
    await page.goto(`${visitor.address}#review`);
    await page.locator('[name="effort"]').selectOption("quick");
    await page.locator('[name="pgn"]').fill("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0");
    await page.locator(".button.primary").click();
    await page.locator(".review-comment").waitFor();
    assert.deepEqual(await violations(visitor), []);
  });

  inTheme("axe finds nothing serious in the database", async (visitor) => {
    const { page } = visitor;
    await page.goto(`${visitor.address}#database`);
    await page.locator("summary").click();
    await page.locator(".db-move").first().waitFor();
    assert.deepEqual(await violations(visitor), [], "explorer");
    for (const tab of ["games", "mine", "repertoire"]) {
      await page.locator(`#db-tab-${tab}`).click();
      await page.locator(`#db-tab-${tab}[aria-selected="true"]`).waitFor();
      assert.deepEqual(await violations(visitor), [], tab);
    }
    await page.goto(`${visitor.address}#chess`);
    await visitor.ready();
    await page.keyboard.press("x");
    await page.locator(".db-panel .db-move").first().waitFor();
    assert.deepEqual(await violations(visitor), [], "beside the board");
  });

  inTheme("axe finds nothing serious in the laboratory", async (visitor) => {
    const { page } = visitor;
    await page.goto(`${visitor.address}#lab`);
    await page.locator('[name="depth"]').fill("2");
    for (const [cs, en, result] of [
      ["Porovnat metody", "Compare the methods", ".lab-bars"],
      ["Podle hloubky", "By depth", ".lab-lines"],
      ["Nakreslit strom", "Draw the tree", ".lab-tree"],
      ["Příklad: španělská hra", "Example: the Ruy Lopez", ".lab-lesson"],
    ]) {
      await visitor.button(cs, en).click();
      await page.locator(result).waitFor();
      await page.locator(".lab-running").waitFor({ state: "detached" });
      assert.deepEqual(await violations(visitor), [], result);
    }
    await page.locator('[name="fen"]').fill("nonsense");
    await visitor.button("Porovnat metody", "Compare the methods").click();
    await page.locator(".lab-problem").waitFor();
    assert.deepEqual(await violations(visitor), [], "problem");
  });
}
