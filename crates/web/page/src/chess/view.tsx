// The chess board and everything around it.
import type { JSX } from "preact";
import { settings } from "../settings";
import { Later } from "../shell/Later";
import { Resign } from "../shell/Resign";
import { useView } from "../shell/useView";
import { useStore } from "../store";
import { t } from "../texts";
import { AtTable } from "./AtTable";
import { countMoves, flip, openDialog, quickTip, resign, suggest, takeBack } from "./actions";
import { announcement } from "./announce";
import { Board } from "./Board";
import { Computation } from "./Computation";
import { chessCommands } from "./commands";
import { NewGame } from "./dialogs/NewGame";
import { Open } from "./dialogs/Open";
import { Promotion } from "./dialogs/Promotion";
import { SaveAs } from "./dialogs/SaveAs";
import { Share } from "./dialogs/Share";
import { SidesAndLevel } from "./dialogs/SidesAndLevel";
import { EditorBoard, EditorPanel } from "./Editor";
import { Ending } from "./Ending";
import { EvalBar } from "./EvalBar";
import { EvalGraph } from "./EvalGraph";
import { listenToFiles } from "./files";
import { History } from "./History";
import { MoveField } from "./MoveField";
import { Player } from "./Players";
import { Remarks } from "./Remarks";
import { type DialogName, type Room, room } from "./room";
import { canTakeBack, isJudged, movableSide } from "./selectors";
import { isHelpless, isPupil } from "./sync";
import { Toast } from "./Toast";

export function View() {
  const now = useStore(room);
  const chosen = useStore(settings);
  const said = useStore(announcement);
  useView(chessCommands, () => {
    const stop = listenToFiles();
    return () => {
      stop();
      // Whoever went back in the browser left the window as well.
      room.patch({ dialog: null });
    };
  });
  const bottom = now.orientation;
  const top = bottom === "white" ? "black" : "white";
  return (
    <div class="chess">
      <h1 class="hidden">{t("page-view-chess")}</h1>
      <div class="board-column">
        <Player side={top} />
        <div class="board-row">
          {chosen.evalBar && isJudged(now, chosen) && <EvalBar />}
          {now.editing ? <EditorBoard /> : <Board />}
        </div>
        <Player side={bottom} />
      </div>
      <div class="panel">
        {now.editing ? (
          <EditorPanel />
        ) : (
          <PlayPanel now={now} graph={chosen.graph && isJudged(now, chosen)} />
        )}
        {now.state && !now.state.player && (
          <p class="quiet watching">{t(isPupil(now.state) ? "page-being-taught" : "page-watching")}</p>
        )}
        {now.state && now.state.watchers > 1 && (
          <p class="quiet watchers">{t("page-watchers", { count: now.state.watchers })}</p>
        )}
      </div>
      <p class="hidden" aria-live="polite">
        {said}
      </p>
      <Toast />
      <Dialogs name={now.dialog} promoting={now.promotion !== null} />
    </div>
  );
}

function PlayPanel({ now, graph }: { now: Room; graph: boolean }) {
  return (
    <>
      <Ending />
      {now.state?.table && <AtTable part="Panel" />}
      {now.state?.lesson && now.state.owner && <AtTable part="Lesson" />}
      <Computation />
      {now.why && !isHelpless(now.state) && <Later load={() => import("../why/Panel")} part="Panel" />}
      {now.explorer && !isHelpless(now.state) && (
        <Later load={() => import("../database/Panel")} part="Panel" />
      )}
      <History />
      {now.state?.study && now.state.player && <Remarks />}
      <MoveField />
      <Quick now={now} />
      {graph && <EvalGraph />}
    </>
  );
}

/** What is wanted most often, at hand. */
function Quick({ now }: { now: Room }) {
  const button = (title: string, run: () => void, enabled = true) => (
    <button type="button" class="button" disabled={!enabled} onClick={run}>
      {t(title)}
    </button>
  );
  const helped = !isHelpless(now.state);
  return (
    <div class="quick">
      {button("page-quick-tip", quickTip, helped)}
      {button("page-suggest", suggest, helped && movableSide(now) !== null)}
      {button("page-count", countMoves)}
      {button("page-take-back", takeBack, canTakeBack(now))}
      {button("page-flip-short", flip)}
    </div>
  );
}

const DIALOGS: Record<Exclude<DialogName, null>, () => JSX.Element | null> = {
  new: NewGame,
  sides: SidesAndLevel,
  open: Open,
  save: SaveAs,
  share: Share,
  resign: () => <Resign resign={resign} close={() => openDialog(null)} />,
  table: () => <AtTable part="Opening" />,
};

function Dialogs({ name, promoting }: { name: DialogName; promoting: boolean }) {
  const Shown = promoting ? Promotion : name && DIALOGS[name];
  return Shown ? <Shown /> : null;
}
