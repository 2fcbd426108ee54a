// Questions about the table that several parts of the page ask.
import type { Node, Position, Score, Side } from "../protocol";
import { turnOf } from "./fen";
import { fromCentipawns } from "./score";
import type { Table } from "./table";

export function viewedNode(table: Table): Node | undefined {
  return table.tree.node(table.viewed);
}

export function viewedPosition(table: Table): Position | undefined {
  return table.positions.get(table.viewed);
}

/** Whose pieces may be moved now; null when nobody's. */
export function movableSide(table: Table): Side | null {
  const { scene, thinking, viewed, preview, editing } = table;
  const node = viewedNode(table);
  if (!scene || !node || preview || editing || thinking.move) return null;
  if (!scene.takeback && viewed !== scene.current) return null;
  if (scene.result && viewed === scene.current) return null;
  const turn = turnOf(node.fen);
  return scene.sides[turn] === "human" ? turn : null;
}

/** May the computer be told to play on from the position shown? */
export function canContinue(table: Table): boolean {
  const { scene, thinking, viewed, editing } = table;
  const node = viewedNode(table);
  if (!scene || !node || thinking.move || editing) return false;
  if (viewed === scene.current && scene.result) return false;
  if (!scene.takeback && viewed !== scene.current) return false;
  return scene.sides[turnOf(node.fen)] === "computer" && viewedPosition(table)?.moves !== 0;
}

/** May the last move of a person be taken back? */
export function canTakeBack(table: Table): boolean {
  const { scene, editing } = table;
  if (!scene?.takeback || editing) return false;
  return scene.current !== scene.nodes[0]?.id;
}

/** The score of a node that was searched, or thought of by the computer that played it. */
export function searchedScoreAt(table: Table, id: number): Score | null {
  return table.found.get(id)?.[0]?.score ?? table.tree.node(id)?.score ?? null;
}

/** The best known score of a node: searched, or at least looked at. */
export function scoreAt(table: Table, id: number): Score | null {
  const evaluation = table.positions.get(id)?.eval;
  return searchedScoreAt(table, id) ?? (evaluation ? fromCentipawns(evaluation.network) : null);
}
