// Opens a table: one's own colour, the clocks, and whether moves may be taken back.
import { useState } from "preact/hooks";
import { openDialog } from "../chess/actions";
import { PaceField } from "../chess/dialogs/GameForm";
import { room } from "../chess/room";
import { send } from "../connection";
import type { Color, TimeControl } from "../protocol";
import { settings } from "../settings";
import { Dialog } from "../shell/Dialog";
import { FormButtons, SelectField } from "../shell/fields";
import { t } from "../texts";
import { NameField } from "./Name";

export function Opening() {
  const [color, setColor] = useState<Color | "lot">("lot");
  const [pace, setPace] = useState<TimeControl>({ kind: "clock", base_ms: 600_000, increment_ms: 5000 });
  const [takeback, setTakeback] = useState(true);
  const open = (event: Event) => {
    event.preventDefault();
    openDialog(null);
    send({ ask: "table", color: color === "lot" ? null : color, pace, fen: null, takeback });
  };
  return (
    <Dialog title={t("table-page-title")} onClose={() => openDialog(null)}>
      <form onSubmit={open}>
        <p class="quiet">{t(room.get().link ? "table-page-about" : "table-page-about-local")}</p>
        <SelectField
          label={t("table-page-color")}
          value={color}
          options={[
            ["lot", t("table-page-lot")],
            ["white", t("page-side-white")],
            ["black", t("page-side-black")],
          ]}
          choose={setColor}
        />
        <NameField change={(name) => settings.patch({ name })} />
        <PaceField pace={pace} change={setPace} people />
        <label class="check">
          <input type="checkbox" checked={takeback} onChange={(e) => setTakeback(e.currentTarget.checked)} />
          {t("table-page-takeback")}
        </label>
        <FormButtons submit={t("table-page-open")} cancel={() => openDialog(null)} />
      </form>
    </Dialog>
  );
}
