// The board of the game: chessground shows pieces and hears mouse and touch; the grid of squares
// above it is for the keyboard and for screen readers.
import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { Config } from "@lichess-org/chessground/config";
import type { Key } from "@lichess-org/chessground/types";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Settings, settings } from "../settings";
import { useStore } from "../store";
import { playSquares } from "./actions";
import { arrowsOf, BRUSHES } from "./arrows";
import { turnOf } from "./fen";
import { type Room, room } from "./room";
import { SquareGrid } from "./SquareGrid";
import { movableSide, viewedNode, viewedPosition } from "./selectors";

export function Board() {
  const now = useStore(room);
  const chosen = useStore(settings);
  const place = useRef<HTMLDivElement>(null);
  const ground = useRef<Api | null>(null);
  const [selected, setSelected] = useState<string | undefined>(undefined);

  useLayoutEffect(() => {
    if (!place.current) return;
    const api = Chessground(place.current, {
      ...boardOf(room.get(), settings.get()),
      drawable: { brushes: BRUSHES },
      premovable: { enabled: false },
      animation: { enabled: !matchMedia("(prefers-reduced-motion: reduce)").matches, duration: 180 },
      disableContextMenu: true,
    });
    ground.current = api;
    const stopExplaining = explainRefusals(api, place.current);
    return () => {
      stopExplaining();
      api.destroy();
    };
  }, []);

  // Before the next paint: whoever sees a position can already move in it.
  const fingerprint = fingerprintOf(now, chosen);
  useLayoutEffect(() => ground.current?.set(boardOf(now, chosen)), [fingerprint]);
  const shapes = arrowsOf(now, chosen);
  useLayoutEffect(() => ground.current?.setAutoShapes(shapes), [JSON.stringify(shapes)]);

  const select = (key: string | null) => {
    if (ground.current && key) explainClick(ground.current, key as Key);
    ground.current?.selectSquare(key as Key | null);
    setSelected(ground.current?.state.selected);
  };
  const node = viewedNode(now);
  return (
    <div
      class={now.preview ? "board preview" : "board"}
      data-fen={now.preview?.fen ?? node?.fen}
      data-movable={movableSide(now) !== null && viewedPosition(now) !== undefined}
    >
      <div class="ground" ref={place} />
      <SquareGrid
        fen={now.preview?.fen ?? node?.fen ?? ""}
        orientation={now.orientation}
        selected={selected}
        dests={selected ? (viewedPosition(now)?.dests[selected] ?? []) : []}
        worths={(chosen.worths && !now.preview && viewedPosition(now)?.eval?.worths) || {}}
        select={select}
      />
    </div>
  );
}

/** What the board depends on: chessground is told only when this changes, so that news of the
 *  computation never disturb a piece in the hand. */
function fingerprintOf(now: Room, chosen: Settings): string {
  return JSON.stringify([
    now.preview ?? viewedNode(now)?.fen,
    now.viewed,
    now.orientation,
    now.epoch,
    movableSide(now),
    viewedPosition(now) !== undefined,
    chosen.lastMove,
    chosen.destinations,
  ]);
}

function boardOf(now: Room, chosen: Settings): Config {
  const node = viewedNode(now);
  const fen = now.preview?.fen ?? node?.fen;
  const uci = now.preview?.uci ?? node?.uci;
  const dests = viewedPosition(now)?.dests ?? {};
  return {
    ...(fen ? { fen, turnColor: turnOf(fen) } : {}),
    orientation: now.orientation,
    lastMove: uci ? [uci.slice(0, 2) as Key, uci.slice(2, 4) as Key] : undefined,
    check: now.preview ? false : (node?.check ?? false),
    highlight: { lastMove: chosen.lastMove, check: true },
    movable: {
      free: false,
      color: movableSide(now) ?? undefined,
      dests: new Map(Object.entries(dests)) as Map<Key, Key[]>,
      showDests: chosen.destinations,
      rookCastle: false,
      events: { after: playSquares },
    },
  };
}

/** May this piece of the side to move not go there? Then the server is asked to say why. */
function explain(api: Api, from: Key, to: Key): void {
  const { movable, turnColor, pieces } = api.state;
  const mine = movable.color !== undefined && pieces.get(from)?.color === turnColor;
  if (mine && from !== to && !movable.dests?.get(from)?.includes(to)) playSquares(from, to);
}

/** A click on a second square. */
function explainClick(api: Api, to: Key): void {
  const { selected, pieces, turnColor } = api.state;
  // Another piece of one's own is a change of mind.
  if (selected && pieces.get(to)?.color !== turnColor) explain(api, selected, to);
}

/** Chessground says nothing about a piece that may not go where it was sent. So clicks and ends of
 *  drags are watched in the capturing phase, while the piece chosen before is still known. */
function explainRefusals(api: Api, place: HTMLElement): () => void {
  const onStart = (event: MouseEvent | TouchEvent) => {
    const to = api.getKeyAtDomPos(pointOf(event) ?? [-1, -1]);
    if (to) explainClick(api, to);
  };
  const onEnd = (event: MouseEvent | TouchEvent) => {
    const drag = api.state.draggable.current;
    const to = drag?.started && api.getKeyAtDomPos(pointOf(event) ?? drag.pos);
    if (drag && to) explain(api, drag.orig, to);
  };
  place.addEventListener("mousedown", onStart, true);
  place.addEventListener("touchstart", onStart, { capture: true, passive: true });
  document.addEventListener("mouseup", onEnd, true);
  document.addEventListener("touchend", onEnd, true);
  return () => {
    document.removeEventListener("mouseup", onEnd, true);
    document.removeEventListener("touchend", onEnd, true);
  };
}

/** Where the event happened; a lifted finger is nowhere. */
function pointOf(event: MouseEvent | TouchEvent): [number, number] | undefined {
  const at = event instanceof MouseEvent ? event : event.touches[0];
  return at && [at.clientX, at.clientY];
}
