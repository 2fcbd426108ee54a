// Tasks made of one's mistakes: kept in the browser, and repeated after days.
import { keep, kept } from "../kept";
import type { MoveText } from "../protocol";

export interface Task {
  /** The position in which something better is to be found. */
  fen: string;
  /** The number of the move and whose it was. */
  number: number;
  white: boolean;
  /** What was played. */
  played: MoveText;
  best: MoveText;
  /** Why the move played was bad. */
  why: { cs: string | null; en: string | null };
  /** What may be tried. */
  legal: MoveText[];
  /** How many days after the last time it comes again; none before the first time. */
  interval: number;
  /** The day on which it comes again, counted from the first of January 1970. */
  due: number;
}

const KEY = "horizont-tasks";
/** Days until a task comes again: each time it was solved without help, the next. */
const INTERVALS = [1, 3, 7, 16, 35, 90];
/** The tasks that were due longest ago are dropped when there are more. */
const MOST = 300;
const DAY = 86_400_000;

export function today(now: number = Date.now()): number {
  return Math.floor(now / DAY);
}

/** All that are kept; none where the browser keeps nothing, or something else. */
export function keptTasks(): Task[] {
  try {
    const tasks: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(tasks) ? tasks.filter(isTask) : [];
  } catch {
    return [];
  }
}

export function dueTasks(): Task[] {
  return keptTasks().filter((task) => task.due <= today());
}

/** When something comes again that came after so many days: later, if it was known alone. */
export function nextTime(interval: number, alone: boolean): { interval: number; due: number } {
  const next = alone ? (INTERVALS.find((days) => days > interval) ?? INTERVALS.at(-1) ?? 1) : 1;
  return { interval: next, due: today() + next };
}

/** Keeps a task that was done, and says when it comes again: later, if it was solved alone. */
export function keepTask(task: Task, alone: boolean): Task {
  const done = { ...task, ...nextTime(task.interval, alone) };
  const others = keptTasks().filter((other) => !isSame(other, task));
  const all = [...others, done].sort((one, other) => other.due - one.due).slice(0, MOST);
  keep(KEY, JSON.stringify(all));
  return done;
}

/** The task as it is kept, if it was met before. */
export function knownTask(task: Task): Task {
  const known = keptTasks().find((other) => isSame(other, task));
  return known ? { ...task, interval: known.interval, due: known.due } : task;
}

function isSame(one: Task, other: Task): boolean {
  return one.fen === other.fen && one.played.uci === other.played.uci;
}

/** What was kept by another version of the page is not trusted. */
function isTask(kept: unknown): kept is Task {
  const task = kept as Partial<Task> | null;
  return (
    typeof task === "object" &&
    typeof task?.fen === "string" &&
    typeof task.number === "number" &&
    typeof task.interval === "number" &&
    typeof task.due === "number" &&
    typeof task.played?.uci === "string" &&
    typeof task.best?.uci === "string" &&
    typeof task.why === "object" &&
    Array.isArray(task.legal)
  );
}
