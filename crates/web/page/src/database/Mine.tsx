// One's own games: how they ended by colour and opening, and where they were lost.
import { useEffect, useState } from "preact/hooks";
import { joinGame } from "../chess/joining";
import { send } from "../connection";
import type { OwnGame } from "../protocol";
import { Job } from "../shell/job";
import { useStore } from "../store";
import { lang, t } from "../texts";
import { askOnce } from "./ask";
import { about } from "./filters";
import { dateOf } from "./GameList";
import { Bar } from "./Moves";
import { keepReview, keyOf, PHASES, reviewedGames, sumOf } from "./phases";

/** Enough to see what was a mistake, for many games in a row. */
const NODES = 20_000;

export function Mine() {
  const [games, setGames] = useState<OwnGame[] | null>(null);
  const { collections } = useStore(about);
  useEffect(
    () =>
      askOnce({ do: "mine" }, (reply) => {
        if (reply.got === "mine") setGames(reply.games);
      }),
    [collections],
  );
  if (!games) return <p class="quiet">{t("page-loading")}</p>;
  if (games.length === 0) return <p class="quiet db-empty">{t("db-page-mine-none")}</p>;
  return (
    <div class="db-mine">
      <section class="card lab-card">
        <h2>{t("db-page-by-colour")}</h2>
        <Table rows={grouped(games, (game) => t(`db-page-colour-${game.color}`))} />
        <h2>{t("db-page-by-opening")}</h2>
        <Table rows={grouped(games, familyOf)} />
      </section>
      <Phases games={games} />
      <section class="card lab-card">
        <h2>{t("db-page-tab-mine")}</h2>
        <ul class="db-own">
          {games.map((game) => (
            <li key={game.game}>
              <button type="button" class="kept-game" onClick={() => goBack(game)}>
                <span class="kept-words">
                  <strong>
                    {t(`db-page-points-${game.points}`)} · {t(`db-page-colour-${game.color}`)}
                  </strong>
                  <span>{nameOf(game)}</span>
                  <span class="quiet">{dateOf(game.date ?? "")}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function goBack(game: OwnGame): void {
  send(joinGame(game.game));
  location.hash = "chess";
}

function nameOf({ opening }: OwnGame): string {
  return opening ? `${opening.eco} ${opening.name[lang()]}` : t("db-page-no-opening");
}

/** The name of an opening without its variations. */
function familyOf({ opening }: OwnGame): string {
  return opening?.name[lang()].split(/[:,]/)[0] ?? t("db-page-no-opening");
}

interface Group {
  name: string;
  games: OwnGame[];
}

function grouped(games: OwnGame[], nameOf: (game: OwnGame) => string): Group[] {
  const groups = new Map<string, OwnGame[]>();
  for (const game of games) groups.set(nameOf(game), [...(groups.get(nameOf(game)) ?? []), game]);
  return [...groups]
    .map(([name, games]) => ({ name, games }))
    .sort((one, other) => other.games.length - one.games.length);
}

function Table({ rows }: { rows: Group[] }) {
  const of = (games: OwnGame[], points: number) => games.filter((game) => game.points === points).length;
  return (
    <table class="db-moves">
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{t("db-page-group")}</span>
          </th>
          <th scope="col">{t("db-page-games")}</th>
          <th scope="col" class="db-wide">
            {t("db-page-own-results")}
          </th>
          <th scope="col">{t("db-page-score")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, games }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{games.length}</td>
            <td class="db-wide">
              <Bar
                own
                results={{
                  games: games.length,
                  white: of(games, 2),
                  draws: of(games, 1),
                  black: of(games, 0),
                }}
              />
            </td>
            <td>{Math.round((50 * games.reduce((sum, { points }) => sum + points, 0)) / games.length)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the reviews say of each part of the games, and the reviews that are still to be made. */
function Phases({ games }: { games: OwnGame[] }) {
  const [reviewed, setReviewed] = useState(reviewedGames);
  const [running, setRunning] = useState(false);
  const missing = games.filter((game) => !(keyOf(game.game, game.plies) in reviewed));
  const known = games.flatMap((game) => reviewed[keyOf(game.game, game.plies)] ?? []);
  const next = missing[0];
  useEffect(() => {
    if (!running) return;
    if (!next) return setRunning(false);
    const job = new Job("review", {
      part: (part) => {
        if (part.got === "progress") return;
        // A game that can't be reviewed is not tried again and again.
        if (part.got === "problem") return setRunning(false);
        keepReview(keyOf(next.game, next.plies), part.review, next.color === "white");
        setReviewed(reviewedGames());
      },
      lost: () => setRunning(false),
    });
    const stop = job.begin();
    job.start((id) => ({ ask: "review", id, pgn: next.pgn, nodes: NODES }));
    return () => {
      stop();
      job.stop();
    };
  }, [running, next?.game]);
  const number = new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <section class="card lab-card db-phases">
      <h2>{t("db-page-by-phase")}</h2>
      {known.length > 0 && (
        <table class="db-moves">
          <thead>
            <tr>
              <th scope="col">{t("db-page-phase")}</th>
              <th scope="col">{t("db-page-own-moves")}</th>
              <th scope="col" title={t("db-page-loss-long")}>
                {t("db-page-loss")}
              </th>
              <th scope="col">{t("db-page-bad")}</th>
            </tr>
          </thead>
          <tbody>
            {PHASES.map((phase) => ({ phase, ...sumOf(known, phase) })).map(({ phase, moves, loss, bad }) => (
              <tr key={phase}>
                <th scope="row">{t(`db-page-phase-${phase}`)}</th>
                <td>{moves}</td>
                <td>{moves > 0 ? `${number.format(loss / moves)} %` : "–"}</td>
                <td>{bad}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="quiet" role="status">
        {t("db-page-reviewed", { known: games.length - missing.length, all: games.length })}
      </p>
      {missing.length > 0 && (
        <button type="button" class="button" onClick={() => setRunning(!running)}>
          {t(running ? "db-page-stop" : "db-page-review-rest")}
        </button>
      )}
    </section>
  );
}
