// Sixty-four squares named in words, one of which can have the focus: the board for the keyboard
// and for screen readers. The mouse goes through it to the board below.
import { useRef, useState } from "preact/hooks";
import type { Color } from "../protocol";
import { lang, t } from "../texts";
import { FILES, type Pieces, readPieces } from "./fen";

interface Props {
  fen: string;
  orientation: Color;
  selected: string | undefined;
  /** Where the selected piece may go. */
  dests: string[];
  /** What pieces are worth, in hundredths of a pawn, where that is to be shown. */
  worths: Record<string, number>;
  select: (square: string | null) => void;
}

export function SquareGrid({ fen, orientation, selected, dests, worths, select }: Props) {
  const [cursor, setCursor] = useState("e2");
  const grid = useRef<HTMLDivElement>(null);
  const pieces = readPieces(fen);
  const rows = rowsOf(orientation);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") select(cursor);
    else if (event.key === "Escape" && selected) select(null);
    else {
      const next = stepFrom(rows, cursor, event.key);
      if (!next) return;
      setCursor(next);
      grid.current?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
    }
    event.preventDefault();
  };

  return (
    <div class="square-grid" role="grid" aria-label={t("page-board")} ref={grid} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <div role="row" key={row[0]} tabIndex={-1}>
          {row.map((square) => {
            const worth = worths[square];
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
              <div
                role="gridcell"
                key={square}
                data-square={square}
                tabIndex={square === cursor ? 0 : -1}
                aria-selected={square === selected}
                aria-label={nameOf(square, pieces, dests, worth)}
                onFocus={() => setCursor(square)}
                onClick={() => select(square)}
              >
                {worth !== undefined && <span class="worth">{worthText(worth)}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function nameOf(square: string, pieces: Pieces, dests: string[], worth: number | undefined): string {
  const piece = pieces.get(square);
  const content = piece ? t(`page-piece-${piece.color}-${piece.role}`) : t("page-square-empty");
  const name = t(dests.includes(square) ? "page-square-reachable" : "page-square", { square, content });
  return worth === undefined ? name : t("page-square-worth", { name, worth: worthText(worth) });
}

/** In pawns. */
function worthText(worth: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  // Adding zero makes an ordinary one of minus zero.
  return new Intl.NumberFormat(lang(), digits).format(Math.round(worth / 10) / 10 + 0);
}

/** Squares as they are seen, from the top left. */
function rowsOf(orientation: Color): string[][] {
  const ranks = orientation === "white" ? [8, 7, 6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6, 7, 8];
  const files = orientation === "white" ? [...FILES] : [...FILES].reverse();
  return ranks.map((rank) => files.map((file) => `${file}${rank}`));
}

function stepFrom(rows: string[][], square: string, key: string): string | undefined {
  const row = rows.findIndex((squares) => squares.includes(square));
  const column = rows[row]?.indexOf(square) ?? 0;
  const steps: Record<string, [number, number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [row, 0],
    End: [row, 7],
    PageUp: [0, column],
    PageDown: [7, column],
  };
  const step = steps[key];
  // At the edge the key stays ours: it must not suddenly walk through the game.
  return step && (rows[step[0]]?.[step[1]] ?? square);
}
