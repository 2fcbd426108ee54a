// Reading positions, and playing moves that the server has found legal. The page knows no rules:
// this is enough to show a line of moves on the board.
import type { Color, Role } from "../protocol";

/** Forsyth-Edwards notation of a position. */
export type Fen = string;

/** A move in UCI's letters: `e2e4`, `e7e8q`, castling as the king's move `e1g1`. */
export type Uci = string;

export interface Piece {
  role: Role;
  color: Color;
}

export type Pieces = Map<string, Piece>;

export const FILES = "abcdefgh";
export const START: Fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const ROLES: Record<string, Role> = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
};
const LETTERS: Record<Role, string> = {
  pawn: "p",
  knight: "n",
  bishop: "b",
  rook: "r",
  queen: "q",
  king: "k",
};

export function turnOf(fen: Fen): Color {
  return fen.split(" ")[1] === "b" ? "black" : "white";
}

/** The number of the move to be played, as it is written before moves. */
export function moveNumberOf(fen: Fen): number {
  return Number(fen.split(" ")[5] ?? 1) || 1;
}

export function readPieces(fen: Fen): Pieces {
  const pieces: Pieces = new Map();
  const ranks = (fen.split(" ")[0] ?? "").split("/");
  ranks.forEach((text, row) => {
    let file = 0;
    for (const letter of text) {
      const role = ROLES[letter.toLowerCase()];
      if (role) {
        pieces.set(`${FILES[file]}${8 - row}`, {
          role,
          color: letter === letter.toLowerCase() ? "black" : "white",
        });
        file += 1;
      } else file += Number(letter) || 0;
    }
  });
  return pieces;
}

export function writePieces(pieces: Pieces): string {
  const rank = (number: number) => {
    let text = "";
    let empty = 0;
    for (const file of FILES) {
      const piece = pieces.get(`${file}${number}`);
      if (!piece) empty += 1;
      else {
        const letter = LETTERS[piece.role];
        text += (empty || "") + (piece.color === "white" ? letter.toUpperCase() : letter);
        empty = 0;
      }
    }
    return text + (empty || "");
  };
  return [8, 7, 6, 5, 4, 3, 2, 1].map(rank).join("/");
}

/** The pieces (and the side to move) after legal moves. */
export function afterMoves(fen: Fen, moves: Uci[]): Fen {
  const pieces = readPieces(fen);
  for (const move of moves) playOn(pieces, move);
  const turn = (turnOf(fen) === "white") === (moves.length % 2 === 0) ? "w" : "b";
  return `${writePieces(pieces)} ${turn} - - 0 1`;
}

function playOn(pieces: Pieces, move: Uci): void {
  const [from, to, promotion] = [move.slice(0, 2), move.slice(2, 4), move[4]];
  const piece = pieces.get(from);
  if (!piece) return;
  const sideways = from[0] !== to[0];
  // A pawn that goes aside to an empty square takes in passing.
  if (piece.role === "pawn" && sideways && !pieces.has(to)) pieces.delete(`${to[0]}${from[1]}`);
  if (piece.role === "king" && Math.abs(FILES.indexOf(from[0] ?? "") - FILES.indexOf(to[0] ?? "")) === 2) {
    const [rookFrom, rookTo] = to[0] === "g" ? ["h", "f"] : ["a", "d"];
    const rook = pieces.get(`${rookFrom}${from[1]}`);
    if (rook) pieces.set(`${rookTo}${from[1]}`, rook);
    pieces.delete(`${rookFrom}${from[1]}`);
  }
  pieces.delete(from);
  pieces.set(to, promotion ? { role: ROLES[promotion] ?? "queen", color: piece.color } : piece);
}

/** Does this move bring a pawn to its last rank? */
export function promotes(fen: Fen, from: string, to: string): boolean {
  return readPieces(fen).get(from)?.role === "pawn" && (to[1] === "1" || to[1] === "8");
}
