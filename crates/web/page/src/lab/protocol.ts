// The laboratory's part of the contract; `crates/web/src/tools/lab.rs` and the crate `lab` are the
// same in Rust.
import type { Fen } from "../protocol";

export type MethodName = string;

export type LabPosition =
  | { game: "chess"; fen: Fen; evaluation: "seed" | "classical" }
  | { game: "othello"; rows: number; cols: number; actions: string[]; positional: boolean }
  | { game: "koncovka"; text: string };

export type LabRequest =
  | { want: "compare"; depth: number; methods: MethodName[] }
  | { want: "depths"; depth: number; methods: MethodName[] }
  | { want: "tree"; depth: number; method: MethodName; room: number }
  | { want: "lesson" };

export interface Counts {
  nodes: number;
  leaves: number;
  endings: number;
  quiet_nodes: number;
  table_hits: number;
  deepened: number;
  expanded: number;
  moves: number;
  cutoffs: number[];
  by_ply: number[];
}

export interface Row {
  method: MethodName;
  complete: boolean;
  value: number;
  keeps_value: boolean;
  line: string[];
  counts: Counts;
  cutoffs: number;
  first_move_cutoffs: number | null;
  branching: number;
  of_minimax: number | null;
  seconds: number;
}

export interface Theory {
  moves: number;
  depth: number;
  minimax: number;
  best: number;
  best_exactly: number;
  cascade_ratio: number | null;
  whole_game: {
    half_moves: number;
    speed: number;
    minimax_log_years: number;
    best_log_years: number;
  } | null;
}

export interface Report {
  depth: number;
  node_limit: number;
  rows: Row[];
  theory: Theory;
}

export interface Point {
  method: MethodName;
  depth: number;
  nodes: number;
  seconds: number;
}

export interface TreeNode {
  parent: number | null;
  label: string;
  ply: number;
  player: "max" | "min" | "Max" | "Min";
  alpha: number | null;
  beta: number | null;
  value: number;
  source: "replies" | "ending" | "look" | "quiet" | "table";
  cut: "alpha" | "beta" | "Alpha" | "Beta" | null;
  skipped: string[];
  left_out: number;
  on_line: boolean;
}

export interface Tree {
  depth: number;
  nodes: number;
  value: number;
  branches: TreeNode[];
}

export interface LessonStep {
  text: string;
  fen: Fen;
  branch: number | null;
  alpha: number | null;
}

export interface Lesson {
  steps: LessonStep[];
  tree: Tree;
}

export type LabReply =
  | { got: "row"; row: Row }
  | { got: "report"; report: Report }
  | { got: "point"; point: Point }
  | { got: "depths"; points: Point[] }
  | { got: "tree"; tree: Tree }
  | { got: "lesson"; lesson: Lesson }
  | { got: "problem"; text: string };
