// The end of a game: how it ended, and what one may want next.
import { useStore } from "../store";
import { t } from "../texts";
import { openDialog, rematch } from "./actions";
import { room } from "./room";
import { overAt } from "./selectors";

export function Ending() {
  const now = useStore(room);
  const over = overAt(now);
  if (!over || !now.state) return null;
  const own = now.state.player && now.state.names.white === null && now.state.table === null;
  return (
    <section class="card ending" aria-label={t("page-game-over")}>
      <p class="ending-result" role="status">
        <strong class="ending-score">{over.score.replace("1/2-1/2", "½–½")}</strong> {over.text}
      </p>
      <div class="buttons">
        <a class="button primary" href="#review&of=board">
          {t("page-ending-review")}
        </a>
        {own && (
          <button type="button" class="button" onClick={rematch}>
            {t("page-rematch")}
          </button>
        )}
        <button type="button" class="button" onClick={() => openDialog("new")}>
          {t("page-new-game")}
        </button>
      </div>
    </section>
  );
}
