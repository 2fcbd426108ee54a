// The game as the server has it: the last whole state, and every update since.
import type { GameState, GameUpdate } from "../protocol";
import { Tree } from "./tree";

/** What is known of a game beside its moves. */
export type State = Omit<GameState, "nodes">;

export interface GameNow {
  state: State;
  tree: Tree;
}

/** The game that a whole state tells of. */
export function fromState({ nodes, ...state }: GameState): GameNow {
  return { state, tree: Tree.of(nodes) };
}

/** The game after an update; null if an update is missing before it, or it is of another game. */
export function afterUpdate(now: GameNow, update: GameUpdate): GameNow | null {
  const { nodes, children, ...state } = update;
  if (state.game !== now.state.game || state.revision !== now.state.revision + 1) return null;
  return { state, tree: now.tree.with(nodes, children) };
}
