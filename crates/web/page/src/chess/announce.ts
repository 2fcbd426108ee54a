// What a change of the game sounds like, for ears and for screen readers.
import type { Node, Scene } from "../protocol";
import { play } from "../sounds";
import { Store } from "../store";
import { lang } from "../texts";
import { readPieces } from "./fen";

/** Read aloud by screen readers when it changes. */
export const announcement = new Store("");

export function announce(old: Scene | null, now: Scene): void {
  if (!old || old.game !== now.game) return;
  const move = newMove(old, now);
  if (move) {
    play(soundOf(old, move));
    announcement.set(move.san?.[lang()] ?? "");
  }
  if (now.result && !old.result) {
    play("end");
    announcement.set(now.result.text);
  }
}

/** The node of a move that was just made from where the game stood. */
function newMove(old: Scene, now: Scene): Node | undefined {
  if (old.current === now.current) return undefined;
  const node = now.nodes.find((n) => n.id === now.current);
  return node?.parent === old.current ? node : undefined;
}

function soundOf(old: Scene, move: Node): "move" | "capture" | "check" {
  if (move.check) return "check";
  const before = old.nodes.find((n) => n.id === old.current);
  const taken = before && readPieces(before.fen).size > readPieces(move.fen).size;
  return taken ? "capture" : "move";
}
