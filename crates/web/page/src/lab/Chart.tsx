// Bars: what each method cost; and lines: how the cost grows with the depth.

import type { Point, Row } from "../protocol";
import { useStore } from "../store";
import { t } from "../texts";
import { decimal, grouped, shownValue } from "./numbers";
import { drawTree, state } from "./state";

export function Bars() {
  const { rows, report } = useStore(state);
  if (rows.length === 0) return null;
  const limit = report?.node_limit ?? 0;
  const most = Math.max(...rows.map((row) => (row.complete ? row.counts.nodes : limit)), 10);
  return (
    <section class="card lab-card" aria-label={t("lab-page-results")}>
      <h2>{t("lab-page-results")}</h2>
      <table class="lab-bars">
        <thead>
          <tr>
            <th scope="col">{t("lab-column-method")}</th>
            <th scope="col" class="lab-wide">
              {t("lab-column-nodes")}
            </th>
            <th scope="col">{t("lab-column-of-minimax")}</th>
            <th scope="col">{t("lab-column-value")}</th>
            <th scope="col" class="lab-more">
              {t("lab-column-cutoffs")}
            </th>
            <th scope="col" class="lab-more">
              {t("lab-column-branching")}
            </th>
            <th scope="col" class="lab-more">
              {t("lab-column-seconds")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Bar key={row.method} row={row} most={most} limit={limit} />
          ))}
        </tbody>
      </table>
      <p class="quiet">
        {t("lab-page-log")} {t("lab-other-value")}
      </p>
    </section>
  );
}

function Bar({ row, most, limit }: { row: Row; most: number; limit: number }) {
  const nodes = row.counts.nodes;
  const percent = (100 * Math.log10(Math.max(row.complete ? nodes : most, 1))) / Math.log10(most);
  const show = () => {
    state.patch({ method: row.method });
    drawTree();
  };
  return (
    <tr data-method={row.method} data-nodes={nodes}>
      <th scope="row">
        <button type="button" class="lab-link" onClick={show} title={t("lab-page-tree")}>
          {t(`lab-method-${row.method}`)}
        </button>
      </th>
      <td class="lab-wide">
        <svg class="lab-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect class={row.complete ? "lab-bar-done" : "lab-bar-over"} width={percent} height="10" />
        </svg>
        <span class="lab-number">
          {row.complete ? grouped(nodes) : t("lab-page-gave-up", { nodes: grouped(limit || nodes) })}
        </span>
      </td>
      <td>{row.of_minimax === null ? "" : `${decimal(100 * row.of_minimax, 1)} %`}</td>
      <td title={row.line.join(" ")}>{row.complete ? shownValue(row.value) : ""}</td>
      <td class="lab-more">{grouped(row.cutoffs)}</td>
      <td class="lab-more">{row.complete ? decimal(row.branching, 1) : ""}</td>
      <td class="lab-more">{decimal(row.seconds, row.seconds < 1 ? 4 : 2)}</td>
    </tr>
  );
}

const WIDTH = 320;
const HEIGHT = 180;
const LEFT = 44;
const BOTTOM = 24;
// Told apart by dashes as well as by colour.
const STROKES = ["", "6 3", "2 3", "8 3 2 3", "1 2"];

export function Lines() {
  const { points } = useStore(state);
  if (points.length === 0) return null;
  const methods = [...new Set(points.map((point) => point.method))];
  const deepest = Math.max(...points.map((point) => point.depth), 2);
  const top = Math.ceil(Math.log10(Math.max(...points.map((point) => point.nodes), 100)));
  const x = (depth: number) => LEFT + ((WIDTH - LEFT - 10) * (depth - 1)) / (deepest - 1);
  const y = (nodes: number) => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - 10) * Math.log10(nodes)) / top;
  const path = (method: string) =>
    points
      .filter((point) => point.method === method)
      .map((point: Point) => `${x(point.depth).toFixed(1)},${y(point.nodes).toFixed(1)}`)
      .join(" ");
  return (
    <section class="card lab-card" aria-label={t("lab-page-by-depth")}>
      <h2>{t("lab-page-by-depth")}</h2>
      <svg
        class="lab-lines"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("lab-page-by-depth")}
      >
        {Array.from({ length: top + 1 }, (_, power) => (
          <g key={power}>
            <line class="lab-grid" x1={LEFT} x2={WIDTH - 10} y1={y(10 ** power)} y2={y(10 ** power)} />
            <text class="lab-axis end" x={LEFT - 5} y={y(10 ** power) + 3}>
              {`10^${power}`}
            </text>
          </g>
        ))}
        {Array.from({ length: deepest }, (_, index) => (
          <text key={index} class="lab-axis" x={x(index + 1)} y={HEIGHT - 8}>
            {index + 1}
          </text>
        ))}
        {methods.map((method, index) => (
          <polyline
            key={method}
            class={`lab-line lab-line-${index}`}
            points={path(method)}
            stroke-dasharray={STROKES[index % STROKES.length]}
          />
        ))}
      </svg>
      <ul class="lab-legend">
        {methods.map((method, index) => (
          <li key={method}>
            <svg viewBox="0 0 30 6" aria-hidden="true">
              <line
                class={`lab-line lab-line-${index}`}
                x1="0"
                x2="30"
                y1="3"
                y2="3"
                stroke-dasharray={STROKES[index % STROKES.length]}
              />
            </svg>
            {t(`lab-method-${method}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
