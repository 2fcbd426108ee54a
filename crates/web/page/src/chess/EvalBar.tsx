// How the position stands, as a bar beside the board: White's share from White's side.
import { useStore } from "../store";
import { t } from "../texts";
import { room } from "./room";
import { narrowScore, scoreWords, share } from "./score";
import { overAt, scoreAt, viewedPosition } from "./selectors";

/** What each result is worth to White. */
const POINTS = { "1-0": 1, "0-1": 0, "1/2-1/2": 0.5 };

export function EvalBar() {
  const now = useStore(room);
  const score = scoreAt(now, now.viewed);
  const verdict = viewedPosition(now)?.table;
  // Where the tables know the outcome, nothing else counts.
  const over = overAt(now);
  const part = over
    ? POINTS[over.score]
    : verdict
      ? (Math.sign(verdict.mate) + 1) / 2
      : score
        ? share(score)
        : 0.5;
  const words = over?.text ?? verdict?.text ?? (score ? scoreWords(score) : t("page-eval-unknown"));
  return (
    <div
      class={`eval-bar ${now.orientation}`}
      role="meter"
      aria-label={t("page-eval")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      aria-valuetext={words}
      title={words}
    >
      <div class="eval-white" style={{ height: `${(part * 100).toFixed(1)}%` }} />
      <span class={part >= 0.5 ? "eval-number for-white" : "eval-number for-black"} aria-hidden="true">
        {over ? over.score.replace("1/2-1/2", "½") : score ? narrowScore(score) : ""}
      </span>
    </div>
  );
}
