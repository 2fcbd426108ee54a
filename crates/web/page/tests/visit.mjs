// A person at the page: opens it in a language and a size, moves pieces, reads what is shown.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { isBetweenVisits, takePage } from "./profiles.mjs";
import { SITE } from "./setup.mjs";
import { DESKTOP, PHONE } from "./sizes.mjs";

export { DESKTOP, PHONE };

/** Each feature is tried in Czech at a desk and in English on a phone; all four with HORIZONT_LONG. */
const ALL = process.env.HORIZONT_LONG
  ? [
      { lang: "cs", size: DESKTOP },
      { lang: "en", size: PHONE },
      { lang: "en", size: DESKTOP },
      { lang: "cs", size: PHONE },
    ]
  : [
      { lang: "cs", size: DESKTOP },
      { lang: "en", size: PHONE },
    ];

/** The site is the same page: once is enough, but for long tests. */
export const VARIANTS = SITE && !process.env.HORIZONT_LONG ? ALL.slice(0, 1) : ALL;

/** The texts a test looks for, in the language of its visit. */
export const words = (lang, cs, en) => (lang === "cs" ? cs : en);

export class Visit {
  /** Errors of the page's scripts, and everything the policy of the server refused. */
  problems = [];

  constructor(page, lang, size) {
    this.page = page;
    this.lang = lang;
    this.phone = size === PHONE;
    page.on("pageerror", (error) => this.problems.push(String(error)));
    page.on("console", (message) => {
      const foreign = message.text().includes("WebSocket") || isBetweenVisits(message.location().url);
      if (message.type() === "error" && !foreign)
        this.problems.push(`${message.text()} ${message.location().url}`);
    });
  }

  say(cs, en) {
    return words(this.lang, cs, en);
  }

  /** The position on the board. */
  fen() {
    return this.page.locator(".board").getAttribute("data-fen");
  }

  /** Waits until the board shows these pieces. */
  async sees(placement) {
    await this.page.locator(`.board[data-fen^="${placement} "]`).waitFor();
  }

  async squarePoint(square) {
    const place = this.page.locator(`[data-square="${square}"]`);
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    assert.ok(box, `no square ${square}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async clickSquare(square) {
    const { x, y } = await this.squarePoint(square);
    if (this.phone) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Clicks, or taps, from square to square, once the page knows what is legal. */
  async move(from, to) {
    await this.ready();
    await this.clickSquare(from);
    await this.clickSquare(to);
  }

  /** A legal move, until it has been made. */
  async play(from, to) {
    const before = await this.page.locator(".moves .move").count();
    await this.move(from, to);
    await this.page.locator(".moves .move").nth(before).waitFor();
  }

  /** It is somebody's turn who may move here. */
  async ready() {
    await this.page.locator('.board[data-movable="true"]').waitFor();
  }

  async drag(from, to) {
    await this.ready();
    const start = await this.squarePoint(from);
    const end = await this.squarePoint(to);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await this.page.mouse.move(end.x, end.y, { steps: 3 });
    await this.page.mouse.up();
  }

  async type(text) {
    await this.page.locator(".move-field input").fill(text);
    await this.page.locator(".move-field input").press("Enter");
  }

  /** Chooses from a menu, by the command's name. */
  async choose(menu, command) {
    const names = {
      game: this.say("Hra", "Game"),
      position: this.say("Pozice", "Position"),
      show: this.say("Zobrazit", "View"),
      help: this.say("Nápověda", "Help"),
    };
    await this.openDrawer();
    await this.page.getByRole("button", { name: names[menu], exact: true }).click();
    await this.page.locator(`[data-command="${command}"]`).click();
  }

  /** Where the window is small, the menus are behind a button. */
  async openDrawer() {
    const button = this.page.locator(".drawer-button");
    const closed = (await button.isVisible()) && (await button.getAttribute("aria-expanded")) === "false";
    if (closed) await button.click();
  }

  /** Pastes a game or a position anywhere on the page. */
  async paste(text) {
    await this.page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData("text/plain", pasted);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, text);
  }

  /** Saves the game by the dialog and gives what the file holds. */
  async savedPgn() {
    await this.choose("game", "save-as");
    const [file] = await Promise.all([
      this.page.waitForEvent("download"),
      this.button("Uložit", "Save").click(),
    ]);
    return readFile(await file.path(), "utf8");
  }

  /** Leaves the open dialog without an answer. */
  async dismiss() {
    await this.page.locator("dialog[open]").waitFor();
    await this.page.keyboard.press("Escape");
    await this.page.locator("dialog").waitFor({ state: "detached" });
  }

  button(cs, en) {
    return this.page.getByRole("button", { name: this.say(cs, en), exact: true });
  }

  /** The moves in the list. */
  moves() {
    return this.page.locator(".moves .move").allTextContents();
  }

  async seesMoves(...moves) {
    for (const [index, move] of moves.entries()) {
      await this.page.locator(".moves .move").nth(index).getByText(move, { exact: true }).waitFor();
    }
    assert.equal(await this.page.locator(".moves .move").count(), moves.length);
  }

  note() {
    return this.page.locator(".message .note");
  }

  async seesNote(cs, en) {
    await this.note()
      .filter({ hasText: this.say(cs, en) })
      .waitFor();
  }

  async seesEnding(cs, en) {
    await this.page
      .locator(".ending-result")
      .filter({ hasText: this.say(cs, en) })
      .waitFor();
  }

  /** A new game by the dialog. `pairing` as "human computer". */
  async newGame({ pairing = "human human", level = "lowest", prepare } = {}) {
    const before = this.page.url();
    await this.choose("game", "new");
    const order = ["human computer", "computer human", "human human", "computer computer"];
    await this.page.locator(".pairing input").nth(order.indexOf(pairing)).check();
    await this.page.locator(".level select").selectOption(level);
    await prepare?.(this.page.locator("dialog"));
    await this.button("Začít", "Start").click();
    await this.page.waitForFunction((url) => location.href !== url, before);
  }

  /** A game in which the computer takes ten minutes for each move, if nobody stops it. */
  async newSlowGame() {
    const prepare = async (dialog) => {
      await dialog.locator(".pace select").selectOption("move");
      await dialog.locator(".pace input").fill("600");
      await dialog.locator(".pace input").blur();
    };
    await this.newGame({ pairing: "human computer", level: "full", prepare });
  }

  /** The computer thinks about its answer to a move that no book answers. */
  async letsTheComputerThink() {
    await this.newSlowGame();
    await this.play("a2", "a4");
    await this.page.locator(".running .chosen").waitFor();
  }

  /** A game against the computer that was given up after a move. */
  async resigns() {
    await this.newGame({ pairing: "human computer" });
    await this.play("e2", "e4");
    await this.page.locator(".moves .move").nth(1).waitFor();
    await this.ready();
    await this.choose("game", "resign");
    await this.button("Vzdát", "Resign").click();
    await this.seesEnding("Bílý se vzdal", "White resigned");
  }

  /** A new game for two people in which 1. e4 e5 was played. */
  async twoMoves() {
    await this.newGame();
    await this.type("e4");
    await this.seesMoves("e4");
    await this.type("e5");
    await this.seesMoves("e4", "e5");
  }

  /** What is filled into the field is refused in words once the button is pressed. */
  async isRefused(field, text, button) {
    await this.page.locator(`[name="${field}"]`).fill(text);
    await button.click();
    await this.page.locator(".lab-problem").waitFor();
  }

  /** The part of a link with which another browser may play this game. */
  async invitation() {
    await this.choose("game", "share");
    const invited = this.page.locator("dialog input").first();
    await this.page.locator("dialog input").nth(3).waitFor();
    const link = await invited.inputValue();
    assert.match(link, /#game=[0-9a-f]{24}&invitation=[0-9a-f]{32}$/);
    await this.dismiss();
    return new URL(link).hash;
  }

  /** Loads the page anew, with a connection that can be broken and mended. What `loses` says of a
   *  message that goes to the server decides whether it arrives. */
  async fragileConnection(loses = () => false) {
    this.spoilt = true;
    let whole = true;
    let sever;
    await this.page.routeWebSocket(/\/ws$/, (socket) => {
      if (!whole) return socket.close();
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!loses(JSON.parse(message))) server.send(message);
      });
      sever = () => Promise.all([socket.close(), server.close()]);
      return undefined;
    });
    await this.page.reload();
    const notice = this.page.locator(".break");
    return {
      lose: async () => {
        whole = false;
        await sever();
        await notice.waitFor();
      },
      mend: async () => {
        whole = true;
        await notice.waitFor({ state: "detached" });
      },
    };
  }

  /** Loads the page anew, with a connection that can swallow the next update. */
  async leakyConnection() {
    this.spoilt = true;
    let swallows = false;
    await this.page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const update = JSON.parse(message).tell === "update";
        if (swallows && update) swallows = false;
        else socket.send(message);
      });
    });
    await this.page.reload();
    return {
      swallowNext: () => {
        swallows = true;
      },
    };
  }

  /** A text that the page keeps. */
  kept(key) {
    return this.page.evaluate(keptText, { key, database: Boolean(SITE) });
  }

  /** Keeps a text for the page's next start. */
  keep(key, text) {
    return this.page.evaluate(keptText, { key, text, database: Boolean(SITE) });
  }

  /** What was done to the browser can't be undone: its profile is not used again. */
  spoilt = false;

  async close() {
    await (this.spoilt ? this.page.context().close() : this.giveBack());
    assert.deepEqual(this.problems, []);
  }
}

/** Runs in the browser: reads a text, or writes it, where the page keeps such things. */
function keptText({ key, text, database }) {
  if (!database) return text === undefined ? localStorage.getItem(key) : localStorage.setItem(key, text);
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("horizont", 1);
    opening.onupgradeneeded = () => {
      for (const name of ["games", "texts", "tables"]) opening.result.createObjectStore(name);
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("texts", "readwrite");
      const store = transaction.objectStore("texts");
      const request = text === undefined ? store.get(key) : store.put(text, key);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(text === undefined ? (request.result ?? null) : undefined);
      };
    };
  });
}

/** Opens the page; everything remembered is forgotten. */
export async function visit(setup, { lang, size, hash = "", theme = "light", remembered = {} }) {
  const { page, giveBack } = await takePage(setup, { lang, size, theme });
  const visitor = new Visit(page, lang, size);
  visitor.address = setup.address;
  visitor.giveBack = giveBack;
  if (Object.keys(remembered).length > 0) {
    visitor.spoilt = true;
    await page.goto(new URL("/nothing", setup.address).href);
    await visitor.keep("horizont", JSON.stringify(remembered));
  }
  await page.goto(setup.address + hash);
  await page.locator(hash.startsWith("#othello") ? '[data-square="1_1"]' : ".board[data-fen]").waitFor();
  return visitor;
}
