// Where one's games are lost: what reviews found, kept for each game in the browser.
import { readPieces } from "../chess/fen";
import { keep, kept } from "../kept";
import type { MoveReview, Review } from "../protocol";

export type Phase = "opening" | "middlegame" | "endgame";
export const PHASES: Phase[] = ["opening", "middlegame", "endgame"];

/** What one side did in a part of a game. */
export interface Judged {
  moves: number;
  /** Winning chances given away, in points of a hundred, all together. */
  loss: number;
  /** Mistakes and blunders. */
  bad: number;
}

type Game = Partial<Record<Phase, Judged>>;

const KEY = "horizont-reviewed";
/** More are not kept: the oldest go. */
const MOST = 500;
/** So many pieces besides kings and pawns are an endgame, as most people draw the line. */
const ENDGAME = 6;
const OPENING_MOVES = 12;

export function phaseOf(fen: string, number: number): Phase {
  const pieces = [...readPieces(fen).values()].filter(({ role }) => role !== "king" && role !== "pawn");
  if (pieces.length <= ENDGAME) return "endgame";
  return number <= OPENING_MOVES ? "opening" : "middlegame";
}

/** What was reviewed, by the id of the game and its length: a game that went on is another. */
export function reviewedGames(): Record<string, Game> {
  try {
    const value: unknown = JSON.parse(kept(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, Game>) : {};
  } catch {
    return {};
  }
}

export function keyOf(game: string, plies: number): string {
  return `${game}/${plies}`;
}

/** Keeps what a review found about one side. */
export function keepReview(key: string, review: Review, white: boolean): void {
  const judged: Game = {};
  for (const move of review.moves.filter((move) => move.white === white)) add(judged, move);
  const all = Object.entries(reviewedGames()).filter(([known]) => known !== key);
  keep(KEY, JSON.stringify(Object.fromEntries([...all, [key, judged]].slice(-MOST))));
}

function add(game: Game, move: MoveReview): void {
  const phase = phaseOf(move.fen, move.number);
  const { moves, loss, bad } = game[phase] ?? { moves: 0, loss: 0, bad: 0 };
  const isBad = move.class === "mistake" || move.class === "blunder";
  game[phase] = { moves: moves + 1, loss: loss + move.loss, bad: bad + (isBad ? 1 : 0) };
}

/** The same over several games. */
export function sumOf(games: Game[], phase: Phase): Judged {
  const parts = games.flatMap((game) => game[phase] ?? []);
  return parts.reduce(
    (sum, { moves, loss, bad }) => ({
      moves: sum.moves + moves,
      loss: sum.loss + loss,
      bad: sum.bad + bad,
    }),
    { moves: 0, loss: 0, bad: 0 },
  );
}
