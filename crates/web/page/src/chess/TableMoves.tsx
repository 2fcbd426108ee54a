// In endings that the tables know: every legal move, how it ends and how soon. A click plays it.
import type { TableMove } from "../protocol";
import { lang, t } from "../texts";
import { playText } from "./actions";

export function TableMoves({ moves, playable }: { moves: TableMove[]; playable: boolean }) {
  if (moves.length === 0) return null;
  return (
    <ul class="table-moves" aria-label={t("page-table-moves")}>
      {moves.map((move) => (
        <li key={move.uci}>
          <button
            type="button"
            class={`table-move ${move.ending}`}
            disabled={!playable}
            title={t(`page-table-${move.ending}`, { moves: move.moves })}
            onClick={() => playText(move.uci)}
          >
            {move.san[lang()]} <span class="table-sign">{signOf(move)}</span>
            <span class="hidden">{t(`page-table-${move.ending}`, { moves: move.moves })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `#4` wins, `−#7` loses, `=` draws: colours alone would not tell everybody. */
function signOf({ ending, moves }: TableMove): string {
  return ending === "draw" ? "=" : `${ending === "loss" ? "−" : ""}#${moves}`;
}
