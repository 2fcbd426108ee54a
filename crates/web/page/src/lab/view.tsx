// The laboratory: minimax, alpha-beta and their helpers at work on one position.
import csLab from "../../../../../locales/cs/lab.ftl";
import csPage from "../../../../../locales/cs/page-lab.ftl";
import enLab from "../../../../../locales/en/lab.ftl";
import enPage from "../../../../../locales/en/page-lab.ftl";
import type { Command } from "../shell/commands";
import { useView } from "../shell/useView";
import labStyle from "../styles/lab.css?later";
import { addStyle } from "../styles/later";
import { addTexts, t } from "../texts";
import { Bars, Lines } from "./Chart";
import { Controls } from "./Controls";
import { Lesson } from "./Lesson";
import { Levels } from "./Levels";
import { begin, goToStep, state, stopWork } from "./state";
import { Theory } from "./Theory";
import { TreeDrawing } from "./TreeDrawing";

addTexts(csLab, enLab);
addTexts(csPage, enPage);
addStyle(labStyle);

const commands: Command[] = [
  {
    id: "lab-stop",
    title: "lab-page-stop",
    keys: ["Escape"],
    enabled: () => state.get().running,
    run: stopWork,
  },
  {
    id: "lab-previous",
    title: "lab-page-lesson-previous",
    keys: ["ArrowLeft"],
    enabled: () => state.get().lesson !== null,
    run: () => goToStep(state.get().lessonStep - 1),
  },
  {
    id: "lab-next",
    title: "lab-page-lesson-next",
    keys: ["ArrowRight"],
    enabled: () => state.get().lesson !== null,
    run: () => goToStep(state.get().lessonStep + 1),
  },
];

export function View() {
  useView(commands, begin);
  return (
    <div class="lab">
      <div class="lab-side">
        <h1>{t("lab-page-title")}</h1>
        <p class="quiet">{t("lab-page-lead")}</p>
        <Controls />
      </div>
      <div class="lab-results">
        <Lesson />
        <Levels />
        <Bars />
        <Lines />
        <Theory />
        <TreeDrawing />
      </div>
    </div>
  );
}
