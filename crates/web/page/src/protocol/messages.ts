// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { Color, DrawingColor, EvaluatedPosition, LabPosition, LabReply, LabRequest, Level, OthelloGame, OthelloReply, OthelloRequest, Pairing, ReviewReply, Role, TimeControl, WhyReply } from ".";

/** The same in both languages. */
export type Both<T> = { cs: T, en: T, };

/** Pieces taken so far. */
export type Captured = {
/** White pieces. */
white: Array<Role>,
/** Black pieces. */
black: Array<Role>,
/** The balance in pawns for White. */
balance: number, };

/** The continuations of a node. */
export type Children = {
/** The node. */
parent: number,
/** Its children, the main line first. */
ids: Array<number>, };

/** What the page asks for. `node` says which position is meant. */
export type ClientMessage = { "ask": "join",
/** Its id. */
game: string | null,
/** The language of everything that the server says. */
lang: Language,
/** Who asks, in the first message: 32 hexadecimal digits that only this browser knows. */
key: string | null,
/** What lets it play the game if somebody else began it. */
invitation: string | null, } | { "ask": "lang",
/** Which. */
lang: Language, } | { "ask": "state" } | { "ask": "move",
/** From where. */
node: number,
/** The move. */
text: string, } | { "ask": "new",
/** Who plays. */
sides: Pairing,
/** The computer's strength. */
level: Level,
/** How fast is played. */
pace: TimeControl,
/** The position it begins with, if not the usual one. */
fen: string | null,
/** May moves be taken back? If not, `undo` is refused, and so is playing from any node
 * but the current one. */
takeback: boolean, } | { "ask": "sides",
/** Who plays. */
sides: Pairing, } | { "ask": "level",
/** The computer's strength. */
level: Level,
/** How fast is played. */
pace: TimeControl, } | { "ask": "continue",
/** From where. */
node: number, } | { "ask": "annotate",
/** Which. */
node: number,
/** In words. */
words: string | null,
/** By numeric annotation glyphs. */
nags: Array<number> | null,
/** By arrows and coloured squares. */
drawings: Array<Drawing> | null, } | { "ask": "promote_line",
/** Which. */
node: number, } | { "ask": "delete_line",
/** Which. */
node: number, } | { "ask": "undo" } | { "ask": "stop" } | { "ask": "now" } | { "ask": "tip",
/** The position. */
node: number, } | { "ask": "hint",
/** The position. */
node: number, } | { "ask": "analyse",
/** The position. */
node: number,
/** How many lines. */
lines: number, } | { "ask": "analyse_stop" } | { "ask": "look",
/** The position. */
node: number, } | { "ask": "check",
/** The position. */
fen: string, } | { "ask": "resign" } | { "ask": "draw" } | { "ask": "table",
/** The colour of whoever opens it; drawn by lot if absent. */
color: Color | null,
/** How fast is played. */
pace: TimeControl,
/** The position it begins with, if not the usual one. */
fen: string | null,
/** May moves be taken back, if the other agrees? */
takeback: boolean, } | { "ask": "name",
/** The name; nobody in particular if it is empty. */
name: string, } | { "ask": "rematch" } | { "ask": "decline",
/** What. */
offer: TableOffer, } | { "ask": "export",
/** Which kind of file. */
format: FileFormat,
/** The position that is shown, for files of a position. */
node: number,
/** The name under which the game is saved from now on. */
name: string | null, } | { "ask": "import",
/** Its name, empty if it has none. */
name: string,
/** Its content. */
text: string, } | { "ask": "invite" } | { "ask": "qr",
/** The link. */
text: string, } | { "ask": "games" } | { "ask": "delete_game",
/** Its id. */
game: string, } | { "ask": "help",
/** Which. */
topic: Topic, } | { "ask": "othello",
/** The number of the question. */
id: number,
/** The game, whole. */
game: OthelloGame,
/** The question. */
request: OthelloRequest, } | { "ask": "lab",
/** The number of the job. */
id: number,
/** What is studied. */
position: LabPosition,
/** The job. */
request: LabRequest, } | { "ask": "review",
/** The number of the job. */
id: number,
/** The game; the one in the room if absent. */
pgn: string | null,
/** How much thought a position gets. */
nodes: number, } | { "ask": "why",
/** The number of the question. */
id: number,
/** The position. */
node: number, } | { "ask": "evaluate",
/** The number of the job. */
id: number, } | { "ask": "teach",
/** What is shown. */
lesson: LessonView | null, } | { "ask": "tool_stop" };

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

/** Ratings from the weakest to the strongest. */
export type EloRange = { min: number, max: number, };

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

/** The kind of a file. */
export type FileFormat = "pgn" | "fen" | "sch" | "txt";

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

/** The page's language. */
export type Language = "cs" | "en";

/** What a teacher shows to the class. */
export type LessonView = {
/** The position. */
node: number,
/** Whose side is at the bottom of the board. */
orientation: Color, };

/** What a level may be set to. */
export type Limits = {
/** Ratings. */
elo: EloRange,
/** The deepest main search. */
main: number,
/** The deepest quiescence search. */
quiescence: number, };

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

/** Where and how the page shows a sentence. */
export type NoteKind = "info" | "error" | "over" | "offer";

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

/** What a search is for. */
export type Purpose = "move" | "hint" | "analysis" | "tip";

/** A score for White: hundredths of a pawn or moves to mate, and the chances per mille. */
export type Score = { win: number, draw: number, loss: number, } & ({ "cp": number } | { "mate": number });

/** Whether a seat is taken, and by somebody who is there. */
export type Seat = "free" | "away" | "here";

/** What the server says. */
export type ServerMessage = { "tell": "hello",
/** The program's version. */
version: string,
/** The game that was joined. */
game: string,
/** How many searches can run at once. */
cores: number,
/** What a level may be set to. */
limits: Limits,
/** The link by which other machines reach this server, if any can; with the token. */
link: string | null, } | { "tell": "state" } & GameState | { "tell": "update" } & GameUpdate | { "tell": "position" } & Position | { "tell": "thinking" } & Thinking | { "tell": "thinking_ended",
/** What it was for. */
purpose: Purpose, } | { "tell": "note",
/** Where and how to show it. */
kind: NoteKind,
/** The sentence. */
text: string, } | { "tell": "advice",
/** A tip or a hint. */
purpose: Purpose,
/** The position. */
node: number,
/** The line, if there is any. */
line: Line | null,
/** The same in words. */
text: string, } | { "tell": "promotion",
/** The position. */
node: number,
/** The pawn's square. */
from: string,
/** Where it goes. */
to: string, } | { "tell": "checked",
/** The position, as it is usually written if it is valid. */
fen: string,
/** Whether it can. */
valid: boolean,
/** Why not. */
text: string | null, } | { "tell": "file",
/** Its name. */
name: string,
/** Its content. */
text: string, } | { "tell": "invitation",
/** The game's id. */
game: string,
/** 32 hexadecimal digits. */
invitation: string, } | { "tell": "qr",
/** The link. */
text: string,
/** The rows of the code, `1` for dark. */
rows: Array<string>, } | { "tell": "games",
/** The list. */
games: Array<ListedGame>, } | { "tell": "help",
/** Which. */
topic: Topic,
/** Its text. */
text: string, } | { "tell": "othello",
/** The number of the question. */
id: number,
/** The answer. */
answer: OthelloReply, } | { "tell": "lab",
/** The number of the job. */
id: number,
/** The part. */
part: LabReply, } | { "tell": "review",
/** The number of the job. */
id: number,
/** The part. */
part: ReviewReply, } | { "tell": "why",
/** The number of the question. */
id: number,
/** The answer. */
part: WhyReply, } | { "tell": "evaluated",
/** The number of the job. */
id: number,
/** The position and its worth. */
part: EvaluatedPosition, } | { "tell": "full",
/** The sentence that says so. */
text: string, };

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

/** What one player at a table proposes to the other. */
export type TableOffer = "draw" | "takeback" | "rematch";

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

/** A chapter of the help. */
export type Topic = "rules" | "controls" | "notation" | "algorithm";
