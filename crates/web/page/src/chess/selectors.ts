// Questions about the room that several parts of the page ask.
import type { Color, GameResult, Node, Position, Score } from "../protocol";
import type { Settings } from "../settings";
import { turnOf } from "./fen";
import type { Room } from "./room";
import { fromCentipawns } from "./score";
import { isHelpless } from "./sync";
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
  if (overAt(room)) return null;
  const turn = turnOf(node.fen);
  const { table } = state;
  if (table && !state.study) {
    const both = table.white !== "free" && table.black !== "free";
    return both && viewed === state.current && turn === table.seat ? turn : null;
  }
  return state.study || state.sides[turn] === "human" ? turn : null;
}

/** Whose pieces may be moved in advance, while the computer thinks; null when nobody's. */
export function premovableSide(room: Room): Color | null {
  const { state, viewed, preview, editing } = room;
  if (!state?.player || !isContest(room) || state.result || preview || editing) return null;
  if (viewed !== state.current) return null;
  const person = state.sides.white === "human" ? "white" : "black";
  const node = viewedNode(room);
  return node && turnOf(node.fen) !== person ? person : null;
}

/** May the computer be told to play on from the position shown? */
export function canContinue(room: Room): boolean {
  const { state, thinking, viewed, editing } = room;
  const node = viewedNode(room);
  if (!state?.player || !node || thinking.move || editing || overAt(room)) return false;
  if (state.study) return true;
  if (!state.takeback && viewed !== state.current) return false;
  return state.sides[turnOf(node.fen)] === "computer" && viewedPosition(room)?.moves !== 0;
}

/** May the last move of a person be taken back? */
export function canTakeBack(room: Room): boolean {
  const { state, editing } = room;
  if (!state?.player || !state.takeback || state.study || editing) return false;
  return state.current !== ROOT;
}

/** How the game ended, if it is over in the position shown. */
export function overAt(room: Room): GameResult | null {
  const { state, viewed } = room;
  if (state?.result?.node === viewed) return state.result;
  return viewedPosition(room)?.over ?? null;
}

/** Is a person playing the computer? Then nothing tells who stands better, unless it is wished. */
export function isContest(room: Room): boolean {
  const { state } = room;
  return state !== null && !state.study && state.sides.white !== state.sides.black;
}

/** Whether bar, chances and graph are to be seen. */
export function isJudged(room: Room, settings: Settings): boolean {
  return !isHelpless(room.state) && (settings.evalInGame || !isContest(room));
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
