// Black's lead in stones after each move, and the expected result where it was reviewed. A click goes
// to the move.
import { useStore } from "../store";
import { t } from "../texts";
import { goTo, shownReview, state } from "./state";
import { signed } from "./verdicts";

export function Graph() {
  const shown = useStore(state);
  const { position, cols, rows, at, actions } = shown;
  const expected = (shownReview(shown)?.verdicts ?? []).map((verdict) => verdict.value);
  const margins = position?.margins ?? [];
  const most = Math.max(8, ...margins.map(Math.abs), ...expected.map(Math.abs));
  const length = Math.max(rows * cols - 4, actions.length, 1);
  const x = (index: number) => ((100 * index) / length).toFixed(2);
  const y = (margin: number) => (20 - (18 * margin) / most).toFixed(2);
  const line = (values: number[]) => values.map((value, index) => `${x(index)},${y(value)}`).join(" ");
  const now = margins.at(-1) ?? 0;
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const place = Math.round(((event.clientX - box.left) / box.width) * length);
    goTo(Math.min(place, actions.length));
  };
  return (
    <section class="card othello-card" aria-label={t("othello-page-graph")}>
      <h2>{t("othello-page-graph")}</h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: arrows walk through the game everywhere */}
      <svg
        class="othello-graph"
        viewBox="0 0 100 40"
        role="img"
        preserveAspectRatio="none"
        aria-label={t("othello-page-lead", { value: signed(now) })}
        onClick={go}
      >
        <rect x="0" y="0" width="100" height="20" class="othello-graph-black" />
        <rect x="0" y="20" width="100" height="20" class="othello-graph-white" />
        <polyline points={line(margins)} class="othello-graph-line" />
        {expected.length > 0 && <polyline points={line(expected)} class="othello-graph-expected" />}
        <line class="othello-graph-here" x1={x(at)} x2={x(at)} y1="0" y2="40" />
      </svg>
      {expected.length > 0 && <p class="othello-legend">{t("othello-page-graph-expected")}</p>}
    </section>
  );
}
