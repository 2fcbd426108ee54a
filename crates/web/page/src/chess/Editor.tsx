// Edit mode: pieces are put where the user wants them; the game starts from what was made.
import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { Key, MouchEvent } from "@lichess-org/chessground/types";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { listen, send } from "../connection";
import type { Color, Role } from "../protocol";
import { Store, useStore } from "../store";
import { t } from "../texts";
import { type Piece, readPieces, START, writePieces } from "./fen";
import { PieceIcon } from "./PieceIcon";
import { room } from "./room";
import { SquareGrid } from "./SquareGrid";
import { viewedNode } from "./selectors";

type Tool = Piece | "hand" | "rubber";

interface Made {
  pieces: string;
  turn: Color;
  castling: string;
  passing: string;
  tool: Tool;
  verdict: { valid: boolean; text: string | null } | null;
}

const made = new Store<Made>(fromFen(START));

function fromFen(fen: string): Made {
  const [pieces = "", turn = "w", castling = "-", passing = "-"] = fen.trim().split(/\s+/);
  return { pieces, turn: turn === "b" ? "black" : "white", castling, passing, tool: "hand", verdict: null };
}

function toFen({ pieces, turn, castling, passing }: Made): string {
  return `${pieces} ${turn === "white" ? "w" : "b"} ${castling || "-"} ${passing || "-"} 0 1`;
}

export function startEditing(): void {
  const node = viewedNode(room.get());
  made.set(fromFen(node?.fen ?? START));
  room.patch({ editing: true, note: null });
}

/** The board of the editor, for pieces that are dragged to it. */
let board: Api | null = null;

/** A piece is pulled out of the palette; let go of outside the board, it is gone. */
function pull(tool: Tool, event: MouseEvent | TouchEvent): void {
  if (typeof tool === "string" || !board) return;
  event.preventDefault();
  made.patch({ tool });
  board.dragNewPiece(tool, event as MouchEvent, true);
}

/** The board of the editor; it takes the place of the game's. */
export function EditorBoard() {
  const now = useStore(made);
  const { orientation } = useStore(room);
  const place = useRef<HTMLDivElement>(null);
  const ground = useRef<Api | null>(null);

  useLayoutEffect(() => {
    if (!place.current) return;
    const taken = () => {
      if (ground.current) made.patch({ pieces: ground.current.getFen() });
    };
    const api = Chessground(place.current, {
      fen: made.get().pieces,
      movable: { free: true, color: "both", showDests: false },
      premovable: { enabled: false },
      draggable: { deleteOnDropOff: true },
      drawable: { enabled: false },
      highlight: { lastMove: false, check: false },
      disableContextMenu: true,
      events: {
        change: taken,
        select: (key) => put(key),
        // What was pulled from the palette lies; the next drag is of a piece on the board.
        dropNewPiece: () => made.patch({ tool: "hand", pieces: api.getFen() }),
      },
    });
    ground.current = api;
    board = api;
    return () => {
      board = null;
      api.destroy();
    };
  }, []);
  useLayoutEffect(() => {
    const hand = now.tool === "hand";
    ground.current?.set({
      orientation,
      movable: { color: hand ? "both" : undefined },
      ...(ground.current.getFen() === now.pieces ? {} : { fen: now.pieces }),
    });
  }, [now.pieces, now.tool, orientation]);
  return (
    <div class="board editing" data-fen={toFen(now)}>
      <div class="ground" ref={place} />
      <SquareGrid
        fen={now.pieces}
        orientation={orientation}
        selected={undefined}
        dests={[]}
        worths={{}}
        select={(square) => {
          if (square) ground.current?.selectSquare(square as Key);
        }}
      />
    </div>
  );
}

/** Puts or wipes a piece where the user clicked, if a tool is in the hand. */
function put(square: string): void {
  const { tool, pieces: before } = made.get();
  if (tool === "hand") return;
  const pieces = readPieces(before);
  const there = pieces.get(square);
  if (tool === "rubber" || (there?.role === tool.role && there.color === tool.color)) pieces.delete(square);
  else pieces.set(square, tool);
  made.patch({ pieces: writePieces(pieces) });
}

/** Everything about the position that is not on the board. */
export function EditorPanel() {
  const now = useStore(made);
  const fen = toFen(now);
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    send({ ask: "check", fen });
    return listen((message) => {
      // The last question is answered last.
      if (message.tell === "checked") made.patch({ verdict: { valid: message.valid, text: message.text } });
    });
  }, [fen]);

  const begin = () => {
    const { state } = room.get();
    if (!state) return;
    const { sides, level, pace, takeback } = state;
    send({ ask: "new", sides, level, pace, fen, takeback });
    room.patch({ editing: false });
  };
  const find = () => {
    room.patch({ editing: false });
    location.hash = `database&games=1&fen=${encodeURIComponent(fen)}`;
  };
  return (
    <section class="card editor" aria-label={t("page-editor")}>
      <h2>{t("page-editor")}</h2>
      <Tools chosen={now.tool} />
      <div class="editor-row">
        <label>
          {t("page-editor-turn")}
          <select value={now.turn} onChange={(e) => made.patch({ turn: e.currentTarget.value as Color })}>
            <option value="white">{t("page-side-white")}</option>
            <option value="black">{t("page-side-black")}</option>
          </select>
        </label>
        <label>
          {t("page-editor-passing")}
          <input
            class="short"
            value={now.passing === "-" ? "" : now.passing}
            maxLength={2}
            placeholder="e3"
            onInput={(e) => made.patch({ passing: e.currentTarget.value.trim().toLowerCase() || "-" })}
          />
        </label>
      </div>
      <Castling rights={now.castling} />
      <label class="field">
        FEN
        <input
          class="fen"
          value={typed ?? fen}
          spellcheck={false}
          onInput={(e) => {
            setTyped(e.currentTarget.value);
            made.set({ ...fromFen(e.currentTarget.value), tool: now.tool });
          }}
          onBlur={() => setTyped(null)}
        />
      </label>
      <p class={now.verdict?.valid === false ? "note error" : "note"} role="status">
        {now.verdict?.valid === false ? now.verdict.text : now.verdict ? t("page-editor-valid") : ""}
      </p>
      <div class="buttons">
        <button type="button" class="button" onClick={() => made.patch(setup("8/8/8/8/8/8/8/8 w - - 0 1"))}>
          {t("page-editor-empty")}
        </button>
        <button type="button" class="button" onClick={() => made.patch(setup(START))}>
          {t("page-editor-start")}
        </button>
      </div>
      <div class="buttons">
        <button type="button" class="button primary" disabled={now.verdict?.valid !== true} onClick={begin}>
          {t("page-editor-done")}
        </button>
        <button type="button" class="button" disabled={now.verdict?.valid !== true} onClick={find}>
          {t("page-editor-find")}
        </button>
        <button type="button" class="button" onClick={() => room.patch({ editing: false })}>
          {t("page-cancel")}
        </button>
      </div>
    </section>
  );
}

function setup(fen: string): Partial<Made> {
  const { tool: _, ...position } = fromFen(fen);
  return position;
}

const ROLES: Role[] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

function Tools({ chosen }: { chosen: Tool }) {
  const isChosen = (tool: Tool) => JSON.stringify(tool) === JSON.stringify(chosen);
  const button = (tool: Tool, name: string, inside: preact.JSX.Element | string) => (
    <button
      type="button"
      class="tool"
      key={name}
      aria-label={name}
      title={name}
      aria-pressed={isChosen(tool)}
      onClick={() => made.patch({ tool })}
      onMouseDown={(event) => event.button === 0 && pull(tool, event)}
      onTouchStart={(event) => pull(tool, event)}
    >
      {inside}
    </button>
  );
  const box = (color: Color) =>
    ROLES.map((role) =>
      button({ role, color }, t(`page-piece-${color}-${role}`), <PieceIcon role={role} color={color} />),
    );
  return (
    <div class="tools" role="toolbar" aria-label={t("page-editor-tools")}>
      {box("white")}
      {button("hand", t("page-editor-hand"), "✥")}
      {box("black")}
      {button("rubber", t("page-editor-rubber"), "⌫")}
    </div>
  );
}

function Castling({ rights }: { rights: string }) {
  const flip = (letter: string) => {
    const kept = [..."KQkq"].filter((l) => (l === letter ? !rights.includes(l) : rights.includes(l)));
    made.patch({ castling: kept.join("") || "-" });
  };
  const box = (letter: string, name: string) => (
    <label class="check" key={letter}>
      <input type="checkbox" checked={rights.includes(letter)} onChange={() => flip(letter)} />
      {name}
    </label>
  );
  return (
    <fieldset class="castling">
      <legend>{t("page-editor-castling")}</legend>
      {box("K", `${t("page-side-white")} O-O`)}
      {box("Q", `${t("page-side-white")} O-O-O`)}
      {box("k", `${t("page-side-black")} O-O`)}
      {box("q", `${t("page-side-black")} O-O-O`)}
    </fieldset>
  );
}
