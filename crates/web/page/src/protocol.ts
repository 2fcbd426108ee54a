// What page and server say to each other over the WebSocket `/ws`, one JSON object a message.
// Generated from the Rust types of crates/web/src/protocol by `cargo xtask protocol`: do not edit.

/** The move that was better, and the line after it. */
export type Better = {
/** Its score for White. */
score: UciScore,
/** The line; the better move is its first. */
line: Array<MoveText>, };

/** The same in both languages. */
export type Both<T> = { cs: T, en: T, };

/** A bound of the window. */
export type Bound = "alpha" | "beta";

/** Pieces taken so far. */
export type Captured = {
/** White pieces. */
white: Array<Role>,
/** Black pieces. */
black: Array<Role>,
/** The balance in pawns for White. */
balance: number, };

/** What judges a chess position. */
export type ChessEvaluation = "seed" | "classical";

/** The continuations of a node. */
export type Children = {
/** The node. */
parent: number,
/** Its children, the main line first. */
ids: Array<number>, };

/** How good a move is. */
export type Class = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** What the page asks for. `node` says which position is meant. */
export type ClientMessage = { "ask": "join",
/** Its id. */
game: string | null,
/** The language of everything that the server says. */
lang: Language, } | { "ask": "lang",
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
pace: Pace,
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
pace: Pace, } | { "ask": "continue",
/** From where. */
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
fen: string, } | { "ask": "resign" } | { "ask": "draw" } | { "ask": "export",
/** Which kind of file. */
format: FileFormat,
/** The position that is shown, for files of a position. */
node: number,
/** The name under which the game is saved from now on. */
name: string | null, } | { "ask": "import",
/** Its name, empty if it has none. */
name: string,
/** Its content. */
text: string, } | { "ask": "games" } | { "ask": "help",
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
nodes: number, } | { "ask": "tool_stop" };

/** Milliseconds left, and whose clock runs. */
export type Clocks = { white: number, black: number, running: Color | null, };

/** White or Black. */
export type Color = "white" | "black";

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

/** The games of the laboratory. */
export type GameKind = "chess" | "othello" | "koncovka";

/** How a game ended. */
export type GameResult = {
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
pace: Pace,
/** Null in a game without clocks. */
clocks: Clocks | null,
/** Null while the game goes on. */
result: GameResult | null,
/** Who offers a draw. */
draw_offer: Color | null,
/** May moves be taken back in this game? */
takeback: boolean,
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
pace: Pace,
/** Null in a game without clocks. */
clocks: Clocks | null,
/** Null while the game goes on. */
result: GameResult | null,
/** Who offers a draw. */
draw_offer: Color | null,
/** May moves be taken back in this game? */
takeback: boolean,
/** How many browsers are in the room. */
watchers: number,
/** The name it was opened or saved under. */
file: string | null, };

/** The position that is studied. */
export type LabPosition = { "game": "chess",
/** The position. */
fen: string,
/** That of the ZČU report or the engine's. */
evaluation: ChessEvaluation, } | { "game": "othello",
/** Rows of the board. */
rows: number,
/** Columns of the board. */
cols: number,
/** What was played, as the task writes it. */
actions: Array<string>,
/** Judged by more than stones? */
positional: boolean, } | { "game": "koncovka",
/** The three lines of the task. */
text: string, };

/** A part of the answer. */
export type LabReply = { "got": "row",
/** What it cost. */
row: Row, } | { "got": "report",
/** What they cost, and the theory. */
report: Report, } | { "got": "point",
/** What it cost. */
point: Point, } | { "got": "depths",
/** What they cost. */
points: Array<Point>, } | { "got": "tree",
/** The tree. */
tree: Tree, } | { "got": "lesson",
/** Its steps and their tree. */
lesson: Lesson, } | { "got": "problem",
/** The sentence. */
text: string, };

/** What is to be found out. */
export type LabRequest = { "want": "compare",
/** How deep. */
depth: number,
/** Which; all that the game knows if empty. */
methods: Array<string>, } | { "want": "depths",
/** How deep at last. */
depth: number,
/** Which. */
methods: Array<string>, } | { "want": "tree",
/** How deep. */
depth: number,
/** By which method. */
method: string,
/** How many positions it may have. */
room: number, } | { "want": "lesson" };

/** The page's language. */
export type Language = "cs" | "en";

/** The guided example in words. */
export type Lesson = {
/** Its steps, in order. */
steps: Array<LessonStep>,
/** The tree that they walk through. */
tree: Tree, };

/** A step of the guided example: a sentence or two, and what they are about. */
export type LessonStep = {
/** What is said. */
text: string,
/** The position that it is about. */
fen: string,
/** The index of the position in the tree, if it is there. */
branch: number | null,
/** What White has for sure after it; none for nothing yet. */
alpha: number | null, };

/** How strong to play.
 *
 * ```
 * use engine::Level;
 * assert_eq!("medium".parse(), Ok(Level::Medium));
 * assert_eq!("4+6".parse(), Ok(Level::Depths { main: 4, quiescence: 6 }));
 * assert_eq!("1500".parse(), Ok(Level::Elo(1500)));
 * assert_eq!(Level::Elo(1500).to_string(), "1500");
 * ``` */
export type Level = { "kind": "lowest" } | { "kind": "low" } | { "kind": "medium" } | { "kind": "high" } | { "kind": "depths",
/** Half-moves in which every move is searched. */
main: number,
/** Half-moves of exchanges behind them. */
quiescence: number, } | { "kind": "elo" } & { elo: number } | { "kind": "full" };

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
/** `1-0` and so on, if it is over. */
result: string | null,
/** When it was saved, by ISO 8601 in UTC. */
written: string,
/** The last move with its number. */
last: string | null, };

/** What someone lost, in the words of players. */
export type MaterialLoss = "pawn" | "two-pawns" | "exchange" | "piece" | "piece-for-pawn" | "rook" | "queen" | "queen-for-rook" | "queen-for-piece" | { "material": number };

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
/** Its accuracy, from 0 to 100. */
accuracy: number,
/** What was better, if something was. */
better: Better | null,
/** Why, if it is proved. */
reason: Reason | null,
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

/** What is said of a move. */
export type MoveWords = {
/** How good it is. */
class: string,
/** Why, if that is proved. */
why: string | null,
/** The better line with its move numbers, if there was one. */
better: string | null, };

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

/** The opening of a game. */
export type OpeningName = {
/** The code of the Encyclopaedia of Chess Openings. */
eco: string,
/** Its English name. */
english: string,
/** Its Czech name. */
czech: string, };

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

/** How the computer thinks. */
export type OthelloLevel = {
/** Half-moves ahead. */
depth: number,
/** Whether leaves are valued by stones alone, as the task prescribes, or by more. */
evaluation: OthelloEvaluation,
/** Begin no deeper search when this much time has passed; no limit but the depth if absent. */
ms: number | null, };

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
export type OthelloProblem = { "problem": "size" } | { "problem": "first" } | { "problem": "players" } | { "problem": "action", number: number, text: string, } | { "problem": "line", line: number, } | { "problem": "no_square", at: number, } | { "problem": "too_wide" } | { "problem": "over" };

/** The answer to an [`OthelloRequest`]. */
export type OthelloReply = { "got": "position" } & OthelloPosition | { "got": "choice",
/** As the task writes it. */
action: string,
/** Its worth to the side to move; nothing where there was no choice. */
value: number | null,
/** How deep it was searched. */
depth: number,
/** How many positions were looked at. */
nodes: number, } | { "got": "values",
/** By square. */
values: { [key in string]: number },
/** How deep. */
depth: number, } | { "got": "file",
/** Its content. */
text: string, } | { "got": "game",
/** The game. */
game: OthelloGame, } | { "got": "problem" } & OthelloProblem;

/** A question about a game. */
export type OthelloRequest = { "want": "position" } | { "want": "choice",
/** How it thinks. */
level: OthelloLevel, } | { "want": "values",
/** How it thinks. */
level: OthelloLevel, } | { "want": "file" } | { "want": "read",
/** Its content. */
text: string, };

/** What ends a move's thinking besides the level itself. */
export type Pace = { "kind": "free" } | { "kind": "move" } & { ms: number } | { "kind": "clock",
/** The time of each side at the beginning. */
base_ms: number,
/** What is added with each move. */
increment_ms: number, };

/** Who is to play which colour. */
export type Pairing = {
/** Who plays White. */
white: PlayerKind,
/** Who plays Black. */
black: PlayerKind, };

/** A side of the game. */
export type Player = "max" | "min";

/** A person or the computer. */
export type PlayerKind = "human" | "computer";

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
/** What was taken on the way here. */
captured: Captured,
/** For the page's panel; null when the game is over. */
eval: Evaluation | null, };

/** What a search is for. */
export type Purpose = "move" | "hint" | "analysis" | "tip";

/** Why a move was bad. Moves are told as the one who must learn from them reads them. */
export type Reason = { "kind": "allows-mate", moves: number, reply: MoveText, } | { "kind": "misses-mate", moves: number, best: MoveText, } | { "kind": "stalemates" } | { "kind": "spoils-ending", was: string, is: string, } | { "kind": "hangs", role: string, square: string, just_moved: boolean, by: MoveText, lost: MaterialLoss, } | { "kind": "fork", by: MoveText, forker: string, targets: Array<string>, lost: MaterialLoss, } | { "kind": "allows-promotion", square: string, line: Array<MoveText>, } | { "kind": "loses", lost: MaterialLoss, line: Array<MoveText>, } | { "kind": "misses", gain: MaterialLoss, best: MoveText, };

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

/** A part of the answer. */
export type ReviewReply = { "got": "progress",
/** Positions that were looked at. */
done: number,
/** All of them. */
all: number, } | { "got": "review",
/** Move by move. */
review: Review,
/** What is said of each move: its class and, where proved, why. */
words: Array<Both<MoveWords>>,
/** The game with the review in its comments. */
pgn: Both<string>,
/** The position after the last move. */
end: string, } | { "got": "problem",
/** The sentence. */
text: string, };

/** What a piece is, whatever its colour. */
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

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

/** A score for White: hundredths of a pawn or moves to mate, and the chances per mille. */
export type Score = { win: number, draw: number, loss: number, } & ({ "cp": number } | { "mate": number });

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

/** What the server says. */
export type ServerMessage = { "tell": "hello",
/** The program's version. */
version: string,
/** The game that was joined. */
game: string,
/** How many searches can run at once. */
cores: number,
/** What a level may be set to. */
limits: Limits, } | { "tell": "state" } & GameState | { "tell": "update" } & GameUpdate | { "tell": "position" } & Position | { "tell": "thinking" } & Thinking | { "tell": "thinking_ended",
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
text: string, } | { "tell": "games",
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
part: ReviewReply, } | { "tell": "full",
/** The sentence that says so. */
text: string, };

/** One side's game. */
export type SideReview = {
/** The mean accuracy of its moves; none without a move. */
accuracy: number | null,
/** How many inaccuracies. */
inaccuracies: number,
/** How many mistakes. */
mistakes: number,
/** How many blunders. */
blunders: number, };

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
/** All positions of the cascade for each of the single search of the same kind; the ZČU report says
 * about 1.5. Less than 1: the small searches save more than they cost. */
cascade_ratio: number | null,
/** The game to its end. */
whole_game: WholeGame | null, };

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
lines: Array<Line>,
/** Place in the queue when all cores think for others; null once it runs. */
queued: number | null, };

/** A chapter of the help. */
export type Topic = "rules" | "controls" | "notation" | "algorithm";

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

/** A score as UCI and other programs write it.
 *
 * ```
 * use engine::score::{UciScore, mate_in};
 * assert_eq!(UciScore::from(-35), UciScore::Cp(-35));
 * assert_eq!(UciScore::from(mate_in(3)), UciScore::Mate(2));
 * ``` */
export type UciScore = { "cp": number } | { "mate": number };

/** Where the value of a position comes from. */
export type ValueSource = "replies" | "ending" | "look" | "quiet" | "table";

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
