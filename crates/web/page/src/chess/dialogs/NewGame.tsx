// A new game: sides, level, pace, which way the board lies, and whether moves may be taken back.
import { useState } from "preact/hooks";
import { send } from "../../connection";
import type { Color } from "../../protocol";
import { settings } from "../../settings";
import { Dialog } from "../../shell/Dialog";
import { FormButtons, SelectField } from "../../shell/fields";
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
  const [bottom, setBottom] = useState<Color | "player">("player");

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
        <SelectField
          label={t("page-bottom")}
          value={bottom}
          options={[
            ["player", t("page-bottom-player")],
            ["white", t("page-side-white")],
            ["black", t("page-side-black")],
          ]}
          choose={setBottom}
        />
        <label class="check">
          <input type="checkbox" checked={takeback} onChange={(e) => setTakeback(e.currentTarget.checked)} />
          {t("page-takeback-allowed")}
        </label>
        <button type="button" class="button" onClick={() => openDialog("table")}>
          {t("page-table-menu")}
        </button>
        <FormButtons submit={t("page-start-game")} cancel={() => openDialog(null)} />
      </form>
    </Dialog>
  );
}

/** The state of the new game turns the board to its player; who wants it otherwise is heard after. */
function turnBoardOnNextGame(bottom: Color | "player"): void {
  if (bottom === "player") return;
  const game = room.get().state?.game;
  const stop = room.watch(() => {
    if (room.get().state?.game === game) return;
    stop();
    room.patch({ orientation: bottom });
  });
}
