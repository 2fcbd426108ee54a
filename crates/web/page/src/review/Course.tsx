// The course of the game: who had which chances when. A click goes there.
import { SharesGraph } from "../chess/SharesGraph";
import type { MoveReview, Review } from "../protocol";
import { lang, t } from "../texts";
import { goTo, isBad } from "./state";

export function Course({ review, at }: { review: Review; at: number }) {
  const chances = [review.start_chance, ...review.moves.map((move) => move.white_chance)];
  const shown = review.moves[at - 1];
  const words = shown
    ? t("review-page-graph-at", { move: numbered(shown), chance: Math.round(shown.white_chance) })
    : t("review-page-graph");
  return (
    <SharesGraph
      class="review-graph"
      shares={chances.map((chance, index) => ({ at: index, share: chance / 100 }))}
      length={review.moves.length}
      at={at}
      words={words}
      goTo={goTo}
      marks={review.moves
        .filter(isBad)
        .map((move) => ({ at: move.ply, class: `review-fault ${move.class}` }))}
    />
  );
}

/** `3.Jf3`, `3…Jc6`. */
export function numbered(move: MoveReview): string {
  return `${move.number}${move.white ? "." : "…"}${name(move.played)}`;
}

export function name(told: { san: string; czech: string }): string {
  return lang() === "cs" ? told.czech : told.san;
}
