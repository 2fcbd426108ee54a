// The game at the board: what the server told, and what this browser looks at.
import { readAddress, showAddress } from "../address";
import { ask, connect, listen } from "../connection";
import type { Limits, Line, NodeId, Position, Scene, Side, Tell, Thinking } from "../protocol";
import { settings } from "../settings";
import { Store } from "../store";
import { turnOf } from "./fen";
import { heard } from "./heard";
import { joining } from "./joining";
import { ordered } from "./lineOrder";
import { Tree } from "./tree";

export type Purpose = Thinking["purpose"];
export type DialogName = "new" | "sides" | "open" | "save" | "share" | "resign" | null;

export interface Note {
  kind: "info" | "error" | "over" | "offer";
  text: string;
}

export interface Table {
  scene: Scene | null;
  tree: Tree;
  /** When the scene came, for the clocks. */
  sceneAt: number;
  limits: Limits;
  version: string;
  /** The node this browser looks at. */
  viewed: NodeId;
  /** What is known about positions that were looked at. */
  positions: ReadonlyMap<NodeId, Position>;
  /** What the analysis found, by node. */
  found: ReadonlyMap<NodeId, Line[]>;
  thinking: Partial<Record<Purpose, Thinking>>;
  analysing: boolean;
  note: Note | null;
  advice: { node: NodeId; line: Line } | null;
  promotion: { node: NodeId; from: string; to: string } | null;
  /** A position of a line that the user points at, shown instead of the node's. */
  preview: { fen: string; uci: string } | null;
  orientation: Side;
  dialog: DialogName;
  editing: boolean;
  /** Grows when the board must be put back to what the scene says. */
  epoch: number;
}

const EMPTY: Table = {
  scene: null,
  tree: new Tree([]),
  sceneAt: 0,
  // Until the server has said its own.
  limits: { elo: { min: 600, max: 2700 }, main: 30, quiescence: 60 },
  version: "",
  viewed: 0,
  positions: new Map(),
  found: new Map(),
  thinking: {},
  analysing: false,
  note: null,
  advice: null,
  promotion: null,
  preview: null,
  orientation: "white",
  dialog: null,
  editing: false,
  epoch: 0,
};

export const table = new Store<Table>(EMPTY);

/** Sits down: listens to the server, keeps the address, the analysis and the knowledge about the
 *  viewed position up to date. */
export function startTable(): void {
  listen(onTell);
  table.watch(keepKnowing);
  table.watch(keepAnalysing);
  keepLanguage();
  addEventListener("hashchange", followAddress);
  connect(joining);
}

function onTell(tell: Tell): void {
  const now = table.get();
  switch (tell.tell) {
    case "hello":
      // After a break the server knows nothing of what was asked before.
      lookedAt = "";
      analysed = "";
      table.patch({ version: tell.version, limits: tell.limits, thinking: {} });
      leaving = startFromAddress() ? tell.game : null;
      break;
    case "scene":
      onScene(tell);
      break;
    case "position":
      table.patch({ positions: new Map(now.positions).set(tell.node, tell) });
      break;
    case "thinking":
      onThinking(tell);
      break;
    case "thinking_ended":
      table.patch({ thinking: { ...now.thinking, [tell.purpose]: undefined } });
      break;
    case "note":
      if (leaving && tell.kind === "error") stay();
      // What was refused may already have been moved on the board.
      table.patch({ note: { kind: tell.kind, text: tell.text }, epoch: now.epoch + 1 });
      break;
    case "advice":
      table.patch({
        note: { kind: "info", text: tell.text },
        advice: tell.line ? { node: tell.node, line: tell.line } : null,
      });
      break;
    case "promotion":
      table.patch({ promotion: { node: tell.node, from: tell.from, to: tell.to } });
      break;
  }
}

/** The game that the page was joined to on the way to another one: it is not shown. */
let leaving: string | null = null;

/** The other game could not be begun: back to the one that is there. */
function stay(): void {
  leaving = null;
  ask({ ask: "lang", lang: settings.get().lang });
}

function onScene(scene: Scene): void {
  if (scene.game === leaving) return;
  leaving = null;
  const before = table.get();
  const old = before.scene;
  const another = !old || old.game !== scene.game || old.nodes[0]?.fen !== scene.nodes[0]?.fen;
  heard(old, scene);
  const tree = new Tree(scene.nodes);
  const fields: Partial<Table> = { scene, tree, sceneAt: performance.now() };
  if (another) {
    Object.assign(fields, {
      positions: new Map(),
      found: new Map(),
      thinking: {},
      advice: null,
      note: null,
      preview: null,
      editing: false,
      orientation: scene.sides.white === "computer" && scene.sides.black === "human" ? "black" : "white",
    });
    lookedAt = "";
    analysed = "";
  }
  // A move was made: the board shows it, whatever one was looking at.
  if (another || old?.current !== scene.current) {
    Object.assign(fields, { viewed: scene.current, advice: null, preview: null, promotion: null });
    if (before.note?.kind !== "over") fields.note = null;
  }
  if (scene.result && (another || !old?.result)) fields.note = { kind: "over", text: scene.result.text };
  table.patch(fields);
  settings.patch({ game: scene.game });
  const { view } = readAddress();
  if (view === null || view === "chess") showAddress(`game=${scene.game}`);
}

function onThinking(tell: Thinking): void {
  const { thinking, found } = table.get();
  const lines = ordered(tell.lines, turnOf(table.get().tree.node(tell.node)?.fen ?? ""));
  const known = lines.length > 0 ? new Map(found).set(tell.node, lines) : found;
  table.patch({ thinking: { ...thinking, [tell.purpose]: tell }, found: known });
}

/** Which position was asked about last, so that each is asked about once. */
let lookedAt = "";

function keepKnowing(): void {
  const { scene, viewed, positions } = table.get();
  if (!scene || positions.has(viewed)) return;
  const wanted = `${scene.game}/${viewed}`;
  if (wanted !== lookedAt && ask({ ask: "look", node: viewed })) lookedAt = wanted;
}

let analysed = "";

/** The analysis follows what is looked at; the computer's own thinking goes first. */
function keepAnalysing(): void {
  const { scene, viewed, analysing, thinking, editing } = table.get();
  if (thinking.hint) {
    // Advice takes the place of the analysis, which is asked for again after it.
    analysed = "";
    return;
  }
  const { lines } = settings.get();
  const wanted = scene && analysing && !editing && !thinking.move ? `${scene.game}/${viewed}/${lines}` : "";
  if (wanted === analysed) return;
  const sent = wanted ? ask({ ask: "analyse", node: viewed, lines }) : ask({ ask: "analyse_stop" });
  if (sent) analysed = wanted;
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
    ask({ ask: "lang", lang: told });
    table.patch({ positions: new Map(), note: null });
  });
}

/** `#fen=…` begins a game from that position, for two people at one board. */
function startFromAddress(): boolean {
  const fen = readAddress().params.get("fen");
  if (fen === null) return false;
  const { level, pace } = settings.get();
  const sides = { white: "human", black: "human" } as const;
  ask({ ask: "new", sides, level, pace, fen, takeback: true });
  return true;
}

function followAddress(): void {
  if (startFromAddress()) return;
  const game = readAddress().params.get("game");
  if (game !== null && game !== table.get().scene?.game) {
    ask({ ask: "join", game, lang: settings.get().lang });
  }
}
