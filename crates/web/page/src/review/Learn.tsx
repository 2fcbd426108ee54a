// Learning from mistakes: the board, what is asked, the hints, and the score at the end.
import { useStore } from "../store";
import { lang, t } from "../texts";
import { name } from "./Course";
import {
  attempt,
  current,
  HINTS,
  hint,
  type Learning,
  learn,
  learning,
  nextTask,
  showSolution,
  stopLearning,
  tasksOf,
} from "./learning";
import { state } from "./state";
import { TaskBoard } from "./TaskBoard";
import { dueTasks, type Task } from "./tasks";

/** Ways into learning: from the game that is shown, and from the tasks that are due. */
export function LearnButtons() {
  const { found } = useStore(state);
  const due = dueTasks();
  const sides = found ? [tasksOf(found, true), tasksOf(found, false)] : [];
  return (
    <div class="learn-buttons">
      {sides.map(
        (tasks, index) =>
          tasks.length > 0 && (
            <button type="button" class="button" key={index} onClick={() => learn(tasks)}>
              {t(index === 0 ? "learn-white" : "learn-black", { count: tasks.length })}
            </button>
          ),
      )}
      {due.length > 0 && (
        <button type="button" class="button learn-due" onClick={() => learn(due)}>
          {t("learn-due", { count: due.length })}
        </button>
      )}
    </div>
  );
}

export function Learn() {
  const now = useStore(learning);
  const task = current();
  if (!task) return <Score now={now} />;
  const { tried, judged, outcome, hints } = now;
  // What was not good enough is taken back.
  const refused = outcome === null && judged !== null;
  const marked = outcome ? [] : [task.best.uci.slice(0, 2), task.best.uci.slice(2, 4)].slice(0, hints);
  return (
    <div class="review-result learn">
      <div class="review-board">
        <TaskBoard
          key={now.at}
          fen={task.fen}
          legal={task.legal.map((move) => move.uci)}
          tried={refused ? null : tried}
          open={outcome === null && (tried === null || judged !== null)}
          marked={marked}
          worse={tried === null || refused ? task.played.uci : null}
          play={attempt}
        />
      </div>
      <div class="review-words">
        <section class="card lab-card">
          <p class="quiet">{t("learn-at", { at: now.at + 1, all: now.tasks.length })}</p>
          <h2>{t("learn-find", { move: numbered(task) })}</h2>
          <p class="learn-said" aria-live="polite">
            {said(now, task)}
          </p>
          <Hints task={task} hints={outcome ? 0 : hints} />
          <div class="buttons">
            {outcome ? (
              <button type="button" class="button primary" onClick={nextTask}>
                {t("learn-next")}
              </button>
            ) : (
              <>
                <button type="button" class="button" disabled={hints === HINTS} onClick={hint}>
                  {t("learn-hint")}
                </button>
                <button type="button" class="button" onClick={showSolution}>
                  {t("learn-show")}
                </button>
              </>
            )}
            <button type="button" class="button" onClick={stopLearning}>
              {t("learn-back")}
            </button>
          </div>
        </section>
      </div>
    </div>
  );
}

function Hints({ task, hints }: { task: Task; hints: number }) {
  const piece = task.best.uci.slice(0, 2);
  const rungs = [
    t("learn-hint-piece", { square: piece }),
    t("learn-hint-square", { square: task.best.uci.slice(2, 4) }),
    task.why[lang()] ?? t("learn-hint-none"),
  ];
  return (
    <ol class="learn-hints">
      {rungs.slice(0, hints).map((rung) => (
        <li key={rung}>{rung}</li>
      ))}
    </ol>
  );
}

/** What is said of the last try. */
function said(now: Learning, task: Task): string {
  const { tried, judged, outcome, lost } = now;
  const best = name(task.best);
  if (lost) return t("learn-lost");
  if (outcome === "shown") return t("learn-shown", { best });
  if (outcome && tried === task.best.uci) return t("learn-best", { best });
  if (outcome) return t("learn-good", { move: triedName(now, task), best });
  if (tried && !judged) return t("learn-judging");
  if (judged) return t("learn-costs", { move: triedName(now, task), loss: Math.floor(judged.loss) });
  return t(task.white ? "learn-white-to-move" : "learn-black-to-move");
}

function triedName({ tried }: Learning, task: Task): string {
  const move = task.legal.find((one) => one.uci === tried);
  return move ? name(move) : "";
}

function numbered(task: Task): string {
  return `${task.number}${task.white ? "." : "…"}${name(task.played)}`;
}

function Score({ now }: { now: Learning }) {
  const of = (outcome: string) => now.outcomes.filter((one) => one === outcome).length;
  return (
    <section class="card lab-card learn-score" aria-live="polite">
      <h2>{t("learn-score", { solved: of("alone"), all: now.tasks.length })}</h2>
      <p>{t("learn-score-rest", { helped: of("helped"), shown: of("shown") })}</p>
      <p class="quiet">{t("learn-kept")}</p>
      <button type="button" class="button primary" onClick={stopLearning}>
        {t("learn-back")}
      </button>
    </section>
  );
}
