// Othello: board, score, moves.
import cs from "../../../../../locales/cs/page-othello.ftl";
import en from "../../../../../locales/en/page-othello.ftl";
import { Resign } from "../shell/Resign";
import { useView } from "../shell/useView";
import { useStore } from "../store";
import { addStyle } from "../styles/later";
import othelloStyle from "../styles/othello.css?later";
import { addTexts, t } from "../texts";
import { AtTable, OpenTable } from "./AtTable";
import { Board } from "./Board";
import { commands } from "./commands";
import { ChoosePlayers, NewGame, shownDialog, Transcript } from "./dialogs";
import { Graph } from "./Graph";
import { Moves, Review, Score, Status } from "./Panels";
import { atTable, begin, hint, state, takeBack, toggleValues } from "./state";
import { beginTable } from "./table";
import { askTable } from "./tableRequests";

addTexts(cs, en);
addStyle(othelloStyle);

export function View() {
  useView(commands, () => {
    const end = begin();
    const endTable = beginTable();
    return () => {
      endTable();
      end();
      // Whoever went back in the browser left the window as well.
      shownDialog.set(null);
    };
  });
  const dialog = useStore(shownDialog);
  const shown = useStore(state);
  return (
    <div class="othello">
      <div class="othello-table">
        <Board />
        <Buttons />
      </div>
      <div class="othello-beside">
        <Score />
        <Status />
        <AtTable />
        <Moves />
        <Graph />
        {!atTable(shown) && <Review />}
      </div>
      {dialog === "new" && <NewGame />}
      {dialog === "players" && <ChoosePlayers />}
      {dialog === "transcript" && <Transcript />}
      {dialog === "table" && <OpenTable />}
      {dialog === "resign" && (
        <Resign resign={() => askTable({ want: "resign" })} close={() => shownDialog.set(null)} />
      )}
    </div>
  );
}

/** What is needed at every move stands under the board. */
function Buttons() {
  const shown = useStore(state);
  const { showValues, actions, position, thinking, table } = shown;
  const helped = !atTable(shown);
  const idle = position !== null && !position.over && thinking !== "move" && helped;
  const canTakeBack = actions.length > 0 && (helped || (table?.takeback && table.table.seat !== null));
  return (
    <div class="buttons">
      <button type="button" class="button" onClick={() => shownDialog.set("new")}>
        {t("othello-page-new")}
      </button>
      <button type="button" class="button" disabled={!canTakeBack} onClick={takeBack}>
        {t("othello-page-takeback")}
      </button>
      <button type="button" class="button" disabled={!idle} onClick={hint}>
        {t("othello-page-hint")}
      </button>
      <button
        type="button"
        class="button"
        disabled={!helped}
        aria-pressed={helped && showValues}
        onClick={toggleValues}
      >
        {t("othello-page-values")}
      </button>
    </div>
  );
}
