// Scores as people read them: always for White, in pawns or moves to mate.
import type { Score, UciScore } from "../protocol";
import { lang, t } from "../texts";

/** `+1.25`, `−0,30`, `#5`, `#−3`. */
export function scoreText(score: Score | UciScore): string {
  return "mate" in score ? `#${signed(score.mate, 0).replace("+", "")}` : pawns(score.cp);
}

/** `1.3`: for arrows, where room is short. */
export function shortScore(score: Score): string {
  return "mate" in score ? scoreText(score) : signed(score.cp / 100, 1);
}

/** `1.3`, `12`, `#5`: for the bar, where three signs have room. */
export function narrowScore(score: Score): string {
  const digits = "cp" in score && Math.abs(score.cp) < 995 ? 1 : 0;
  const text = "mate" in score ? scoreText(score) : signed(score.cp / 100, digits);
  return text.replace(/[+−]/, "");
}

/** In words, for screen readers. */
export function scoreWords(score: Score): string {
  if ("mate" in score) {
    return t(score.mate > 0 ? "page-score-white-mates" : "page-score-black-mates", {
      moves: Math.abs(score.mate),
    });
  }
  return t("page-score-pawns", { value: scoreText(score) });
}

/** Hundredths of a pawn as pawns: `+1.25`. */
export function pawns(cp: number): string {
  return signed(cp / 100, 2);
}

/** Whether White stands better, or no worse. */
export function isForWhite(score: Score): boolean {
  return ("mate" in score ? score.mate : score.cp) >= 0;
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
  if ("mate" in score) return score.mate > 0 ? 1 : 0;
  const sum = score.win + score.draw + score.loss;
  return sum > 0 ? (score.win + score.draw / 2) / sum : 0.5;
}

/** A score where only the static evaluation is known; the usual curve from pawns to points. */
export function fromCentipawns(cp: number): Score {
  const win = Math.round(1000 / (1 + Math.exp(-cp / 200)));
  return { cp, win, draw: 0, loss: 1000 - win };
}
