// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { Both, ChessEvaluation, Lesson, Level, Line, MoveText, Point, Report, Review, Row, Sentence, Tree } from ".";

/** What a position of the game is worth. */
export type EvaluatedPosition = {
/** The position. */
node: number,
/** Its best line; null where the game is over. */
line: Line | null,
/** How many positions were looked at. */
done: number,
/** All of them. */
all: number, };

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
tree: Tree, } | { "got": "level",
/** What it sees. */
view: LevelView, } | { "got": "levels" } | { "got": "lesson",
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
room: number, } | { "want": "levels" } | { "want": "lesson" };

/** A position in which something better than the game's move is to be found. */
export type LearningTask = {
/** The half-move that was marked, from 1. */
ply: number,
/** What may be tried. */
legal: Array<MoveText>, };

/** What a level sees. */
export type LevelView = {
/** The level. */
level: Level,
/** Its line, the move it would play first. */
line: Line,
/** How many positions it looked at. */
nodes: number, };

/** What is said of a move. */
export type MoveWords = {
/** How good it is. */
class: string,
/** Why, if that is proved. */
why: string | null,
/** The better line with its move numbers, if there was one. */
better: string | null, };

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
end: string,
/** What can be learnt from the marked moves. */
tasks: Array<LearningTask>, } | { "got": "problem",
/** The sentence. */
text: string, };

/** The answer. */
export type WhyReply = { "got": "sentences",
/** The position. */
node: number,
/** The sentences. */
sentences: Both<Array<Sentence>>, } | { "got": "problem",
/** The sentence. */
text: string, };
