// Everything the page does, tried in a real browser with the real server. One process, so that all
// share them. `PARTS=history,files npm test` tries only these parts.
import { after, before, describe } from "node:test";
import { useHouse } from "./feature.mjs";
import { SITE, startBrowser, startServer } from "./setup.mjs";

describe("the page", { concurrency: 4 }, async () => {
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
  const parts = [
    "playing",
    "study",
    "endings",
    "layout",
    "connection",
    "history",
    "computation",
    "display",
    "files",
    "sharing",
    "table",
    "othello-table",
    "lesson",
    "why",
    "editor",
    "settings",
    "access",
    "othello",
    "lab",
    "review",
    "learning",
    "database",
    "weight",
    "pictures",
  ];
  // What takes a server: other people, and the way to them.
  const withServer = ["connection", "sharing", "table", "othello-table", "lesson", "access", "weight"];
  const offered = SITE ? [...parts.filter((part) => !withServer.includes(part)), "site"] : parts;
  const wanted = process.env.PARTS?.split(",") ?? offered;
  for (const part of offered.filter((part) => wanted.includes(part))) {
    await import(`./${part}.mjs`);
  }
});
