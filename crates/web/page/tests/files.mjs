// Opening and saving.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { feature } from "./feature.mjs";

const AFTER_E4_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
const PGN = '[Event "Test"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 *\n';

async function saved(visitor, act) {
  const [download] = await Promise.all([visitor.page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

for (const [format, content] of [
  ["pgn", /1\. ?e4 e5/],
  ["txt", /e2-e4/],
  ["sch", /rnbqkbnr|pppp/],
  ["fen", /^rnbqkbnr\/pppp1ppp\/8\/4p3/],
]) {
  feature(`saved as .${format} and opened again`, async (visitor) => {
    await visitor.twoMoves();
    await visitor.choose("game", "save-as");
    await visitor.page.locator("dialog input").first().fill("pokus");
    await visitor.page.locator(".format input").nth(["pgn", "txt", "sch", "fen"].indexOf(format)).check();
    const file = await saved(visitor, () => visitor.button("Uložit", "Save").click());
    assert.equal(file.name, `pokus.${format}`);
    assert.match(file.text, content);
    await visitor.newGame();
    await visitor.choose("game", "open");
    await visitor.page.setInputFiles("dialog input[type=file]", {
      name: file.name,
      mimeType: "text/plain",
      buffer: Buffer.from(file.text),
    });
    await visitor.sees(AFTER_E4_E5);
  });
}

feature("Save writes under the name it has", async (visitor) => {
  await visitor.twoMoves();
  await visitor.choose("game", "save-as");
  await visitor.page.locator("dialog input").first().fill("jedna");
  await saved(visitor, () => visitor.button("Uložit", "Save").click());
  await visitor.type(visitor.say("Jf3", "Nf3"));
  await visitor.page.locator(".moves .move").nth(2).waitFor();
  const again = await saved(visitor, () => visitor.choose("game", "save"));
  assert.equal(again.name, "jedna.pgn");
  assert.match(again.text, /Nf3/);
});

feature("a game pasted into the page, with its variation", async (visitor) => {
  await visitor.newGame();
  await paste(visitor, PGN);
  await visitor.page.locator(".variation .move").first().waitFor();
  await visitor.sees("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R");
});

feature("a position pasted into the dialog", async (visitor) => {
  await visitor.choose("game", "open");
  await visitor.page.locator("dialog textarea").fill("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");
  await visitor.button("Otevřít vložené", "Open pasted text").click();
  await visitor.sees("8/8/8/4k3/8/8/8/KQ6");
});

feature("a file dropped on the page", async (visitor) => {
  await visitor.newGame();
  await visitor.page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "game.pgn", { type: "text/plain" }));
    document.body.dispatchEvent(
      new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, PGN);
  await visitor.page.locator(".variation .move").first().waitFor();
});

feature("rubbish is refused in words and nothing is lost", async (visitor) => {
  await visitor.twoMoves();
  await paste(visitor, '[FEN "nonsense"]\n\n1. e4');
  await visitor.page.locator(".note.error").waitFor();
  await visitor.seesMoves("e4", "e5");
});

feature("every game is kept and can be gone back to", async (visitor) => {
  await visitor.twoMoves();
  await visitor.newGame();
  await visitor.sees("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  await visitor.choose("game", "open");
  await visitor.page.locator(".kept-game").filter({ hasText: "e5" }).first().click();
  await visitor.sees(AFTER_E4_E5);
});

async function paste(visitor, text) {
  await visitor.page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
}
