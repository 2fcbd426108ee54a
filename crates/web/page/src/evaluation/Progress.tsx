// A game that was opened from elsewhere is evaluated, position by position, for its graph.
import { useEffect, useState } from "preact/hooks";
import { type Room, room } from "../chess/room";
import { status } from "../connection";
import type { EvaluatedPosition } from "../protocol";
import { Job } from "../shell/job";
import style from "../styles/evaluation.css?later";
import { addStyle } from "../styles/later";
import { t } from "../texts";

addStyle(style);

export function Progress() {
  const [at, setAt] = useState<EvaluatedPosition | null>(null);
  useEffect(() => evaluate(setAt), []);
  if (at === null || at.done === at.all) return null;
  const words = t("page-evaluating", { done: at.done, all: at.all });
  return (
    <p class="evaluating" role="status">
      <progress max={at.all} value={at.done} aria-label={words} />
      <span class="quiet">{words}</span>
    </p>
  );
}

/** Asks for the evaluation, again after a break; returns how to end that. */
function evaluate(tell: (at: EvaluatedPosition | null) => void): () => void {
  const job = new Job("evaluated", {
    part: (part) => {
      room.patch(learnt(room.get(), part));
      tell(part);
    },
    lost: () => tell(null),
  });
  const ask = () => {
    if (status.get() === "open") job.start((id) => ({ ask: "evaluate", id }));
  };
  const stops = [job.begin(), status.watch(ask)];
  ask();
  return () => {
    for (const stop of stops) stop();
  };
}

/** What a longer analysis has found stays. */
function learnt({ found }: Room, { node, line }: EvaluatedPosition): Partial<Room> {
  return line && !found.has(node) ? { found: new Map(found).set(node, [line]) } : {};
}
