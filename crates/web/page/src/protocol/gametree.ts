// Generated from the Rust types by `cargo xtask protocol`: do not edit.

/** A bound of the window. */
export type Bound = "alpha" | "beta";

/** A side of the game. */
export type Player = "max" | "min";

/** How much work a search was. */
export type SearchStats = {
/** Positions looked at, the first included. */
nodes: number,
/** Of these, positions that were evaluated because the search went no deeper: the tips of the
 * tree, but for those where the game was over. */
leaves: number,
/** Of these, positions in which the game was over. */
endings: number,
/** Of these, positions of the quiescence search, which lie deeper than the depth asked for. */
quiet_nodes: number,
/** Of these, positions whose value was in the transposition table, found on another way there
 * or by an earlier search. */
table_hits: number,
/** Moves that were extended by a ply. */
deepened: number,
/** Positions whose moves were generated. With [`SearchStats::moves`] this gives the average
 * number of moves. */
expanded: number,
/** All moves of these positions. */
moves: number,
/** Cut-offs by the index of the move that made them: a good order cuts with move 0. */
cutoffs: Array<number>,
/** Positions by their distance from the first. */
by_ply: Array<number>, };

/** Where the value of a position comes from. */
export type ValueSource = "replies" | "ending" | "look" | "quiet" | "table";
