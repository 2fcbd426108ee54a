// Scores as people read them: always for White, in pawns or moves to mate.
import type { Score } from "../protocol";
import { lang, t } from "../texts";

/** `+1.25`, `−0,30`, `#5`, `#−3`. */
export function scoreText(score: Score): string {
  if (score.kind === "mate") return `#${signed(score.value, 0).replace("+", "")}`;
  return signed(score.value / 100, 2);
}

/** `1.3`: for arrows, where room is short. */
export function shortScore(score: Score): string {
  return score.kind === "mate" ? scoreText(score) : signed(score.value / 100, 1);
}

/** In words, for screen readers. */
export function scoreWords(score: Score): string {
  if (score.kind === "mate") {
    return t(score.value > 0 ? "page-score-white-mates" : "page-score-black-mates", {
      moves: Math.abs(score.value),
    });
  }
  return t("page-score-pawns", { value: scoreText(score) });
}

export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toLocaleString(lang(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const zero = Number(Math.abs(value).toFixed(digits)) === 0;
  return zero ? text : (value < 0 ? "−" : "+") + text;
}

/** White's expected share of the point, 0 to 1: what bar and graph show. */
export function share(score: Score): number {
  if (score.kind === "mate") return score.value > 0 ? 1 : 0;
  const sum = score.win + score.draw + score.loss;
  return sum > 0 ? (score.win + score.draw / 2) / sum : 0.5;
}

/** A score where only the static evaluation is known; the usual curve from pawns to points. */
export function fromCentipawns(value: number): Score {
  const win = Math.round(1000 / (1 + Math.exp(-value / 200)));
  return { kind: "cp", value, win, draw: 0, loss: 1000 - win };
}
