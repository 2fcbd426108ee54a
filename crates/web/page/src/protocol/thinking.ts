// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { Line } from ".";

/** Ratings from the weakest to the strongest. */
export type EloRange = { min: number, max: number, };

/** What a level may be set to. */
export type Limits = {
/** Ratings. */
elo: EloRange,
/** The deepest main search. */
main: number,
/** The deepest quiescence search. */
quiescence: number, };

/** What a search is for. */
export type Purpose = "move" | "hint" | "analysis" | "tip";

/** News of a search. */
export type Thinking = {
/** What it is for. */
purpose: Purpose,
/** The position. */
node: number,
/** How far it is, where that is known. */
percent: number | null,
/** Its depth. */
depth: number,
/** Positions visited. */
nodes: number,
/** Milliseconds since it began. */
ms: number,
/** The best lines so far. */
lines: Array<Line>, };
