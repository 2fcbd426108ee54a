// The game as the server has it: the last whole state, and every update since.
import type { GameState, GameUpdate } from "../protocol";
import { Tree } from "./tree";

/** What is known of a game beside its moves. */
export type State = Omit<GameState, "nodes">;

/** Does this browser watch a lesson? Then it shows what the teacher shows. */
export function isPupil(state: State | null): boolean {
  return state !== null && state.lesson !== null && !state.player;
}

/** Do two people play at a table? Then nobody is helped, and none of the two changes anything alone.
 *  Nor is anybody who is taught. */
export function isHelpless(state: State | null): boolean {
  return isPupil(state) || (state !== null && state.table !== null && !state.study);
}

export interface GameNow {
  state: State;
  tree: Tree;
  /** Whether a move was just played. */
  moved?: boolean;
}

/** The game that a whole state tells of. */
export function fromState({ nodes, ...state }: GameState): GameNow {
  return { state, tree: Tree.of(nodes) };
}

/** The game after an update; null if an update is missing before it, or it is of another game. */
export function afterUpdate(now: GameNow, update: GameUpdate): GameNow | null {
  const { nodes, children, moved, ...state } = update;
  if (state.game !== now.state.game || state.revision !== now.state.revision + 1) return null;
  return { state, tree: now.tree.with(nodes, children), moved };
}
