// Sides and level of the running game; they may change at any time.
import { useState } from "preact/hooks";
import { send } from "../../connection";
import { settings } from "../../settings";
import { Dialog } from "../../shell/Dialog";
import { t } from "../../texts";
import { openDialog } from "../actions";
import { room } from "../room";
import { type Choice, GameForm } from "./GameForm";

export function SidesAndLevel() {
  const [choice, setChoice] = useState<Choice>(() => {
    const { sides, level, pace } = room.get().scene ?? settings.get();
    return { sides, level, pace };
  });
  const apply = (event: Event) => {
    event.preventDefault();
    const { scene } = room.get();
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
    const paced = !same(choice.level, scene?.level) || !same(choice.pace, scene?.pace);
    if (paced) send({ ask: "level", level: choice.level, pace: choice.pace });
    if (!same(choice.sides, scene?.sides)) send({ ask: "sides", sides: choice.sides });
    openDialog(null);
  };
  return (
    <Dialog title={t("page-sides-and-level")} onClose={() => openDialog(null)}>
      <form onSubmit={apply}>
        <GameForm choice={choice} change={(fields) => setChoice({ ...choice, ...fields })} />
        <div class="buttons end">
          <button type="button" class="button" onClick={() => openDialog(null)}>
            {t("page-cancel")}
          </button>
          <button type="submit" class="button primary">
            {t("page-ok")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
