// The laboratory: what a student does there.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

async function lab(visitor) {
  await visitor.openDrawer();
  await visitor.page.getByRole("link", { name: visitor.say("Laboratoř", "Laboratory") }).click();
  await visitor.page.locator(".lab-controls").waitFor();
}

const nodes = (visitor, method) =>
  visitor.page.locator(`[data-method="${method}"]`).getAttribute("data-nodes").then(Number);

async function compare(visitor) {
  await visitor.button("Porovnat metody", "Compare the methods").click();
  await visitor.page.getByText(visitor.say("Co říká teorie", "What the theory says")).waitFor();
}

feature("lab: it opens with the lesson, at its first step", async (visitor) => {
  await lab(visitor);
  await visitor.page.locator(".lab-lesson-text").waitFor();
  await visitor.page
    .locator(".lab-lesson")
    .getByText(/^1 \/ \d+$/)
    .waitFor();
  assert.ok(await visitor.page.locator(".lab-lesson .still-board").isVisible());
});

feature("lab: the methods side by side, with the theory", async (visitor) => {
  await lab(visitor);
  await visitor.page.locator('[name="depth"]').fill("3");
  await compare(visitor);
  const [full, pruned, ordered] = await Promise.all(
    ["minimax", "alphabeta", "captures"].map((method) => nodes(visitor, method)),
  );
  assert.ok(ordered < pruned && pruned < full, `${ordered} ${pruned} ${full}`);
  assert.ok(await visitor.page.getByText("v^h").first().isVisible());
});

feature("lab: Othello and the 7x7 endgame", async (visitor) => {
  await lab(visitor);
  await visitor.page.locator('[name="game"]').selectOption("othello");
  await visitor.page.locator('[name="depth"]').fill("4");
  await compare(visitor);
  assert.ok((await nodes(visitor, "alphabeta")) < (await nodes(visitor, "minimax")));
  await visitor.page.locator('[name="game"]').selectOption("koncovka");
  await visitor.page.locator('[name="depth"]').fill("3");
  await compare(visitor);
  assert.ok((await nodes(visitor, "alphabeta")) < (await nodes(visitor, "minimax")));
});

feature("lab: the cost by depth", async (visitor) => {
  await lab(visitor);
  await visitor.page.locator('[name="depth"]').fill("3");
  await visitor.button("Podle hloubky", "By depth").click();
  await visitor.page.locator(".lab-lines .lab-line").nth(4).waitFor();
});

feature("lab: the tree is drawn, unfolded, and stepped through with alpha and beta", async (visitor) => {
  await lab(visitor);
  await visitor.page.locator('[name="depth"]').fill("2");
  await visitor.page.locator('[name="method"]').selectOption("captures");
  await visitor.button("Nakreslit strom", "Draw the tree").click();
  await visitor.page.getByText(visitor.say("krok 1 z", "step 1 of")).waitFor();
  const slider = visitor.page.locator(".lab-steps input");
  await slider.fill(await slider.getAttribute("max"));
  const branches = visitor.page.locator("[data-branch]");
  await branches.nth(3).waitFor();
  assert.ok((await visitor.page.locator(".lab-node.line").count()) > 1, "the best line is marked");
  const before = await branches.count();
  const folded = visitor.page.locator('[data-branch][aria-expanded="false"]').nth(1);
  await folded.click();
  await visitor.page.waitForFunction((n) => document.querySelectorAll("[data-branch]").length > n, before);
  assert.ok((await visitor.page.locator(".lab-cut").count()) > 0, "cut branches are shown");
  await visitor.page.locator(".lab-steps input").fill("3");
  await visitor.page.getByText(visitor.say("krok 3 z", "step 3 of")).waitFor();
  assert.match(await visitor.page.locator(".lab-steps [role=status]").textContent(), /alfa|alpha/);
  await visitor.button("Krok vpřed", "Step forward").click();
  await visitor.page.getByText(visitor.say("krok 4 z", "step 4 of")).waitFor();
});

feature("lab: the Spanish example shows why 4. Bxa6 is cut short", async (visitor) => {
  await lab(visitor);
  await visitor.button("Příklad: španělská hra", "Example: the Ruy Lopez").click();
  const text = visitor.page.locator(".lab-lesson-text");
  await text.waitFor();
  const cut = visitor.say("Sxa6", "Bxa6");
  let seen = "";
  const next = visitor.button("Dál", "Next");
  while (await next.isEnabled()) {
    await next.click();
    seen += await text.textContent();
  }
  assert.ok(seen.includes(cut), seen);
  assert.ok((await visitor.page.locator(".still-board").getAttribute("data-fen")).startsWith("r1bqkbnr/"));
});

feature("lab: what is no position is refused in words", async (visitor) => {
  await lab(visitor);
  await visitor.isRefused("fen", "nonsense", visitor.button("Porovnat metody", "Compare the methods"));
});

feature("lab: a long search can be stopped", async (visitor) => {
  await lab(visitor);
  await visitor.page.locator('[name="depth"]').fill("5");
  await visitor.button("Porovnat metody", "Compare the methods").click();
  await visitor.page.locator(".lab-running button").click();
  await visitor.page.locator(".lab-running").waitFor({ state: "detached" });
  await visitor.button("Porovnat metody", "Compare the methods").click();
  await visitor.page.locator(".lab-running").waitFor();
  await visitor.page.keyboard.press("Escape");
  await visitor.page.locator(".lab-running").waitFor({ state: "detached" });
  await visitor.page.locator('[name="depth"]').fill("2");
  await compare(visitor);
});

feature("lab: the lesson and the tree follow the language", async (visitor) => {
  const { page } = visitor;
  await lab(visitor);
  await visitor.button("Příklad: španělská hra", "Example: the Ruy Lopez").click();
  const text = page.locator(".lab-lesson-text");
  await visitor.button("Dál", "Next").click();
  await text.filter({ hasText: visitor.say("4.Sxc6", "4.Bxc6") }).waitFor();
  await page.getByRole("button", { name: visitor.say("English", "Čeština") }).click();
  await text.filter({ hasText: visitor.say("4.Bxc6", "4.Sxc6") }).waitFor();
  await page.getByText("2 / 8").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("3 / 8").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("2 / 8").waitFor();
  await page.locator(".lab-label").getByText(visitor.say("Bxc6", "Sxc6"), { exact: true }).waitFor();
  // The language may be switched in another view as well.
  await page.goto(`${visitor.address}#review`);
  await page.getByRole("button", { name: visitor.say("Čeština", "English") }).click();
  await page.goto(`${visitor.address}#lab`);
  await text.filter({ hasText: visitor.say("4.Sxc6", "4.Bxc6") }).waitFor();
});

feature(
  "lab: work that a broken connection ended is not waited for",
  async (visitor) => {
    const { page } = visitor;
    const connection = await visitor.fragileConnection();
    await lab(visitor);
    await page.locator('[name="depth"]').fill("5");
    await visitor.button("Porovnat metody", "Compare the methods").click();
    await page.locator(".lab-running").waitFor();
    await connection.lose();
    await page.locator(".lab-running").waitFor({ state: "detached" });
    await page.locator(".lab-problem").waitFor();
    await connection.mend();
    await page.locator('[name="depth"]').fill("2");
    await compare(visitor);
  },
  { served: true },
);

feature("lab: the tree by keyboard", async (visitor) => {
  const { page } = visitor;
  await lab(visitor);
  await page.locator('[name="depth"]').fill("2");
  await visitor.button("Nakreslit strom", "Draw the tree").click();
  const slider = page.locator(".lab-steps input");
  await slider.fill(await slider.getAttribute("max"));
  await page.locator('[data-branch][tabindex="0"]').focus();
  assert.equal(await page.locator('[data-branch][tabindex="0"]').count(), 1);
  await page.keyboard.press("ArrowDown");
  const branch = page.locator("[data-branch]:focus");
  assert.equal(await branch.getAttribute("data-branch"), "1");
  await page.keyboard.press("ArrowRight");
  await page.locator('[data-branch="1"][aria-expanded="true"]').waitFor();
  await page.keyboard.press("ArrowRight");
  assert.equal(await branch.getAttribute("data-branch"), "2");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await branch.getAttribute("data-branch"), "1");
  await page.keyboard.press("Enter");
  await page.locator('[data-branch="1"][aria-expanded="false"]').waitFor();
});
