// What the user does at the board.
import { send } from "../connection";
import type { Drawing, FileFormat } from "../protocol";
import { settings } from "../settings";
import { t } from "../texts";
import { promotes } from "./fen";
import { sendMove } from "./pendingMove";
import { type DialogName, type Room, room } from "./room";
import { viewedNode, viewedPosition } from "./selectors";
import { isPupil } from "./sync";
import { type NodeId, ROOT } from "./tree";

export function openDialog(dialog: DialogName): void {
  room.patch({ dialog });
}

/** What was said about one position does not follow to another; an offer stands. */
export function view(node: NodeId): void {
  const { note, state } = room.get();
  if (isPupil(state)) return;
  room.patch({ viewed: node, preview: null, note: note?.kind === "offer" ? note : null });
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
  sendMove(room.get().viewed, text);
}

export function promote(letter: "q" | "r" | "b" | "n"): void {
  const { promotion } = room.get();
  room.patch({ promotion: null });
  if (promotion) sendMove(promotion.node, promotion.from + promotion.to + letter);
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
  // Between two moves of the computers nothing seems to think.
  if (thinking.move || computersPlay(room.get())) send({ ask: "stop" });
  else if (thinking.hint) send({ ask: "analyse_stop" });
  else if (analysing) toggleAnalysis();
}

export function playNow(): void {
  send({ ask: "now" });
}

/** Do two computers play, so that there is always one to be interrupted? */
export function computersPlay({ state }: Room): boolean {
  if (!state || state.study || state.result) return false;
  return state.sides.white === "computer" && state.sides.black === "computer";
}

/** What the analysis finds takes the place of advice. */
export function toggleAnalysis(): void {
  room.patch({ analysing: !room.get().analysing, advice: null, note: null });
}

export function toggleWhy(): void {
  room.patch({ why: !room.get().why });
}

export function toggleExplorer(): void {
  room.patch({ explorer: !room.get().explorer });
}

/** Shows the board to a class from now on, or no more. */
export function toggleTeaching(): void {
  const { state, viewed, orientation } = room.get();
  send({ ask: "teach", lesson: state?.lesson ? null : { node: viewed, orientation } });
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

/** The same game once more; who plays against the computer changes sides. */
export function rematch(): void {
  const { state } = room.get();
  if (!state) return;
  const { level, pace } = state;
  const sides = { white: state.sides.black, black: state.sides.white };
  send({ ask: "new", sides, level, pace, fen: null, takeback: settings.get().takeback });
}

/** Words, glyphs or drawings about the move shown. */
export function annotate(remark: { words?: string; nags?: number[]; drawings?: Drawing[] }): void {
  const { words, nags, drawings } = remark;
  send({
    ask: "annotate",
    node: room.get().viewed,
    words: words ?? null,
    nags: nags ?? null,
    drawings: drawings ?? null,
  });
}

/** Is the move shown in a line that could go further to the front? */
export function canPromoteLine({ tree, viewed }: Room): boolean {
  return tree.pathTo(viewed).some((node) => node.parent !== null && tree.children(node.parent)[0] !== node);
}

export function promoteLine(): void {
  send({ ask: "promote_line", node: room.get().viewed });
}

export function canDeleteLine({ viewed }: Room): boolean {
  return viewed !== ROOT;
}

export function deleteLine(): void {
  send({ ask: "delete_line", node: room.get().viewed });
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
