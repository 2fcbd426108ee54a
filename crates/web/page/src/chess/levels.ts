// Levels and paces in words.
import type { Level, Pace } from "../protocol";
import { t } from "../texts";

export const NAMED = ["lowest", "low", "middle", "high", "full"] as const;

export function levelName(level: Level): string {
  if (level.kind === "depths") return t("level-depths", { main: level.main, quiescence: level.quiescence });
  // As a string: a strength of 1500 is not "1,500".
  if (level.kind === "elo") return t("level-elo", { elo: String(level.elo) });
  return t(`level-${level.kind}`);
}

export function paceName(pace: Pace): string {
  if (pace.kind === "free") return t("page-pace-free");
  if (pace.kind === "move") return t("page-pace-move-short", { seconds: pace.ms / 1000 });
  return `${pace.base_ms / 60_000}+${pace.increment_ms / 1000}`;
}
