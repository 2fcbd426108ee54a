// Why the position shown is what it is: asked for again whenever another one is looked at.
import { room } from "../chess/room";
import { status } from "../connection";
import type { Both, Sentence } from "../protocol";
import { Job } from "../shell/job";
import { Store } from "../store";

export interface State {
  /** What is said of the position shown; null as long as nothing is. */
  said: Both<Sentence[]> | null;
  problem: string | null;
}

export const state = new Store<State>({ said: null, problem: null });

/** So long a position must be looked at: who walks past it wants to know nothing of it. */
const GLANCE_MS = 120;

/** What was said of the positions of a game. */
let known = new Map<number, Both<Sentence[]>>();
let game = "";
/** The position that was asked about last. */
let asked = "";
let glance = 0;

const job = new Job("why", {
  part: (part) => {
    if (part.got === "problem") return state.patch({ problem: part.text });
    known.set(part.node, part.sentences);
    if (part.node === room.get().viewed) state.patch({ said: part.sentences, problem: null });
  },
  lost: () => {
    asked = "";
  },
});

/** Begins to explain what is looked at; returns how to end that. */
export function begin(): () => void {
  const stops = [job.begin(), room.watch(keepAsking), status.watch(keepAsking)];
  keepAsking();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(glance);
    job.stop();
    asked = "";
  };
}

function keepAsking(): void {
  const now = room.get();
  if (!now.state || status.get() !== "open") return;
  if (now.state.game !== game) {
    game = now.state.game;
    known = new Map();
  }
  const node = now.viewed;
  const wanted = `${game}/${node}`;
  if (wanted === asked) return;
  asked = wanted;
  clearTimeout(glance);
  state.set({ said: known.get(node) ?? null, problem: null });
  if (!known.has(node)) glance = setTimeout(() => job.start((id) => ({ ask: "why", id, node })), GLANCE_MS);
}
