// The guided example: a sentence or two, the board they are about, the branch in the tree.
import { StillBoard } from "../chess/StillBoard";
import { useStore } from "../store";
import { t } from "../texts";
import { shownValue } from "./numbers";
import { goToStep, state } from "./state";

export function Lesson() {
  const { lesson, lessonStep } = useStore(state);
  const step = lesson?.steps[lessonStep];
  if (!lesson || !step) return null;
  return (
    <section class="card lab-card lab-lesson" aria-label={t("lab-page-lesson")}>
      <StillBoard fen={step.fen} label={t("lab-page-board", { fen: step.fen })} />
      <div class="lab-lesson-words">
        <h2>{t("lab-page-lesson")}</h2>
        <p class="lab-lesson-text" role="status" aria-live="polite">
          {step.text}
        </p>
        {step.alpha !== null && <p class="quiet">{t("lab-page-sure", { alpha: shownValue(step.alpha) })}</p>}
        <div class="buttons">
          <button
            type="button"
            class="button"
            disabled={lessonStep === 0}
            onClick={() => goToStep(lessonStep - 1)}
          >
            {t("lab-page-previous")}
          </button>
          <button
            type="button"
            class="button primary"
            disabled={lessonStep === lesson.steps.length - 1}
            onClick={() => goToStep(lessonStep + 1)}
          >
            {t("lab-page-next")}
          </button>
          <span class="quiet">
            {lessonStep + 1} / {lesson.steps.length}
          </span>
        </div>
      </div>
    </section>
  );
}
