// The course of the game: who had which chances when. A click goes there.
import { lang, t } from "../texts";
import type { MoveReview, Review } from "./protocol";
import { goTo } from "./state";

const HEIGHT = 100;
const STEP = 10;

export function Course({ review, at }: { review: Review; at: number }) {
  const chances = [review.start_chance, ...review.moves.map((move) => move.white_chance)];
  const width = Math.max(STEP * (chances.length - 1), STEP * 12);
  const points = chances.map((chance, index) => `${index * STEP},${(HEIGHT - chance).toFixed(1)}`);
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    goTo(Math.round(((event.clientX - box.left) / box.width) * (width / STEP)));
  };
  const shown = review.moves[at - 1];
  const words = shown
    ? t("review-page-graph-at", { move: numbered(shown), chance: Math.round(shown.white_chance) })
    : t("review-page-graph");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons beside it walk through the game
    <svg
      class="graph review-graph"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
      onClick={go}
    >
      <title>{words}</title>
      <rect class="graph-black" width={STEP * (chances.length - 1)} height={HEIGHT} />
      <path
        class="graph-white"
        d={`M0,${HEIGHT} L${points.join(" L")} L${STEP * (chances.length - 1)},${HEIGHT} Z`}
      />
      <line class="graph-middle" x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <path class="graph-line" d={`M${points.join(" L")}`} />
      {review.moves.filter(isBad).map((move) => (
        <line
          key={move.ply}
          class={`review-fault ${move.class}`}
          x1={move.ply * STEP}
          x2={move.ply * STEP}
          y1="0"
          y2={HEIGHT}
        />
      ))}
      <line class="graph-here" x1={at * STEP} x2={at * STEP} y1="0" y2={HEIGHT} />
    </svg>
  );
}

export function isBad(move: MoveReview): boolean {
  return move.class === "mistake" || move.class === "blunder";
}

/** `3. Jf3`, `3… Jc6`. */
export function numbered(move: MoveReview): string {
  return `${move.number}${move.white ? "." : "…"} ${name(move.played)}`;
}

export function name(told: { san: string; czech: string }): string {
  return lang() === "cs" ? told.czech : told.san;
}
