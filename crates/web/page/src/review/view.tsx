// The review of a game: where it went wrong, and why.
import cs from "../../../../../locales/cs/page-review.ftl";
import en from "../../../../../locales/en/page-review.ftl";
import { useView } from "../shell/useView";
import { useStore } from "../store";
import labStyle from "../styles/lab.css?later";
import { addStyle } from "../styles/later";
import reviewStyle from "../styles/review.css?later";
import { addTexts, t } from "../texts";
import { Entry } from "./Entry";
import { Learn, LearnButtons } from "./Learn";
import { beginLearning, learning } from "./learning";
import { Result } from "./Result";
import { begin, goTo, nextMistake, state } from "./state";

addTexts(cs, en);
// The cards are those of the laboratory.
addStyle(labStyle);
addStyle(reviewStyle);

const commands = [
  { id: "review-back", title: "review-page-back", keys: ["ArrowLeft"], run: () => goTo(state.get().at - 1) },
  {
    id: "review-forward",
    title: "review-page-forward",
    keys: ["ArrowRight"],
    run: () => goTo(state.get().at + 1),
  },
  { id: "review-first", title: "review-page-first", keys: ["ArrowUp", "Home"], run: () => goTo(0) },
  {
    id: "review-last",
    title: "review-page-last",
    keys: ["ArrowDown", "End"],
    run: () => goTo(Number.MAX_SAFE_INTEGER),
  },
  { id: "review-next-mistake", title: "review-page-next-mistake", keys: ["n"], run: nextMistake },
];

export function View() {
  useView(commands, beginBoth);
  const { tasks } = useStore(learning);
  if (tasks.length > 0)
    return (
      <div class="review">
        <h1>{t("learn-title")}</h1>
        <Learn />
      </div>
    );
  return (
    <div class="review">
      <h1>{t("review-page-title")}</h1>
      <p class="quiet">{t("review-page-lead")}</p>
      <Entry />
      <LearnButtons />
      <Result />
    </div>
  );
}

function beginBoth(): () => void {
  const stops = [begin(), beginLearning()];
  return () => {
    for (const stop of stops) stop();
  };
}
