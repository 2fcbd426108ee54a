// How the position stands, as a bar beside the board: White's share from White's side.
import { useStore } from "../store";
import { t } from "../texts";
import { room } from "./room";
import { scoreWords, share, shortScore } from "./score";
import { scoreAt, viewedPosition } from "./selectors";

export function EvalBar() {
  const now = useStore(room);
  const score = scoreAt(now, now.viewed);
  const verdict = viewedPosition(now)?.table;
  // Where the tables know the outcome, nothing else counts.
  const part = verdict ? (Math.sign(verdict.mate) + 1) / 2 : score ? share(score) : 0.5;
  const words = verdict?.text ?? (score ? scoreWords(score) : t("page-eval-unknown"));
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
        {score ? shortScore(score).replace(/[+−]/, "") : ""}
      </span>
    </div>
  );
}
