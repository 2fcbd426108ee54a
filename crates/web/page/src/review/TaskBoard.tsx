// A board on which one move is to be found. The squares named in words are above it, for the
// keyboard and for screen readers.
import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { Config } from "@lichess-org/chessground/config";
import type { Key } from "@lichess-org/chessground/types";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { BRUSHES } from "../chess/arrows";
import { afterMoves, type Fen, turnOf, type Uci } from "../chess/fen";
import { SquareGrid } from "../chess/SquareGrid";
import type { Color } from "../protocol";

interface Props {
  fen: Fen;
  legal: Uci[];
  /** The move that is shown as played. */
  tried: Uci | null;
  /** Whether a move may be tried now. */
  open: boolean;
  /** Squares that a hint points at. */
  marked: string[];
  /** The move of the game, in red. */
  worse: Uci | null;
  play: (uci: Uci) => void;
  /** Who is at the bottom; whose turn it is if nobody says. */
  orientation?: Color;
}

export function TaskBoard(props: Props) {
  const { fen, legal, tried, marked, worse } = props;
  const place = useRef<HTMLDivElement>(null);
  const ground = useRef<Api | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const [selected, setSelected] = useState<string | undefined>(undefined);
  const move = (from: Key, to: Key) => latest.current.play(chosen(latest.current.legal, from, to));
  useLayoutEffect(() => {
    if (!place.current) return;
    const api = Chessground(place.current, {
      ...configOf(latest.current),
      drawable: { enabled: false, brushes: BRUSHES },
      animation: { enabled: !matchMedia("(prefers-reduced-motion: reduce)").matches, duration: 180 },
      events: { select: () => setSelected(api.state.selected) },
    });
    api.set({ movable: { events: { after: move } } });
    ground.current = api;
    return () => api.destroy();
  }, []);
  const shown = JSON.stringify([fen, legal, tried, props.open, marked, worse, props.orientation]);
  useLayoutEffect(() => {
    ground.current?.set(configOf(props));
    ground.current?.setAutoShapes([
      ...marked.map((square) => ({ orig: square as Key, brush: "green" })),
      ...(worse ? [{ orig: worse.slice(0, 2) as Key, dest: worse.slice(2, 4) as Key, brush: "red" }] : []),
    ]);
  }, [shown]);
  const select = (square: string | null) => {
    ground.current?.selectSquare(square as Key | null);
    setSelected(ground.current?.state.selected);
  };
  const board = tried ? afterMoves(fen, [tried]) : fen;
  return (
    <div class="board task-board" data-fen={board} data-movable={props.open}>
      <div class="ground" ref={place} />
      <SquareGrid
        fen={board}
        orientation={props.orientation ?? turnOf(fen)}
        selected={selected}
        dests={selected ? (destinations(legal).get(selected as Key) ?? []) : []}
        worths={{}}
        select={select}
      />
    </div>
  );
}

function configOf({ fen, legal, tried, open, orientation }: Props): Config {
  const side = turnOf(fen);
  return {
    fen: tried ? afterMoves(fen, [tried]) : fen,
    orientation: orientation ?? side,
    turnColor: side,
    lastMove: tried ? [tried.slice(0, 2) as Key, tried.slice(2, 4) as Key] : undefined,
    movable: { free: false, color: open ? side : undefined, dests: open ? destinations(legal) : new Map() },
    premovable: { enabled: false },
  };
}

function destinations(legal: Uci[]): Map<Key, Key[]> {
  const dests = new Map<Key, Key[]>();
  for (const uci of legal) {
    const from = uci.slice(0, 2) as Key;
    dests.set(from, [...(dests.get(from) ?? []), uci.slice(2, 4) as Key]);
  }
  return dests;
}

/** The move between two squares; of promotions that to a queen. */
function chosen(legal: Uci[], from: Key, to: Key): Uci {
  const between = legal.filter((uci) => uci.startsWith(from + to));
  return between.find((uci) => uci.endsWith("q")) ?? between[0] ?? from + to;
}
