// What the user does at the board.
import { ask } from "../connection";
import type { FileFormat, NodeId } from "../protocol";
import { settings } from "../settings";
import { t } from "../texts";
import { promotes } from "./fen";
import { viewedNode, viewedPosition } from "./known";
import { type DialogName, table } from "./table";

export function openDialog(dialog: DialogName): void {
  table.patch({ dialog });
}

export function view(node: NodeId): void {
  table.patch({ viewed: node, preview: null });
}

export function back(): void {
  const { tree, viewed } = table.get();
  const parent = tree.parent(viewed);
  if (parent) view(parent.id);
}

export function forward(): void {
  const { tree, viewed, scene } = table.get();
  const children = tree.children(viewed);
  // On the way to where play goes on, else along the main line.
  const onTheWay = new Set(scene ? tree.pathTo(scene.current).map((node) => node.id) : []);
  const next = children.find((node) => onTheWay.has(node.id)) ?? children[0];
  if (next) view(next.id);
}

export function toBeginning(): void {
  const first = table.get().scene?.nodes[0];
  if (first) view(first.id);
}

/** Where play goes on; from there, the end of the line. */
export function toEnd(): void {
  const { scene, tree, viewed } = table.get();
  if (!scene) return;
  if (viewed !== scene.current) view(scene.current);
  else view(tree.lineThrough(viewed).at(-1)?.id ?? viewed);
}

export function otherVariation(step: number): void {
  const { tree, viewed } = table.get();
  const node = tree.sibling(viewed, step);
  if (node) view(node.id);
}

/** A move made on the board: legal or not, the server says. */
export function playSquares(from: string, to: string): void {
  const now = table.get();
  const node = viewedNode(now);
  if (!node) return;
  const legal = viewedPosition(now)?.dests[from]?.includes(to) ?? false;
  if (legal && promotes(node.fen, from, to)) table.patch({ promotion: { node: node.id, from, to } });
  else playText(from + to);
}

export function playText(text: string): void {
  ask({ ask: "move", node: table.get().viewed, text });
}

export function promote(letter: "q" | "r" | "b" | "n"): void {
  const { promotion } = table.get();
  table.patch({ promotion: null });
  if (promotion) ask({ ask: "move", node: promotion.node, text: promotion.from + promotion.to + letter });
}

export function cancelPromotion(): void {
  table.patch({ promotion: null, epoch: table.get().epoch + 1 });
}

export function continueFromHere(): void {
  table.patch({ note: null });
  ask({ ask: "continue", node: table.get().viewed });
}

/** Stops whatever thinks: the move, the advice, or the analysis. */
export function interrupt(): void {
  const { thinking, analysing } = table.get();
  if (thinking.move) ask({ ask: "stop" });
  else if (thinking.hint) ask({ ask: "analyse_stop" });
  else if (analysing) toggleAnalysis();
}

export function playNow(): void {
  ask({ ask: "now" });
}

export function toggleAnalysis(): void {
  table.patch({ analysing: !table.get().analysing });
}

export function moreLines(step: number): void {
  settings.patch({ lines: Math.min(5, Math.max(1, settings.get().lines + step)) });
}

export function quickTip(): void {
  ask({ ask: "tip", node: table.get().viewed });
}

export function suggest(): void {
  ask({ ask: "hint", node: table.get().viewed });
}

/** How many legal moves there are, said in the computation's panel. */
export function countMoves(): void {
  const now = table.get();
  const node = viewedNode(now);
  const position = viewedPosition(now);
  if (!node || !position) return;
  const side = node.fen.split(" ")[1] === "b" ? "black" : "white";
  table.patch({ note: { kind: "info", text: t("page-count-moves", { side, count: position.moves }) } });
}

export function takeBack(): void {
  ask({ ask: "undo" });
}

export function draw(): void {
  ask({ ask: "draw" });
}

export function resign(): void {
  ask({ ask: "resign" });
}

export function flip(): void {
  const { orientation } = table.get();
  table.patch({ orientation: orientation === "white" ? "black" : "white" });
}

export function redraw(): void {
  table.patch({ epoch: table.get().epoch + 1 });
}

/** Under the name it has; a game that has none yet asks for one. */
export function save(): void {
  const { scene } = table.get();
  if (!scene?.file) openDialog("save");
  else saveAs(scene.file, formatOf(scene.file));
}

export function saveAs(name: string, format: FileFormat): void {
  ask({ ask: "export", format, node: table.get().viewed, name });
}

export function formatOf(name: string): FileFormat {
  const ending = name.split(".").at(-1)?.toLowerCase();
  return ending === "fen" || ending === "sch" || ending === "txt" ? ending : "pgn";
}
