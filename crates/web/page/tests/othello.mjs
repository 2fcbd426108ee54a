// Othello: everything a person does there.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { feature } from "./feature.mjs";
import { PHONE } from "./visit.mjs";

/** On a board of 4 × 4, after these moves Black has none. */
const PASSING = ["1_2", "1_3", "3_4", "1_1"];

const square = (visitor, name) => visitor.page.locator(`[data-square="${name}"]`);
const legal = (visitor) => visitor.page.locator('[data-legal="true"]');
/** Puts a stone down, once the server has told that it may stand there. */
const put = (visitor, name) => visitor.page.locator(`[data-square="${name}"][data-legal="true"]`).click();
const moves = (visitor) => visitor.page.locator(".othello-move");

/** Goes to Othello; people play both sides unless told otherwise. */
async function othello(visitor, { black = "human", white = "human", level, rows, cols, depth } = {}) {
  await visitor.openDrawer();
  await visitor.page.getByRole("link", { name: "Othello" }).click();
  await square(visitor, "4_4").waitFor();
  await visitor.choose("game", "othello-new");
  const dialog = visitor.page.locator("dialog");
  await dialog.locator('[name="black"]').selectOption(black);
  await dialog.locator('[name="white"]').selectOption(white);
  if (level) await dialog.locator('[name="level"]').selectOption(level);
  if (depth !== undefined) await dialog.locator('[name="depth"]').fill(String(depth));
  if (rows) await dialog.locator('[name="rows"]').fill(String(rows));
  if (cols) await dialog.locator('[name="cols"]').fill(String(cols));
  await visitor.button("Hrát", "Play").click();
  await dialog.waitFor({ state: "detached" });
  // The board is known once the server has told what is legal on it.
  if (black === "human") await legal(visitor).first().waitFor();
}

async function counts(visitor, black, white) {
  await visitor.page.locator('[data-count="black"]').getByText(String(black), { exact: true }).waitFor();
  await visitor.page.locator('[data-count="white"]').getByText(String(white), { exact: true }).waitFor();
}

async function status(visitor, cs, en) {
  await visitor.page
    .locator(".othello-status")
    .filter({ hasText: visitor.say(cs, en) })
    .waitFor();
}

feature("othello: stones are put down and turned, legal squares are marked", async (visitor) => {
  await othello(visitor);
  await legal(visitor).nth(3).waitFor();
  assert.equal(await legal(visitor).count(), 4);
  await put(visitor, "3_4");
  await counts(visitor, 4, 1);
  assert.equal(await square(visitor, "4_4").getAttribute("data-cell"), "b");
  await status(visitor, "Na tahu je bílý.", "White to move.");
});

feature("othello: the computer answers", async (visitor) => {
  await othello(visitor, { white: "computer", level: "easy" });
  await put(visitor, "3_4");
  await moves(visitor).nth(1).waitFor();
  await status(visitor, "Počítač zahrál", "The computer played");
});

feature("othello: two computers play to the end", async (visitor) => {
  await othello(visitor, { black: "computer", white: "computer", level: "own", depth: 1, rows: 4, cols: 4 });
  await status(visitor, "Konec hry.", "Game over.");
});

feature("othello: a board of another size", async (visitor) => {
  await othello(visitor, { rows: 6, cols: 10 });
  await visitor.page.locator("[data-square]").nth(59).waitFor();
  assert.equal(await visitor.page.locator("[data-square]").count(), 60);
});

feature("othello: the worth of squares, and advice", async (visitor) => {
  await othello(visitor);
  await visitor.choose("position", "othello-values");
  await visitor.page.locator(".othello-value").nth(3).waitFor();
  await visitor.choose("position", "othello-hint");
  await visitor.page.locator(".othello-hint").waitFor();
  await status(visitor, "Radím", "Try");
});

feature("othello: back, forward, take back, continue from here", async (visitor) => {
  await othello(visitor);
  for (const [index, name] of ["3_4", "3_3", "3_2"].entries()) {
    await put(visitor, name);
    await moves(visitor).nth(index).waitFor();
  }
  await visitor.button("Zpět", "Back").click();
  await status(visitor, "Prohlížíte tah 2 z 3.", "Showing move 2 of 3.");
  await visitor.button("Vpřed", "Forward").click();
  await visitor.choose("position", "othello-takeback");
  await visitor.page.waitForFunction(() => document.querySelectorAll(".othello-move").length === 2);
  await moves(visitor).first().click();
  await visitor.button("Pokračovat odtud", "Continue from here").click();
  await visitor.page.waitForFunction(() => document.querySelectorAll(".othello-move").length === 1);
  await counts(visitor, 4, 1);
});

feature("othello: the game in the format of the task goes out and in", async (visitor) => {
  await othello(visitor);
  await put(visitor, "3_4");
  await counts(visitor, 4, 1);
  const download = visitor.page.waitForEvent("download");
  await visitor.choose("game", "othello-save");
  const path = await (await download).path();
  const text = await readFile(path, "utf8");
  assert.equal(text, "[pb human,Anna]\n[pw human,Karel]\n[size 8 8]\n[init 4 4]\n[game]\n3_4\n");
  const chooser = visitor.page.waitForEvent("filechooser");
  await visitor.choose("game", "othello-open");
  const buffer = Buffer.from("[size 4 6]\n[init 2 3]\n[game]\n1_3\n");
  await (await chooser).setFiles({ name: "game.txt", mimeType: "text/plain", buffer });
  await visitor.page.waitForFunction(() => document.querySelectorAll("[data-square]").length === 24);
  await counts(visitor, 4, 1);
});

feature("othello: what is no game is refused in words", async (visitor) => {
  await othello(visitor);
  await visitor.choose("game", "othello-transcript");
  await visitor.page.locator('[name="transcript"]').fill("f5 f5");
  await visitor.button("Načíst", "Load").click();
  const said = visitor.page.locator("dialog [role=alert]");
  await said.filter({ hasText: visitor.say("2. tah", "Move 2") }).waitFor();
});

feature("othello: a transcript is pasted and copied", async (visitor) => {
  await othello(visitor);
  await visitor.choose("game", "othello-transcript");
  await visitor.page.locator('[name="transcript"]').fill("F5 d6c3");
  await visitor.button("Načíst", "Load").click();
  await moves(visitor).nth(2).waitFor();
  assert.deepEqual(await moves(visitor).allTextContents(), ["f5", "d6", "c3"]);
  await visitor.choose("game", "othello-transcript");
  assert.equal(await visitor.page.locator('[name="transcript"]').inputValue(), "f5d6c3");
});

feature(
  "othello: played with the keyboard alone, and named for screen readers",
  async (visitor) => {
    await othello(visitor);
    await legal(visitor).first().waitFor();
    await visitor.page.locator('.othello-board [tabindex="0"]').focus();
    // From e5 to d3.
    for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft"]) await visitor.page.keyboard.press(key);
    const focused = visitor.page.locator("[data-square]:focus");
    const label = await focused.getAttribute("aria-label");
    assert.equal(label, visitor.say("d3, prázdné, sem lze táhnout", "d3, empty, you can move here"));
    await visitor.page.keyboard.press("Enter");
    await counts(visitor, 4, 1);
  },
  { only: "desktop" },
);

feature("othello: the game is there again after the page is loaded anew", async (visitor) => {
  await othello(visitor);
  await put(visitor, "3_4");
  await counts(visitor, 4, 1);
  await visitor.page.reload();
  await counts(visitor, 4, 1);
});

feature("othello: nothing sticks out of a phone", async (visitor, _setup, { size }) => {
  await othello(visitor);
  const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= size.width, `${width} px wide`);
  assert.ok(size === PHONE || width > PHONE.width);
});

feature("othello: advice does not wait for the worth of squares", async (visitor) => {
  await othello(visitor);
  await visitor.button("Hodnoty polí", "Square values").click();
  await visitor.button("Poradit", "Hint").click();
  await status(visitor, "Radím", "Try");
  await visitor.page.locator(".othello-value").nth(3).waitFor();
});

feature("othello: advice asked for at once after a move", async (visitor) => {
  await othello(visitor);
  await visitor.button("Hodnoty polí", "Square values").click();
  await visitor.page.locator(".othello-value").first().waitFor();
  // Before the server has told what the move changed.
  await visitor.page.evaluate(
    (advice) => {
      document.querySelector('[data-square="3_4"]').dispatchEvent(new MouseEvent("click", { bubbles: true }));
      [...document.querySelectorAll("button")].find((button) => button.textContent === advice).click();
    },
    visitor.say("Poradit", "Hint"),
  );
  await counts(visitor, 4, 1);
  await status(visitor, "Radím", "Try");
  await visitor.page.locator(".othello-value").nth(2).waitFor();
});

feature("othello: a refused transcript leaves nothing behind", async (visitor) => {
  await othello(visitor);
  await visitor.choose("game", "othello-transcript");
  await visitor.page.locator('[name="transcript"]').fill("nonsense");
  await visitor.button("Načíst", "Load").click();
  await visitor.page.locator("dialog [role=alert]").waitFor();
  await visitor.dismiss();
  assert.equal(await visitor.page.locator(".othello-problem").count(), 0);
});

feature("othello: who must pass, passes by itself", async (visitor) => {
  await othello(visitor, { rows: 4, cols: 4 });
  for (const [index, name] of PASSING.entries()) {
    await put(visitor, name);
    await moves(visitor).nth(index).waitFor();
  }
  await status(visitor, "nemá kam táhnout a pasuje", "has no move and passes");
  assert.equal(await moves(visitor).last().textContent(), visitor.say("pas", "pass"));
});

feature(
  "othello: the game goes on after a broken connection",
  async (visitor) => {
    // The first question what to play is lost on its way: the answer out of the book would come too soon to be in the
    // middle of anything.
    let lost = 0;
    const asksForMove = (message) => message.ask === "othello" && message.request.want === "choice";
    const connection = await visitor.fragileConnection((message) => asksForMove(message) && lost++ === 0);
    await othello(visitor, { white: "computer", level: "full" });
    await put(visitor, "3_4");
    await status(visitor, "přemýšlí", "thinking for");
    assert.equal(await moves(visitor).count(), 1);
    await connection.lose();
    await connection.mend();
    await moves(visitor).nth(1).waitFor();
    await status(visitor, "Počítač zahrál", "The computer played");
  },
  { served: true },
);

feature("othello: a window that was left by going back does not come again", async (visitor) => {
  const { page } = visitor;
  await othello(visitor);
  await page.keyboard.press("n");
  // The first choice has the focus, not the button that closes.
  await page.locator('dialog [name="black"]:focus').waitFor();
  await page.goBack();
  await page.locator(".board[data-fen]").waitFor();
  await page.goForward();
  await square(visitor, "4_4").waitFor();
  assert.equal(await page.locator("dialog").count(), 0);
});

feature("othello: a way that was left can be brought back", async (visitor) => {
  await othello(visitor);
  await put(visitor, "3_4");
  await moves(visitor).nth(0).waitFor();
  await put(visitor, "3_3");
  await moves(visitor).nth(1).waitFor();
  const before = await moves(visitor).allTextContents();
  await visitor.button("Na začátek", "To the start").click();
  // What was played anyway is a step, not another game.
  await put(visitor, "3_4");
  await status(visitor, "tah 1 z 2", "move 1 of 2");
  assert.deepEqual(await moves(visitor).allTextContents(), before);
  await visitor.button("Na začátek", "To the start").click();
  await put(visitor, "4_3");
  await moves(visitor).nth(1).waitFor({ state: "detached" });
  await visitor.page.locator('[data-command="othello-bring-back"]').click();
  await moves(visitor).nth(1).waitFor();
  assert.deepEqual(await moves(visitor).allTextContents(), before);
  assert.equal(await visitor.page.locator(".othello-replaced").count(), 0);
});

feature("othello: the help tells the rules, and copying says that it was done", async (visitor) => {
  await othello(visitor);
  await visitor.choose("help", "help");
  await visitor.page
    .locator(".help-text li")
    .filter({ hasText: visitor.say("v rohu", "in a corner") })
    .waitFor();
  await visitor.dismiss();
  visitor.spoilt = true;
  await visitor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await put(visitor, "3_4");
  await moves(visitor).nth(0).waitFor();
  await visitor.choose("game", "othello-transcript");
  await visitor.button("Kopírovat", "Copy").click();
  await visitor.button("Zkopírováno", "Copied").waitFor();
  assert.equal(await visitor.page.evaluate(() => navigator.clipboard.readText()), "d3");
});

feature("othello: a game is reviewed: what was lost, where, and what was better", async (visitor) => {
  await othello(visitor);
  await visitor.choose("game", "othello-transcript");
  // White has no stone left after nine moves.
  await visitor.page.locator('[name="transcript"]').fill("e6f4e3f6g5d6e7f5c5");
  await visitor.button("Načíst", "Load").click();
  await moves(visitor).nth(8).waitFor();
  await visitor.page.locator('[data-command="othello-review"]').first().click();
  await visitor.page.locator(".othello-verdict").waitFor({ timeout: 60_000 });
  const verdict = await visitor.page.locator(".othello-verdict").textContent();
  assert.ok(verdict.includes(visitor.say("+64 přesně", "+64 exact")), verdict);
  assert.ok((await visitor.page.locator(".othello-blunder").count()) > 0);
  await visitor.page.locator(".othello-graph-expected").waitFor();
  // What a move cost stands beside it, and a click on the graph goes to its move.
  assert.match(
    await visitor.page.locator(".othello-blunder .othello-loss").first().textContent(),
    /^~?−\d+$/,
  );
  const graph = visitor.page.locator(".othello-graph");
  const { width } = await graph.boundingBox();
  await graph.click({ position: { x: (width * 4) / 60, y: 20 } });
  await status(visitor, "Prohlížíte tah 4", "Showing move 4");
});

feature("othello: a review goes on while one walks through the game", async (visitor) => {
  await othello(visitor);
  await visitor.choose("game", "othello-transcript");
  await visitor.page.locator('[name="transcript"]').fill("f5d6c3d3c4f4c5b3c2e6c6b4b5d2");
  await visitor.button("Načíst", "Load").click();
  await moves(visitor).nth(13).waitFor();
  await visitor.page.locator('[data-command="othello-review"]').first().click();
  await moves(visitor).nth(2).click();
  await status(visitor, "Prohlížíte tah 3", "Showing move 3");
  await visitor.page.locator(".othello-verdict").waitFor({ timeout: 60_000 });
  assert.ok((await visitor.page.locator(".othello-graph-expected").count()) > 0);
});

feature("othello: the stones that a move turned are marked", async (visitor) => {
  await othello(visitor);
  await put(visitor, "3_4");
  await counts(visitor, 4, 1);
  const turned = visitor.page.locator('[data-turned="true"]');
  assert.equal(await turned.count(), 1);
  assert.equal(await turned.getAttribute("data-square"), "4_4");
});

feature("othello: the computer tells what its move is worth", async (visitor) => {
  await othello(visitor, { white: "computer", level: "easy" });
  await put(visitor, "3_4");
  await status(visitor, "Počítač zahrál", "The computer played");
  await status(visitor, "Podle něj", "It expects");
});
