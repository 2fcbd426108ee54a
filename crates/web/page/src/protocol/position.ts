// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { Both, GameResult, Role } from ".";

/** Pieces taken so far. */
export type Captured = {
/** White pieces. */
white: Array<Role>,
/** Black pieces. */
black: Array<Role>,
/** The balance in pawns for White. */
balance: number, };

/** How a position is evaluated without a search, in hundredths of a pawn for White. */
export type Evaluation = {
/** The classical evaluation. */
total: number,
/** Its terms, those that say most first. */
terms: Array<Term>,
/** What the network thinks. */
network: number,
/** By square: how much worse the network would think of a piece's side without it. */
worths: { [key in string]: number }, };

/** A line that a search found. */
export type Line = {
/** What it is worth. */
score: Score,
/** How deep it was searched. */
depth: number,
/** Moves in UCI's letters. */
moves: Array<string>,
/** The same as people of each language write them. */
san: Both<Array<string>>, };

/** The opening that was played. */
export type Opening = {
/** Its code in the Encyclopaedia of Chess Openings. */
eco: string,
/** Its name. */
name: Both<string>, };

/** Everything about a position that the page can't know itself. */
export type Position = {
/** The position. */
node: number,
/** Legal moves by square of origin: `{ e2: ["e3", "e4"] }`. */
dests: { [key in string]: Array<string> },
/** Their number, counting each promotion. */
moves: number,
/** The opening, as long as it has a name. */
opening: Opening | null,
/** Null: not in the tables. */
table: TableVerdict | null,
/** What they say of each legal move, the best first; empty unless they know all. */
table_moves: Array<TableMove>,
/** What was taken on the way here. */
captured: Captured,
/** How the game ended, if it is over here. */
over: GameResult | null,
/** For the page's panel; null when the game is over, and at a table as long as it is not. */
eval: Evaluation | null, };

/** A score for White: hundredths of a pawn or moves to mate, and the chances per mille. */
export type Score = { win: number, draw: number, loss: number, } & ({ "cp": number } | { "mate": number });

/** How a move ends the game with best play, for whoever makes it. */
export type TableEnding = "win" | "draw" | "loss";

/** What the endgame tables say of one legal move. */
export type TableMove = {
/** The move in UCI's letters. */
uci: string,
/** The same as people of each language write it. */
san: Both<string>,
/** How it ends. */
ending: TableEnding,
/** With which of the winner's moves it is mate, this one counted; 0 in a draw. */
moves: number, };

/** What the endgame tables say. */
export type TableVerdict = {
/** Moves to mate, for White; 0 is a draw. */
mate: number,
/** The same in words. */
text: string, };

/** A term of the classical evaluation. */
export type Term = {
/** Its name in the browser's language. */
name: string,
/** Hundredths of a pawn for White. */
value: number, };
