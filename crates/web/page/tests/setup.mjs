// One server and one browser for all tests. The program is named by HORIZONT; it serves the page
// that `npm run build` made. With SITE the page that needs no server is tried, in that folder.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The folder of the page that needs no server, when that is what is tried. */
export const SITE = process.env.SITE;

/** A server of files for it. */
async function startSite() {
  const server = await serve(SITE);
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  const address = `http://127.0.0.1:${server.address().port}/`;
  return { address, link: address, stop };
}

/** Starts the program and waits for the address it prints; the link has the token besides, where
 *  there is one. Games are kept in a folder of their own. */
export async function startServer(more = []) {
  if (SITE) return startSite();
  const program = process.env.HORIZONT;
  if (!program) throw new Error("HORIZONT must name the program to be tested");
  const home = await mkdtemp(join(tmpdir(), "horizont-page-"));
  const page = fileURLToPath(new URL("../dist", import.meta.url));
  const child = spawn(program, ["web", "--port", "0", "--page", page, ...more], {
    env: { ...process.env, XDG_DATA_HOME: home, XDG_STATE_HOME: home, HOME: home, LANG: "en_US.UTF-8" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Whatever happens to the tests, the server does not outlive them.
  process.on("exit", () => child.kill());
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
  const link = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      const found = text.match(/(http:\/\/\S+?:\d+\/\S*)\s/);
      if (found) resolve(found[1]);
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.on("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  return { address: link.split("?")[0], link, stop };
}

export function startBrowser() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}
