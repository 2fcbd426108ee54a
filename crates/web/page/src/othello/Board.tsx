// The board: an SVG that is a grid for screen readers too. Arrows move over it, Enter plays.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useStore } from "../store";
import { t } from "../texts";
import { actionAt, columnName, nameOf } from "./squares";
import { play, type State, state } from "./state";
import { signed } from "./verdicts";

/** Units of the drawing: a square is ten wide. */
const SQUARE = 10;
const EDGE = 5;

export function Board() {
  const shown = useStore(state);
  const { rows, cols, position } = shown;
  const [focus, setFocus] = useState<[number, number]>([Math.floor(rows / 2), Math.floor(cols / 2)]);
  const root = useRef<SVGGElement>(null);
  const row = Math.min(focus[0], rows - 1);
  const col = Math.min(focus[1], cols - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, row, col, rows, cols);
    if (next) {
      setFocus(next);
      root.current?.querySelector<SVGElement>(`[data-square="${actionAt(...next)}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      play(actionAt(row, col));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  // A board of another size may not have the square that had the focus.
  useLayoutEffect(() => setFocus([Math.floor(rows / 2), Math.floor(cols / 2)]), [rows, cols]);

  const width = cols * SQUARE + EDGE + 1;
  const height = rows * SQUARE + EDGE + 1;
  return (
    <svg class="othello-board" role="presentation" viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`}>
      <Names rows={rows} cols={cols} />
      <g ref={root} role="grid" aria-label={t("othello-page-board", { rows, cols })} onKeyDown={onKeyDown}>
        {range(rows).map((r) => (
          <g role="row" key={r}>
            {range(cols).map((c) => (
              <Square
                key={c}
                row={r}
                col={c}
                cell={position?.cells[r * cols + c] ?? "."}
                shown={shown}
                focused={r === row && c === col}
                onFocus={() => setFocus([r, c])}
              />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Letters and numbers around the board; the squares say their names themselves. */
function Names({ rows, cols }: { rows: number; cols: number }) {
  const columns = range(cols).map((c) => (
    <text key={`c${c}`} x={c * SQUARE + SQUARE / 2} y={-1.4}>
      {columnName(c, cols)}
    </text>
  ));
  const numbers = range(rows).map((r) => (
    <text key={`r${r}`} x={-EDGE / 2} y={r * SQUARE + SQUARE / 2 + 1.1}>
      {r + 1}
    </text>
  ));
  return (
    <g class="othello-names">
      {columns}
      {numbers}
    </g>
  );
}

interface SquareProps {
  row: number;
  col: number;
  cell: string;
  shown: State;
  focused: boolean;
  onFocus: () => void;
}

function Square({ row, col, cell, shown, focused, onFocus }: SquareProps) {
  const action = actionAt(row, col);
  const legal = shown.position?.legal.includes(action) ?? false;
  const last = shown.at > 0 && shown.actions[shown.at - 1] === action;
  const value = shown.showValues ? shown.values?.[action] : undefined;
  const best = value !== undefined && value === Math.max(...Object.values(shown.values ?? {}));
  const hinted = shown.hint?.action === action;
  const turned = shown.turned.includes(row * shown.cols + col);
  const [x, y] = [col * SQUARE, row * SQUARE];
  const middle = { cx: x + SQUARE / 2, cy: y + SQUARE / 2 };
  return (
    <g
      role="gridcell"
      tabIndex={focused ? 0 : -1}
      data-square={action}
      data-cell={cell}
      data-legal={legal}
      data-turned={turned}
      aria-label={label(action, cell, legal, value, shown)}
      class={`othello-square ${legal ? "legal" : ""}`}
      onClick={() => play(action)}
      onFocus={onFocus}
    >
      <rect x={x} y={y} width={SQUARE} height={SQUARE} class="othello-felt" />
      <rect x={x + 0.6} y={y + 0.6} width={SQUARE - 1.2} height={SQUARE - 1.2} class="othello-focus" />
      {cell !== "." && (
        // Another colour is another stone to the drawing, so that it is seen to turn.
        <circle key={cell} {...middle} r="4.1" class={stoneClass(cell, turned)} />
      )}
      {turned && <circle {...middle} r="2.4" class="othello-turned-mark" />}
      {last && <circle {...middle} r="1" class="othello-last" />}
      {hinted && <circle {...middle} r="3.6" class="othello-hint" />}
      {legal && value === undefined && <circle {...middle} r="1.1" class="othello-legal" />}
      {legal && value !== undefined && (
        <text x={middle.cx} y={middle.cy + 1.3} class={best ? "othello-value best" : "othello-value"}>
          {signed(inStones(value, shown))}
        </text>
      )}
    </g>
  );
}

function stoneClass(cell: string, turned: boolean): string {
  const colour = cell === "b" ? "othello-black" : "othello-white";
  return turned ? `${colour} turned` : colour;
}

function label(
  action: string,
  cell: string,
  legal: boolean,
  value: number | undefined,
  shown: State,
): string {
  const stone = cell === "b" ? "black" : cell === "w" ? "white" : "empty";
  const parts = [nameOf(action, shown.cols), t(`othello-page-${stone}`)];
  if (legal) parts.push(t("othello-page-legal"));
  if (value !== undefined) parts.push(t("othello-page-worth", { value: signed(inStones(value, shown)) }));
  return parts.join(", ");
}

/** The evaluation counts a stone five points and a finished game a million and its margin. */
const STONE = 5;
const WON = 1_000_000;

/** A value in stones: as the strong engine tells it, else about so much. */
export function inStones(value: number, shown: State): number {
  if (shown.valuesVerdict) return value;
  const decided = Math.abs(value) > WON / 2;
  return decided ? value - Math.sign(value) * WON : Math.round(value / STONE);
}

function moved(key: string, row: number, col: number, rows: number, cols: number): [number, number] | null {
  const steps: Record<string, [number, number]> = {
    ArrowUp: [Math.max(row - 1, 0), col],
    ArrowDown: [Math.min(row + 1, rows - 1), col],
    ArrowLeft: [row, Math.max(col - 1, 0)],
    ArrowRight: [row, Math.min(col + 1, cols - 1)],
    Home: [row, 0],
    End: [row, cols - 1],
  };
  return steps[key] ?? null;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
