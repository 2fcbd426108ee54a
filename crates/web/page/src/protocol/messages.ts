// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { Color, DatabaseReply, DatabaseRequest, Drawing, EvaluatedPosition, GameState, GameUpdate, LabPosition, LabReply, LabRequest, LessonView, Level, Limits, Line, ListedGame, OthelloGame, OthelloReply, OthelloRequest, OthelloTableRequest, OthelloTableState, Pairing, Position, Purpose, ReviewReply, TableOffer, Thinking, TimeControl, WhyReply } from ".";

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
request: OthelloRequest, } | { "ask": "othello_table",
/** What. */
request: OthelloTableRequest, } | { "ask": "lab",
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
lesson: LessonView | null, } | { "ask": "database",
/** The number of the question. */
id: number,
/** The question. */
request: DatabaseRequest, } | { "ask": "tool_stop" };

/** The kind of a file. */
export type FileFormat = "pgn" | "fen" | "sch" | "txt";

/** The page's language. */
export type Language = "cs" | "en";

/** Where and how the page shows a sentence. */
export type NoteKind = "info" | "error" | "over" | "offer";

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
answer: OthelloReply, } | { "tell": "othello_table" } & OthelloTableState | { "tell": "othello_note",
/** Where and how to show it. */
kind: NoteKind,
/** The sentence. */
text: string, } | { "tell": "lab",
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
part: EvaluatedPosition, } | { "tell": "database",
/** The number of the question. */
id: number,
/** The answer. */
answer: DatabaseReply, } | { "tell": "full",
/** The sentence that says so. */
text: string, };

/** A chapter of the help. */
export type Topic = "rules" | "controls" | "notation" | "algorithm";
