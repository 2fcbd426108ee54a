// The game under review, and the move that is looked at.
import { listen, send, status } from "../connection";
import { settings } from "../settings";
import { Store } from "../store";
import { lang, t } from "../texts";
import type { MoveReview, Review, ReviewReply, Said } from "./protocol";

export type Effort = "quick" | "usual" | "thorough";

/** Positions that the engine looks at for each position of the game. */
const NODES: Record<Effort, number> = { quick: 20_000, usual: 100_000, thorough: 500_000 };

export interface State {
  text: string;
  effort: Effort;
  progress: { done: number; all: number } | null;
  found: Extract<ReviewReply, { got: "review" }> | null;
  /** How many half-moves are shown. */
  at: number;
  problem: string | null;
}

export const state = new Store<State>({
  text: "",
  effort: "usual",
  progress: null,
  found: null,
  at: 0,
  problem: null,
});

let lastId = 0;

export function begin(): () => void {
  const stopListening = listen((message) => {
    if (message.tell !== "review" || message.id !== lastId) return;
    const { part } = message;
    if (part.got === "progress") state.patch({ progress: { done: part.done, all: part.all } });
    else if (part.got === "problem") state.patch({ problem: part.text, progress: null });
    else state.patch({ found: part, progress: null, at: part.review.decisive ?? part.review.moves.length });
  });
  const stopWatching = [status.watch(followConnection), keepLanguage()];
  return () => {
    stopListening();
    for (const stop of stopWatching) stop();
    stopReview();
    state.patch({ problem: null });
  };
}

/** The server forgets its work when the connection breaks. */
function followConnection(): void {
  if (status.get() !== "open") giveUp();
}

function giveUp(): void {
  if (state.get().progress) state.patch({ progress: null, problem: t("page-work-lost") });
}

/** What was wrong was said in the language of before. */
function keepLanguage(): () => void {
  let told = lang();
  return settings.watch(() => {
    if (lang() === told) return;
    told = lang();
    state.patch({ problem: null });
  });
}

/** Reviews the text; without one the game on the chess board. */
export function start(pgn: string | null): void {
  lastId += 1;
  state.patch({ found: null, problem: null, progress: { done: 0, all: 0 }, at: 0 });
  const asked = send({ ask: "review", id: lastId, pgn, nodes: NODES[state.get().effort] });
  if (!asked) giveUp();
}

export function stopReview(): void {
  lastId += 1;
  if (state.get().progress) send({ ask: "tool_stop" });
  state.patch({ progress: null });
}

export function goTo(at: number): void {
  const { found } = state.get();
  if (found) state.patch({ at: Math.max(0, Math.min(at, found.review.moves.length)) });
}

/** Worse than an inaccuracy. */
export function isBad(move: MoveReview): boolean {
  return move.class === "mistake" || move.class === "blunder";
}

/** The next move that was worse than an inaccuracy; from the last one round to the first. */
export function nextMistake(): void {
  const { found, at } = state.get();
  const bad =
    found?.review.moves.filter((move) => move.class === "mistake" || move.class === "blunder") ?? [];
  const next = bad.find((move) => move.ply > at) ?? bad[0];
  if (next) goTo(next.ply);
}

/** The position after so many half-moves. */
export function fenAt(review: Review, end: string, at: number): string {
  return review.moves[at]?.fen ?? end;
}

export function said(words: { cs: Said; en: Said }[], at: number, lang: "cs" | "en"): Said | null {
  return words[at - 1]?.[lang] ?? null;
}
