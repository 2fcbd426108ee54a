// The last thing the program had to say, over the page, so that nothing moves when it comes.
import { useEffect } from "preact/hooks";
import { useStore } from "../store";
import { t } from "../texts";
import { draw } from "./actions";
import { room } from "./room";

/** So long a sentence stays that asks nothing of anybody. */
const SHOWN_MS = 12_000;

export function Toast() {
  const { note, advice, state } = useStore(room);
  const offered = Boolean(state?.draw_offer && !state.result);
  useEffect(() => {
    // Advice belongs to its arrow and stays as long as that does.
    if (!note || note.kind === "offer" || advice) return;
    const timer = setTimeout(hide, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [note, advice]);
  return (
    <div class="message" role="status">
      {note && (
        <p class={`note ${note.kind}`}>
          <span>{note.text}</span>
          <button type="button" class="icon-button" aria-label={t("page-close")} onClick={hide}>
            ×
          </button>
        </p>
      )}
      {offered && (
        <button type="button" class="button" onClick={draw}>
          {t("page-accept-draw")}
        </button>
      )}
    </div>
  );
}

function hide(): void {
  room.patch({ note: null });
}
