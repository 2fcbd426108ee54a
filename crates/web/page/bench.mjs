// How fast the program is in WebAssembly: `node bench.mjs SITE [--native PROGRAM]... [--peer ENGINE.js]`.
// One thread each, one after another in one run, so that all meet the same machine. PROGRAM is a build
// of crates/engine/examples/speed.rs; ENGINE.js is a UCI engine that Node runs.
import { execFile, spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { serve } from "./serve.mjs";
import { startBrowser } from "./tests/setup.mjs";

const DEPTH = 12;
const RUNS = 3;

/** Runs here and in a page: the bench of the program, and how many positions it visits a second. */
async function benchOf(bytes, depth, runs) {
  const host = { now: () => performance.now(), date: () => 0, zone: () => 0, chance: () => 1n };
  for (const name of ["tell", "keep", "pause", "complain"]) host[name] = () => {};
  const { instance } = await WebAssembly.instantiate(bytes, { host });
  let best = 0;
  let nodes = 0;
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    nodes = Number(instance.exports.bench_nodes(depth));
    best = Math.max(best, nodes / ((performance.now() - began) / 1000));
  }
  return { nodes, speed: best };
}

async function programs(folder) {
  const files = (await readdir(folder)).filter((file) => /^program-.*\.bin$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const bytes = gunzipSync(await readFile(join(folder, file)));
      const names = WebAssembly.Module.exports(await WebAssembly.compile(bytes)).map(({ name }) => name);
      return { file, bytes, form: names.includes("asyncify_start_unwind") ? "Asyncify" : "JSPI" };
    }),
  );
}

async function inChromium(folder, file) {
  const server = await serve(folder);
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/nothing`);
    return await page.evaluate(
      async ([file, depth, runs, code]) => {
        const { body } = await fetch(`/${file}`);
        const unpacked = new Response(body.pipeThrough(new DecompressionStream("gzip")));
        const bench = new Function(`return (${code})`)();
        return bench(await unpacked.arrayBuffer(), depth, runs);
      },
      [file, DEPTH, RUNS, benchOf.toString()],
    );
  } finally {
    await browser.close();
    server.close();
  }
}

async function native(program) {
  const { stdout } = await promisify(execFile)(resolve(program));
  const [nodes, speed] = stdout.trim().split(" ").map(Number);
  return { nodes, speed };
}

/** The same positions to the same depth, each as a game of its own. */
async function peer(engine) {
  const source = await readFile(new URL("../../engine/src/bench.rs", import.meta.url), "utf8");
  const positions = [...source.matchAll(/^ {4}"(\S+ [wb] .*)",$/gm)].map(([, fen]) => fen);
  const child = spawn("node", [resolve(engine)], { stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = (line) => child.stdin.write(`${line}\n`);
  const until = async (wanted) => {
    let last = "";
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (next.value.startsWith("info") && next.value.includes(" nodes ")) last = next.value;
      if (next.value.startsWith(wanted)) break;
    }
    return last;
  };
  say("uci");
  await until("uciok");
  let nodes = 0;
  const began = performance.now();
  for (const fen of positions) {
    say("ucinewgame");
    say(`position fen ${fen}`);
    say(`go depth ${DEPTH}`);
    nodes += Number((await until("bestmove")).match(/ nodes (\d+)/)?.[1] ?? 0);
  }
  const seconds = (performance.now() - began) / 1000;
  say("quit");
  child.kill();
  return { nodes, speed: nodes / seconds };
}

function print(name, { nodes, speed }) {
  const seconds = (nodes / speed).toFixed(2);
  console.log(
    `${name.padEnd(44)} ${nodes} nodes, depth ${DEPTH} in ${seconds} s, ${(speed / 1e6).toFixed(3)} Mn/s`,
  );
}

const [folder = "site", ...options] = process.argv.slice(2);
for (let at = 0; at + 1 < options.length; at += 2) {
  const [option, path] = options.slice(at, at + 2);
  if (option === "--native") print(path, await native(path));
  else if (option === "--peer") print(path.split("/").at(-1), await peer(path));
}
for (const { file, bytes, form } of await programs(folder)) {
  print(`in Node, ${form}`, await benchOf(bytes, DEPTH, RUNS));
  print(`in Chromium, ${form}`, await inChromium(folder, file));
}
