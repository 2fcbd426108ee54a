// What the laboratory studies, and what it has found.
import { readAddress, showAddress } from "../address";
import { status } from "../connection";
import type {
  ChessEvaluation,
  LabPosition,
  LabRequest,
  Language,
  Lesson,
  LevelView,
  Point,
  Report,
  Row,
  Tree,
} from "../protocol";
import { settings } from "../settings";
import { Job } from "../shell/job";
import { Store } from "../store";
import { lang, t } from "../texts";

export type Game = LabPosition["game"];

/** What the laboratory calls a method of searching. */
type MethodName = string;

export interface State {
  game: Game;
  fen: string;
  evaluation: ChessEvaluation;
  /** Rows and columns of the Othello board. */
  size: number;
  positional: boolean;
  koncovka: string;
  depth: number;
  method: MethodName;
  running: boolean;
  rows: Row[];
  report: Report | null;
  points: Point[];
  tree: Tree | null;
  /** The method whose tree is shown. */
  treeMethod: MethodName | null;
  /** The move whose rejection the tree is to show. */
  rejected: string | null;
  /** What the levels see, and what was played there, in UCI's letters. */
  levels: LevelView[];
  played: string | null;
  lesson: Lesson | null;
  lessonStep: number;
  problem: string | null;
}

/** The position of the seed: 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6. */
const SPANISH = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";

const NOTHING = {
  running: false,
  rows: [],
  report: null,
  points: [],
  tree: null,
  treeMethod: null,
  rejected: null,
  levels: [],
  played: null,
  lesson: null,
  lessonStep: 0,
  problem: null,
};

export const state = new Store<State>({
  game: "chess",
  fen: SPANISH,
  evaluation: "zcu",
  size: 6,
  positional: false,
  koncovka: "Kd5 Vf3 c6 Kf7 Vf6\nB\n5",
  depth: 3,
  method: "alphabeta",
  ...NOTHING,
});

/** What was asked last, and the language of the answer. */
let asked: { position: LabPosition; request: LabRequest; spoken: Language } | null = null;

const job = new Job("lab", {
  part: (part) => {
    const { rows, points, levels } = state.get();
    if (part.got === "row") state.patch({ rows: [...rows, part.row] });
    else if (part.got === "point") state.patch({ points: [...points, part.point] });
    else if (part.got === "report")
      state.patch({ report: part.report, rows: part.report.rows, running: false });
    else if (part.got === "depths") state.patch({ points: part.points, running: false });
    else if (part.got === "level") state.patch({ levels: [...levels, part.view] });
    else if (part.got === "levels") state.patch({ running: false });
    else if (part.got === "tree") state.patch({ tree: part.tree, running: false });
    else if (part.got === "lesson")
      state.patch({ lesson: part.lesson, tree: part.lesson.tree, running: false });
    else state.patch({ problem: part.text, running: false });
  },
  lost: () => {
    if (state.get().running) state.patch({ running: false, problem: t("page-work-lost") });
  },
});

export function begin(): () => void {
  const stops = [
    job.begin(),
    settings.watch(askAgain),
    status.watch(askAgain),
    status.watch(beginWithTheLesson),
  ];
  askAgain();
  beginWithTheLesson();
  return () => {
    for (const stop of stops) stop();
    stopWork();
    state.patch({ problem: null });
  };
}

/** Whoever comes for the first time finds the lesson, not an empty page; whoever comes from a
 *  review, the tree in which the move is refuted. */
function beginWithTheLesson(): void {
  if (status.get() !== "open") return;
  const { params } = readAddress();
  const fen = params.get("fen");
  if (fen) {
    showAddress("lab");
    if (params.has("levels")) showLevels(fen, params.get("move"));
    else showRejection(fen, params.get("move"));
  } else if (asked === null) teach();
}

/** The tree by the classical evaluation, three half-moves deep, open at the move. */
function showRejection(fen: string, rejected: string | null): void {
  const fields = {
    game: "chess" as const,
    fen,
    evaluation: "classical" as const,
    depth: 3,
    method: "captures",
  };
  state.patch({ ...NOTHING, ...fields });
  start({ want: "tree", depth: 3, method: "captures", room: 3000 }, { treeMethod: "captures", rejected });
}

/** What each level sees in a position in which this move was played. */
function showLevels(fen: string, played: string | null): void {
  state.patch({ ...NOTHING, game: "chess", fen });
  start({ want: "levels" }, { played });
}

function position(): LabPosition {
  const { game, fen, evaluation, size, positional, koncovka } = state.get();
  if (game === "othello") return { game, rows: size, cols: size, actions: [], positional };
  if (game === "koncovka") return { game, text: koncovka };
  return { game, fen, evaluation };
}

function start(wanted: LabRequest, fields: Partial<State> = {}): void {
  state.patch({ ...NOTHING, ...fields });
  request(position(), wanted);
}

function request(studied: LabPosition, wanted: LabRequest): void {
  state.patch({ running: true });
  if (job.start((id) => ({ ask: "lab", id, position: studied, request: wanted })))
    asked = { position: studied, request: wanted, spoken: lang() };
}

/** Moves in a tree and the lesson's sentences come in the page's language: after a switch they are
 *  asked for again, while what was unfolded stays. */
function askAgain(): void {
  const { tree, running, problem } = state.get();
  if (status.get() !== "open" || asked === null || asked.spoken === lang()) return;
  if (problem !== null) state.patch({ problem: null });
  const speaks = asked.request.want === "tree" || asked.request.want === "lesson";
  if (speaks && (tree !== null || running)) request(asked.position, asked.request);
}

export function compare(): void {
  start({ want: "compare", depth: state.get().depth, methods: [] });
}

export function byDepth(): void {
  const methods = ["minimax", "alphabeta", "ordered", "sorting", "cascade-table"];
  start({ want: "depths", depth: state.get().depth, methods });
}

export function drawTree(): void {
  const { depth, method } = state.get();
  start({ want: "tree", depth, method, room: 3000 }, { treeMethod: method });
}

export function seeLevels(): void {
  start({ want: "levels" });
}

export function teach(): void {
  start({ want: "lesson" }, { game: "chess", fen: SPANISH, evaluation: "zcu" });
}

export function stopWork(): void {
  job.stop();
  state.patch({ running: false });
}

export function goToStep(step: number): void {
  const { lesson } = state.get();
  if (lesson) state.patch({ lessonStep: Math.max(0, Math.min(step, lesson.steps.length - 1)) });
}
