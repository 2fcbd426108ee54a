// Lines of the analysis. Pointing at a move, or walking to it by Tab and arrows, shows the position
// after it on the board.
import type { Line } from "../protocol";
import { lang, t } from "../texts";
import { afterMoves, type Fen, moveNumberOf, turnOf } from "./fen";
import { room } from "./room";
import { isForWhite, scoreText, scoreWords } from "./score";

const LONGEST = 12;

export function Lines({ fen, lines, wanted }: { fen: Fen; lines: Line[]; wanted: number }) {
  // Lines that have not come yet keep their place, so that nothing jumps.
  const empty = Math.max(0, wanted - lines.length);
  return (
    <ol class="lines" onPointerLeave={hideForMouse}>
      {lines.map((line, index) => (
        <li key={index} class="line">
          <span class={isForWhite(line.score) ? "line-score for-white" : "line-score for-black"}>
            <span aria-hidden="true">{scoreText(line.score)}</span>
            <span class="hidden">{scoreWords(line.score)}</span>
          </span>
          <LineMoves fen={fen} line={line} />
        </li>
      ))}
      {Array.from({ length: empty }, (_, index) => (
        <li key={lines.length + index} class="line" aria-hidden="true" />
      ))}
    </ol>
  );
}

function LineMoves({ fen, line }: { fen: Fen; line: Line }) {
  const show = (index: number) => {
    const uci = line.moves[index];
    if (uci) room.patch({ preview: { fen: afterMoves(fen, line.moves.slice(0, index + 1)), uci } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const next =
      event.key === "ArrowRight"
        ? target.nextElementSibling
        : event.key === "ArrowLeft"
          ? target.previousElementSibling
          : null;
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    if (next instanceof HTMLElement) next.focus();
  };
  const sans = line.san[lang()].slice(0, LONGEST);
  return (
    <span class="line-moves" role="toolbar" aria-label={t("page-line")} onKeyDown={onKeyDown}>
      {sans.map((san, index) => (
        <button
          type="button"
          class="line-move"
          key={index}
          tabIndex={index === 0 ? 0 : -1}
          onPointerEnter={() => show(index)}
          onFocus={() => show(index)}
          onClick={() => show(index)}
          onBlur={hide}
        >
          {numberBefore(fen, index)}
          {san}
        </button>
      ))}
    </span>
  );
}

function numberBefore(fen: Fen, index: number): string {
  const white = (turnOf(fen) === "white") === (index % 2 === 0);
  const number = moveNumberOf(fen) + Math.floor((index + (turnOf(fen) === "white" ? 0 : 1)) / 2);
  return white ? `${number}. ` : index === 0 ? `${number}… ` : "";
}

/** A finger leaves as soon as it is lifted; what it touched stays until it touches something else. */
function hideForMouse(event: PointerEvent): void {
  if (event.pointerType === "mouse") hide();
}

function hide(): void {
  room.patch({ preview: null });
}
