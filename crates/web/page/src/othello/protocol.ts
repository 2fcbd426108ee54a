// Othello's part of the contract; `crates/web/src/othello.rs` is the same in Rust. The page owns
// the game and sends it whole with each question.

/** As the task writes it: row and column from 1, `3_4`; or `pass`. */
export type Action = string;

export interface OthelloGame {
  rows: number;
  cols: number;
  /** Row and column of the upper left of the first four stones, from 1; null: in the middle. */
  first: [number, number] | null;
  actions: Action[];
  /** Players as the task describes them: `human,Anna`, `minimax,Karel,5`. */
  black: string;
  white: string;
}

export interface OthelloLevel {
  depth: number;
  evaluation: "stones" | "positional";
  ms: number | null;
}

export type OthelloRequest =
  | { want: "position" }
  | { want: "choice"; level: OthelloLevel }
  | { want: "values"; level: OthelloLevel }
  | { want: "file" }
  | { want: "read"; text: string };

export interface OthelloPosition {
  /** Row by row from the top: `b`, `w` or `.`. */
  cells: string;
  turn: Colour;
  legal: Action[];
  must_pass: boolean;
  over: boolean;
  black: number;
  white: number;
  /** Black stones less white ones at the beginning and after each action. */
  margins: number[];
  transcript: string | null;
}

export type Colour = "black" | "white";

export interface OthelloProblem {
  problem: "size" | "first" | "players" | "action" | "line" | "no_square" | "too_wide" | "over";
  number?: number;
  text?: string;
  line?: number;
  at?: number;
}

export type OthelloReply =
  | ({ got: "position" } & OthelloPosition)
  | { got: "choice"; action: Action; value: number | null; depth: number; nodes: number }
  | { got: "values"; values: Record<Action, number>; depth: number }
  | { got: "file"; text: string }
  | { got: "game"; game: OthelloGame }
  | ({ got: "problem" } & OthelloProblem);
