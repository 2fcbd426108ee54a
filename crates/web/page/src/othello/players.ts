// Who plays which colour and how strongly; and the words the task has for it.
import type { Color, OthelloGame, OthelloLevel } from "../protocol";

export type Who = "human" | "computer";
export type LevelName = "easy" | "middle" | "hard" | "best" | "own";

export interface Players {
  black: Who;
  white: Who;
  level: LevelName;
  /** For the level `own`: the task's minimax, this many half-moves deep. */
  depth: number;
}

export const LEVELS: LevelName[] = ["easy", "middle", "hard", "best", "own"];

const PRESETS: Record<Exclude<LevelName, "own">, OthelloLevel> = {
  easy: { depth: 1, evaluation: "stones", ms: null },
  middle: { depth: 3, evaluation: "positional", ms: null },
  hard: { depth: 5, evaluation: "positional", ms: 2000 },
  best: { depth: 60, evaluation: "positional", ms: 2000 },
};

/** What full strength advises, and what squares are worth to it. */
export const ADVISER: OthelloLevel = PRESETS.best;
export const VALUER: OthelloLevel = { depth: 8, evaluation: "positional", ms: 1500 };

export function levelOf(players: Players): OthelloLevel {
  if (players.level !== "own") return PRESETS[players.level];
  return { depth: players.depth, evaluation: "stones", ms: null };
}

const NAMES: Record<Color, string> = { black: "Anna", white: "Karel" };

/** `human,Anna`, `minimax,Karel,5`. */
export function described(players: Players): Pick<OthelloGame, "black" | "white"> {
  const describe = (colour: Color) =>
    players[colour] === "human"
      ? `human,${NAMES[colour]}`
      : `minimax,${NAMES[colour]},${Math.min(levelOf(players).depth, 9)}`;
  return { black: describe("black"), white: describe("white") };
}

/** The players of a game that was opened; what it can't say stays as it was. */
export function playersOf(game: OthelloGame, before: Players): Players {
  const who = (text: string): Who => (text.startsWith("minimax") ? "computer" : "human");
  const depths = [game.black, game.white].map(minimaxDepth).filter((depth) => depth !== null);
  const [depth] = depths;
  return {
    black: who(game.black),
    white: who(game.white),
    level: depth === undefined ? before.level : "own",
    depth: depth ?? before.depth,
  };
}

function minimaxDepth(text: string): number | null {
  const fields = text.split(",");
  if (fields[0]?.trim() !== "minimax") return null;
  const depth = Number(fields.at(-1));
  return Number.isInteger(depth) && depth >= 0 ? Math.min(depth, 9) : 3;
}
