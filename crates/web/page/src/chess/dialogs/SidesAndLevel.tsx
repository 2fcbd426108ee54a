// Sides and level of the running game; they may change at any time.
import { useState } from "preact/hooks";
import { send } from "../../connection";
import { settings } from "../../settings";
import { Dialog } from "../../shell/Dialog";
import { FormButtons } from "../../shell/fields";
import { t } from "../../texts";
import { openDialog } from "../actions";
import { room } from "../room";
import { type Choice, GameForm } from "./GameForm";

export function SidesAndLevel() {
  const [choice, setChoice] = useState<Choice>(() => {
    const { sides, level, pace } = room.get().state ?? settings.get();
    return { sides, level, pace };
  });
  const apply = (event: Event) => {
    event.preventDefault();
    const { state } = room.get();
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
    const paced = !same(choice.level, state?.level) || !same(choice.pace, state?.pace);
    if (paced) send({ ask: "level", level: choice.level, pace: choice.pace });
    if (!same(choice.sides, state?.sides)) send({ ask: "sides", sides: choice.sides });
    openDialog(null);
  };
  return (
    <Dialog title={t("page-sides-and-level")} onClose={() => openDialog(null)}>
      <form onSubmit={apply}>
        <GameForm choice={choice} change={(fields) => setChoice({ ...choice, ...fields })} />
        <FormButtons submit={t("page-ok")} cancel={() => openDialog(null)} />
      </form>
    </Dialog>
  );
}
