// Training a repertoire: positions that are due are asked; the other side answers as people did.
import type { Color, RepertoireMove, RepertoirePosition } from "../../protocol";
import { Store } from "../../store";
import { askOnce } from "../ask";
import { chosen } from "../filters";
import { isDue, type KeptRepertoire, noteAnswer, repertoires } from "./kept";

/** How the other side answered, and how often people do. */
export interface Reply {
  move: RepertoireMove;
  /** Of a hundred games; nothing where nobody played here. */
  percent: number | null;
}

export interface Training {
  name: string;
  side: Color;
  positions: RepertoirePosition[];
  /** The position that is asked; none when all are done. */
  at: number | null;
  reply: Reply | null;
  tried: string | null;
  /** The answer was good, or it was shown. */
  outcome: "right" | "shown" | null;
  failures: number;
  asked: number;
  alone: number;
}

export const training = new Store<Training | null>(null);

export function train(repertoire: KeptRepertoire, positions: RepertoirePosition[]): void {
  const { name, side } = repertoire;
  const fresh = { reply: null, tried: null, outcome: null, failures: 0, asked: 0, alone: 0 };
  training.set({ name, side, positions, at: firstDue(repertoire, positions), ...fresh });
}

/** Positions that are to be asked today. */
export function dueOf(repertoire: KeptRepertoire, positions: RepertoirePosition[]): number[] {
  return positions.flatMap(({ fen, legal }, number) =>
    legal.length > 0 && isDue(repertoire, fen) ? [number] : [],
  );
}

function firstDue(repertoire: KeptRepertoire, positions: RepertoirePosition[]): number | null {
  return dueOf(repertoire, positions)[0] ?? null;
}

function current(): { now: Training; position: RepertoirePosition } | null {
  const now = training.get();
  const position = now && now.at !== null ? now.positions[now.at] : undefined;
  return now && position ? { now, position } : null;
}

export function attempt(uci: string): void {
  const here = current();
  if (!here || here.now.outcome) return;
  const { now, position } = here;
  const isRight = position.moves.some((move) => move.uci === uci);
  if (!isRight) {
    training.set({ ...now, tried: uci, failures: now.failures + 1 });
    return;
  }
  const alone = now.failures === 0;
  noteAnswer(now.name, position.fen, alone);
  training.set({
    ...now,
    tried: uci,
    outcome: "right",
    asked: now.asked + 1,
    alone: now.alone + (alone ? 1 : 0),
  });
}

export function show(): void {
  const here = current();
  if (!here || here.now.outcome) return;
  const { now, position } = here;
  noteAnswer(now.name, position.fen, false);
  training.set({ ...now, tried: position.moves[0]?.uci ?? null, outcome: "shown", asked: now.asked + 1 });
}

/** On along the line with what people answer most; else to the next position that is due. */
export function next(): void {
  const here = current();
  if (!here?.now.outcome) return;
  const { now, position } = here;
  const played = position.moves.find(({ uci }) => uci === now.tried);
  const after = played && now.positions[played.to];
  if (!after || after.moves.length === 0) {
    ask(null, null);
    return;
  }
  const { from } = chosen.get();
  askOnce({ do: "explore", from, fen: after.fen, moves: [], query: "" }, (reply) => {
    const { moves, total } = reply.got === "explored" ? reply : { moves: [], total: { games: 0 } };
    const gamesOf = (uci: string) => moves.find((row) => row.uci === uci)?.results.games ?? 0;
    const answer = drawn(after.moves, gamesOf, total.games);
    ask(answer?.move.to ?? null, answer);
  });
}

/** One of the moves by lot, by how often they are played; where nobody played any, each alike. */
function drawn(moves: RepertoireMove[], gamesOf: (uci: string) => number, all: number): Reply | null {
  const played = moves.reduce((sum, { uci }) => sum + gamesOf(uci), 0);
  const weight = (uci: string) => (played > 0 ? gamesOf(uci) : 1);
  let lot = Math.random() * moves.reduce((sum, { uci }) => sum + weight(uci), 0);
  const move = moves.find(({ uci }) => {
    lot -= weight(uci);
    return lot < 0;
  });
  const found = move ?? moves[0];
  if (!found) return null;
  return { move: found, percent: played > 0 ? Math.round((100 * gamesOf(found.uci)) / all) : null };
}

function ask(at: number | null, reply: Reply | null): void {
  const now = training.get();
  const repertoire = repertoires.get().find(({ name }) => name === now?.name);
  if (!now || !repertoire) {
    training.set(null);
    return;
  }
  const due = dueOf(repertoire, now.positions);
  const follows = at !== null && due.includes(at);
  training.set({
    ...now,
    at: follows ? at : (due[0] ?? null),
    reply: follows ? reply : null,
    tried: null,
    outcome: null,
    failures: 0,
  });
}

export function stopTraining(): void {
  training.set(null);
}
