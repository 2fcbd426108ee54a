// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { Color, DrawingColor, Level, Opening, Pairing, Score, TimeControl } from ".";

/** The same in both languages. */
export type Both<T> = { cs: T, en: T, };

/** The continuations of a node. */
export type Children = {
/** The node. */
parent: number,
/** Its children, the main line first. */
ids: Array<number>, };

/** Milliseconds left, and whose clock runs. */
export type Clocks = { white: number, black: number, running: Color | null, };

/** An arrow, or a coloured square where it points nowhere. */
export type Drawing = {
/** Its colour. */
color: DrawingColor,
/** Where it begins. */
from: string,
/** Where an arrow points. */
to: string | null, };

/** How a game ended. */
export type GameResult = {
/** Where. */
node: number,
/** As PGN has it. */
score: "1-0" | "0-1" | "1/2-1/2",
/** The sentence in the browser's language. */
text: string, };

/** The whole game: on joining, in another language, and on request. */
export type GameState = {
/** Its id. */
game: string,
/** How many changes went before. */
revision: number,
/** A node stands after its parent; of siblings, the first is the main line. */
nodes: Array<Node>,
/** The node where play goes on. */
current: number,
/** Who plays. */
sides: Pairing,
/** The computer's strength. */
level: Level,
/** How fast is played. */
pace: TimeControl,
/** Null in a game without clocks. */
clocks: Clocks | null,
/** Null while the game goes on, and where it was never finished. */
result: GameResult | null,
/** Whether the game is looked at and not played: both sides are moved, moves are variations. */
study: boolean,
/** What the players are called. */
names: Names,
/** Who offers a draw. */
draw_offer: Color | null,
/** Who asks the other to let it take its last move back, at a table. */
takeback_offer: Color | null,
/** Who sits where; null where the game is no table for two. */
table: Table | null,
/** What a teacher shows to those who watch; null where nobody teaches. */
lesson: LessonView | null,
/** May moves be taken back in this game? */
takeback: boolean,
/** May this browser play, or only watch? */
player: boolean,
/** Did it begin the game, so that it may invite others? */
owner: boolean,
/** How many browsers are in the room. */
watchers: number,
/** The name it was opened or saved under. */
file: string | null, };

/** What has changed since the revision before. */
export type GameUpdate = {
/** The game's id. */
game: string,
/** One more than the revision that it changes. */
revision: number,
/** Whether a move was just played, perhaps one that was there already. */
moved: boolean,
/** Nodes that are new or have changed, parents first. */
nodes: Array<Node>,
/** The nodes whose children are others now or stand in another order. */
children: Array<Children>,
/** The node where play goes on. */
current: number,
/** Who plays. */
sides: Pairing,
/** The computer's strength. */
level: Level,
/** How fast is played. */
pace: TimeControl,
/** Null in a game without clocks. */
clocks: Clocks | null,
/** Null while the game goes on, and where it was never finished. */
result: GameResult | null,
/** Whether the game is looked at and not played: both sides are moved, moves are variations. */
study: boolean,
/** What the players are called. */
names: Names,
/** Who offers a draw. */
draw_offer: Color | null,
/** Who asks the other to let it take its last move back, at a table. */
takeback_offer: Color | null,
/** Who sits where; null where the game is no table for two. */
table: Table | null,
/** What a teacher shows to those who watch; null where nobody teaches. */
lesson: LessonView | null,
/** May moves be taken back in this game? */
takeback: boolean,
/** May this browser play, or only watch? */
player: boolean,
/** Did it begin the game, so that it may invite others? */
owner: boolean,
/** How many browsers are in the room. */
watchers: number,
/** The name it was opened or saved under. */
file: string | null, };

/** What a teacher shows to the class. */
export type LessonView = {
/** The position. */
node: number,
/** Whose side is at the bottom of the board. */
orientation: Color, };

/** A saved game on the list. */
export type ListedGame = {
/** Its id. */
game: string,
/** How many half-moves were played. */
moves: number,
/** Who plays. */
sides: Pairing,
/** What the players are called. */
names: Names,
/** The opening, where it has a name. */
opening: Opening | null,
/** The position where play stands. */
fen: string,
/** The day on which it was played, as PGN writes it, where that is known. */
date: string | null,
/** Whether this browser may delete it. */
own: boolean,
/** `1-0` and so on, if it is over. */
result: string | null,
/** When it was saved, by ISO 8601 in UTC. */
written: string,
/** The last move with its number. */
last: string | null, };

/** What a record calls the players; null where it does not name them. */
export type Names = { white: string | null, black: string | null, };

/** A node of the game's tree; 0 is the position it began with. No id is used twice within a game. */
export type Node = {
/** Its id. */
id: number,
/** The node before; null at the root. */
parent: number | null,
/** The position. */
fen: string,
/** The move that led here in UCI's letters: `e2e4`, `e7e8q`, castling as the king's move
 * `e1g1`; null at the root. */
uci: string | null,
/** The same as people of each language write it. */
san: Both<string> | null,
/** What was remarked on it. */
comment: string | null,
/** The numeric annotation glyphs of the move: 1 is `!`, 2 is `?`, … */
nags: Array<number>,
/** Arrows and coloured squares on its board. */
drawings: Array<Drawing>,
/** What the computer thought of the move, if it was the computer's. */
score: Score | null,
/** Whether the side to move is in check. */
check: boolean, };

/** Whether a seat is taken, and by somebody who is there. */
export type Seat = "free" | "away" | "here";

/** A table for two people. */
export type Table = {
/** The colour that this browser plays; null for those who watch. */
seat: Color | null,
/** White's seat. */
white: Seat,
/** Black's seat. */
black: Seat,
/** Who offers another game. */
rematch_offer: Color | null, };

/** What one player at a table proposes to the other. */
export type TableOffer = "draw" | "takeback" | "rematch";
