// Where a game comes in: pasted, dropped, or from the board.
import { options, SelectField } from "../shell/fields";
import { useStore } from "../store";
import { t } from "../texts";
import { type Effort, start, state, stopReview } from "./state";

const EFFORTS: Effort[] = ["quick", "usual", "thorough"];

export function Entry() {
  const { text, effort, progress, problem, form } = useStore(state);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    start(text);
  };
  const onDrop = async (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const dropped = file ? await file.text() : event.dataTransfer?.getData("text/plain");
    if (dropped) state.patch({ text: dropped });
  };
  // The result has the page to itself.
  if (!form)
    return (
      <div class="buttons">
        <button type="button" class="button" onClick={() => state.patch({ form: true })}>
          {t("review-page-another")}
        </button>
      </div>
    );
  return (
    <form class="card lab-card" onSubmit={onSubmit}>
      <label class="field">
        <span>{t("review-page-pgn")}</span>
        <textarea
          name="pgn"
          rows={5}
          spellcheck={false}
          placeholder={t("review-page-paste")}
          value={text}
          onInput={(event) => state.patch({ text: event.currentTarget.value })}
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
        />
      </label>
      <SelectField
        name="effort"
        label={t("review-page-effort")}
        value={effort}
        options={options(EFFORTS, "review-page-effort-")}
        choose={(effort) => state.patch({ effort })}
      />
      <div class="buttons">
        <button type="submit" class="button primary" disabled={progress !== null || text.trim() === ""}>
          {t("review-page-go")}
        </button>
        <button type="button" class="button" disabled={progress !== null} onClick={() => start(null)}>
          {t("review-page-mine")}
        </button>
      </div>
      {progress && <Progress done={progress.done} all={progress.all} />}
      {problem && (
        <p class="lab-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const words = t("review-page-progress", { done, all });
  return (
    <div class="review-progress">
      <progress max={Math.max(all, 1)} value={done} aria-label={words} />
      <span>{words}</span>
      <button type="button" class="button stop" onClick={stopReview}>
        {t("review-page-stop")}
      </button>
    </div>
  );
}
