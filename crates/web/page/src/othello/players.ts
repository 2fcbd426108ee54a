// Who plays which colour and how strongly; and the words the task has for it.
import type { Color, OthelloGame, OthelloLevel, OthelloStrength } from "../protocol";

export type Who = "human" | "computer";
/** The strong engine's levels, and the task's minimax. */
export type LevelName = OthelloStrength | "own";

export interface Players {
  black: Who;
  white: Who;
  level: LevelName;
  /** For the level `own`: the task's minimax, this many half-moves deep. */
  depth: number;
}

export const LEVELS: LevelName[] = ["beginner", "easy", "medium", "hard", "expert", "full", "own"];

/** How each level thinks on boards that the strong engine does not play on. */
const ELSEWHERE: Record<OthelloStrength, Omit<OthelloLevel, "strong">> = {
  beginner: { depth: 1, evaluation: "stones", ms: null },
  easy: { depth: 1, evaluation: "positional", ms: null },
  medium: { depth: 3, evaluation: "positional", ms: null },
  hard: { depth: 5, evaluation: "positional", ms: 2000 },
  expert: { depth: 60, evaluation: "positional", ms: 1000 },
  full: { depth: 60, evaluation: "positional", ms: 2000 },
};

/** What full strength advises, and what squares are worth to it. */
export const ADVISER: OthelloLevel = { ...ELSEWHERE.full, strong: "expert" };
export const VALUER: OthelloLevel = { depth: 8, evaluation: "positional", ms: 1500, strong: "full" };

export function levelOf(players: Players): OthelloLevel {
  const { level } = players;
  if (level !== "own") return { ...ELSEWHERE[level], strong: level };
  return { depth: players.depth, evaluation: "stones", ms: null, strong: null };
}

/** A level as an older version of the page may have kept it. */
export function knownLevel(name: unknown): LevelName {
  const renamed: Record<string, LevelName> = { middle: "medium", best: "full" };
  const level = renamed[String(name)] ?? (name as LevelName);
  return LEVELS.includes(level) ? level : "medium";
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
