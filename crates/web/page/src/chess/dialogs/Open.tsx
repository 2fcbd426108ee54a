// A game from a file, from the clipboard, or one of those kept here.
import { useState } from "preact/hooks";
import { Dialog } from "../../shell/Dialog";
import { t } from "../../texts";
import { openDialog } from "../actions";
import { openFile, openText } from "../files";
import { KeptGames } from "./KeptGames";

export function Open() {
  const [pasted, setPasted] = useState("");
  const onFile = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) void openFile(file).then(() => openDialog(null));
  };
  const onText = (event: Event) => {
    event.preventDefault();
    openText("", pasted);
    openDialog(null);
  };
  return (
    <Dialog title={t("page-open-game")} onClose={() => openDialog(null)} wide>
      <label class="file-choice">
        <span class="button primary">{t("page-choose-file")}</span>
        <input
          type="file"
          accept=".pgn,.fen,.sch,.txt,text/plain"
          onChange={(e) => onFile(e.currentTarget)}
        />
        <span class="quiet">{t("page-file-kinds")}</span>
      </label>
      <form onSubmit={onText}>
        <label class="field">
          {t("page-paste-here")}
          <textarea
            rows={4}
            value={pasted}
            spellcheck={false}
            placeholder="1. e4 e5 2. Nf3"
            onInput={(e) => setPasted(e.currentTarget.value)}
          />
        </label>
        <div class="buttons end">
          <button type="submit" class="button" disabled={pasted.trim() === ""}>
            {t("page-open-pasted")}
          </button>
        </div>
      </form>
      <KeptGames />
    </Dialog>
  );
}
