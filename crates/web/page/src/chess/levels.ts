// Levels in words.
import type { Level } from "../protocol";
import { t } from "../texts";

export const NAMED = ["lowest", "low", "medium", "high", "full"] as const;

export function levelName(level: Level): string {
  if (level.kind === "depths") return t("level-depths", { main: level.main, quiescence: level.quiescence });
  // As a string: a strength of 1500 is not "1,500".
  if (level.kind === "elo") return t("level-elo", { elo: String(level.elo) });
  return t(`level-${level.kind}`);
}
