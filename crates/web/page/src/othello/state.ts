// The game on the page: what was played, what is looked at, what the computer is asked.
import { listen, send, status } from "../connection";
import { keep, kept } from "../kept";
import type {
  OthelloGame,
  OthelloJudged,
  OthelloLevel,
  OthelloPosition,
  OthelloProblem,
  OthelloReply,
  OthelloRequest,
  OthelloTableState,
  OthelloVerdict,
} from "../protocol";
import { Store } from "../store";
import { ADVISER, described, knownLevel, levelOf, type Players, playersOf, VALUER } from "./players";
import type { Action } from "./squares";
import { askTable } from "./tableRequests";

export interface Advice {
  action: Action;
  value: number | null;
  depth: number;
  nodes: number;
  verdict: OthelloVerdict | null;
}

/** What each position is worth to Black and what each move cost. */
export interface GameReview {
  /** The game that was reviewed. */
  actions: Action[];
  verdicts: OthelloVerdict[];
  moves: OthelloJudged[];
}

export interface State {
  rows: number;
  cols: number;
  first: [number, number] | null;
  actions: Action[];
  /** How many actions are shown; all of them where play goes on. */
  at: number;
  players: Players;
  /** The position after `at` actions; null until the server has told it. */
  position: OthelloPosition | null;
  thinking: "move" | "hint" | "values" | null;
  /** How far the thinking is. */
  progress: { action: Action; verdict: OthelloVerdict } | null;
  /** How many positions of a review are left; null where none is being made. */
  reviewLeft: number | null;
  review: GameReview | null;
  /** The squares whose stones the last move turned. */
  turned: number[];
  /** The computer was told to stop; it goes on when told so. */
  paused: boolean;
  hint: Advice | null;
  values: Record<Action, number> | null;
  valuesDepth: number;
  /** How sure the values are, where they are stones of the strong engine. */
  valuesVerdict: OthelloVerdict | null;
  showValues: boolean;
  /** What the computer thought of its last move. */
  thought: Advice | null;
  problem: OthelloProblem | null;
  /** The side that has just had to pass. */
  passed: "black" | "white" | null;
  /** The line that the last change of mind replaced. */
  replaced: Action[] | null;
  /** The table over the network that this browser is at. */
  table: OthelloTableState | null;
  /** When that was told, for the clocks. */
  tableAt: number;
  /** What was said about it last. */
  note: string | null;
}

const KEY = "horizont-othello";

const NEW: State = {
  rows: 8,
  cols: 8,
  first: null,
  actions: [],
  at: 0,
  players: { black: "human", white: "computer", level: "medium", depth: 3 },
  position: null,
  thinking: null,
  progress: null,
  reviewLeft: null,
  review: null,
  turned: [],
  paused: false,
  hint: null,
  values: null,
  valuesDepth: 0,
  valuesVerdict: null,
  showValues: false,
  thought: null,
  problem: null,
  passed: null,
  replaced: null,
  table: null,
  tableAt: 0,
  note: null,
};

export const state = new Store<State>({ ...NEW, ...remembered() });

/** Do two people play over the network? Then nobody is helped, and none of the two changes anything alone. */
export function atTable(shown: State = state.get()): boolean {
  return shown.table !== null && shown.table.result === null;
}

/** The game that this browser keeps, instead of the one at a table. */
export function showOwnGame(): void {
  state.set({ ...NEW, ...remembered(), showValues: state.get().showValues });
  look();
}

/** Shows a table as it stands now. Once the game is over, what one tries out stays as it is. */
export function showTable(table: OthelloTableState): void {
  const before = state.get().table;
  const same = before?.game === table.game;
  const moved = !same || String(before?.actions) !== String(table.actions);
  state.patch({ table, tableAt: performance.now() });
  if (!moved) {
    if (!before?.result && table.result) look();
    return;
  }
  endReview();
  const { rows, cols, actions } = table;
  const { level, depth } = state.get().players;
  const passed = actions.at(-1) === "pass" ? (actions.length % 2 === 1 ? "black" : "white") : null;
  const cleared = { review: null, thought: null, replaced: null, paused: false, note: null, problem: null };
  const players: Players = { black: "human", white: "human", level, depth };
  state.patch({ ...cleared, rows, cols, first: null, actions, at: actions.length, players, passed });
  look();
}

function remembered(): Partial<State> {
  try {
    const game = JSON.parse(kept(KEY) ?? "{}");
    if (!Array.isArray(game.actions) || typeof game.rows !== "number") return {};
    const { rows, cols, first, actions } = game;
    const players = { ...NEW.players, ...game.players, level: knownLevel(game.players?.level) };
    return { rows, cols, first, actions, at: actions.length, players };
  } catch {
    // What another version wrote: a new game.
    return {};
  }
}

function remember(): void {
  const { rows, cols, first, actions, players } = state.get();
  keep(KEY, JSON.stringify({ rows, cols, first, actions, players }));
}

let lastId = 0;
/** Questions that wait; an answer to any other is of a position that is gone. */
const waiting = new Map<number, (answer: OthelloReply) => void>();
/** The question for a review, which is of the whole game and stays while one walks through it. */
let reviewId: number | null = null;

/** Forgets what was asked about the position shown before. */
function forget(): void {
  for (const id of waiting.keys()) {
    if (id !== reviewId) waiting.delete(id);
  }
}

function endReview(): void {
  if (reviewId !== null) waiting.delete(reviewId);
  reviewId = null;
  state.patch({ reviewLeft: null });
}

function question(request: OthelloRequest, answered: (answer: OthelloReply) => void): void {
  lastId += 1;
  waiting.set(lastId, answered);
  send({ ask: "othello", id: lastId, game: sentGame(), request });
}

/** The game up to the position shown. */
function sentGame(): OthelloGame {
  const { rows, cols, first, actions, at, players } = state.get();
  return { rows, cols, first, actions: actions.slice(0, at), ...described(players) };
}

/** Starts listening; returns how to stop. */
export function begin(): () => void {
  const stopListening = listen((message) => {
    if (message.tell !== "othello") return;
    const answered = waiting.get(message.id);
    if (!answered || told(message.answer)) return;
    waiting.delete(message.id);
    answered(message.answer);
  });
  const stopWatching = status.watch(() => {
    if (status.get() !== "open") return;
    // What the server was working on ended with the connection.
    endReview();
    look();
  });
  look();
  return () => {
    stopListening();
    stopWatching();
    if (reviewId !== null) send({ ask: "tool_stop" });
    endReview();
    waiting.clear();
    state.patch({ thinking: null });
  };
}

/** Shows how far an answer is; says whether it was only that. */
function told(answer: OthelloReply): boolean {
  if (answer.got === "progress") state.patch({ progress: answer });
  else if (answer.got === "reviewing") state.patch({ reviewLeft: answer.left });
  else return false;
  return true;
}

/** Asks for the position shown; whatever was asked before about another one is forgotten. */
function look(): void {
  forget();
  state.patch({ thinking: null, progress: null, hint: null, values: null });
  question({ want: "position" }, (answer) => {
    if (answer.got === "position") {
      state.patch({ position: answer, problem: null, turned: turnedBetween(state.get().position, answer) });
      goOn(answer);
    } else if (answer.got === "problem") {
      // A game that this version can't play: better a new one than none.
      restart({ problem: answer });
    }
  });
}

/** Which stones changed their colour from one position to the next one of the game. */
function turnedBetween(before: OthelloPosition | null, after: OthelloPosition): number[] {
  // Only a step forward turns stones; a jump shows another board.
  if (!before || after.margins.length !== before.margins.length + 1) return [];
  const squares = [...after.cells].map((_, square) => square);
  return squares.filter((square) => {
    const stone = before.cells[square];
    return stone !== "." && stone !== after.cells[square];
  });
}

export function isLive(): boolean {
  return state.get().at === state.get().actions.length;
}

function goOn(position: OthelloPosition): void {
  const { players, paused } = state.get();
  if (position.over || atTable()) return;
  if (isLive() && position.must_pass) {
    act("pass");
    state.patch({ passed: position.turn });
    return;
  }
  if (isLive() && players[position.turn] === "computer" && !paused) think();
  else keepValues();
}

function think(): void {
  state.patch({ thinking: "move" });
  question({ want: "choice", level: levelOf(state.get().players) }, (answer) => {
    if (answer.got !== "choice") return;
    act(answer.action);
    state.patch({ thought: answer });
  });
}

/** The worth of squares, where it is wanted and nothing else is being thought about. */
function keepValues(): void {
  const { position, thinking, showValues, values } = state.get();
  if (atTable()) return;
  if (showValues && !values && !thinking && position && !position.over) askValues();
}

function askValues(): void {
  state.patch({ thinking: "values" });
  question({ want: "values", level: VALUER }, (answer) => {
    if (answer.got !== "values") return;
    const { values, depth, verdict } = answer;
    state.patch({ values, valuesDepth: depth, valuesVerdict: verdict });
    if (state.get().thinking === "values") state.patch({ thinking: null });
  });
}

/** Does an action where the view stands; later ones are given up. */
function act(action: Action): void {
  const { actions, at } = state.get();
  state.patch({ actions: [...actions.slice(0, at), action], at: at + 1, passed: null, thought: null });
  remember();
  look();
}

/** A person's move. Says whether it was one. */
export function play(action: Action): boolean {
  const { position, thinking, players, table } = state.get();
  if (!position || thinking === "move" || !position.legal.includes(action)) return false;
  if (table && atTable()) {
    if (!isLive() || position.turn !== table.table.seat) return false;
    return askTable({ want: "move", after: table.actions.length, action });
  }
  if (players[position.turn] === "computer" && isLive()) return false;
  const { actions, at } = state.get();
  if (actions[at] === action) {
    // What was played here anyway is a step along the game.
    goTo(at + 1);
    return true;
  }
  state.patch({ paused: false, replaced: isLive() ? null : actions });
  act(action);
  return true;
}

/** Brings back the line that was left. */
export function bringBack(): void {
  const { replaced } = state.get();
  if (!replaced) return;
  state.patch({ actions: replaced, at: replaced.length, replaced: null, paused: true, passed: null });
  remember();
  look();
}

export function goTo(at: number): void {
  const { actions } = state.get();
  const place = Math.max(0, Math.min(at, actions.length));
  if (place === state.get().at) return;
  state.patch({ at: place, passed: null });
  look();
}

/** Plays on from the position shown. */
export function continueHere(): void {
  const { actions, at } = state.get();
  const replaced = isLive() ? null : actions;
  state.patch({ actions: actions.slice(0, at), paused: false, passed: null, replaced });
  remember();
  look();
}

/** Back to where a person chose last; one move where no person plays. */
export function takeBack(): void {
  const { actions, players } = state.get();
  if (atTable()) askTable({ want: "undo" });
  if (actions.length === 0 || atTable()) return;
  let kept = actions.length - 1;
  if (players.black === "human" || players.white === "human") {
    // Colours alternate, passes included: Black acts at even places.
    while (
      kept > 0 &&
      (players[kept % 2 === 0 ? "black" : "white"] === "computer" || actions[kept] === "pass")
    ) {
      kept -= 1;
    }
  }
  const humanFirst = players.black === "human" || kept > 0;
  state.patch({
    actions: actions.slice(0, kept),
    at: kept,
    paused: !humanFirst,
    passed: null,
    thought: null,
  });
  remember();
  look();
}

/** Stops the computer: no review is made, nothing is played. */
export function stop(): void {
  if (reviewId !== null) {
    send({ ask: "tool_stop" });
    endReview();
  }
  if (state.get().thinking === "move") {
    state.patch({ paused: true });
    look();
  }
}

export function hint(): void {
  const { position, thinking } = state.get();
  if (!position || position.over || thinking === "move" || thinking === "hint" || atTable()) return;
  state.patch({ progress: null });
  // Advice goes before the worth of squares, which is asked for again after it.
  state.patch({ thinking: "hint" });
  question({ want: "choice", level: ADVISER as OthelloLevel }, (answer) => {
    if (answer.got !== "choice" || state.get().thinking !== "hint") return;
    state.patch({ hint: answer, thinking: null });
    keepValues();
  });
}

/** Asks what each move of the game cost. */
export function review(): void {
  const { actions, thinking } = state.get();
  if (actions.length === 0 || thinking === "move" || reviewId !== null || atTable()) return;
  state.patch({ reviewLeft: actions.length + 1 });
  const whole = { ...sentGame(), actions };
  lastId += 1;
  reviewId = lastId;
  waiting.set(lastId, (answer) => {
    endReview();
    if (answer.got === "review") {
      state.patch({ review: { actions, verdicts: answer.verdicts, moves: answer.moves } });
    } else if (answer.got === "problem") {
      state.patch({ problem: answer });
    }
  });
  send({ ask: "othello", id: lastId, game: whole, request: { want: "review" } });
}

/** The review, if it is of the game that is shown. */
export function shownReview(shown: State): GameReview | null {
  const { review: found, actions } = shown;
  const same = found && found.actions.length <= actions.length;
  return same && found.actions.every((action, index) => action === actions[index]) ? found : null;
}

export function toggleValues(): void {
  const showValues = !state.get().showValues;
  state.patch({ showValues });
  keepValues();
}

export function setPlayers(players: Players): void {
  state.patch({ players, paused: false });
  remember();
  look();
}

export function restart(fields: Partial<State> = {}): void {
  const { players, rows, cols, first, showValues } = state.get();
  const size = fields.problem ? {} : { rows, cols, first };
  state.set({ ...NEW, players, showValues, ...size, ...fields });
  remember();
  look();
}

/** The game in the task's format. */
export function save(done: (text: string) => void): void {
  const { at, actions } = state.get();
  // The file holds the whole game, whatever is looked at.
  state.patch({ at: actions.length });
  question({ want: "file" }, (answer) => {
    if (answer.got === "file") done(answer.text);
  });
  state.patch({ at });
}

/** Opens a game file or a transcript; what stands on the board stays if it is neither. */
export function open(text: string, done: (problem: OthelloProblem | null) => void): void {
  question({ want: "read", text }, (answer) => {
    if (answer.got === "problem") done(answer);
    else if (answer.got === "game") {
      const { rows, cols, first, actions } = answer.game;
      const players = playersOf(answer.game, state.get().players);
      // A game that was opened is looked at first; Continue makes the computer move.
      restart({ rows, cols, first, actions, at: actions.length, players, paused: true });
      done(null);
    }
  });
}
