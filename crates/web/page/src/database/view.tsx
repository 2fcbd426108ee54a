// The database of games: explored, searched, filled; one's own games and one's repertoire.
import "./parts";
import { StillBoard } from "../chess/StillBoard";
import { TaskBoard } from "../review/TaskBoard";
import { Steps } from "../shell/Steps";
import { useView } from "../shell/useView";
import { useStore } from "../store";
import labStyle from "../styles/lab.css?later";
import { addStyle } from "../styles/later";
import reviewStyle from "../styles/review.css?later";
import { lang, t } from "../texts";
import { CollectionField, FilterForm } from "./FilterForm";
import { about, chosen } from "./filters";
import { GameList } from "./GameList";
import { Import } from "./Import";
import { Mine } from "./Mine";
import { Moves } from "./Moves";
import { begin, flip, follower, goTo, line, play, type Tab } from "./position";
import { Repertoire } from "./repertoire/Repertoire";
import { SearchResults } from "./SearchResults";

// Cards and boards are those of the laboratory and of the review.
addStyle(labStyle);
addStyle(reviewStyle);

const TABS: Tab[] = ["explorer", "games", "mine", "repertoire"];

const commands = [
  { id: "db-back", title: "db-page-back", keys: ["ArrowLeft"], run: () => goTo(line.get().at - 1) },
  { id: "db-forward", title: "db-page-forward", keys: ["ArrowRight"], run: () => goTo(line.get().at + 1) },
  { id: "db-first", title: "db-page-first", keys: ["Home"], run: () => goTo(0) },
  { id: "db-last", title: "db-page-last", keys: ["End"], run: () => goTo(Number.MAX_SAFE_INTEGER) },
  { id: "db-flip", title: "db-page-flip", keys: ["f"], run: flip },
];

export function View() {
  useView(commands, begin);
  const { tab } = useStore(line);
  return (
    <div class="db-view">
      <h1>{t("db-page-title")}</h1>
      <div class="tabs" role="tablist" aria-label={t("db-page-title")}>
        {TABS.map((name) => (
          <button
            type="button"
            key={name}
            role="tab"
            id={`db-tab-${name}`}
            aria-selected={tab === name}
            aria-controls="db-tab"
            onClick={() => line.patch({ tab: name })}
          >
            {t(`db-page-tab-${name}`)}
          </button>
        ))}
      </div>
      <div id="db-tab" role="tabpanel" aria-labelledby={`db-tab-${tab}`}>
        {tab === "mine" && <Mine />}
        {tab === "repertoire" && <Repertoire />}
        {(tab === "explorer" || tab === "games") && <Places tab={tab} />}
      </div>
    </div>
  );
}

/** The board with what is known of its position. */
function Places({ tab }: { tab: "explorer" | "games" }) {
  const { found, problem } = useStore(follower.state);
  const { from } = useStore(chosen);
  const { collections } = useStore(about);
  return (
    <div class="db-places">
      <PositionBoard />
      <div class="db-side">
        <section class="card lab-card">
          <CollectionField />
          {collections?.length === 0 && <p class="quiet">{t("db-page-book-alone")}</p>}
          <details open={tab === "games"}>
            <summary>{t("db-page-filters")}</summary>
            <FilterForm full={tab === "games"} key={tab} />
          </details>
        </section>
        {tab === "games" && <SearchResults />}
        {tab === "explorer" && (
          <section class="card lab-card db-found" aria-label={t("db-page-explorer")}>
            {problem && (
              <p class="note error" role="status">
                {problem}
              </p>
            )}
            {found && <Moves found={found} play={play} />}
            {found && found.unindexed > 0 && (
              <p class="quiet">{t("db-page-unindexed", { games: found.unindexed })}</p>
            )}
            {found && found.games.length > 0 && <h2>{t("db-page-top-games")}</h2>}
            {found && <GameList games={found.games} from={from} fen={found.fen} />}
          </section>
        )}
        <Import />
      </div>
    </div>
  );
}

function PositionBoard() {
  const { found } = useStore(follower.state);
  const { start, moves, at, orientation } = useStore(line);
  const fen = found?.fen ?? start;
  return (
    <div class="db-board">
      {found ? (
        <TaskBoard
          fen={fen}
          legal={found.legal}
          tried={null}
          open
          marked={[]}
          worse={null}
          play={play}
          orientation={orientation}
        />
      ) : (
        <StillBoard fen={fen} label={t("db-page-board")} />
      )}
      <p class="db-opening" aria-live="polite">
        {found?.opening ? `${found.opening.eco} ${found.opening.name[lang()]}` : ""}
      </p>
      <div class="buttons">
        <Steps at={at} length={moves.length} goTo={goTo} texts="db-page" />
        <button type="button" class="button" onClick={flip}>
          {t("db-page-flip")}
        </button>
      </div>
    </div>
  );
}
