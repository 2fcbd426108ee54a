// The board of the game: chessground shows pieces and hears mouse and touch; the grid of squares
// above it is for the keyboard and for screen readers.
import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { Config } from "@lichess-org/chessground/config";
import type { DrawShape } from "@lichess-org/chessground/draw";
import type { Key } from "@lichess-org/chessground/types";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Color } from "../protocol";
import { type Settings, settings } from "../settings";
import { useStore } from "../store";
import { t } from "../texts";
import { annotate, back, forward, playSquares } from "./actions";
import { arrowsOf, BRUSHES } from "./arrows";
import { drawingOf, shapesOf } from "./drawings";
import { turnOf } from "./fen";
import { type Room, room } from "./room";
import { SquareGrid } from "./SquareGrid";
import { movableSide, premovableSide, viewedNode, viewedPosition } from "./selectors";

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
      drawable: {
        brushes: BRUSHES,
        eraseOnMovablePieceClick: false,
        shapes: shapesOf(viewedNode(room.get())),
        onChange: keepDrawings,
      },
      animation: { enabled: !matchMedia("(prefers-reduced-motion: reduce)").matches, duration: 180 },
      disableContextMenu: true,
    });
    ground.current = api;
    const stopExplaining = explainRefusals(api, place.current);
    place.current.addEventListener("mousedown", noticeDrawing, true);
    return () => {
      stopExplaining();
      api.destroy();
    };
  }, []);

  // Before the next paint: whoever sees a position can already move in it.
  const fingerprint = fingerprintOf(now, chosen);
  useLayoutEffect(() => {
    ground.current?.set(boardOf(now, chosen));
    if (premovableSide(now) === null && movableSide(now) === null) ground.current?.cancelPremove();
    // What was moved in advance is played as soon as it is known to be legal.
    if (movableSide(now) !== null && viewedPosition(now)) ground.current?.playPremove();
  }, [fingerprint]);
  const shapes = arrowsOf(now, chosen);
  useLayoutEffect(() => ground.current?.setAutoShapes(shapes), [JSON.stringify(shapes)]);

  useLayoutEffect(() => (place.current ? listenToWheel(place.current) : undefined), []);

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
    chosen.premoves && premovableSide(now),
    viewedNode(now)?.drawings,
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
    // A new position clears what was drawn unless it brings its own.
    drawable: { shapes: now.preview ? [] : shapesOf(node) },
    highlight: { lastMove: chosen.lastMove, check: true },
    premovable: { enabled: chosen.premoves && premovableSide(now) !== null },
    movable: {
      free: false,
      color: movableSide(now) ?? (chosen.premoves ? premovableSide(now) : null) ?? undefined,
      dests: new Map(Object.entries(dests)) as Map<Key, Key[]>,
      showDests: chosen.destinations,
      rookCastle: false,
      events: { after: playSquares },
    },
  };
}

/** Whether the mouse that went down last draws: with its right button, or with Shift. */
let drawing = false;

function noticeDrawing(event: MouseEvent): void {
  drawing = event.button === 2 || event.shiftKey;
}

/** What somebody draws on the board belongs to the move shown; whoever watches draws for himself.
 *  Chessground also wipes everything when an empty square is clicked: that is put back. */
function keepDrawings(shapes: DrawShape[]): void {
  if (!drawing) room.patch({ epoch: room.get().epoch + 1 });
  else if (room.get().state?.player) annotate({ drawings: shapes.flatMap(drawingOf) });
}

/** The wheel over the board walks through the game. */
function listenToWheel(place: HTMLElement): () => void {
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    if (event.deltaY > 0) forward();
    else back();
  };
  place.addEventListener("wheel", onWheel, { passive: false });
  return () => place.removeEventListener("wheel", onWheel);
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
  const touched = pieces.get(to)?.color;
  if (!selected && touched && touched !== turnColor) sayWhoseTurn(turnColor);
  // Another piece of one's own is a change of mind.
  if (selected && touched !== turnColor) explain(api, selected, to);
}

/** A piece of the side that is not to move stays where it is. */
function sayWhoseTurn(turn: Color): void {
  if (movableSide(room.get()) !== turn) return;
  room.patch({ note: { kind: "info", text: t("page-not-your-turn", { side: turn }) } });
}

/** Chessground says nothing about a piece that may not go where it was sent. So clicks and ends of
 *  drags are watched in the capturing phase, while the piece chosen before is still known. */
function explainRefusals(api: Api, place: HTMLElement): () => void {
  const onStart = (event: MouseEvent | TouchEvent) => {
    // The right button draws.
    if (event instanceof MouseEvent && event.button !== 0) return;
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
