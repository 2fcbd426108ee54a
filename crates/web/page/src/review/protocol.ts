// The review's part of the contract; `crates/web/src/tools/review.rs` and the crate `review` are
// the same in Rust.
import type { Fen, Uci } from "../protocol";

export type Class = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export interface Told {
  uci: Uci;
  san: string;
  czech: string;
}

export interface MoveReview {
  ply: number;
  number: number;
  white: boolean;
  played: Told;
  /** The position before the move. */
  fen: Fen;
  score: { cp: number } | { mate: number };
  white_chance: number;
  chance_before: number;
  loss: number;
  class: Class;
  accuracy: number;
  better: { line: Told[] } | null;
  depth: number;
}

export interface SideReview {
  accuracy: number | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

export interface Review {
  tags: [string, string][];
  start: Fen;
  result: string;
  opening: { eco: string; english: string; czech: string } | null;
  start_chance: number;
  moves: MoveReview[];
  white: SideReview;
  black: SideReview;
  decisive: number | null;
}

export interface Said {
  class: string;
  why: string | null;
  /** The better line with its move numbers. */
  better: string | null;
}

export type ReviewReply =
  | { got: "progress"; done: number; all: number }
  | {
      got: "review";
      review: Review;
      words: { cs: Said; en: Said }[];
      pgn: { cs: string; en: string };
      /** The position after the last move. */
      end: Fen;
    }
  | { got: "problem"; text: string };
