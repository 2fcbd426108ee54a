// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { UciScore } from ".";

/** The move that was better, and the line after it. */
export type Better = {
/** Its score for White. */
score: UciScore,
/** The line; the better move is its first. */
line: Array<MoveText>,
/** What it keeps that the move played gives up. */
kept: Array<Kept>, };

/** How good a move is. */
export type Class = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** Whether a game was decided already when a side moved, and how. */
export type Decided = "won" | "lost";

/** Something that the mover had before the move. */
export type Kept = "bishop-pair" | "castling" | "passed-pawn" | "sound-pawns";

/** How a king is mated. */
export type MatePattern = "back-rank" | "smothered";

/** What someone lost, in the words of players. */
export type MaterialLoss = "pawn" | "two-pawns" | "exchange" | "piece" | "piece-for-pawn" | "rook" | "queen" | "queen-for-rook" | "queen-for-piece" | { "material": number };

/** How the first move of a line wins material. Roles are those of the pieces concerned. */
export type Motif = { "motif": "fork", by: string, targets: Array<string>, } | { "motif": "pin", by: string, pinned: string, to: string, } | { "motif": "pinned-guard", by: string, guard: string, } | { "motif": "skewer", by: string, front: string, behind: string, } | { "motif": "discovery", mover: string, by: string, target: string, } | { "motif": "removes-guard", by: string, guard: string, of: string, } | { "motif": "traps", by: string, piece: string, square: string, };

/** What is said of a move. */
export type MoveReview = {
/** The half-move, from 1. */
ply: number,
/** The number of the move. */
number: number,
/** Whether White played it. */
white: boolean,
/** The move. */
played: MoveText,
/** The position before it. */
fen: string,
/** The score after it for White. */
score: UciScore,
/** White's points of a hundred after it. */
white_chance: number,
/** The mover's points of a hundred before it, with the best move. */
chance_before: number,
/** What it cost the mover of them. */
loss: number,
/** How good it is. */
class: Class,
/** Whether the game was decided already. */
decided: Decided | null,
/** Its accuracy, from 0 to 100. */
accuracy: number,
/** What was better, if something was. */
better: Better | null,
/** Why, if it is proved. */
reason: Reason | null,
/** Praise, if it is a sacrifice that works. */
praise: Praise | null,
/** How deep the engine looked. */
depth: number, };

/** A move in the notations that people and programs read. */
export type MoveText = {
/** As UCI writes it. */
uci: string,
/** In English letters. */
san: string,
/** In Czech letters. */
czech: string, };

/** The opening of a game. */
export type OpeningName = {
/** The code of the Encyclopaedia of Chess Openings. */
eco: string,
/** Its English name. */
english: string,
/** Its Czech name. */
czech: string, };

/** Praise for a move. */
export type Praise = "good" | "brilliant";

/** Why a move was bad. Moves are told as the one who must learn from them reads them. */
export type Reason = { "kind": "allows-mate", moves: number, reply: MoveText, pattern: MatePattern | null, } | { "kind": "misses-mate", moves: number, best: MoveText, pattern: MatePattern | null, } | { "kind": "stalemates" } | { "kind": "spoils-ending", was: string, is: string, } | { "kind": "allows-lost-ending", reply: MoveText, } | { "kind": "misses-won-ending", best: MoveText, } | { "kind": "hangs", role: string, square: string, just_moved: boolean, by: MoveText, lost: MaterialLoss, } | { "kind": "tactic", by: MoveText, motif: Motif, lost: MaterialLoss, } | { "kind": "allows-promotion", square: string, line: Array<MoveText>, } | { "kind": "loses", lost: MaterialLoss, line: Array<MoveText>, } | { "kind": "misses", gain: MaterialLoss, best: MoveText, motif: Motif | null, };

/** A reviewed game. */
export type Review = {
/** The tags of the game. */
tags: Array<[string, string]>,
/** Where it began. */
start: string,
/** How it ended: `1-0`, `0-1`, `1/2-1/2` or `*`. */
result: string,
/** Its opening, if it has a name. */
opening: OpeningName | null,
/** White's points of a hundred before the first move. */
start_chance: number,
/** The main line, move by move. */
moves: Array<MoveReview>,
/** White's game. */
white: SideReview,
/** Black's game. */
black: SideReview,
/** The half-move that decided the game, if one did. */
decisive: number | null, };

/** One side's game. */
export type SideReview = {
/** The mean accuracy of its moves as long as the game was open; none without such a move. */
accuracy: number | null,
/** How many inaccuracies. */
inaccuracies: number,
/** How many mistakes. */
mistakes: number,
/** How many blunders. */
blunders: number, };
