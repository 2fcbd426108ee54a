// The game at the board: what the server told, and what this browser looks at.
import { reachAt, readAddress, showAddress } from "../address";
import { connect, listen, send } from "../connection";
import type {
  Color,
  GameUpdate,
  Limits,
  Line,
  NoteKind,
  Position,
  Purpose,
  ServerMessage,
  Thinking,
} from "../protocol";
import { settings } from "../settings";
import { Store } from "../store";
import { announce } from "./announce";
import { turnOf } from "./fen";
import { joinGame, joining } from "./joining";
import { ordered } from "./lineOrder";
import { forgetPendingMove, settlePendingMove } from "./pendingMove";
import { afterUpdate, fromState, type GameNow, isHelpless, isPupil, type State } from "./sync";
import { type NodeId, ROOT, Tree } from "./tree";

export type DialogName = "new" | "sides" | "open" | "save" | "share" | "resign" | "table" | null;

export interface Note {
  kind: NoteKind;
  text: string;
}

export interface Room {
  /** The game as it stands, without its moves. */
  state: State | null;
  tree: Tree;
  /** When that was told, for the clocks. */
  stateAt: number;
  limits: Limits;
  version: string;
  /** How other machines reach the server. */
  link: string | null;
  /** The node this browser looks at. */
  viewed: NodeId;
  /** What is known about positions that were looked at. */
  positions: ReadonlyMap<NodeId, Position>;
  /** What the analysis found, by node. */
  found: ReadonlyMap<NodeId, Line[]>;
  thinking: Partial<Record<Purpose, Thinking>>;
  analysing: boolean;
  /** Whether the position shown is explained. */
  why: boolean;
  /** Whether the explorer of games is shown. */
  explorer: boolean;
  note: Note | null;
  advice: { node: NodeId; line: Line } | null;
  promotion: { node: NodeId; from: string; to: string } | null;
  /** A position of a line that the user points at, shown instead of the node's. */
  preview: { fen: string; uci: string } | null;
  orientation: Color;
  dialog: DialogName;
  editing: boolean;
  /** Grows when the board must be put back to what the state says. */
  epoch: number;
}

const EMPTY: Room = {
  state: null,
  tree: Tree.EMPTY,
  stateAt: 0,
  // Until the server has said its own.
  limits: { elo: { min: 600, max: 2700 }, main: 30, quiescence: 60 },
  version: "",
  link: null,
  viewed: 0,
  positions: new Map(),
  found: new Map(),
  thinking: {},
  analysing: false,
  why: false,
  explorer: false,
  note: null,
  advice: null,
  promotion: null,
  preview: null,
  orientation: "white",
  dialog: null,
  editing: false,
  epoch: 0,
};

export const room = new Store<Room>(EMPTY);

/** Sits down: listens to the server, keeps the address, the analysis and the knowledge about the
 *  viewed position up to date. */
export function startRoom(): void {
  listen(onMessage);
  room.watch(keepKnowing);
  room.watch(keepAnalysing);
  room.watch(keepTeaching);
  keepLanguage();
  addEventListener("hashchange", followAddress);
  connect(joining);
}

function onMessage(message: ServerMessage): void {
  const now = room.get();
  switch (message.tell) {
    case "hello":
      // After a break the server knows nothing of what was asked before.
      lookedAt = "";
      analysed = "";
      reachAt(message.link);
      room.patch({
        version: message.version,
        limits: message.limits,
        link: message.link,
        thinking: {},
        note: null,
      });
      leaving = startFromAddress() ? message.game : null;
      break;
    case "state":
      show(fromState(message));
      settlePendingMove(room.get());
      break;
    case "update":
      onUpdate(message);
      break;
    case "position":
      room.patch({ positions: new Map(now.positions).set(message.node, message) });
      break;
    case "thinking":
      onThinking(message);
      break;
    case "thinking_ended":
      room.patch({ thinking: { ...now.thinking, [message.purpose]: undefined } });
      break;
    case "note":
      forgetPendingMove();
      if (leaving && message.kind === "error") stay();
      // How a game ended stands beside the board.
      if (message.kind === "over") break;
      // What was refused may already have been moved on the board.
      room.patch({ note: { kind: message.kind, text: message.text }, epoch: now.epoch + 1 });
      break;
    case "advice":
      room.patch({
        note: { kind: "info", text: message.text },
        advice: message.line ? { node: message.node, line: message.line } : null,
      });
      break;
    case "promotion":
      forgetPendingMove();
      room.patch({ promotion: { node: message.node, from: message.from, to: message.to } });
      break;
  }
}

/** The game that the page was joined to on the way to another one: it is not shown. */
let leaving: string | null = null;

/** The other game could not be begun: back to the one that is there. */
function stay(): void {
  leaving = null;
  send({ ask: "lang", lang: settings.get().lang });
}

/** What has changed. If something is missing before it, the whole game is asked for. */
function onUpdate(update: GameUpdate): void {
  const { state, tree } = room.get();
  if (!state || update.game === leaving) return;
  const now = afterUpdate({ state, tree }, update);
  if (now) show(now);
  else if (update.game !== state.game || update.revision > state.revision) send({ ask: "state" });
}

function show(now: GameNow): void {
  const { state, tree } = now;
  if (state.game === leaving) return;
  leaving = null;
  const before = room.get();
  const old = before.state;
  const another = !old || old.game !== state.game || before.tree.node(ROOT)?.fen !== tree.node(ROOT)?.fen;
  announce(old && { state: old, tree: before.tree }, now);
  const fields: Partial<Room> = { state, tree, stateAt: performance.now() };
  if (another) {
    Object.assign(fields, {
      positions: new Map(),
      found: new Map(),
      thinking: {},
      advice: null,
      note: null,
      preview: null,
      editing: false,
      orientation:
        state.table?.seat ??
        (state.sides.white === "computer" && state.sides.black === "human" ? "black" : "white"),
    });
    lookedAt = "";
    analysed = "";
  }
  // A move was made: the board shows it, whatever one was looking at.
  if (another || now.moved || old?.current !== state.current) {
    Object.assign(fields, { viewed: state.current, advice: null, preview: null, promotion: null });
    fields.note = null;
    forgetPendingMove();
  }
  if (isPupil(state))
    Object.assign(fields, { viewed: state.lesson?.node, orientation: state.lesson?.orientation });
  if (isHelpless(old) !== isHelpless(state)) {
    // What is known of positions was held back, or is no longer to be seen.
    Object.assign(fields, { positions: new Map(), found: new Map(), advice: null });
    lookedAt = "";
  }
  room.patch(fields);
  settings.patch({ game: state.game });
  const { view } = readAddress();
  if (view === null || view === "chess") showAddress(`game=${state.game}`);
}

function onThinking(message: Thinking): void {
  const { thinking, found } = room.get();
  const lines = ordered(message.lines, turnOf(room.get().tree.node(message.node)?.fen ?? ""));
  const known = lines.length > 0 ? new Map(found).set(message.node, lines) : found;
  room.patch({ thinking: { ...thinking, [message.purpose]: message }, found: known });
}

/** Which position was asked about last, so that each is asked about once. */
let lookedAt = "";

function keepKnowing(): void {
  const { state, viewed, positions } = room.get();
  if (!state || positions.has(viewed)) return;
  const wanted = `${state.game}/${viewed}`;
  if (wanted !== lookedAt && send({ ask: "look", node: viewed })) lookedAt = wanted;
}

/** The program knows more about positions than it did: what is looked at is asked about again. */
export function lookAgain(): void {
  lookedAt = "";
  room.patch({ positions: new Map() });
}

let analysed = "";

/** The analysis follows what is looked at; the computer's own thinking goes first. */
function keepAnalysing(): void {
  const { state, viewed, analysing, thinking, editing } = room.get();
  if (thinking.hint) {
    // Advice takes the place of the analysis, which is asked for again after it.
    analysed = "";
    return;
  }
  const { lines } = settings.get();
  const free = !editing && !thinking.move && !isHelpless(state);
  const wanted = state && analysing && free ? `${state.game}/${viewed}/${lines}` : "";
  if (wanted === analysed) return;
  const sent = wanted ? send({ ask: "analyse", node: viewed, lines }) : send({ ask: "analyse_stop" });
  if (sent) analysed = wanted;
}

/** What the class was shown last. */
let taught = "";

/** The class sees what its teacher looks at. */
function keepTeaching(): void {
  const { state, viewed, orientation } = room.get();
  const shown = state?.owner && state.lesson ? `${state.game}/${viewed}/${orientation}` : "";
  if (shown === taught) return;
  const sent = shown === "" || send({ ask: "teach", lesson: { node: viewed, orientation } });
  if (sent) taught = shown;
}

/** The server's sentences come in the page's language: after a switch they are asked for again. */
function keepLanguage(): void {
  let told = settings.get().lang;
  let lines = settings.get().lines;
  settings.watch(() => {
    const now = settings.get();
    if (now.lines !== lines) {
      lines = now.lines;
      keepAnalysing();
    }
    if (now.lang === told) return;
    told = now.lang;
    lookedAt = "";
    send({ ask: "lang", lang: told });
    room.patch({ positions: new Map(), note: null });
  });
}

/** `#fen=…` begins a game from that position, for two people at one board; `#pgn=…` is a game to be
 *  looked at. */
function startFromAddress(): boolean {
  const { view, params } = readAddress();
  // Other views have positions of their own.
  if (view !== null && view !== "chess") return false;
  const pgn = params.get("pgn");
  if (pgn !== null) return send({ ask: "import", name: "", text: pgn });
  const fen = params.get("fen");
  if (fen === null) return false;
  const { level, pace } = settings.get();
  const sides = { white: "human", black: "human" } as const;
  send({ ask: "new", sides, level, pace, fen, takeback: true });
  return true;
}

function followAddress(): void {
  if (startFromAddress()) return;
  const { view, params } = readAddress();
  if (view === "othello") return;
  const game = params.get("game");
  const invitation = params.get("invitation");
  if (game !== null && (game !== room.get().state?.game || invitation !== null)) {
    send(joinGame(game, invitation));
  }
}
