// How the game went, in one picture: White's share after each half-move. A click goes there.
import { useStore } from "../store";
import { lang, t } from "../texts";
import { view } from "./actions";
import { scoreAt } from "./known";
import { scoreText, share } from "./score";
import { table } from "./table";

const HEIGHT = 100;
const STEP = 10;

export function EvalGraph() {
  const now = useStore(table);
  if (!now.scene) return null;
  const line = now.tree.lineThrough(now.viewed);
  const points = line.flatMap((node, index) => {
    const score = scoreAt(now, node.id);
    return score ? [{ node, x: index * STEP, y: HEIGHT * (1 - share(score)), score }] : [];
  });
  const width = Math.max(STEP * (line.length - 1), STEP * 12);
  const at = line.findIndex((node) => node.id === now.viewed) * STEP;
  const first = points[0];
  const last = points.at(-1);
  const path = points.map(({ x, y }) => `${x},${y.toFixed(1)}`).join(" L");
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const index = Math.round(((event.clientX - box.left) / box.width) * (width / STEP));
    const node = line[Math.min(index, line.length - 1)];
    if (node) view(node.id);
  };
  const shown = points.find(({ node }) => node.id === now.viewed);
  const words = shown
    ? t("page-graph-at", { move: shown.node.san?.[lang()] ?? t("page-start"), score: scoreText(shown.score) })
    : t("page-graph");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows walk through the game everywhere
    <svg
      class="graph"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
      onClick={go}
    >
      <title>{words}</title>
      {/* What has not been played yet is nobody's. */}
      {first && last && (
        <rect class="graph-black" x={first.x} y="0" width={last.x - first.x} height={HEIGHT} />
      )}
      {first && last && (
        <path class="graph-white" d={`M${first.x},${HEIGHT} L${path} L${last.x},${HEIGHT} Z`} />
      )}
      <line class="graph-middle" x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {points.length > 1 && <path class="graph-line" d={`M${path}`} />}
      <line class="graph-here" x1={at} x2={at} y1="0" y2={HEIGHT} />
    </svg>
  );
}
