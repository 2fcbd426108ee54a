// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { Both, Color, Opening } from ".";

/** A line that is added to a repertoire. */
export type AddedLine = {
/** The position before its moves. */
fen: string,
/** Its moves. */
moves: Array<string>, };

/** A collection of games. */
export type Collection = "base" | "mine" | "file";

/** How many games a collection has. */
export type CollectionSize = {
/** Which. */
collection: Collection,
/** How many. */
games: number, };

/** What the server says about games. */
export type DatabaseReply = { "got": "about",
/** The collections that have games. */
collections: Array<CollectionSize>,
/** What may be imported, if this browser may at all. */
import: ImportLimits | null, } | { "got": "explored" } & ExploredPosition | { "got": "games",
/** The games. */
games: Array<GameRow>,
/** Whether there are more. */
more: boolean, } | { "got": "mine",
/** The games. */
games: Array<OwnGame>, } | { "got": "repertoire",
/** Its lines, as they are to be kept. */
pgn: string,
/** Its positions; the first one is where it begins. */
positions: Array<RepertoirePosition>, } | { "got": "uploaded",
/** Bytes. */
bytes: number, } | { "got": "importing",
/** How much of the file was read, of a hundred. */
percent: number,
/** Games that are new. */
games: number,
/** Whether all games are in and their positions are being indexed. */
indexing: boolean, } | { "got": "imported",
/** Games that are new. */
games: number,
/** Games that were there already. */
duplicates: number,
/** Games that could not be read. */
broken: number,
/** The first of those, each in a sentence. */
named: Array<string>,
/** Whether it was stopped before the end. */
stopped: boolean,
/** Whether this very file was imported before, and so was not read again. */
known: boolean, } | { "got": "problem",
/** The sentence. */
text: string, };

/** A question about games. Which games are meant is said as in `horizont db --query`. */
export type DatabaseRequest = { "do": "about" } | { "do": "explore",
/** Where to look. */
from: Collection,
/** The position before the moves. */
fen: string,
/** Moves that lead to the position asked about. */
moves: Array<string>,
/** Which games count, by what their headers say. */
query: string, } | { "do": "games",
/** Where to look. */
from: Collection,
/** Which games. */
query: string,
/** A position that they must have. */
fen: string | null,
/** How many were told already. */
skip: number, } | { "do": "open",
/** Where it is. */
from: Collection,
/** Its number. */
game: number,
/** The position at which it is opened; its beginning if absent. */
fen: string | null, } | { "do": "mine" } | { "do": "repertoire",
/** Its lines, with variations. */
pgn: string,
/** Whose it is. */
side: Color,
/** Where a line that is added begins, and its moves. */
add: AddedLine | null, } | { "do": "upload",
/** Its name. */
name: string,
/** Its length. */
bytes: number, } | { "do": "upload_end" } | { "do": "upload_stop" };

/** What was played in a position. */
export type ExploredPosition = {
/** The position, as it is usually written. */
fen: string,
/** The opening, if the position has a name. */
opening: Opening | null,
/** All games that had it. */
total: Results,
/** The moves, the most played first; then what only our book knows. */
moves: Array<MoveRow>,
/** Games of the strongest players. */
games: Array<GameRow>,
/** Games that are not in the index yet and so are not counted. */
unindexed: number,
/** All legal moves. */
legal: Array<string>, };

/** A game of a list. */
export type GameRow = {
/** Its number in the collection. */
id: number,
/** White's name; empty if it is not known, as with the other texts. */
white: string,
/** Black's name. */
black: string,
/** White's rating. */
white_elo: number | null,
/** Black's rating. */
black_elo: number | null,
/** Event and place. */
event: string,
/** As PGN has it. */
date: string,
/** `1-0`, `0-1`, `1/2-1/2` or `*`. */
result: string,
/** The opening. */
opening: Opening | null,
/** Half-moves. */
plies: number,
/** The last position. */
fen: string,
/** What was played in the position asked for. */
played: Both<string> | null, };

/** How much may be imported. */
export type ImportLimits = {
/** The largest file, as it is sent. */
file_bytes: number,
/** The largest database; none where games stay in memory. */
database_bytes: number | null, };

/** A move that was played, or that our book has. */
export type MoveRow = {
/** The move. */
uci: string,
/** As people write it. */
san: Both<string>,
/** The games in which it was played. */
results: Results,
/** The mean rating of those who played it. */
average: number | null,
/** Their performance. */
performance: number | null,
/** When it was played last, as PGN has it. */
last: string | null,
/** Its weight in our book. */
weight: number | null, };

/** A game that was played here to its end. */
export type OwnGame = {
/** The game's id, to go back to it. */
game: string,
/** The colour of this browser's user. */
color: Color,
/** Points: 2 for a win, 1 for a draw, 0 for a loss. */
points: number,
/** The opening. */
opening: Opening | null,
/** Half-moves. */
plies: number,
/** As PGN has it. */
date: string | null,
/** The game itself, for a review. */
pgn: string, };

/** A move of a repertoire. */
export type RepertoireMove = {
/** The move. */
uci: string,
/** As people write it. */
san: Both<string>,
/** The number of the position after it. */
to: number, };

/** A position of a repertoire. */
export type RepertoirePosition = {
/** The position. */
fen: string,
/** The moves that lead here, as people write them. */
line: Both<Array<string>>,
/** What is played here, the main move first. */
moves: Array<RepertoireMove>,
/** All legal moves, where one is asked. */
legal: Array<string>, };

/** How games ended. */
export type Results = {
/** How many, also those without a result. */
games: number,
/** White won. */
white: number,
/** Drawn. */
draws: number,
/** Black won. */
black: number, };
