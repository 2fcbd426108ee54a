// What page and server say to each other over the WebSocket `/ws`, one JSON object a message.
// `crates/web/src/protocol.rs` is the same in Rust; a test reads one against the other.
//
// A game lives on the server under an id; whoever knows the id (the link `#game=ID`) sits at the
// same board. What one browser looks at is its own business: the page has the whole tree of moves
// and walks it by itself, so looking back never disturbs the computer or the other person.

import type { LabPosition, LabReply, LabRequest } from "./lab/protocol";
import type { OthelloGame, OthelloReply, OthelloRequest } from "./othello/protocol";
import type { ReviewReply } from "./review/protocol";

export type Side = "white" | "black";
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";
export type Who = "human" | "computer";
export type Lang = "cs" | "en";
export type FileFormat = "pgn" | "fen" | "sch" | "txt";
/** Forsyth-Edwards notation of a position. */
export type Fen = string;
/** A move in UCI's letters: `e2e4`, `e7e8q`, castling as the king's move `e1g1`. */
export type Uci = string;
/** A node of the game's tree; 0 is the position it began with. Never reused within a game. */
export type NodeId = number;

export type Level =
  | { kind: "lowest" | "low" | "medium" | "high" | "full" }
  | { kind: "depths"; main: number; quiescence: number }
  | { kind: "elo"; elo: number };

export type Pace =
  | { kind: "free" }
  | { kind: "move"; ms: number }
  | { kind: "clock"; base_ms: number; increment_ms: number };

export interface Sides {
  white: Who;
  black: Who;
}

/** What the page asks for. `node` says which position is meant: the answer to another is dropped. */
export type ClientMessage =
  /** First message of a connection: sit down at this game, or at a new one. */
  | { ask: "join"; game: string | null; lang: Lang }
  | { ask: "lang"; lang: Lang }
  /** Any notation; played from `node`, which becomes a variation where a move stands already. */
  | { ask: "move"; node: NodeId; text: string }
  /** `takeback`: may moves be taken back? If not, `undo` is refused, and so is playing from any
   *  node but the current one. */
  | { ask: "new"; sides: Sides; level: Level; pace: Pace; fen: Fen | null; takeback: boolean }
  | { ask: "sides"; sides: Sides }
  | { ask: "level"; level: Level; pace: Pace }
  /** Play on from this node; the computer starts thinking (again) where it is to move. */
  | { ask: "continue"; node: NodeId }
  /** Take the last move of a person back. */
  | { ask: "undo" }
  /** Stop the computer's thinking; nothing is played. */
  | { ask: "stop" }
  /** Stop the computer's thinking and play what it found so far. */
  | { ask: "now" }
  /** What is known at once, without a search. */
  | { ask: "tip"; node: NodeId }
  /** Full strength's advice after a while. */
  | { ask: "hint"; node: NodeId }
  /** Analyse until told otherwise; replaces this client's analysis before. */
  | { ask: "analyse"; node: NodeId; lines: number }
  | { ask: "analyse_stop" }
  /** Everything about a position that the page can't know itself; answered by `position`. */
  | { ask: "look"; node: NodeId }
  /** Is this a position to play from? Answered by `checked`; for the editor. */
  | { ask: "check"; fen: Fen }
  | { ask: "resign" }
  /** Claims, offers or accepts a draw. */
  | { ask: "draw" }
  /** The game as a file, answered by `file`. With a name, the game is from now on saved under it
   *  (the scene's `file`). */
  | { ask: "export"; format: FileFormat; node: NodeId; name: string | null }
  /** A file that was opened, dropped or pasted: its kind is told by name or content. Replaces the
   *  game for all who sit at it; the old one stays on the list of games. */
  | { ask: "import"; name: string; text: string }
  /** The games kept here, answered by `games`. */
  | { ask: "games" }
  | { ask: "help"; topic: "rules" | "controls" | "notation" | "algorithm" }
  /** Othello is asked about by the number of the question; answered by `othello`. */
  | { ask: "othello"; id: number; game: OthelloGame; request: OthelloRequest }
  /** A job of the laboratory; answered by `lab`, part by part. */
  | { ask: "lab"; id: number; position: LabPosition; request: LabRequest }
  /** A whole game is judged: this text, else the game on the board; answered by `review`. */
  | { ask: "review"; id: number; pgn: string | null; nodes: number }
  /** Ends what the laboratory or the review is doing. */
  | { ask: "tool_stop" };

export interface Score {
  /** For White. Hundredths of a pawn, or moves to mate (negative: White is mated). */
  kind: "cp" | "mate";
  value: number;
  /** Per mille, for White. */
  win: number;
  draw: number;
  loss: number;
}

export interface Line {
  score: Score;
  depth: number;
  /** Moves in UCI's letters, and as people of each language write them. */
  moves: Uci[];
  san: { cs: string[]; en: string[] };
}

export interface Node {
  id: NodeId;
  parent: NodeId | null;
  fen: Fen;
  /** The move that led here; absent at the root. */
  uci: Uci | null;
  san: { cs: string; en: string } | null;
  comment: string | null;
  /** What the computer thought of the move, if it was the computer's. */
  score: Score | null;
  check: boolean;
}

export interface Opening {
  eco: string;
  name: { cs: string; en: string };
}

export interface Scene {
  tell: "scene";
  game: string;
  /** A node stands after its parent; of siblings, the first is the main line. */
  nodes: Node[];
  /** Where play goes on. */
  current: NodeId;
  sides: Sides;
  level: Level;
  pace: Pace;
  /** Milliseconds left for White and Black, and whose clock runs. */
  clocks: { white: number; black: number; running: Side | null } | null;
  /** Null while the game goes on. `text` is the sentence in the client's language. */
  result: { score: "1-0" | "0-1" | "1/2-1/2"; text: string } | null;
  draw_offer: Side | null;
  /** May moves be taken back in this game? */
  takeback: boolean;
  /** How many browsers sit at this game. */
  watchers: number;
  /** The name it was opened or saved under. */
  file: string | null;
}

export interface Position {
  tell: "position";
  node: NodeId;
  /** Legal moves by square of origin: `{ e2: ["e3", "e4"] }`. */
  dests: Record<string, string[]>;
  /** Their number, counting each promotion. */
  moves: number;
  opening: Opening | null;
  /** What the endgame tables say, for White: moves to mate; 0 a draw. Null: not in the tables. */
  table: { mate: number; text: string } | null;
  /** Pieces taken so far, and the balance in pawns for White. */
  captured: { white: Role[]; black: Role[]; balance: number };
  /** For the page's panel; null when the game is over. */
  eval: Evaluation | null;
}

/** Hundredths of a pawn for White. */
export interface Evaluation {
  /** The classical evaluation, and its terms: `name` in the client's language. */
  total: number;
  terms: { name: string; value: number }[];
  /** What the network thinks. */
  network: number;
  /** By square: how much worse the network would think of a piece's side without it. */
  worths: Record<string, number>;
}

export interface Thinking {
  tell: "thinking";
  purpose: "move" | "hint" | "analysis";
  node: NodeId;
  percent: number | null;
  depth: number;
  nodes: number;
  ms: number;
  lines: Line[];
  /** Place in the queue when all cores think for others; null once it runs. */
  queued: number | null;
}

/** What a level may be set to. */
export interface Limits {
  elo: { min: number; max: number };
  /** The deepest main search and quiescence search. */
  main: number;
  quiescence: number;
}

/** What the server tells. */
export type ServerMessage =
  | { tell: "hello"; version: string; game: string; cores: number; limits: Limits }
  | Scene
  | Position
  | Thinking
  | { tell: "thinking_ended"; purpose: "move" | "hint" | "analysis" }
  /** A sentence in the client's language. `kind` decides where and how the page shows it. */
  | { tell: "note"; kind: "info" | "error" | "over" | "offer"; text: string }
  /** Advice: the line to draw on the board. */
  | { tell: "advice"; purpose: "tip" | "hint"; node: NodeId; line: Line | null; text: string }
  /** The pawn becomes what? The page asks and sends the move again with the piece's letter. */
  | { tell: "promotion"; node: NodeId; from: string; to: string }
  | { tell: "checked"; fen: Fen; valid: boolean; text: string | null }
  | { tell: "file"; name: string; text: string }
  | {
      tell: "games";
      games: {
        game: string;
        moves: number;
        sides: Sides;
        result: string | null;
        written: string;
        last: string | null;
      }[];
    }
  | { tell: "help"; topic: string; text: string }
  | { tell: "othello"; id: number; answer: OthelloReply }
  | { tell: "lab"; id: number; part: LabReply }
  | { tell: "review"; id: number; part: ReviewReply }
  /** The house is full; the connection closes after this. */
  | { tell: "full"; text: string };
