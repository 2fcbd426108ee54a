// Opens a table: one's own colour, the clocks, and whether moves may be taken back.
import type { ComponentChildren } from "preact";
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

/** What is agreed on at a table of any game. */
export interface Terms {
  /** The colour of whoever opens it; null where it is drawn by lot. */
  color: Color | null;
  pace: TimeControl;
  takeback: boolean;
}

interface Props {
  /** The colours in the order in which they are shown: who begins comes first. */
  colors: [Color, Color];
  open: (terms: Terms) => void;
  close: () => void;
  /** What only this game has. */
  children?: ComponentChildren;
}

export function OpeningForm({ colors, open, close, children }: Props) {
  const [color, setColor] = useState<Color | "lot">("lot");
  const [pace, setPace] = useState<TimeControl>({ kind: "clock", base_ms: 600_000, increment_ms: 5000 });
  const [takeback, setTakeback] = useState(true);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    close();
    open({ color: color === "lot" ? null : color, pace, takeback });
  };
  return (
    <Dialog title={t("table-page-title")} onClose={close}>
      <form onSubmit={onSubmit}>
        <p class="quiet">{t(room.get().link ? "table-page-about" : "table-page-about-local")}</p>
        <SelectField
          label={t("table-page-color")}
          value={color}
          options={[
            ["lot", t("table-page-lot")],
            ...colors.map((side): [Color, string] => [side, t(`page-side-${side}`)]),
          ]}
          choose={setColor}
        />
        <NameField change={(name) => settings.patch({ name })} />
        {children}
        <PaceField pace={pace} change={setPace} people />
        <label class="check">
          <input type="checkbox" checked={takeback} onChange={(e) => setTakeback(e.currentTarget.checked)} />
          {t("table-page-takeback")}
        </label>
        <FormButtons submit={t("table-page-open")} cancel={close} />
      </form>
    </Dialog>
  );
}

/** The same for chess. */
export function Opening() {
  return (
    <OpeningForm
      colors={["white", "black"]}
      close={() => openDialog(null)}
      open={(terms) => send({ ask: "table", ...terms, fen: null })}
    />
  );
}
