// The program as the site hands it out, without a browser: SITE names the folder. It computes what
// the native one computes, and lets messages in while it does.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { build } from "esbuild";

// The quick compiler of Node 20 takes wrong turns where a program that pauses by itself shares its
// memory (src/site/program.ts); the thorough one does not.
setFlagsFromString("--no-liftoff");

const { SITE } = process.env;
const crates = new URL("../../../../", import.meta.url);

/** A module of `src/site/`, with more after it, for Node. */
async function siteModule(name, more = "") {
  const { outputFiles } = await build({
    entryPoints: [new URL(`../../src/site/${name}`, import.meta.url).pathname],
    bundle: true,
    format: "esm",
    write: false,
  });
  return new URL(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text + more).toString("base64")}`);
}

const { Machine } = await import(await siteModule("machine.ts"));
const helper = await siteModule(
  "helping.ts",
  'import { workerData } from "node:worker_threads"; help(workerData);',
);
const text = (path) => readFile(new URL(path, crates), "utf8");

async function start(bytes, surroundings = {}) {
  const told = [];
  const kept = new Map();
  const machine = await Machine.start(await WebAssembly.compile(bytes), {
    tell: (message) => told.push(message),
    keep: (name, game) => kept.set(name, game),
    turn: () => new Promise((resolve) => setImmediate(resolve)),
    ...surroundings,
  });
  const ask = (message) => machine.receive(JSON.stringify(message));
  const heard = () => told.splice(0).map((message) => JSON.parse(message));
  return { machine, told, kept, ask, heard };
}

for (const file of (await readdir(SITE)).filter((file) => /^program-.*\.bin$/.test(file))) {
  const bytes = gunzipSync(await readFile(join(SITE, file)));
  const module = await WebAssembly.compile(bytes);
  const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
  const pauses = exported.includes("asyncify_start_unwind");
  const shares = exported.includes("__tls_size");

  describe(`${file}${pauses ? ", which pauses by itself" : ""}${shares ? ", with helpers" : ""}`, () => {
    test("the bench visits the same positions as the native one", async () => {
      const { machine } = await start(bytes);
      const signature = await text("engine/bench.signature");
      assert.equal(machine.exports.bench_nodes(12), BigInt(signature.trim()));
    });

    test("perft 5 of chess and perft 9 of Othello", async () => {
      const { machine } = await start(bytes);
      machine.write("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
      assert.equal(machine.exports.perft_leaves(5), 4865609n);
      machine.write("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
      assert.equal(machine.exports.perft_leaves(4), 4085603n);
      assert.equal(machine.exports.othello_leaves(9), 3005288n);
    });

    test("an ending of Othello is solved exactly", async () => {
      const { machine, told } = await start(bytes);
      const [first] = (await text("othello/data/ffo-40-59.obf")).split("\n");
      machine.write(first);
      machine.exports.othello_value(16);
      assert.equal(told[0].split(" ")[0], "38");
    });

    test("every case of koncovka is answered to the letter", async () => {
      const { machine, told } = await start(bytes);
      const cases = (await readdir(new URL("koncovka/tests/cases/", crates))).filter((name) =>
        name.endsWith(".in"),
      );
      assert.equal(cases.length, 20);
      for (const name of cases) {
        machine.write(await text(`koncovka/tests/cases/${name}`));
        machine.exports.koncovka_answer();
        const expected = await text(`koncovka/tests/cases/${name.replace(".in", ".out")}`);
        assert.equal(`${told.pop()}\n`, expected, name);
      }
    });

    test("a game is kept before its move is told, and comes back", async () => {
      const one = await start(bytes);
      one.ask({ ask: "join", game: null, lang: "en", key: "0".repeat(32) });
      one.ask({ ask: "new", sides: { white: "human", black: "human" }, ...FREE });
      one.ask({ ask: "move", node: 0, text: "e4" });
      const [[game, pgn]] = one.kept;
      assert.match(pgn, /1\. e4/);
      const other = await start(bytes);
      other.machine.bringBack([[game, { text: pgn, written: Date.now() }]]);
      other.ask({ ask: "join", game, lang: "cs", key: "0".repeat(32) });
      assert.match(JSON.stringify(other.heard()), /e2e4/);
    });

    test("rubbish is refused in words", async () => {
      const { ask, machine, heard } = await start(bytes);
      ask({ ask: "join", game: "../../x", lang: "en" });
      heard();
      for (const rubbish of ["", "{", '{"ask":"nothing"}', "\u{1f600}", '{"ask":"move","node":-1}']) {
        machine.receive(rubbish);
        assert.equal(heard().at(-1)?.tell, "note", rubbish);
      }
    });

    test("helpers search with it", { skip: !shares }, () => helped(bytes));

    test("a running search is interrupted at once", { skip: !pauses }, () => interrupted(bytes));
  });
}

const FREE = { level: { kind: "full" }, pace: { kind: "free" }, fen: null, takeback: true };

/** Other threads share its memory and take part in its searches. */
async function helped(bytes) {
  const { machine } = await start(bytes);
  const alone = machine.exports.searched_nodes(9, 3);
  assert.equal(alone, machine.exports.searched_nodes(9, 1), "nobody helps yet");
  const workers = [1, 2].map(() => new Worker(helper, { workerData: machine.newHelp() }));
  try {
    const idle = async (count) => {
      while (machine.exports.idle_helpers() < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await idle(2);
    assert.equal(machine.exports.met_helpers(), 2);
    // On a busy machine a search may be over before a helper has begun.
    for (let nodes = alone; nodes <= alone; nodes = machine.exports.searched_nodes(9, 3)) await idle(2);
    await idle(2);
    assert.equal(machine.exports.searched_nodes(9, 1), alone, "who does not ask is not helped");
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Two searches run at the same time, in turns; each message is answered in the task in which it
 *  comes, so nobody waits longer than a turn lasts. */
async function interrupted(bytes) {
  const turns = [];
  let used = process.cpuUsage().user;
  const turn = () => {
    const now = process.cpuUsage().user;
    turns.push((now - used) / 1000);
    return new Promise((resolve) =>
      setImmediate(() => {
        used = process.cpuUsage().user;
        resolve();
      }),
    );
  };
  const { ask, heard } = await start(bytes, { turn });
  const until = async (count) => {
    while (turns.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  ask({ ask: "join", game: null, lang: "en", key: "1".repeat(32) });
  const pace = { kind: "move", ms: 600_000 };
  ask({ ask: "new", sides: { white: "human", black: "computer" }, ...FREE, pace });
  ask({ ask: "move", node: 0, text: "a4" });
  ask({ ask: "analyse", node: 1, lines: 2 });
  await until(20);
  const thoughts = heard().filter(({ tell }) => tell === "thinking");
  assert.deepEqual([...new Set(thoughts.map(({ purpose }) => purpose))].sort(), ["analysis", "move"]);
  ask({ ask: "stop" });
  assert.ok(heard().some(({ tell, purpose }) => tell === "thinking_ended" && purpose === "move"));
  ask({ ask: "undo" });
  assert.ok(heard().some(({ tell }) => tell === "update" || tell === "state"));
  ask({ ask: "new", sides: { white: "human", black: "human" }, ...FREE });
  assert.ok(heard().some(({ tell }) => tell === "state"));
  turns.sort((one, other) => one - other);
  const median = turns[Math.floor(turns.length / 2)];
  console.log(`# ${turns.length} turns, half of them under ${median.toFixed(0)} ms of the processor`);
  assert.ok(median < 100, `${median} ms`);
}
