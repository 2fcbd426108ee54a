// Questions about the room that several parts of the page ask.
import type { Color, Node, Position, Score } from "../protocol";
import { turnOf } from "./fen";
import type { Room } from "./room";
import { fromCentipawns } from "./score";
import { ROOT } from "./tree";

export function viewedNode(room: Room): Node | undefined {
  return room.tree.node(room.viewed);
}

export function viewedPosition(room: Room): Position | undefined {
  return room.positions.get(room.viewed);
}

/** Whose pieces may be moved now; null when nobody's. */
export function movableSide(room: Room): Color | null {
  const { state, thinking, viewed, preview, editing } = room;
  const node = viewedNode(room);
  if (!state?.player || !node || preview || editing || thinking.move) return null;
  if (!state.takeback && viewed !== state.current) return null;
  if (state.result && viewed === state.current) return null;
  const turn = turnOf(node.fen);
  return state.sides[turn] === "human" ? turn : null;
}

/** May the computer be told to play on from the position shown? */
export function canContinue(room: Room): boolean {
  const { state, thinking, viewed, editing } = room;
  const node = viewedNode(room);
  if (!state?.player || !node || thinking.move || editing) return false;
  if (viewed === state.current && state.result) return false;
  if (!state.takeback && viewed !== state.current) return false;
  return state.sides[turnOf(node.fen)] === "computer" && viewedPosition(room)?.moves !== 0;
}

/** May the last move of a person be taken back? */
export function canTakeBack(room: Room): boolean {
  const { state, editing } = room;
  if (!state?.player || !state.takeback || editing) return false;
  return state.current !== ROOT;
}

/** The score of a node that was searched, or thought of by the computer that played it. */
export function searchedScoreAt(room: Room, id: number): Score | null {
  return room.found.get(id)?.[0]?.score ?? room.tree.node(id)?.score ?? null;
}

/** The best known score of a node: searched, or at least looked at. */
export function scoreAt(room: Room, id: number): Score | null {
  const evaluation = room.positions.get(id)?.eval;
  return searchedScoreAt(room, id) ?? (evaluation ? fromCentipawns(evaluation.network) : null);
}
