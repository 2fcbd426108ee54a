// The worker in which the program runs: it takes the page's messages in and hands its answers out.
// What a game's answer is about has been kept by then.
import { GAMES, type KeptGame, readAll, write } from "./database";
import { GameLocks } from "./locks";
import { Machine, raise } from "./machine";
import { aloneFile, canShare, loadProgram, sharedFile } from "./program";
import { ARE_YOU_THERE, NEW_TABLES, NOT_STARTED, THREADS } from "./signals";
import { bringTables } from "./tables";

/** The worker's own half, of which the types of a page know nothing. */
interface Scope {
  postMessage(text: string): void;
  onmessage: ((event: MessageEvent<string | ArrayBuffer>) => void) | null;
}

const page = self as unknown as Scope;
/** How often games look at their clocks. */
const TICK = 200;
/** More than that take memory and bring little. */
const MOST_THREADS = 16;

/** Those who wait for their turn, in the order in which they came. */
const waiting: (() => void)[] = [];
const bell = new MessageChannel();
bell.port1.onmessage = () => waiting.shift()?.();

function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    bell.port2.postMessage(null);
  });
}

/** Answers that wait until the games they are about are kept. */
const held: string[] = [];
let saving = 0;

function tell(text: string): void {
  if (saving > 0) held.push(text);
  else page.postMessage(text);
}

function keep(name: string, text: string | null): void {
  const game: KeptGame | null = text === null ? null : { text, written: Date.now() };
  // A game that begins here is ours from its first move on.
  if (game) void locks.take(name);
  saving += 1;
  write(GAMES, [[name, game]])
    .then(
      () => true,
      () => false,
    )
    .then((isKept) => {
      saving -= 1;
      if (saving === 0) for (const text of held.splice(0)) page.postMessage(text);
      return started.then((machine) => machine.setBroken(!isKept));
    })
    .catch(raise);
}

/** With helpers where the browser has room for what they share. */
async function start(): Promise<Machine> {
  const surroundings = { tell, keep, turn };
  if (canShare && sharedFile) {
    try {
      return await Machine.start(await loadProgram(sharedFile), surroundings);
    } catch (fault) {
      console.warn(fault);
    }
  }
  return Machine.start(await loadProgram(aloneFile), surroundings);
}

/** Workers that help, one for each core but ours; how many threads search then. They end with us. */
function callHelpers(machine: Machine): number {
  let threads = 1;
  for (; threads < Math.min(navigator.hardwareConcurrency, MOST_THREADS); threads++) {
    const help = machine.newHelp();
    if (!help) break;
    new Worker(HELPER_FILE, { type: "module" }).postMessage(help);
  }
  return threads;
}

const started = start();
// The network may be away; the page tries again.
started.catch(() => page.postMessage(NOT_STARTED));
const locks = new GameLocks();

/** Messages that wait: the program has not come yet, or games are being read. */
const incoming: (string | ArrayBuffer)[] = [];
let isTaking = false;

page.onmessage = ({ data }) => {
  if (data === ARE_YOU_THERE) return page.postMessage(data);
  incoming.push(data);
  if (!isTaking) take().catch(raise);
};

async function take(): Promise<void> {
  isTaking = true;
  const machine = await started.catch(() => null);
  for (let next = incoming.shift(); machine && next !== undefined; next = incoming.shift()) {
    if (typeof next === "string") {
      await prepare(machine, next);
      machine.receive(next);
    } else machine.receiveBytes(new Uint8Array(next));
  }
  isTaking = false;
}

/** Other tabs may have changed what is kept: whoever asks for games gets them as they are now. */
async function prepare(machine: Machine, text: string): Promise<void> {
  const { ask, game } = JSON.parse(text) as { ask: string; game?: string | null };
  if (["join", "new"].includes(ask)) locks.keepOnly(game ?? null);
  if (!["join", "games", "delete_game"].includes(ask)) return;
  if (game) machine.setUsedElsewhere(game, !(await locks.take(game)));
  const games = await readAll<KeptGame>(GAMES).catch(() => null);
  if (games) machine.bringBack(games);
}

started.then(
  (machine) => {
    setInterval(() => machine.tick(), TICK);
    page.postMessage(THREADS + callHelpers(machine));
    bringTables(machine, () => page.postMessage(NEW_TABLES)).catch(raise);
  },
  () => {},
);
