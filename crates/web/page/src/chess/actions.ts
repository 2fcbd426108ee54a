// What the user does at the board.
import { send } from "../connection";
import type { FileFormat } from "../protocol";
import { settings } from "../settings";
import { t } from "../texts";
import { promotes } from "./fen";
import { type DialogName, room } from "./room";
import { viewedNode, viewedPosition } from "./selectors";
import { type NodeId, ROOT } from "./tree";

export function openDialog(dialog: DialogName): void {
  room.patch({ dialog });
}

export function view(node: NodeId): void {
  room.patch({ viewed: node, preview: null });
}

export function back(): void {
  const { tree, viewed } = room.get();
  const parent = tree.parent(viewed);
  if (parent) view(parent.id);
}

export function forward(): void {
  const { tree, viewed, state } = room.get();
  const children = tree.children(viewed);
  // On the way to where play goes on, else along the main line.
  const onTheWay = new Set(state ? tree.pathTo(state.current).map((node) => node.id) : []);
  const next = children.find((node) => onTheWay.has(node.id)) ?? children[0];
  if (next) view(next.id);
}

export function toBeginning(): void {
  view(ROOT);
}

/** Where play goes on; from there, the end of the line. */
export function toEnd(): void {
  const { state, tree, viewed } = room.get();
  if (!state) return;
  if (viewed !== state.current) view(state.current);
  else view(tree.lineThrough(viewed).at(-1)?.id ?? viewed);
}

export function otherVariation(step: number): void {
  const { tree, viewed } = room.get();
  const node = tree.sibling(viewed, step);
  if (node) view(node.id);
}

/** A move made on the board: legal or not, the server says. */
export function playSquares(from: string, to: string): void {
  const now = room.get();
  const node = viewedNode(now);
  if (!node) return;
  const legal = viewedPosition(now)?.dests[from]?.includes(to) ?? false;
  if (legal && promotes(node.fen, from, to)) room.patch({ promotion: { node: node.id, from, to } });
  else playText(from + to);
}

export function playText(text: string): void {
  send({ ask: "move", node: room.get().viewed, text });
}

export function promote(letter: "q" | "r" | "b" | "n"): void {
  const { promotion } = room.get();
  room.patch({ promotion: null });
  if (promotion) send({ ask: "move", node: promotion.node, text: promotion.from + promotion.to + letter });
}

export function cancelPromotion(): void {
  room.patch({ promotion: null, epoch: room.get().epoch + 1 });
}

export function continueFromHere(): void {
  room.patch({ note: null });
  send({ ask: "continue", node: room.get().viewed });
}

/** Stops whatever thinks: the move, the advice, or the analysis. */
export function interrupt(): void {
  const { thinking, analysing } = room.get();
  if (thinking.move) send({ ask: "stop" });
  else if (thinking.hint) send({ ask: "analyse_stop" });
  else if (analysing) toggleAnalysis();
}

export function playNow(): void {
  send({ ask: "now" });
}

export function toggleAnalysis(): void {
  room.patch({ analysing: !room.get().analysing });
}

export function moreLines(step: number): void {
  settings.patch({ lines: Math.min(5, Math.max(1, settings.get().lines + step)) });
}

export function quickTip(): void {
  send({ ask: "tip", node: room.get().viewed });
}

export function suggest(): void {
  send({ ask: "hint", node: room.get().viewed });
}

/** How many legal moves there are, said in the computation's panel. */
export function countMoves(): void {
  const now = room.get();
  const node = viewedNode(now);
  const position = viewedPosition(now);
  if (!node || !position) return;
  const side = node.fen.split(" ")[1] === "b" ? "black" : "white";
  room.patch({ note: { kind: "info", text: t("page-count-moves", { side, count: position.moves }) } });
}

export function takeBack(): void {
  send({ ask: "undo" });
}

export function draw(): void {
  send({ ask: "draw" });
}

export function resign(): void {
  send({ ask: "resign" });
}

export function flip(): void {
  const { orientation } = room.get();
  room.patch({ orientation: orientation === "white" ? "black" : "white" });
}

export function redraw(): void {
  room.patch({ epoch: room.get().epoch + 1 });
}

/** Under the name it has; a game that has none yet asks for one. */
export function save(): void {
  const { state } = room.get();
  if (!state?.file) openDialog("save");
  else saveAs(state.file, formatOf(state.file));
}

export function saveAs(name: string, format: FileFormat): void {
  send({ ask: "export", format, node: room.get().viewed, name });
}

export function formatOf(name: string): FileFormat {
  const ending = name.split(".").at(-1)?.toLowerCase();
  return ending === "fen" || ending === "sch" || ending === "txt" ? ending : "pgn";
}
