// One server and one browser for all tests. The program is named by HORIZONT; it serves the page
// that `npm run build` made.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

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

/** Starts the program and waits for the address it prints. Games are kept in a folder of their own. */
export async function startServer() {
  const program = process.env.HORIZONT;
  if (!program) throw new Error("HORIZONT must name the program to be tested");
  const home = await mkdtemp(join(tmpdir(), "horizont-page-"));
  const page = fileURLToPath(new URL("../dist", import.meta.url));
  const child = spawn(program, ["web", "--port", "0", "--page", page], {
    env: { ...process.env, XDG_DATA_HOME: home, XDG_STATE_HOME: home, HOME: home, LANG: "en_US.UTF-8" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Whatever happens to the tests, the server does not outlive them.
  process.on("exit", () => child.kill());
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
  const address = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      const found = text.match(/http:\/\/\S+?:\d+\//);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.on("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  return { address, stop };
}

export function startBrowser() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}
