// Everything the page does, tried in a real browser with the real server. One process, so that all
// share them.
import { after, before, describe } from "node:test";
import { useHouse } from "./feature.mjs";
import { startBrowser, startServer } from "./setup.mjs";

describe("the page", { concurrency: 2 }, async () => {
  let server;
  let browser;
  before(async () => {
    server = await startServer();
    browser = await startBrowser();
    useHouse({ address: server.address, browser });
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  for (const part of [
    "playing",
    "history",
    "computation",
    "display",
    "files",
    "sharing",
    "editor",
    "settings",
    "access",
    "othello",
    "lab",
    "review",
    "weight",
    "pictures",
  ]) {
    await import(`./${part}.mjs`);
  }
});
