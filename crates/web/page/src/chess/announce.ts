// What a change of the game sounds like, for ears and for screen readers.
import type { Node } from "../protocol";
import { play } from "../sounds";
import { Store } from "../store";
import { lang } from "../texts";
import { readPieces } from "./fen";
import type { GameNow } from "./sync";

/** Read aloud by screen readers when it changes. */
export const announcement = new Store("");

export function announce(old: GameNow | null, now: GameNow): void {
  if (!old || old.state.game !== now.state.game) return;
  const move = newMove(old, now);
  if (move) {
    play(soundOf(old, move));
    announcement.set(move.san?.[lang()] ?? "");
  }
  if (now.state.result && !old.state.result) {
    play("end");
    announcement.set(now.state.result.text);
  }
}

/** The node of a move that was just made from where the game stood. */
function newMove(old: GameNow, now: GameNow): Node | undefined {
  if (old.state.current === now.state.current) return undefined;
  const node = now.tree.node(now.state.current);
  return node?.parent === old.state.current ? node : undefined;
}

function soundOf(old: GameNow, move: Node): "move" | "capture" | "check" {
  if (move.check) return "check";
  const before = old.tree.node(old.state.current);
  const taken = before && readPieces(before.fen).size > readPieces(move.fen).size;
  return taken ? "capture" : "move";
}
