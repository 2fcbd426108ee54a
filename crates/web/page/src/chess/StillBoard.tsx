// A board to look at: a position, the last move, an arrow or two. Nothing on it can be moved.
import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { DrawShape } from "@lichess-org/chessground/draw";
import type { Key } from "@lichess-org/chessground/types";
import { useLayoutEffect, useRef } from "preact/hooks";
import { BRUSHES } from "./arrows";
import { type Fen, turnOf, type Uci } from "./fen";

interface Props {
  fen: Fen;
  last?: Uci | null;
  /** The move that is recommended, in green. */
  better?: Uci | null;
  /** The move that was worse, in red. */
  worse?: Uci | null;
  label: string;
}

export function StillBoard({ fen, last, better, worse, label }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const ground = useRef<Api | null>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    const api = Chessground(place.current, { viewOnly: true, drawable: { brushes: BRUSHES } });
    ground.current = api;
    return () => api.destroy();
  }, []);
  useLayoutEffect(() => {
    ground.current?.set({ fen, turnColor: turnOf(fen), lastMove: last ? squares(last) : undefined });
    ground.current?.setAutoShapes([
      ...(worse ? [arrow(worse, "red")] : []),
      ...(better ? [arrow(better, "green")] : []),
    ]);
  }, [fen, last, better, worse]);
  return (
    <div class="still-board" role="img" aria-label={label} data-fen={fen}>
      <div class="ground" ref={place} />
    </div>
  );
}

function squares(move: Uci): [Key, Key] {
  return [move.slice(0, 2) as Key, move.slice(2, 4) as Key];
}

function arrow(move: Uci, brush: "green" | "red"): DrawShape {
  const [orig, dest] = squares(move);
  return { orig, dest, brush };
}
