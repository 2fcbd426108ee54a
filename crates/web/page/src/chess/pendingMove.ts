// A move on its way to the server. A connection that breaks in the middle of it must not leave it
// standing on the board unsent: it is sent again, unless the server has it already.
import { send } from "../connection";
import type { Room } from "./room";
import type { NodeId } from "./tree";

interface PendingMove {
  node: NodeId;
  text: string;
}

let pending: PendingMove | null = null;

export function sendMove(node: NodeId, text: string): void {
  pending = { node, text };
  send({ ask: "move", node, text });
}

/** The server has answered it, one way or the other. */
export function forgetPendingMove(): void {
  pending = null;
}

/** After a break: the game as the server has it shows whether the move arrived. */
export function settlePendingMove({ tree, viewed }: Room): void {
  if (!pending) return;
  const { node, text } = pending;
  const arrived = tree.children(node).some((child) => child.uci === text);
  if (arrived || viewed !== node) pending = null;
  else send({ ask: "move", node, text });
}
