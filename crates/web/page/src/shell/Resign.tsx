// Resigning cannot be undone, so it asks once.
import { t } from "../texts";
import { Dialog } from "./Dialog";

export function Resign({ resign, close }: { resign: () => void; close: () => void }) {
  const sure = () => {
    resign();
    close();
  };
  return (
    <Dialog title={t("page-resign")} onClose={close}>
      <p>{t("page-resign-sure")}</p>
      <div class="buttons end">
        <button type="button" class="button" autofocus onClick={close}>
          {t("page-play-on")}
        </button>
        <button type="button" class="button stop" onClick={sure}>
          {t("page-resign")}
        </button>
      </div>
    </Dialog>
  );
}
