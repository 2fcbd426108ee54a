// The game under review, and the move that is looked at.

import { readAddress, showAddress } from "../address";
import { afterMoves } from "../chess/fen";
import { room } from "../chess/room";
import { keepReview, keyOf } from "../database/phases";
import type { MoveReview, MoveWords, Review, ReviewReply } from "../protocol";
import { settings } from "../settings";
import { Job } from "../shell/job";
import { Store } from "../store";
import { lang, t } from "../texts";

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
  /** Whether another game may be brought while one is shown. */
  form: boolean;
  /** A position of the better line, shown instead of the game's. */
  preview: { fen: string; uci: string } | null;
}

export const state = new Store<State>({
  text: "",
  effort: "usual",
  progress: null,
  found: null,
  at: 0,
  problem: null,
  form: true,
  preview: null,
});

const job = new Job("review", {
  part: (part) => {
    if (part.got === "progress") state.patch({ progress: { done: part.done, all: part.all } });
    else if (part.got === "problem") state.patch({ problem: part.text, progress: null });
    else {
      feedStatistics(part);
      state.patch({
        found: part,
        progress: null,
        form: false,
        at: part.review.decisive ?? part.review.moves.length,
      });
    }
  },
  lost: () => {
    if (state.get().progress) state.patch({ progress: null, problem: t("page-work-lost") });
  },
});

export function begin(): () => void {
  const stops = [job.begin(), keepLanguage()];
  // From the end of a game: it is reviewed at once.
  if (readAddress().params.get("of") === "board") {
    showAddress("review");
    start(null);
  }
  return () => {
    for (const stop of stops) stop();
    stopReview();
    state.patch({ problem: null });
  };
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

/** The game on the board, if one person played it against the computer to its end. */
let own: { game: string; white: boolean } | null = null;

function ownGame(): typeof own {
  const { state } = room.get();
  if (!state?.result || state.sides.white === state.sides.black) return null;
  return { game: state.game, white: state.sides.white === "human" };
}

/** What was found in one's own game is kept: where do I lose? */
function feedStatistics({ review }: { review: Review }): void {
  if (own) keepReview(keyOf(own.game, review.moves.length), review, own.white);
}

/** Reviews the text; without one the game on the chess board. */
export function start(pgn: string | null): void {
  own = pgn === null ? ownGame() : null;
  state.patch({ found: null, problem: null, progress: { done: 0, all: 0 }, at: 0 });
  job.start((id) => ({ ask: "review", id, pgn, nodes: NODES[state.get().effort] }));
}

export function stopReview(): void {
  if (state.get().progress) job.stop();
  state.patch({ progress: null });
}

export function goTo(at: number): void {
  const { found } = state.get();
  if (found) state.patch({ preview: null, at: Math.max(0, Math.min(at, found.review.moves.length)) });
}

/** Worse than an inaccuracy. */
export function isBad(move: MoveReview): boolean {
  return move.class === "mistake" || move.class === "blunder";
}

/** Marked in any way: an inaccuracy, a mistake or a blunder. */
export function isMarked(move: MoveReview): boolean {
  return isBad(move) || move.class === "inaccuracy";
}

/** Shows where the better line of a move leads after so many of its moves. */
export function showLine(move: MoveReview, count: number): void {
  const moves = move.better?.line.slice(0, count).map((one) => one.uci) ?? [];
  const uci = moves.at(-1);
  if (uci) state.patch({ preview: { fen: afterMoves(move.fen, moves), uci } });
}

export function hideLine(): void {
  state.patch({ preview: null });
}

/** The next move that is marked; from the last one round to the first. */
export function nextMistake(): void {
  const { found, at } = state.get();
  const bad = found?.review.moves.filter(isMarked) ?? [];
  const next = bad.find((move) => move.ply > at) ?? bad[0];
  if (next) goTo(next.ply);
}

/** The position after so many half-moves. */
export function fenAt(review: Review, end: string, at: number): string {
  return review.moves[at]?.fen ?? end;
}

export function said(
  words: { cs: MoveWords; en: MoveWords }[],
  at: number,
  lang: "cs" | "en",
): MoveWords | null {
  return words[at - 1]?.[lang] ?? null;
}
