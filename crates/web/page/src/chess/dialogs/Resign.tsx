// Resigning cannot be undone, so it asks once.
import { Dialog } from "../../shell/Dialog";
import { t } from "../../texts";
import { openDialog, resign } from "../actions";

export function Resign() {
  const sure = () => {
    resign();
    openDialog(null);
  };
  return (
    <Dialog title={t("page-resign")} onClose={() => openDialog(null)}>
      <p>{t("page-resign-sure")}</p>
      <div class="buttons end">
        <button type="button" class="button" autofocus onClick={() => openDialog(null)}>
          {t("page-play-on")}
        </button>
        <button type="button" class="button stop" onClick={sure}>
          {t("page-resign")}
        </button>
      </div>
    </Dialog>
  );
}
