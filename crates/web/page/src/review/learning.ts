// Learning from mistakes: one task after the other, each with a ladder of hints.
import type { MoveReview, ReviewReply } from "../protocol";
import { Job } from "../shell/job";
import { Store } from "../store";
import { keepTask, knownTask, type Task } from "./tasks";

type Found = Extract<ReviewReply, { got: "review" }>;

/** What became of a task. */
export type Outcome = "alone" | "helped" | "shown";

export interface Learning {
  /** Empty when nobody is learning. */
  tasks: Task[];
  at: number;
  /** The move that was tried last. */
  tried: string | null;
  /** What the engine says of it; nothing as long as it thinks. */
  judged: MoveReview | null;
  /** How many rungs of the ladder were asked for: the piece, the square, the reason. */
  hints: number;
  /** Tries that were not good enough. */
  failures: number;
  outcome: Outcome | null;
  /** What became of the tasks that are done. */
  outcomes: Outcome[];
  lost: boolean;
}

const FRESH = { tried: null, judged: null, hints: 0, failures: 0, outcome: null, lost: false };
const NOBODY: Learning = { ...FRESH, tasks: [], at: 0, outcomes: [] };
/** What the engine looks at to judge a try: as much as for a position of a game. */
const NODES = 100_000;
/** The piece, the square, the reason. */
export const HINTS = 3;
/** A try is good enough if it costs less of the winning chances, in points of a hundred. */
const GOOD_ENOUGH = 5;

export const learning = new Store<Learning>(NOBODY);

const job = new Job("review", {
  part: (part) => {
    const judged = part.got === "review" ? part.review.moves[0] : undefined;
    if (judged) judge(judged);
    else if (part.got === "problem") learning.patch({ tried: null, lost: true });
  },
  lost: () => {
    const { tried, judged } = learning.get();
    if (tried && !judged) learning.patch({ tried: null, lost: true });
  },
});

export function beginLearning(): () => void {
  const stop = job.begin();
  return () => {
    stop();
    learning.patch(NOBODY);
  };
}

/** The tasks of one side in a reviewed game. */
export function tasksOf(found: Found, white: boolean): Task[] {
  return found.tasks.flatMap(({ ply, legal }) => {
    const move = found.review.moves[ply - 1];
    const best = move?.better?.line[0];
    if (!move || !best || move.white !== white) return [];
    const words = found.words[ply - 1];
    const why = { cs: words?.cs.why ?? null, en: words?.en.why ?? null };
    const { fen, number, played } = move;
    return [{ fen, number, white, played, best, why, legal, interval: 0, due: 0 }];
  });
}

export function learn(tasks: Task[]): void {
  learning.patch({ ...NOBODY, tasks: tasks.map(knownTask) });
}

export function current(): Task | undefined {
  const { tasks, at } = learning.get();
  return tasks[at];
}

/** Tries a move. The best one needs no judge. */
export function attempt(uci: string): void {
  const task = current();
  const { tried, judged, outcome } = learning.get();
  const move = task?.legal.find((one) => one.uci === uci);
  if (!task || !move || outcome || (tried && !judged)) return;
  learning.patch({ tried: uci, judged: null, lost: false });
  if (uci === task.best.uci) solve();
  else askJudge(task, move.san);
}

/** The judge is the review itself, of a game of one move. */
function askJudge(task: Task, san: string): void {
  const dots = task.white ? "." : "...";
  const pgn = `[SetUp "1"]\n[FEN "${task.fen}"]\n\n${task.number}${dots} ${san} *\n`;
  job.start((id) => ({ ask: "review", id, pgn, nodes: NODES }));
}

function judge(judged: MoveReview): void {
  const { tried, failures } = learning.get();
  if (tried !== judged.played.uci) return;
  learning.patch({ judged });
  if (judged.loss < GOOD_ENOUGH) solve();
  else learning.patch({ failures: failures + 1 });
}

function solve(): void {
  const { hints, failures } = learning.get();
  settle(hints + failures === 0 ? "alone" : "helped");
}

export function showSolution(): void {
  job.stop();
  learning.patch({ tried: current()?.best.uci ?? null, judged: null });
  settle("shown");
}

function settle(outcome: Outcome): void {
  const task = current();
  if (!task || learning.get().outcome) return;
  keepTask(task, outcome === "alone");
  learning.patch({ outcome, outcomes: [...learning.get().outcomes, outcome] });
}

export function hint(): void {
  const { hints } = learning.get();
  learning.patch({ hints: Math.min(hints + 1, HINTS) });
}

export function nextTask(): void {
  learning.patch({ ...FRESH, at: learning.get().at + 1 });
}

export function stopLearning(): void {
  learning.patch(NOBODY);
}
