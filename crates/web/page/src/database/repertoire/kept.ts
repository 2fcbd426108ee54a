// Repertoires, kept in the browser with how well each of their positions is known.
import { keep, kept } from "../../kept";
import type { Color } from "../../protocol";
import { nextTime, today } from "../../review/tasks";
import { Store } from "../../store";

export interface Known {
  /** Days between the last time and the next. */
  interval: number;
  /** The day on which it comes again. */
  due: number;
}

export interface KeptRepertoire {
  name: string;
  side: Color;
  pgn: string;
  /** By position, without the counters of moves. */
  known: Record<string, Known>;
}

const KEY = "horizont-repertoires";

export const repertoires = new Store<KeptRepertoire[]>(read());

/** What was kept by another version of the page is not trusted. */
function read(): KeptRepertoire[] {
  try {
    const all: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(all) ? all.filter(isRepertoire) : [];
  } catch {
    return [];
  }
}

function isRepertoire(value: unknown): value is KeptRepertoire {
  const one = value as Partial<KeptRepertoire> | null;
  return (
    typeof one === "object" &&
    typeof one?.name === "string" &&
    (one.side === "white" || one.side === "black") &&
    typeof one.pgn === "string" &&
    typeof one.known === "object" &&
    one.known !== null
  );
}

function save(all: KeptRepertoire[]): void {
  repertoires.set(all);
  keep(KEY, JSON.stringify(all));
}

/** Keeps a repertoire under its name; what was known of it stays known. */
export function keepRepertoire(one: Omit<KeptRepertoire, "known">): void {
  const before = repertoires.get().find(({ name }) => name === one.name);
  const others = repertoires.get().filter(({ name }) => name !== one.name);
  save([...others, { ...one, known: before?.known ?? {} }]);
}

export function deleteRepertoire(name: string): void {
  save(repertoires.get().filter((one) => one.name !== name));
}

/** A position without the counters of moves, which say nothing about what to play. */
export function keyOf(fen: string): string {
  return fen.split(" ").slice(0, 4).join(" ");
}

export function isDue({ known }: KeptRepertoire, fen: string): boolean {
  return (known[keyOf(fen)]?.due ?? 0) <= today();
}

/** Notes how a position was answered. */
export function noteAnswer(name: string, fen: string, alone: boolean): void {
  const note = (one: KeptRepertoire): KeptRepertoire => {
    const interval = one.known[keyOf(fen)]?.interval ?? 0;
    return { ...one, known: { ...one.known, [keyOf(fen)]: nextTime(interval, alone) } };
  };
  save(repertoires.get().map((one) => (one.name === name ? note(one) : one)));
}
