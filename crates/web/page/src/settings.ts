// What the page remembers about its user from one visit to the next.
import { keep, kept } from "./kept";
import type { Language, Level, Pairing, TimeControl } from "./protocol";
import { Store } from "./store";

export type Theme = "system" | "light" | "dark";

export const BOARD_COLOURS = ["wood", "green", "blue", "grey"] as const;
export type BoardColours = (typeof BOARD_COLOURS)[number];

/** The sets of pieces; the first one comes with the page, the others when they are chosen. */
export const PIECE_SETS = ["classic", "plain", "letters"] as const;
export type PieceSet = (typeof PIECE_SETS)[number];

export interface Settings {
  lang: Language;
  theme: Theme;
  sounds: boolean;
  /** One-letter keys; some people's tools for speech collide with them. */
  letterKeys: boolean;
  /** Squares of the last move are marked (red, as in the program Šachy). */
  lastMove: boolean;
  /** What the computer thinks of is drawn on the board (blue). */
  computation: boolean;
  arrowScores: boolean;
  destinations: boolean;
  captured: boolean;
  evalBar: boolean;
  graph: boolean;
  /** Bar, chances and graph are shown in a game against the computer too. */
  evalInGame: boolean;
  /** On each piece stands how much worse its side would be without it. */
  worths: boolean;
  /** After a move of the other side the field for typing a move is ready again. */
  typing: boolean;
  /** A move may be made while the computer thinks; it is played after its own. */
  premoves: boolean;
  board: BoardColours;
  pieces: PieceSet;
  /** How many lines the analysis shows. */
  lines: number;
  /** The choices of the last new game, offered for the next one. */
  sides: Pairing;
  level: Level;
  pace: TimeControl;
  takeback: boolean;
  /** What one is called at a table. */
  name: string;
  /** The game this browser sat at. */
  game: string | null;
}

const KEY = "horizont";

function defaults(): Settings {
  return {
    lang: navigator.language.startsWith("cs") || navigator.language.startsWith("sk") ? "cs" : "en",
    theme: "system",
    sounds: false,
    letterKeys: true,
    lastMove: true,
    computation: true,
    arrowScores: true,
    destinations: true,
    captured: true,
    evalBar: true,
    graph: true,
    evalInGame: false,
    worths: false,
    typing: false,
    premoves: true,
    board: "wood",
    pieces: "classic",
    lines: 3,
    sides: { white: "human", black: "computer" },
    level: { kind: "medium" },
    pace: { kind: "free" },
    takeback: true,
    name: "",
    game: null,
  };
}

function remembered(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(kept(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? renamed(value) : {};
  } catch {
    // What another version wrote: then the defaults do.
    return {};
  }
}

/** The level "medium" was once called "middle". */
function renamed(settings: Partial<Settings>): Partial<Settings> {
  const old = (settings.level?.kind as string | undefined) === "middle";
  return old ? { ...settings, level: { kind: "medium" } } : settings;
}

export const settings = new Store<Settings>({ ...defaults(), ...remembered() });

settings.watch(() => keep(KEY, JSON.stringify(settings.get())));

/** The names of the settings that are on or off. */
export type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

export function toggle(name: Switch): void {
  settings.patch({ [name]: !settings.get()[name] });
}
