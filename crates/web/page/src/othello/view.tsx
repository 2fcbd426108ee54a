// Othello: board, score, moves.
import cs from "../../../../../locales/cs/page-othello.ftl";
import en from "../../../../../locales/en/page-othello.ftl";
import { useView } from "../shell/useView";
import { useStore } from "../store";
import { addStyle } from "../styles/later";
import othelloStyle from "../styles/othello.css?later";
import { addTexts, t } from "../texts";
import { Board } from "./Board";
import { commands } from "./commands";
import { ChoosePlayers, NewGame, shownDialog, Transcript } from "./dialogs";
import { Graph, Moves, Review, Score, Status } from "./Panels";
import { begin, hint, state, takeBack, toggleValues } from "./state";

addTexts(cs, en);
addStyle(othelloStyle);

export function View() {
  useView(commands, () => {
    const end = begin();
    return () => {
      end();
      // Whoever went back in the browser left the window as well.
      shownDialog.set(null);
    };
  });
  const dialog = useStore(shownDialog);
  return (
    <div class="othello">
      <div class="othello-table">
        <Board />
        <Buttons />
      </div>
      <div class="othello-beside">
        <Score />
        <Status />
        <Moves />
        <Graph />
        <Review />
      </div>
      {dialog === "new" && <NewGame />}
      {dialog === "players" && <ChoosePlayers />}
      {dialog === "transcript" && <Transcript />}
    </div>
  );
}

/** What is needed at every move stands under the board. */
function Buttons() {
  const { showValues, actions, position, thinking } = useStore(state);
  const idle = position !== null && !position.over && thinking !== "move";
  return (
    <div class="buttons">
      <button type="button" class="button" onClick={() => shownDialog.set("new")}>
        {t("othello-page-new")}
      </button>
      <button type="button" class="button" disabled={actions.length === 0} onClick={takeBack}>
        {t("othello-page-takeback")}
      </button>
      <button type="button" class="button" disabled={!idle} onClick={hint}>
        {t("othello-page-hint")}
      </button>
      <button type="button" class="button" aria-pressed={showValues} onClick={toggleValues}>
        {t("othello-page-values")}
      </button>
    </div>
  );
}
