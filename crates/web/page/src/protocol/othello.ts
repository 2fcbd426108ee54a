// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { Clocks, Color, Names, Table, TableOffer, TimeControl } from ".";

/** How leaves are valued. */
export type OthelloEvaluation = "stones" | "positional";

/** A game from its beginning. */
export type OthelloGame = {
/** Rows of the board. */
rows: number,
/** Columns of the board. */
cols: number,
/** Row and column of the upper left of the four first stones, from 1; in the middle if absent. */
first: [number, number] | null,
/** What was played, as the task writes it: `3_4`, `pass`. */
actions: Array<string>,
/** Who plays black, as the task describes players: `human,Anna`, `minimax,Robot,5`. */
black: string,
/** Who plays white. */
white: string, };

/** What a move cost. */
export type OthelloJudged = {
/** Who moved. */
side: Color,
/** Stones lost by it. */
loss: number,
/** A better move, if there was one, as the task writes squares. */
better: string | null,
/** Whether the loss is proven. */
exact: boolean,
/** Whether it is proven that no move was better. */
perfect: boolean, };

/** How the computer thinks. */
export type OthelloLevel = {
/** Half-moves ahead. */
depth: number,
/** Whether leaves are valued by stones alone, as the task prescribes, or by more. */
evaluation: OthelloEvaluation,
/** Begin no deeper search when this much time has passed; no limit but the depth if absent. */
ms: number | null,
/** On 8x8 the strong engine thinks instead, this well. */
strong: OthelloStrength | null, };

/** A position as the page draws it. */
export type OthelloPosition = {
/** Row by row from the top: `b`, `w` or `.`. */
cells: string,
/** Who is to move. */
turn: Color,
/** Where, as the task writes squares. */
legal: Array<string>,
/** Whether the side to move can only pass. */
must_pass: boolean,
/** Whether neither side can move. */
over: boolean,
/** Black stones. */
black: number,
/** White stones. */
white: number,
/** Black stones less white ones after each action, from the beginning. */
margins: Array<number>,
/** The moves as other programs write them; nothing on boards wider than the alphabet. */
transcript: string | null, };

/** Why a game can't be dealt with; the page has the words. */
export type OthelloProblem = { "problem": "size" } | { "problem": "first" } | { "problem": "players" } | { "problem": "action", number: number, text: string, } | { "problem": "line", line: number, } | { "problem": "no_square", at: number, } | { "problem": "too_wide" } | { "problem": "over" } | { "problem": "review" } | { "problem": "table" };

/** The answer to an [`OthelloRequest`]. */
export type OthelloReply = { "got": "position" } & OthelloPosition | { "got": "choice",
/** As the task writes it. */
action: string,
/** Its worth to the side to move; nothing where there was no choice. */
value: number | null,
/** How deep it was searched. */
depth: number,
/** How many positions were looked at. */
nodes: number,
/** The same in stones with how sure it is, where the strong engine thought. */
verdict: OthelloVerdict | null, } | { "got": "progress",
/** The best move so far. */
action: string,
/** Its worth to the side to move. */
verdict: OthelloVerdict, } | { "got": "reviewing",
/** How many positions are left. */
left: number, } | { "got": "review",
/** To Black, from the first position to the last. */
verdicts: Array<OthelloVerdict>,
/** Each move. */
moves: Array<OthelloJudged>, } | { "got": "values",
/** By square. */
values: { [key in string]: number },
/** How deep. */
depth: number,
/** How sure the values are, which are then stones; absent where they are points. */
verdict: OthelloVerdict | null, } | { "got": "file",
/** Its content. */
text: string, } | { "got": "game",
/** The game. */
game: OthelloGame, } | { "got": "problem" } & OthelloProblem;

/** A question about a game. */
export type OthelloRequest = { "want": "position" } | { "want": "choice",
/** How it thinks. */
level: OthelloLevel, } | { "want": "values",
/** How it thinks. */
level: OthelloLevel, } | { "want": "review" } | { "want": "file" } | { "want": "read",
/** Its content. */
text: string, };

/** How a game of two people ended. */
export type OthelloResult = {
/** Who won; null if nobody did. */
winner: Color | null,
/** The sentence in the language of whoever reads it. */
text: string, };

/** A level of the strong engine. */
export type OthelloStrength = "beginner" | "easy" | "medium" | "hard" | "expert" | "full";

/** What somebody at a table of Othello asks for, or who wants to be at one. */
export type OthelloTableRequest = { "want": "open",
/** The colour of whoever opens it; drawn by lot if absent. */
color: Color | null,
/** How fast is played. */
pace: TimeControl,
/** Rows of the board. */
rows: number,
/** Columns of the board. */
cols: number,
/** May moves be taken back, if the other agrees? */
takeback: boolean, } | { "want": "join",
/** Its id. */
game: string,
/** What lets one sit down. */
invitation: string | null, } | { "want": "leave" } | { "want": "move",
/** How many actions went before. */
after: number,
/** The square. */
action: string, } | { "want": "undo" } | { "want": "resign" } | { "want": "rematch" } | { "want": "decline",
/** What; nobody offers a draw in Othello. */
offer: TableOffer, } | { "want": "name",
/** The name; nobody in particular if it is empty. */
name: string, } | { "want": "invite" };

/** A table of Othello, whole, whenever something has changed. */
export type OthelloTableState = {
/** Its id. */
game: string,
/** Rows of the board. */
rows: number,
/** Columns of the board. */
cols: number,
/** What was played, passes too, as the task writes it. */
actions: Array<string>,
/** Null in a game without clocks. */
clocks: Clocks | null,
/** What the players are called. */
names: Names,
/** Who sits where. */
table: Table,
/** May moves be taken back, if the other agrees? */
takeback: boolean,
/** Who asks the other to let it take its last move back. */
takeback_offer: Color | null,
/** Null while the game goes on. */
result: OthelloResult | null,
/** Did this one open it, so that it may invite another? */
owner: boolean,
/** How many are there, players too. */
watchers: number, };

/** What a position is worth in stones, and how sure that is. */
export type OthelloVerdict = {
/** The stones by which a side wins, or is expected to. */
value: number,
/** Whether that is proven. */
exact: boolean,
/** In percent, how probably a decision was right; only where the end of the game was seen. */
percent: number | null,
/** How deep was searched. */
depth: number, };
