// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { Bound, Player, SearchStats, ValueSource } from ".";

/** What judges a chess position. */
export type ChessEvaluation = "zcu" | "classical";

/** The games of the laboratory. */
export type GameKind = "chess" | "othello" | "koncovka";

/** What one method cost at one depth. */
export type Point = {
/** The name of the method. */
method: string,
/** The depth. */
depth: number,
/** Positions looked at. */
nodes: number,
/** Seconds. */
seconds: number, };

/** A comparison. */
export type Report = {
/** The game. */
game: GameKind,
/** The position in text. */
position: string,
/** How deep was searched. */
depth: number,
/** How many positions each method was allowed. */
node_limit: number,
/** The methods. */
rows: Array<Row>,
/** What the theory says. */
theory: Theory, };

/** One method's answer and its cost. */
export type Row = {
/** The name of the method. */
method: string,
/** Whether it came to its end within the limits; else value and line say nothing. */
complete: boolean,
/** The value of the position for the first player (White; Black in Othello). */
value: number,
/** Whether the method promises the value of minimax. */
keeps_value: boolean,
/** The principal variation. */
line: Array<string>,
/** All that was counted. */
counts: SearchStats,
/** All cut-offs. */
cutoffs: number,
/** The part of them that the first move made. */
first_move_cutoffs: number | null,
/** The effective branching factor. */
branching: number,
/** Positions for each of minimax, if that came to its end. */
of_minimax: number | null,
/** How long it took. */
seconds: number, };

/** What the theory says. */
export type Theory = {
/** v: how many moves a position has on average. */
moves: number,
/** h: the depth. */
depth: number,
/** vʰ: the leaves of minimax. */
minimax: number,
/** v^(h/2): the leaves of the best alpha-beta there can be, as the ZČU report has it. */
best: number,
/** v^⌈h/2⌉ + v^⌊h/2⌋ − 1: the same exactly, for a tree with v moves everywhere. */
best_exactly: number,
/** Positions of iterative deepening for each of a single search with the same ordering; the ZČU
 * report says about 1.5. Below 1 the small searches save more than they cost. */
cascade_ratio: number | null,
/** The game to its end. */
whole_game: WholeGame | null, };

/** A search written down. */
export type Tree = {
/** How deep was searched. */
depth: number,
/** How many positions the search looked at; of a cascade all its searches. */
nodes: number,
/** The value of the first position. */
value: number,
/** The positions; of a cascade those of its last search. */
branches: Array<TreeNode>, };

/** A position of the tree. Positions are in the order in which the search entered them, the first
 * one first. */
export type TreeNode = {
/** The index of the position before it; none for the first. */
parent: number | null,
/** The move that leads to it; empty for the first. */
label: string,
/** How many moves from the first. */
ply: number,
/** Who is to move there. */
player: Player,
/** What Max had for sure when it was entered; none for nothing. */
alpha: number | null,
/** What Min had for sure when it was entered; none for nothing. */
beta: number | null,
/** Its value, or a bound of it if that is outside the window. */
value: number,
/** Where the value comes from. */
source: ValueSource,
/** The bound that cut it short, if one did. */
cut: Bound | null,
/** The moves that were therefore not looked at. */
skipped: Array<string>,
/** Positions below it that were searched but found no room here. */
left_out: number,
/** Whether it lies on the principal variation. */
on_line: boolean, };

/** How long it would take to search a game to its end. The numbers are so large that only their
 * logarithms can be told. */
export type WholeGame = {
/** How many half-moves deep. */
half_moves: number,
/** Positions a second, as measured. */
speed: number,
/** Decimal logarithm of the years that minimax takes. */
minimax_log_years: number,
/** Decimal logarithm of the years that the best alpha-beta takes. */
best_log_years: number, };
