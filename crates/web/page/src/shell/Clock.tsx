// A clock beside a board: what a side has left, as the server told it and as it has run since.
import { useEffect, useReducer } from "preact/hooks";
import type { Clocks, Color } from "../protocol";
import { t } from "../texts";

/** `toldAt`: when the clocks showed this, on the page's own clock. */
export function Clock({ clocks, toldAt, side }: { clocks: Clocks; toldAt: number; side: Color }) {
  const runs = clocks.running === side;
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick(undefined), 100);
    return () => clearInterval(timer);
  }, [runs]);
  const passed = runs ? performance.now() - toldAt : 0;
  const left = Math.max(0, clocks[side] - passed);
  return (
    <span
      class={`clock ${runs ? "runs" : ""} ${left < 20_000 ? "short" : ""}`}
      role="timer"
      aria-label={t("page-clock")}
    >
      {clockText(left)}
    </span>
  );
}

/** `5:00`, `1:02:03`; tenths in the last twenty seconds. */
function clockText(ms: number): string {
  const seconds = ms < 20_000 ? ms / 1000 : Math.ceil(ms / 1000);
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (ms < 20_000) return `0:${(Math.floor(seconds * 10) / 10).toFixed(1).padStart(4, "0")}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
