// A position of the repertoire is asked.
import { TaskBoard } from "../../review/TaskBoard";
import { lang, t } from "../../texts";
import { attempt, next, show, stopTraining, type Training } from "./training";

export function Trainer({ now }: { now: Training }) {
  const position = now.at === null ? undefined : now.positions[now.at];
  if (!position)
    return (
      <section class="card lab-card" aria-live="polite">
        <h2>{t("db-page-trained", { alone: now.alone, asked: now.asked })}</h2>
        <p class="quiet">{t("db-page-trained-kept")}</p>
        <button type="button" class="button primary" onClick={stopTraining}>
          {t("db-page-repertoire-back")}
        </button>
      </section>
    );
  const { tried, outcome, side } = now;
  const wrong = tried !== null && outcome === null;
  return (
    <div class="db-places db-trainer">
      <div class="db-board">
        <TaskBoard
          // What was wrong is taken back at once.
          key={`${now.at}/${now.failures}`}
          fen={position.fen}
          legal={position.legal}
          tried={wrong ? null : tried}
          open={outcome === null}
          marked={[]}
          worse={null}
          play={attempt}
          orientation={side}
        />
      </div>
      <section class="card lab-card db-side">
        <h2>{now.name}</h2>
        <p class="db-line">{written(position.line[lang()])}</p>
        <p class="db-said" aria-live="polite">
          {said(now, position)}
        </p>
        <div class="buttons">
          {outcome === null ? (
            <button type="button" class="button" onClick={show}>
              {t("db-page-show")}
            </button>
          ) : (
            <button type="button" class="button primary" onClick={next}>
              {t("db-page-next")}
            </button>
          )}
          <button type="button" class="button" onClick={stopTraining}>
            {t("db-page-train-stop")}
          </button>
        </div>
        <p class="quiet">{t("db-page-train-score", { alone: now.alone, asked: now.asked })}</p>
      </section>
    </div>
  );
}

function said(now: Training, position: Training["positions"][number]): string {
  const { tried, outcome, reply } = now;
  const names = position.moves.map(({ san }) => san[lang()]).join(", ");
  if (outcome === "shown") return t("db-page-shown", { moves: names });
  if (outcome === "right") return t("db-page-right", { moves: names });
  if (tried) return t("db-page-wrong");
  if (!reply) return t("db-page-your-move");
  const move = reply.move.san[lang()];
  return reply.percent === null
    ? t("db-page-replied-unknown", { move })
    : t("db-page-replied", { move, percent: reply.percent });
}

/** `1. e4 c5 2. Nf3`. */
function written(moves: string[]): string {
  return moves.map((san, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${san}` : san)).join(" ");
}
