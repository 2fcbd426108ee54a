// How fast the program is in WebAssembly: `node bench.mjs SITE [--native FOLDER]... [--peer ENGINE.js]`.
// Chess (the bench), Othello (an ending solved exactly) and koncovka (the cases of its tests, looking
// further ahead), one thread each, one after another in one run, so that all meet the same machine.
// FOLDER holds the examples of the crates that do the same natively; ENGINE.js is a UCI engine that Node
// runs.
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
/** How many half-moves koncovka looks ahead; its cases are solved in no time. */
const HALF_MOVES = 12;
const crates = new URL("../../", import.meta.url);
const CASES = "koncovka/tests/cases/";

async function readTasks() {
  const [othello] = (await readFile(new URL("othello/data/ffo-40-59.obf", crates), "utf8")).split("\n");
  const names = (await readdir(new URL(CASES, crates))).filter((name) => name.endsWith(".in")).sort();
  const cases = await Promise.all(names.map((name) => readFile(new URL(CASES + name, crates), "utf8")));
  const deeper = (text) => [...text.split("\n").slice(0, 2), HALF_MOVES].join("\n");
  return { depth: DEPTH, runs: RUNS, othello, koncovka: cases.map(deeper) };
}

/** Runs here and in a page: how much there was to do, and how much of it was done in a second. */
async function measure(bytes, { depth, runs, othello, koncovka }) {
  const program = await WebAssembly.compile(bytes);
  let told = "";
  let exports = null;
  const text = (at, length) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, length).slice());
  const host = { now: () => performance.now(), date: () => 0, zone: () => 0, chance: () => 1n };
  for (const name of ["keep", "pause", "complain"]) host[name] = () => {};
  host.tell = (at, length) => {
    told = text(at, length);
  };
  const shares = WebAssembly.Module.imports(program).some(({ kind }) => kind === "memory");
  const memory = shares && new WebAssembly.Memory({ initial: 1024, maximum: 16_384, shared: true });
  exports = (await WebAssembly.instantiate(program, { host, env: shares ? { memory } : {} })).exports;
  const write = (input) => {
    const encoded = new TextEncoder().encode(input);
    new Uint8Array(exports.memory.buffer, exports.inbox(encoded.length), encoded.length).set(encoded);
  };
  const best = (times, task) => {
    let speed = 0;
    let work = 0;
    for (let run = 0; run < times; run++) {
      const began = performance.now();
      work = task();
      speed = Math.max(speed, work / ((performance.now() - began) / 1000));
    }
    return { work, speed };
  };
  return {
    chess: best(runs, () => Number(exports.bench_nodes(depth))),
    othello: best(runs, () => {
      write(othello);
      exports.othello_value(16);
      return Number(told.split(" ")[1]);
    }),
    koncovka: best(runs, () => {
      for (const task of koncovka) {
        write(task);
        exports.koncovka_answer();
      }
      return koncovka.length;
    }),
  };
}

async function programs(folder) {
  const files = (await readdir(folder)).filter((file) => /^program-.*\.bin$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const bytes = gunzipSync(await readFile(join(folder, file)));
      const names = WebAssembly.Module.exports(await WebAssembly.compile(bytes)).map(({ name }) => name);
      const pauses = names.includes("asyncify_start_unwind") ? "Asyncify" : "JSPI";
      return { file, bytes, form: names.includes("__tls_size") ? `${pauses}, shared memory` : pauses };
    }),
  );
}

async function inChromium(folder, file, tasks) {
  const server = await serve(folder);
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/nothing`);
    return await page.evaluate(
      async ([file, tasks, code]) => {
        const { body } = await fetch(`/${file}`);
        const unpacked = new Response(body.pipeThrough(new DecompressionStream("gzip")));
        const measure = new Function(`return (${code})`)();
        return measure(await unpacked.arrayBuffer(), tasks);
      },
      [file, tasks, measure.toString()],
    );
  } finally {
    await browser.close();
    server.close();
  }
}

async function native(folder, { othello, koncovka }) {
  const run = async (example, input = "") => {
    const started = promisify(execFile)(resolve(folder, example));
    started.child.stdin.end(input);
    const [work, speed] = (await started).stdout.trim().split(" ").map(Number);
    return { work, speed };
  };
  return {
    chess: await run("speed"),
    othello: await run("othello_speed", othello),
    koncovka: await run("koncovka_speed", koncovka.map((task) => `${task}\n\n`).join("")),
  };
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
  return { chess: { work: nodes, speed: nodes / seconds } };
}

function print(name, found) {
  for (const [task, { work, speed }] of Object.entries(found)) {
    const shown = [work, `${(work / speed).toFixed(3)} s`, `${Math.round(speed)}/s`];
    console.log(
      `${task.padEnd(9)} ${name.padEnd(36)} ${shown.map((cell) => String(cell).padStart(12)).join("")}`,
    );
  }
}

const [folder = "site", ...options] = process.argv.slice(2);
const tasks = await readTasks();
for (let at = 0; at + 1 < options.length; at += 2) {
  const [option, path] = options.slice(at, at + 2);
  if (option === "--native") print(path.split("/").at(-3), await native(path, tasks));
  else if (option === "--peer") print(path.split("/").at(-1), await peer(path));
}
for (const { file, bytes, form } of await programs(folder)) {
  print(`Node, ${form}`, await measure(bytes, tasks));
  print(`Chromium, ${form}`, await inChromium(folder, file, tasks));
}
