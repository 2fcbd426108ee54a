// What is studied and how: the left column of the laboratory.

import { room } from "../chess/room";
import { viewedNode } from "../chess/selectors";
import type { ChessEvaluation } from "../protocol";
import { options, SelectField, TextField } from "../shell/fields";
import { useStore } from "../store";
import { t } from "../texts";
import {
  byDepth,
  compare,
  drawTree,
  type Game,
  type State,
  seeLevels,
  state,
  stopWork,
  teach,
} from "./state";

const GAMES: Game[] = ["chess", "othello", "koncovka"];
const SIZES = [4, 6, 8];
const DEEPEST: Record<Game, number> = { chess: 5, othello: 9, koncovka: 8 };
const METHODS = [
  "minimax",
  "alphabeta",
  "captures",
  "reaction",
  "history",
  "killers",
  "line",
  "ordered",
  "table",
  "cascade",
  "sorting",
  "window",
  "cascade-table",
  "quiescence",
  "extensions",
  "everything",
];

export function Controls() {
  const now = useStore(state);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    compare();
  };
  const action = (id: string, act: () => void, kind = "") => (
    <button type="button" class={`button ${kind}`} disabled={now.running} onClick={act}>
      {t(id)}
    </button>
  );
  return (
    <form class="card lab-card lab-controls" onSubmit={onSubmit}>
      <SelectField
        name="game"
        label={t("lab-page-subject")}
        value={now.game}
        options={options(GAMES, "lab-page-")}
        choose={setGame}
      />
      {now.game === "chess" && <ChessFields now={now} />}
      {now.game === "othello" && <OthelloFields now={now} />}
      {now.game === "koncovka" && (
        <TextField
          name="koncovka"
          label={t("lab-page-koncovka-text")}
          rows={3}
          value={now.koncovka}
          change={(koncovka) => state.patch({ koncovka })}
        />
      )}
      <label class="field">
        <span>{t("lab-page-depth", { depth: now.depth })}</span>
        <input
          type="range"
          name="depth"
          min={1}
          max={DEEPEST[now.game]}
          value={now.depth}
          onInput={(event) => state.patch({ depth: event.currentTarget.valueAsNumber })}
        />
      </label>
      <button type="submit" class="button primary" disabled={now.running}>
        {t("lab-page-compare")}
      </button>
      {action("lab-page-depths", byDepth)}
      <SelectField
        name="method"
        label={t("lab-page-method")}
        value={now.method}
        options={options(METHODS, "lab-method-")}
        choose={(method) => state.patch({ method })}
      />
      {action("lab-page-tree", drawTree)}
      {now.game === "chess" && action("lab-page-levels", seeLevels, "lab-see-levels")}
      {action("lab-page-lesson", teach, "lab-teach")}
      {now.running && (
        <p class="lab-running" role="status">
          {t("lab-page-running")}{" "}
          <button type="button" class="button stop" onClick={stopWork}>
            {t("lab-page-stop")}
          </button>
        </p>
      )}
      {now.problem && (
        <p class="lab-problem" role="alert">
          {now.problem}
        </p>
      )}
    </form>
  );
}

function setGame(game: Game): void {
  state.patch({ game, depth: Math.min(state.get().depth, DEEPEST[game]) });
}

function ChessFields({ now }: { now: State }) {
  const fromGame = () => {
    const node = viewedNode(room.get());
    if (node) state.patch({ fen: node.fen });
  };
  return (
    <>
      <label class="field">
        <span>{t("lab-page-fen")}</span>
        <input
          name="fen"
          spellcheck={false}
          value={now.fen}
          onInput={(event) => state.patch({ fen: event.currentTarget.value })}
        />
      </label>
      <button type="button" class="button" onClick={fromGame}>
        {t("lab-page-from-game")}
      </button>
      <SelectField
        name="evaluation"
        label={t("lab-page-evaluation")}
        value={now.evaluation}
        options={options<ChessEvaluation>(["zcu", "classical"], "lab-page-evaluation-")}
        choose={(evaluation) => state.patch({ evaluation })}
      />
    </>
  );
}

function OthelloFields({ now }: { now: State }) {
  return (
    <>
      <SelectField
        name="size"
        label={t("lab-page-board-size")}
        value={String(now.size)}
        options={SIZES.map((size) => [String(size), t("lab-page-size", { size })])}
        choose={(size) => state.patch({ size: Number(size) })}
      />
      <SelectField
        name="positional"
        label={t("lab-page-evaluation")}
        value={now.positional ? "positional" : "stones"}
        options={options(["stones", "positional"], "lab-page-evaluation-")}
        choose={(evaluation) => state.patch({ positional: evaluation === "positional" })}
      />
    </>
  );
}
