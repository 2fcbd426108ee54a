// The database of games: explored beside the board and in its own view, searched, filled, trained.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";
import { SITE } from "./setup.mjs";

/** Games of invented players; each test has events of its own, so that tests do not meet. */
function pgn(event) {
  const game = (white, black, result, date, moves) =>
    `[Event "${event}"]\n[White "${white}"]\n[Black "${black}"]\n[WhiteElo "2350"]\n[BlackElo "2250"]\n` +
    `[Date "${date}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
  return (
    game("Nováková, Jana", "Malý, Petr", "1-0", "2019.05.01", "1. a3 h6 2. b3 g6 3. Bb2") +
    game("Malý, Petr", "Zheng, Li", "0-1", "2020.06.02", "1. a3 h6 2. c3 g5") +
    game("Zheng, Li", "Nováková, Jana", "1/2-1/2", "2021.07.03", "1. a3 a6 2. b3 g6")
  );
}

let last = 0;

/** Imports games of which no other test knows, by dropping a file on the view. */
async function withGames(visitor) {
  last += 1;
  const event = `Event ${visitor.lang}${visitor.phone ? "p" : "d"}${last}x${process.pid}`;
  const { page } = visitor;
  await page.goto(`${visitor.address}#database`);
  await page.locator('[name="import"]').waitFor({ state: "attached" });
  const file = { name: `${event}.pgn`, mimeType: "text/plain", buffer: Buffer.from(pgn(event)) };
  const done = page.locator(".db-imported");
  for (let tries = 0; tries < 400 && (await done.count()) === 0; tries++) {
    await page.locator('[name="import"]').setInputFiles(file);
    // One imports at a time: another test may be at it.
    await page.locator(".db-imported, .db-import .note.error").first().waitFor();
    await page.waitForTimeout(50);
  }
  await done.filter({ hasText: visitor.say("Nových partií: 3", "New games: 3") }).waitFor();
  return event;
}

/** Only the games of an event count. */
async function filterBy(visitor, field, value) {
  const { page } = visitor;
  // Where the list of games is shown, the filters are open from the beginning.
  await page.locator("summary, .db-panel [aria-expanded]").first().waitFor();
  const form = page.locator(".db-filters");
  if (!(await form.isVisible())) await page.locator("summary, .db-panel [aria-expanded]").first().click();
  await page.locator(`[name="filter-${field}"]`).fill(value);
  await visitor.button("Hledat", "Search").click();
}

/** Waits until so many games are listed: those of the question before stay until the answer is there. */
const listsGames = (page, count) =>
  page.waitForFunction((count) => document.querySelectorAll(".db-game").length === count, count);

const games = (visitor, uci) => visitor.page.locator(`tr:has([data-uci="${uci}"]) td`).first();

feature("database: there is always something to explore", async (visitor) => {
  const { page } = visitor;
  await page.goto(`${visitor.address}#database`);
  await page.locator('[data-uci="e2e4"]').click();
  await page.locator('[data-uci="c7c5"]').waitFor();
  assert.match(await page.locator(".db-opening").textContent(), /B00/);
  await visitor.clickSquare("e7");
  await visitor.clickSquare("e5");
  await page.locator('.task-board[data-fen*="/4p3/"]').waitFor();
  await visitor.button("Zpět", "Back").click();
  await page.locator('.task-board[data-fen*="/pppppppp/8/8/4P3/"]').waitFor();
});

feature("database: a file is imported, explored with filters, a game is opened", async (visitor) => {
  const { page } = visitor;
  const event = await withGames(visitor);
  await filterBy(visitor, "event", event);
  await games(visitor, "a2a3").filter({ hasText: "3 100 %" }).waitFor();
  const row = page.locator('tr:has([data-uci="a2a3"])');
  assert.match(await row.textContent(), /2350.*2021/s);
  await row.getByRole("img", { name: visitor.say("Bílý vyhrál 33 %", "White won 33 %") }).waitFor();
  const cut = await page.evaluate(() => {
    const figures = [...document.querySelectorAll(".db-bar i")];
    return figures.filter((figure) => figure.offsetWidth > figure.parentElement.clientWidth).length;
  });
  assert.equal(cut, 0, "every figure fits its part of the bar");
  await page.locator('[data-uci="a2a3"]').click();
  await games(visitor, "h7h6").filter({ hasText: "2 67 %" }).waitFor();
  await page.locator('[data-uci="h7h6"]').click();
  await page.locator("#db-tab-games").click();
  await listsGames(page, 2);
  await page.locator(".db-game").filter({ hasText: "Nováková" }).click();
  await visitor.seesMoves("a3", "h6", "b3", "g6", visitor.say("Sb2", "Bb2"));
  // It is opened where the position arose.
  await visitor.sees("rnbqkbnr/ppppppp1/7p/8/8/P7/1PPPPPPP/RNBQKBNR");
});

feature("database: what is not understood is said, what is not there too", async (visitor) => {
  const { page } = visitor;
  await withGames(visitor);
  await filterBy(visitor, "elo", "x");
  await page.locator(".note.error").filter({ hasText: "elo" }).waitFor();
  await page.locator("#db-tab-games").click();
  await filterBy(visitor, "elo", "");
  await filterBy(visitor, "player", "Nobody Whosoever");
  await page.getByText(visitor.say("Žádná partie se nenašla.", "No games found.")).waitFor();
});

feature("database: the explorer beside the board follows every move and plays them", async (visitor) => {
  const { page } = visitor;
  await withGames(visitor);
  await page.goto(`${visitor.address}#chess`);
  await visitor.newGame();
  await visitor.choose("position", "explorer");
  const panel = page.locator(".db-panel");
  await panel.locator('[data-uci="a2a3"]').click();
  await visitor.seesMoves("a3");
  await panel.locator('[data-uci="h7h6"]').waitFor();
  await visitor.type("h6");
  await panel.locator('[data-uci="b2b3"]').click();
  await visitor.seesMoves("a3", "h6", "b3");
  await panel.getByRole("button", { name: visitor.say("Zavřít", "Close") }).click();
  await panel.waitFor({ state: "detached" });
});

feature("database: a position that was set up is searched for", async (visitor) => {
  const { page } = visitor;
  const event = await withGames(visitor);
  await page.goto(`${visitor.address}#chess`);
  await visitor.newGame();
  await visitor.choose("position", "edit");
  await page.locator(".editor .fen").fill("rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2");
  await visitor.button("Najít partie", "Find games").click();
  await filterBy(visitor, "event", event);
  await listsGames(page, 1);
  await page.locator(".db-game").filter({ hasText: "Zheng" }).waitFor();
});

feature("database: games that were finished here are one's own, and are reviewed", async (visitor) => {
  const { page } = visitor;
  await visitor.resigns();
  await page.goto(`${visitor.address}#database`);
  await page.locator("#db-tab-mine").click();
  const own = page.locator(".db-own .kept-game");
  await own
    .filter({ hasText: visitor.say("Prohra · Bílý", "Lost · White") })
    .first()
    .waitFor();
  await page.getByText(visitor.say("Rozebrané partie: 0 z 1", "Games reviewed: 0 of 1")).waitFor();
  await visitor.button("Rozebrat ostatní", "Review the others").click();
  await page.getByText(visitor.say("Rozebrané partie: 1 z 1", "Games reviewed: 1 of 1")).waitFor();
  const opening = page.locator(".db-phases tr").filter({ hasText: visitor.say("Zahájení", "Opening") });
  assert.match(await opening.textContent(), /1/);
  await own.first().click();
  await visitor.seesEnding("Bílý se vzdal", "White resigned");
});

const REPERTOIRE = "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *";

async function withRepertoire(visitor) {
  const { page } = visitor;
  await page.goto(`${visitor.address}#database`);
  await page.locator("#db-tab-repertoire").click();
  await page.locator('[name="repertoire-name"]').fill("e4");
  await page.locator('[name="repertoire-pgn"]').fill(REPERTOIRE);
  await visitor.button("Vytvořit", "Make").click();
  await page.getByText(visitor.say("Dnes k procvičení: 3 z 3 pozic", "To be asked today: 3 of 3")).waitFor();
}

feature("repertoire: asked, wrong and right, comes again after days, goes out as PGN", async (visitor) => {
  const { page } = visitor;
  await withRepertoire(visitor);
  await visitor.button("Trénovat", "Train").click();
  const said = page.locator(".db-said");
  await visitor.move("d2", "d4");
  await said.filter({ hasText: visitor.say("To v repertoáru není", "not in your repertoire") }).waitFor();
  await visitor.move("e2", "e4");
  await said.filter({ hasText: visitor.say("Správně", "Right") }).waitFor();
  await visitor.button("Dál", "Next").click();
  await said.filter({ hasText: visitor.say("Soupeř hraje", "They play") }).waitFor();
  await visitor.move("g1", "f3");
  await said.filter({ hasText: visitor.say("Správně", "Right") }).waitFor();
  await visitor.button("Dál", "Next").click();
  await visitor.button("Ukázat", "Show").click();
  await visitor.button("Dál", "Next").click();
  await page.getByText(visitor.say("bez pomoci 1 z 3", "1 of 3 known alone")).waitFor();
  await visitor.button("Zpět k repertoárům", "Back to the repertoires").click();
  await page.getByText(visitor.say("Dnes k procvičení: 0 z 3", "To be asked today: 0 of 3")).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    visitor.button("Exportovat PGN", "Export PGN").click(),
  ]);
  assert.equal(file.suggestedFilename(), "e4.pgn");
  await visitor.button("Smazat", "Delete").click();
  await visitor.button("Opravdu smazat?", "Really delete?").click();
  await page.locator(".db-repertoire").waitFor({ state: "detached" });
});

feature("repertoire: the explorer's line joins it", async (visitor) => {
  const { page } = visitor;
  await withRepertoire(visitor);
  await page.locator("#db-tab-explorer").click();
  for (const move of ["e2e4", "c7c5"]) await page.locator(`[data-uci="${move}"]`).click();
  await page.locator('[data-uci="b1c3"]').click();
  await page.locator("#db-tab-repertoire").click();
  await visitor.button("Přidat variantu z průzkumníka", "Add the explorer's line").click();
  const added = async () => JSON.parse(await visitor.kept("horizont-repertoires"))[0].pgn.includes("Nc3");
  for (let tries = 0; tries < 200 && !(await added()); tries++) await page.waitForTimeout(25);
  assert.ok(await added());
});

if (!SITE)
  feature("database: an import is stopped, and the games that are in stay", async (visitor) => {
    const { page } = visitor;
    await page.goto(`${visitor.address}#database`);
    await page.locator('[name="import"]').waitFor({ state: "attached" });
    // A file that never comes to its end: the connection loses its pieces.
    await page.evaluate(() => {
      WebSocket.prototype.send = new Proxy(WebSocket.prototype.send, {
        apply: (send, socket, [message]) =>
          typeof message === "string" ? Reflect.apply(send, socket, [message]) : undefined,
      });
    });
    visitor.spoilt = true;
    const file = { name: "x.pgn", mimeType: "text/plain", buffer: Buffer.from(pgn("stopped")) };
    const stop = visitor.button("Zastavit", "Stop");
    for (let tries = 0; tries < 400 && (await stop.count()) === 0; tries++) {
      await page.locator('[name="import"]').setInputFiles(file);
      // One imports at a time: another test may be at it.
      await stop.or(page.locator(".db-import .note.error")).first().waitFor();
      await page.waitForTimeout(50);
    }
    await stop.click();
    await page.locator(".review-progress").waitFor({ state: "detached" });
  });
