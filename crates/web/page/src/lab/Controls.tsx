// What is studied and how: the left column of the laboratory.

import { room } from "../chess/room";
import { viewedNode } from "../chess/selectors";
import { useStore } from "../store";
import { t } from "../texts";
import { byDepth, compare, drawTree, type Game, type State, state, stopWork, teach } from "./state";

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
  return (
    <form class="card lab-card lab-controls" onSubmit={onSubmit}>
      <label class="field">
        <span>{t("lab-page-subject")}</span>
        <select name="game" value={now.game} onChange={(event) => setGame(event.currentTarget.value as Game)}>
          {GAMES.map((game) => (
            <option key={game} value={game}>
              {t(`lab-page-${game}`)}
            </option>
          ))}
        </select>
      </label>
      {now.game === "chess" && <ChessFields now={now} />}
      {now.game === "othello" && <OthelloFields now={now} />}
      {now.game === "koncovka" && (
        <label class="field">
          <span>{t("lab-page-koncovka-text")}</span>
          <textarea
            name="koncovka"
            rows={3}
            spellcheck={false}
            value={now.koncovka}
            onInput={(event) => state.patch({ koncovka: event.currentTarget.value })}
          />
        </label>
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
      <button type="button" class="button" disabled={now.running} onClick={byDepth}>
        {t("lab-page-depths")}
      </button>
      <label class="field">
        <span>{t("lab-page-method")}</span>
        <select
          name="method"
          value={now.method}
          onChange={(event) => state.patch({ method: event.currentTarget.value })}
        >
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {t(`lab-method-${method}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" disabled={now.running} onClick={drawTree}>
        {t("lab-page-tree")}
      </button>
      <button type="button" class="button lab-teach" disabled={now.running} onClick={teach}>
        {t("lab-page-lesson")}
      </button>
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
      <label class="field">
        <span>{t("lab-page-evaluation")}</span>
        <select
          name="evaluation"
          value={now.evaluation}
          onChange={(event) => state.patch({ evaluation: event.currentTarget.value as State["evaluation"] })}
        >
          <option value="seed">{t("lab-page-evaluation-seed")}</option>
          <option value="classical">{t("lab-page-evaluation-classical")}</option>
        </select>
      </label>
    </>
  );
}

function OthelloFields({ now }: { now: State }) {
  return (
    <>
      <label class="field">
        <span>{t("lab-page-board-size")}</span>
        <select
          name="size"
          value={now.size}
          onChange={(event) => state.patch({ size: Number(event.currentTarget.value) })}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {t("lab-page-size", { size })}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("lab-page-evaluation")}</span>
        <select
          name="positional"
          value={now.positional ? "positional" : "stones"}
          onChange={(event) => state.patch({ positional: event.currentTarget.value === "positional" })}
        >
          <option value="stones">{t("lab-page-evaluation-stones")}</option>
          <option value="positional">{t("lab-page-evaluation-positional")}</option>
        </select>
      </label>
    </>
  );
}
