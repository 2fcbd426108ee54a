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
  await visitor.paste(PGN);
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
  await visitor.paste('[FEN "nonsense"]\n\n1. e4');
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

feature(
  "kept games: names, opening, result, a picture; found by a word, deleted on a second thought",
  async (visitor) => {
    for (const [white, moves] of [
      ["Anderssen", "1. e4 e5 2. f4 exf4 1-0"],
      ["Morphy", "1. e4 e5 2. Nf3 d6 1-0"],
      ["Steinitz", "1. d4 d5 2. c4 e6 1/2-1/2"],
      ["Lasker", "1. c4 e5 0-1"],
    ]) {
      await visitor.paste(`[White "${white}"]\n[Black "Nemo"]\n[Date "1866.07.18"]\n\n${moves}\n`);
      await visitor.page.locator("[data-side=white] .player-name").filter({ hasText: white }).waitFor();
    }
    // A game in which nothing happened is not worth a line.
    await visitor.newGame();
    await visitor.choose("game", "open");
    const games = visitor.page.locator(".kept-game");
    await games.nth(3).waitFor();
    assert.equal(await games.count(), 4);
    const steinitz = games.filter({ hasText: "Steinitz – Nemo" });
    assert.match(
      await steinitz.textContent(),
      visitor.lang === "cs" ? /½–½.*dámský gambit/i : /½–½.*Queen's Gambit/,
    );
    assert.equal(await steinitz.locator(".thumbnail .piece").count(), 32);
    await visitor.page.locator(".kept-search").fill("morphy");
    await games.nth(1).waitFor({ state: "detached" });
    assert.equal(await games.count(), 1);
    const row = visitor.page.locator(".kept-row").filter({ hasText: "Morphy" });
    await row.getByRole("button", { name: visitor.say("Smazat partii", "Delete the game") }).click();
    await row.getByRole("button", { name: visitor.say("Opravdu smazat?", "Really delete?") }).click();
    await row.waitFor({ state: "detached" });
    await visitor.page.locator(".kept-search").fill("");
    await games.nth(2).waitFor();
    assert.equal(await games.count(), 3);
    await games.filter({ hasText: "Lasker" }).click();
    await visitor.page.locator("[data-side=white] .player-name").filter({ hasText: "Lasker" }).waitFor();
  },
);
