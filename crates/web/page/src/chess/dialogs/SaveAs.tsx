// A name and a kind of file.
import { useState } from "preact/hooks";
import type { FileFormat } from "../../protocol";
import { Dialog } from "../../shell/Dialog";
import { t } from "../../texts";
import { formatOf, openDialog, saveAs } from "../actions";
import { room } from "../room";

const FORMATS: FileFormat[] = ["pgn", "txt", "sch", "fen"];

export function SaveAs() {
  const before = room.get().state?.file ?? null;
  const [name, setName] = useState(before ? before.replace(/\.\w+$/, "") : t("page-file-name"));
  const [format, setFormat] = useState<FileFormat>(before ? formatOf(before) : "pgn");
  const submit = (event: Event) => {
    event.preventDefault();
    saveAs(`${name.trim()}.${format}`, format);
    openDialog(null);
  };
  return (
    <Dialog title={t("page-save-as")} onClose={() => openDialog(null)}>
      <form onSubmit={submit}>
        <label class="field">
          {t("page-save-name")}
          <input
            autofocus
            required
            maxLength={80}
            value={name}
            onInput={(e) => setName(e.currentTarget.value)}
          />
        </label>
        <fieldset class="formats">
          <legend>{t("page-save-format")}</legend>
          {FORMATS.map((one) => (
            <label class="format" key={one}>
              <input type="radio" name="format" checked={one === format} onChange={() => setFormat(one)} />
              <span>
                <strong>.{one}</strong> {t(`page-format-${one}`)}
              </span>
            </label>
          ))}
        </fieldset>
        <div class="buttons end">
          <button type="button" class="button" onClick={() => openDialog(null)}>
            {t("page-cancel")}
          </button>
          <button type="submit" class="button primary" disabled={name.trim() === ""}>
            {t("page-save")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
