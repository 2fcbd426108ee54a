// What only the page that needs no server has to prove: it needs none, and loses nothing.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { serve } from "../serve.mjs";
import { feature } from "./feature.mjs";
import { SITE } from "./setup.mjs";

const GAME = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";

/** The service worker has all files. */
async function isKept(visitor) {
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Ends the worker in which the program runs, without a word, as a browser that needs its memory
 *  would. */
async function killWorker(visitor) {
  // Its helpers end with it.
  const workers = visitor.page.workers().filter((worker) => !worker.url().includes("helper"));
  assert.equal(workers.length, 1);
  await workers[0].evaluate(() => self.close()).catch(() => {});
}

feature("with the network cut it plays, reviews, and shows laboratory and Othello", async (visitor) => {
  visitor.spoilt = true;
  const { page } = visitor;
  await isKept(visitor);
  await page.context().setOffline(true);
  await page.reload();
  await visitor.newGame({ pairing: "human computer" });
  await visitor.play("e2", "e4");
  await page.locator(".moves .move").nth(1).waitFor();
  await page.goto(`${visitor.address}#lab`);
  await page.locator(".lab-lesson-text").waitFor();
  await page.goto(`${visitor.address}#othello`);
  await page.locator('[data-square="3_4"]').waitFor();
  await page.goto(`${visitor.address}#review`);
  await page.locator('[name="effort"]').selectOption("quick");
  await page.locator('[name="pgn"]').fill(GAME);
  await visitor.button("Rozebrat", "Review").click();
  await page.locator(".review-result").waitFor({ timeout: 180_000 });
});

feature("a move is there after the tab was closed", async (visitor) => {
  visitor.spoilt = true;
  await visitor.twoMoves();
  const { page } = visitor;
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  visitor.page = await context.newPage();
  await visitor.page.goto(visitor.address);
  await visitor.seesMoves("e4", "e5");
});

feature("a move is there after its worker was killed, and the game goes on", async (visitor) => {
  await visitor.twoMoves();
  const next = visitor.page.waitForEvent("worker");
  await killWorker(visitor);
  await next;
  await visitor.page.locator(".break").waitFor({ state: "detached" });
  await visitor.seesMoves("e4", "e5");
  await visitor.type("Nf3");
  await visitor.page.locator(".moves .move").nth(2).waitFor();
});

/** On how many threads the help says that searches run. */
async function saysThreads(visitor, threads) {
  const [cs, en] =
    threads === 1
      ? ["počítá jedním vláknem", "searches on one thread"]
      : [`počítá ${threads} vlákny`, `searches on ${threads} threads`];
  await visitor.choose("help", "help");
  await visitor.page.locator(".help-foot", { hasText: visitor.say(cs, en) }).waitFor();
  await visitor.dismiss();
}

/** As many as the machine has cores. */
const cores = (page) => page.evaluate(() => navigator.hardwareConcurrency);

feature(
  "searches have helpers, whose number the help tells, and are interrupted all the same",
  async (visitor) => {
    const { page } = visitor;
    await saysThreads(visitor, await cores(page));
    await visitor.newSlowGame();
    await visitor.play("a2", "a4");
    await page.locator(".chosen").waitFor();
    await visitor.button("Přerušit výpočet", "Stop").click();
    await page.locator(".running").waitFor({ state: "detached" });
    await visitor.seesMoves("a4");
  },
);

feature(
  "behind a server that knows nothing of isolation, one thread searches first and all the next time",
  async (visitor) => {
    visitor.spoilt = true;
    const { page } = visitor;
    const server = await serve(SITE, 0, true);
    try {
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await page.locator(".board[data-fen]").waitFor();
      await saysThreads(visitor, 1);
      await isKept(visitor);
      await page.reload();
      await page.locator(".board[data-fen]").waitFor();
      await saysThreads(visitor, await cores(page));
    } finally {
      server.close().closeAllConnections();
    }
  },
);

feature("a game that another tab plays is not played here as well", async (visitor) => {
  visitor.spoilt = true;
  await visitor.twoMoves();
  const other = await visitor.page.context().newPage();
  await other.goto(visitor.page.url());
  await other.locator(".board[data-fen]").waitFor();
  // It has begun another one.
  await other.waitForFunction((hash) => location.hash !== hash, new URL(visitor.page.url()).hash);
});

feature("games and settings go to another browser in a file", async (visitor) => {
  await visitor.twoMoves();
  const { page } = visitor;
  const command = async (id) => {
    const event = page.waitForEvent(id === "backup" ? "download" : "filechooser");
    await visitor.choose("game", id);
    return event;
  };
  const path = await (await command("backup")).path();
  const { games, texts } = JSON.parse(await readFile(path, "utf8"));
  assert.match(
    Object.values(games)
      .map((game) => game.text)
      .join(),
    /1\. e4 e5/,
  );
  assert.ok(texts.horizont);
  await page.goto(new URL("/nothing", visitor.address).href);
  const [name] = Object.keys(games);
  await visitor.keep("horizont", JSON.stringify({ lang: visitor.lang }));
  await page.goto(visitor.address);
  await page.locator(".board[data-fen]").waitFor();
  const bad = await command("restore");
  await bad.setFiles({ name: "bad.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await visitor.seesNote("Tohle není soubor", "This is not a file");
  const good = await command("restore");
  await Promise.all([page.waitForEvent("load"), good.setFiles(path)]);
  await page.goto(`${visitor.address}#game=${name}`);
  await page.reload();
  await visitor.seesMoves("e4", "e5");
});

feature("a link holds the game itself", async (visitor) => {
  await visitor.twoMoves();
  await visitor.choose("game", "share");
  const link = await visitor.page.locator("dialog input").first().inputValue();
  assert.match(link, /#pgn=e4%20e5%20\*$/);
  await visitor.dismiss();
  await visitor.page.goto("about:blank");
  await visitor.page.goto(link);
  await visitor.seesMoves("e4", "e5");
});
