// How a game went, in one picture: White's share of the point after each half-move. A click goes
// there.
import type { ComponentChildren } from "preact";

const HEIGHT = 100;
const STEP = 10;

interface Props {
  /** White's share, 0 to 1, after so many half-moves; some may not be known. */
  shares: { at: number; share: number }[];
  /** How many half-moves the game has, and how many are shown. */
  length: number;
  at: number;
  /** What the picture says at this place. */
  words: string;
  goTo: (at: number) => void;
  class?: string;
  /** Half-moves that are marked, and how. */
  marks?: { at: number; class: string }[];
}

export function SharesGraph({
  shares,
  length,
  at,
  words,
  goTo,
  class: name,
  marks,
}: Props): ComponentChildren {
  const width = STEP * Math.max(length, 12);
  const points = shares.map((known) => ({ x: known.at * STEP, y: HEIGHT * (1 - known.share) }));
  const first = points[0];
  const last = points.at(-1);
  const path = points.map(({ x, y }) => `${x},${y.toFixed(1)}`).join(" L");
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const place = Math.round(((event.clientX - box.left) / box.width) * (width / STEP));
    goTo(Math.min(place, length));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows walk through the game everywhere
    <svg
      class={`graph ${name ?? ""}`}
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
      {marks?.map((mark) => (
        <line key={mark.at} class={mark.class} x1={mark.at * STEP} x2={mark.at * STEP} y1="0" y2={HEIGHT} />
      ))}
      <line class="graph-here" x1={at * STEP} x2={at * STEP} y1="0" y2={HEIGHT} />
    </svg>
  );
}
