// What stands beside the board: who leads, what is going on, the moves, what they cost.

import type { Color, OthelloProblem } from "../protocol";
import { Clock } from "../shell/Clock";
import { Steps } from "../shell/Steps";
import { useStore } from "../store";
import { t } from "../texts";
import { nameOf } from "./squares";
import {
  atTable,
  bringBack,
  continueHere,
  type GameReview,
  goTo,
  isLive,
  review,
  type State,
  shownReview,
  state,
  stop,
} from "./state";
import { signed, verdictText } from "./verdicts";

export function Score() {
  const { position, players, table, tableAt } = useStore(state);
  if (!position) return null;
  const over = position.over || Boolean(table?.result);
  const side = (colour: Color) => (
    <div class={`othello-side ${!over && position.turn === colour ? "to-move" : ""}`}>
      <span class={`othello-stone ${colour}`} aria-hidden="true" />
      <span>{t(`othello-page-name-${colour}`)}</span>
      <span class="othello-who">{table?.names[colour] ?? t(`othello-page-${players[colour]}`)}</span>
      {table?.clocks && <Clock clocks={table.clocks} toldAt={tableAt} side={colour} />}
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
      {shown.note && (
        <p class="othello-note" role="status">
          {shown.note}
        </p>
      )}
      {shown.problem && (
        <p class="othello-problem" role="alert">
          {problemText(shown.problem)}
        </p>
      )}
      {(shown.thinking === "move" || shown.reviewLeft !== null) && (
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
  if (atTable(shown)) return false;
  if (!shown.position || shown.position.over || shown.thinking === "move") return false;
  return !isLive() || (shown.paused && shown.players[shown.position.turn] === "computer");
}

function sentence(shown: State): string {
  const { position, cols } = shown;
  if (!position) return t("page-loading");
  const parts: string[] = [];
  const ended = shown.table?.result;
  // A game that was given up or lost on time did not end on the board.
  if (ended && isLive() && shown.actions.length === shown.table?.actions.length) {
    parts.push(ended.text);
    if (shown.reviewLeft !== null) parts.push(t("othello-page-reviewing", { left: shown.reviewLeft }));
    return parts.join(" ");
  }
  if (position.over) {
    parts.push(result(position.black, position.white));
    if (shown.reviewLeft !== null) parts.push(t("othello-page-reviewing", { left: shown.reviewLeft }));
    return parts.join(" ");
  }
  if (shown.passed) parts.push(t("othello-page-passed", { side: shown.passed }));
  if (!isLive()) parts.push(t("othello-page-looking", { at: shown.at, all: shown.actions.length }));
  if (shown.thinking === "move") parts.push(t("othello-page-thinks", { side: position.turn }));
  else if (shown.thinking === "hint") parts.push(t("othello-page-hint-thinks"));
  else parts.push(t("othello-page-turn", { side: position.turn }));
  if (shown.reviewLeft !== null) parts.push(t("othello-page-reviewing", { left: shown.reviewLeft }));
  if (shown.progress && (shown.thinking === "move" || shown.thinking === "hint")) {
    const { action, verdict } = shown.progress;
    const how = { move: nameOf(action, cols), worth: verdictText(verdict), depth: verdict.depth };
    parts.push(t("othello-page-progress", how));
  }
  if (shown.hint) {
    const { action, value, depth, verdict } = shown.hint;
    const move = action === "pass" ? t("othello-page-pass") : nameOf(action, cols);
    if (verdict) parts.push(t("othello-page-hint-worth", { move, worth: verdictText(verdict) }));
    else parts.push(t(value === null ? "othello-page-only" : "othello-page-hint-is", { move, depth }));
  }
  if (shown.thought && shown.thought.action !== "pass" && isLive()) {
    const { action, depth, nodes, verdict } = shown.thought;
    parts.push(t("othello-page-thought", { move: nameOf(action, cols), depth, nodes }));
    if (verdict) parts.push(t("othello-page-worth-computer", { worth: verdictText(verdict) }));
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
  const shown = useStore(state);
  const { actions, at, cols } = shown;
  const found = shownReview(shown);
  return (
    <section class="card othello-card" aria-label={t("othello-page-moves")}>
      <h2>{t("othello-page-moves")}</h2>
      <ol class="othello-moves">
        {actions.map((action, index) => (
          <li key={index} data-loss={found?.moves[index]?.loss} class={lossClass(found, index)}>
            <button
              type="button"
              class="othello-move"
              aria-current={at === index + 1 ? "step" : undefined}
              title={lossText(found, index, cols)}
              onClick={() => goTo(index + 1)}
            >
              {action === "pass" ? t("othello-page-pass") : nameOf(action, cols)}
              <Loss found={found} index={index} />
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

/** The stones that a move cost, beside it; with a tilde where that is not proven. */
function Loss({ found, index }: { found: GameReview | null; index: number }) {
  const judged = found?.moves[index];
  if (!judged || judged.loss === 0) return null;
  return (
    <span class="othello-loss">
      {judged.exact ? "" : "~"}
      {signed(-judged.loss)}
    </span>
  );
}

/** How a move looks in the list: what it cost, or that it was perfect. */
function lossClass(found: GameReview | null, index: number): string | undefined {
  const judged = found?.moves[index];
  if (!judged) return undefined;
  if (judged.loss === 0) return judged.perfect ? "othello-perfect" : undefined;
  return judged.loss > 4 ? "othello-blunder" : "othello-slip";
}

/** What a move cost, in a sentence. */
function lossText(found: GameReview | null, index: number, cols: number): string | undefined {
  const judged = found?.moves[index];
  if (!judged) return undefined;
  if (judged.loss === 0) return judged.perfect ? t("othello-page-perfect") : undefined;
  const better = judged.better ? nameOf(judged.better, cols) : "";
  const id = judged.exact ? "othello-page-loss" : "othello-page-loss-about";
  const sentence = t(id, { loss: judged.loss });
  return better ? `${sentence} ${t("othello-page-better", { move: better })}` : sentence;
}

/** What the game's moves cost, and the button that finds out. */
export function Review() {
  const shown = useStore(state);
  const { actions, rows, cols, thinking, at, reviewLeft } = shown;
  if (rows !== 8 || cols !== 8) return null;
  const found = shownReview(shown);
  const busy = thinking === "move" || reviewLeft !== null;
  const sum = (side: Color) => {
    const own = (found?.moves ?? []).filter((_, index) => actions[index] !== "pass");
    const mine = own.filter((judged) => judged.side === side);
    const loss = mine.reduce((total, judged) => total + judged.loss, 0);
    const perfect = mine.filter((judged) => judged.perfect).length;
    return t("othello-page-review-side", { side, loss, moves: mine.length, perfect });
  };
  const here = at > 0 ? lossText(found, at - 1, cols) : undefined;
  const verdict = found?.verdicts[at];
  return (
    <section class="card othello-card othello-review" aria-label={t("othello-page-review")}>
      <h2>{t("othello-page-review")}</h2>
      <button
        type="button"
        class="button"
        data-command="othello-review"
        disabled={actions.length === 0 || busy}
        onClick={review}
      >
        {t("othello-page-review-do")}
      </button>
      {found && (
        <>
          <p>{sum("black")}</p>
          <p>{sum("white")}</p>
          {verdict && (
            <p class="othello-verdict">{t("othello-page-for-black", { worth: verdictText(verdict) })}</p>
          )}
          {here && <p>{here}</p>}
        </>
      )}
    </section>
  );
}
