// A new game: sides, level, pace, which way the board lies, and whether moves may be taken back.
import { useState } from "preact/hooks";
import { send } from "../../connection";
import type { Side } from "../../protocol";
import { settings } from "../../settings";
import { Dialog } from "../../shell/Dialog";
import { t } from "../../texts";
import { openDialog } from "../actions";
import { room } from "../room";
import { type Choice, GameForm } from "./GameForm";

export function NewGame() {
  const [choice, setChoice] = useState<Choice>(() => {
    const { sides, level, pace } = settings.get();
    return { sides, level, pace };
  });
  const [takeback, setTakeback] = useState(settings.get().takeback);
  const [bottom, setBottom] = useState<Side | "player">("player");

  const begin = (event: Event) => {
    event.preventDefault();
    settings.patch({ ...choice, takeback });
    openDialog(null);
    turnBoardOnNextGame(bottom);
    send({ ask: "new", ...choice, fen: null, takeback });
  };
  return (
    <Dialog title={t("page-new-game")} onClose={() => openDialog(null)}>
      <form onSubmit={begin}>
        <GameForm choice={choice} change={(fields) => setChoice({ ...choice, ...fields })} />
        <label class="field">
          {t("page-bottom")}
          <select value={bottom} onChange={(e) => setBottom(e.currentTarget.value as Side | "player")}>
            <option value="player">{t("page-bottom-player")}</option>
            <option value="white">{t("page-side-white")}</option>
            <option value="black">{t("page-side-black")}</option>
          </select>
        </label>
        <label class="check">
          <input type="checkbox" checked={takeback} onChange={(e) => setTakeback(e.currentTarget.checked)} />
          {t("page-takeback-allowed")}
        </label>
        <div class="buttons end">
          <button type="button" class="button" onClick={() => openDialog(null)}>
            {t("page-cancel")}
          </button>
          <button type="submit" class="button primary">
            {t("page-start-game")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The scene of the new game turns the board to its player; who wants it otherwise is heard after. */
function turnBoardOnNextGame(bottom: Side | "player"): void {
  if (bottom === "player") return;
  const game = room.get().scene?.game;
  const stop = room.watch(() => {
    if (room.get().scene?.game === game) return;
    stop();
    room.patch({ orientation: bottom });
  });
}
