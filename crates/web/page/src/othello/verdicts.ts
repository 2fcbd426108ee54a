// What the engine says about a position, in words.
import type { OthelloVerdict } from "../protocol";
import { t } from "../texts";

/** `+3`, `0`, `−12`. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** `+6 exact`, `+4 at 95 %`, `+3 at depth 12`. */
export function verdictText(verdict: OthelloVerdict): string {
  const value = signed(verdict.value);
  if (verdict.exact) return t("othello-page-exact", { value });
  if (verdict.percent !== null) return t("othello-page-likely", { value, percent: verdict.percent });
  return t("othello-page-deep", { value, depth: verdict.depth });
}
