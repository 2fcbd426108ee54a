// What stands beside the board: who leads, what is going on, the moves, the graph.

import type { Color, OthelloProblem } from "../protocol";
import { Steps } from "../shell/Steps";
import { useStore } from "../store";
import { t } from "../texts";
import { signed } from "./Board";
import { nameOf } from "./squares";
import { bringBack, continueHere, goTo, isLive, type State, state, stop } from "./state";

export function Score() {
  const { position, players } = useStore(state);
  if (!position) return null;
  const side = (colour: Color) => (
    <div class={`othello-side ${!position.over && position.turn === colour ? "to-move" : ""}`}>
      <span class={`othello-stone ${colour}`} aria-hidden="true" />
      <span>{t(`othello-page-name-${colour}`)}</span>
      <span class="othello-who">{t(`othello-page-${players[colour]}`)}</span>
      <strong data-count={colour}>{position[colour]}</strong>
    </div>
  );
  return (
    <section class="card othello-card othello-score" aria-label={t("othello-page-score")}>
      {side("black")}
      {side("white")}
    </section>
  );
}

/** One sentence: whose turn, who thinks, how it ended. */
export function Status() {
  const shown = useStore(state);
  return (
    <section class="card othello-card">
      <p class="othello-status" role="status" aria-live="polite">
        {sentence(shown)}
      </p>
      {shown.problem && (
        <p class="othello-problem" role="alert">
          {problemText(shown.problem)}
        </p>
      )}
      {shown.thinking === "move" && (
        <button type="button" class="button" data-command="othello-stop" onClick={stop}>
          {t("othello-page-stop")}
        </button>
      )}
      {canContinue(shown) && (
        <button type="button" class="button" data-command="othello-continue" onClick={continueHere}>
          {t("othello-page-continue")}
        </button>
      )}
      {shown.replaced && (
        <p class="othello-replaced">
          {t("othello-page-replaced", { count: shown.replaced.length })}{" "}
          <button type="button" class="button" data-command="othello-bring-back" onClick={bringBack}>
            {t("othello-page-bring-back")}
          </button>
        </p>
      )}
    </section>
  );
}

function canContinue(shown: State): boolean {
  if (!shown.position || shown.position.over || shown.thinking === "move") return false;
  return !isLive() || (shown.paused && shown.players[shown.position.turn] === "computer");
}

function sentence(shown: State): string {
  const { position, cols } = shown;
  if (!position) return t("page-loading");
  if (position.over) return result(position.black, position.white);
  const parts: string[] = [];
  if (shown.passed) parts.push(t("othello-page-passed", { side: shown.passed }));
  if (!isLive()) parts.push(t("othello-page-looking", { at: shown.at, all: shown.actions.length }));
  if (shown.thinking === "move") parts.push(t("othello-page-thinks", { side: position.turn }));
  else if (shown.thinking === "hint") parts.push(t("othello-page-hint-thinks"));
  else parts.push(t("othello-page-turn", { side: position.turn }));
  if (shown.hint) {
    const { action, value, depth } = shown.hint;
    const move = action === "pass" ? t("othello-page-pass") : nameOf(action, cols);
    parts.push(t(value === null ? "othello-page-only" : "othello-page-hint-is", { move, depth }));
  }
  if (shown.thought && shown.thought.action !== "pass" && isLive()) {
    const { action, depth, nodes } = shown.thought;
    parts.push(t("othello-page-thought", { move: nameOf(action, cols), depth, nodes }));
  }
  return parts.join(" ");
}

export function result(black: number, white: number): string {
  if (black === white) return t("othello-page-draw", { stones: black });
  const side = black > white ? "black" : "white";
  return t("othello-page-won", { side, stones: Math.max(black, white), other: Math.min(black, white) });
}

export function problemText(problem: OthelloProblem): string {
  return t(`othello-page-problem-${problem.problem.replaceAll("_", "-")}`, {
    number: 0,
    text: "",
    line: 0,
    at: 0,
    ...problem,
  });
}

/** The moves, each a button that goes there. */
export function Moves() {
  const { actions, at, cols } = useStore(state);
  return (
    <section class="card othello-card" aria-label={t("othello-page-moves")}>
      <h2>{t("othello-page-moves")}</h2>
      <ol class="othello-moves">
        {actions.map((action, index) => (
          <li key={index}>
            <button
              type="button"
              class="othello-move"
              aria-current={at === index + 1 ? "step" : undefined}
              onClick={() => goTo(index + 1)}
            >
              {action === "pass" ? t("othello-page-pass") : nameOf(action, cols)}
            </button>
          </li>
        ))}
      </ol>
      <div class="othello-steps">
        <Steps at={at} length={actions.length} goTo={goTo} texts="othello-page" />
      </div>
    </section>
  );
}

/** Black's lead in stones after each move. */
export function Graph() {
  const { position, cols, rows } = useStore(state);
  const margins = position?.margins ?? [];
  const most = Math.max(8, ...margins.map(Math.abs));
  const length = Math.max(rows * cols - 4, margins.length - 1, 1);
  const x = (index: number) => ((100 * index) / length).toFixed(2);
  const y = (margin: number) => (20 - (18 * margin) / most).toFixed(2);
  const points = margins.map((margin, index) => `${x(index)},${y(margin)}`).join(" ");
  const now = margins.at(-1) ?? 0;
  return (
    <section class="card othello-card" aria-label={t("othello-page-graph")}>
      <h2>{t("othello-page-graph")}</h2>
      <svg
        class="othello-graph"
        viewBox="0 0 100 40"
        role="img"
        preserveAspectRatio="none"
        aria-label={t("othello-page-lead", { value: signed(now) })}
      >
        <rect x="0" y="0" width="100" height="20" class="othello-graph-black" />
        <rect x="0" y="20" width="100" height="20" class="othello-graph-white" />
        <polyline points={points} class="othello-graph-line" />
      </svg>
    </section>
  );
}
