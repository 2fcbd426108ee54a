// What the theory of the ZČU report says, beside what was measured.
import { useStore } from "../store";
import { t } from "../texts";
import { decimal, grouped, power } from "./numbers";
import { state } from "./state";

export function Theory() {
  const { report } = useStore(state);
  if (!report) return null;
  const { theory, rows } = report;
  const minimax = rows.find((row) => row.method === "minimax" && row.complete);
  const pruned = rows.filter((row) => row.complete && row.keeps_value && row.method !== "minimax");
  const best = pruned.sort((a, b) => a.counts.leaves - b.counts.leaves)[0];
  const sentences = [t("lab-theory-moves", { moves: decimal(theory.moves, 1), depth: theory.depth })];
  if (minimax) {
    const counted = grouped(minimax.counts.leaves + minimax.counts.endings);
    sentences.push(t("lab-theory-minimax", { theory: grouped(theory.minimax), counted }));
  }
  if (best) {
    sentences.push(
      t("lab-theory-best", {
        theory: grouped(theory.best),
        exactly: grouped(theory.best_exactly),
        counted: grouped(best.counts.leaves + best.counts.endings),
        method: t(`lab-method-${best.method}`),
      }),
    );
  }
  if (theory.cascade_ratio !== null) {
    const id = theory.cascade_ratio < 1 ? "lab-theory-cascade-saves" : "lab-theory-cascade-costs";
    sentences.push(t(id, { ratio: decimal(theory.cascade_ratio, 2) }));
  }
  if (theory.whole_game) {
    const { speed, half_moves, minimax_log_years, best_log_years } = theory.whole_game;
    sentences.push(
      t("lab-theory-whole", {
        speed: grouped(speed),
        depth: grouped(half_moves),
        years: power(minimax_log_years),
        best: power(best_log_years),
      }),
    );
  }
  return (
    <section class="card lab-card" aria-label={t("lab-theory-title")}>
      <h2>{t("lab-theory-title")}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}
