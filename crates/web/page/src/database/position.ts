// The position that the database is asked about: where it begins, and the moves from there.
import { readAddress } from "../address";
import { START } from "../chess/fen";
import { status } from "../connection";
import type { Color } from "../protocol";
import { Store } from "../store";
import { Follower } from "./explore";
import { about, chosen, learnAbout, queryOf } from "./filters";

export type Tab = "explorer" | "games" | "mine" | "repertoire";

export interface Line {
  start: string;
  moves: string[];
  /** How many of the moves are shown. */
  at: number;
  orientation: Color;
  tab: Tab;
}

export const line = new Store<Line>({
  start: START,
  moves: [],
  at: 0,
  orientation: "white",
  tab: "explorer",
});

export const follower = new Follower();

export function goTo(at: number): void {
  const { moves } = line.get();
  line.patch({ at: Math.max(0, Math.min(at, moves.length)) });
}

/** Plays a move from what is shown; another one than before takes the place of what followed. */
export function play(uci: string): void {
  const { moves, at } = line.get();
  const kept = moves[at] === uci ? moves : [...moves.slice(0, at), uci];
  line.patch({ moves: kept, at: at + 1 });
}

export function flip(): void {
  line.patch({ orientation: line.get().orientation === "white" ? "black" : "white" });
}

/** Games have come: everything is asked again. */
export function askAgain(): void {
  follower.forget();
  learnAbout();
}

function follow(): void {
  const { start, moves, at } = line.get();
  const { from, filters } = chosen.get();
  if (status.get() === "open" && about.get().collections)
    follower.follow({ from, query: queryOf(filters, true), fen: start, moves: moves.slice(0, at) });
}

/** What the address names: a position, and whether its games are wanted. */
function readPlace(): void {
  const { view, params } = readAddress();
  const fen = params.get("fen");
  if (view !== "database" || fen === null) return;
  line.patch({ start: fen, moves: [], at: 0, tab: params.has("games") ? "games" : "explorer" });
}

export function begin(): () => void {
  readPlace();
  addEventListener("hashchange", readPlace);
  const stops = [line, chosen, about].map((store) => store.watch(follow));
  let told = () => {};
  const greet = () => {
    if (status.get() === "open") told = learnAbout();
  };
  stops.push(status.watch(greet));
  greet();
  return () => {
    removeEventListener("hashchange", readPlace);
    for (const stop of stops) stop();
    told();
    follower.forget();
  };
}
