// The explorer beside the board: what was played in the position shown.
import "./parts";
import { useEffect, useRef, useState } from "preact/hooks";
import { playText, toggleExplorer } from "../chess/actions";
import { afterMoves } from "../chess/fen";
import { room } from "../chess/room";
import { movableSide, viewedNode } from "../chess/selectors";
import { status } from "../connection";
import { useStore } from "../store";
import { lang, t } from "../texts";
import { Follower } from "./explore";
import { CollectionField, FilterForm } from "./FilterForm";
import { about, chosen, learnAbout, queryOf } from "./filters";
import { GameList } from "./GameList";
import { Moves } from "./Moves";

const follower = new Follower();

function follow(): void {
  const fen = viewedNode(room.get())?.fen;
  const { from, filters } = chosen.get();
  if (fen && status.get() === "open" && about.get().collections)
    follower.follow({ from, query: queryOf(filters, true), fen, moves: [] });
}

/** The explorer follows the board for as long as it is shown. */
function begin(): () => void {
  const stops = [room, chosen, about, status].map((store) => store.watch(follow));
  const stop = learnAbout();
  follow();
  return () => {
    for (const stop of stops) stop();
    stop();
    follower.forget();
  };
}

export function Panel() {
  const { found, problem } = useStore(follower.state);
  const { from } = useStore(chosen);
  const { collections } = useStore(about);
  const now = useStore(room);
  const [filtering, setFiltering] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(begin, []);
  // On a phone it opens below what is in sight.
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), []);
  const fen = viewedNode(now)?.fen ?? "";
  const point = (uci: string | null) =>
    room.patch({ preview: uci ? { fen: afterMoves(fen, [uci]), uci } : null });
  const play = (uci: string) => {
    room.patch({ preview: null });
    if (movableSide(room.get())) playText(uci);
  };
  return (
    <section class="card db-panel" aria-label={t("db-page-explorer")} ref={panel}>
      <div class="computation-head">
        <h2>{found?.opening ? found.opening.name[lang()] : t("db-page-explorer")}</h2>
        <button
          type="button"
          class="button"
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          {t("db-page-filters")}
        </button>
        <button type="button" class="icon-button" aria-label={t("page-close")} onClick={toggleExplorer}>
          ×
        </button>
      </div>
      <CollectionField />
      {filtering && <FilterForm full={false} />}
      {collections?.length === 0 && <p class="quiet">{t("db-page-book-alone")}</p>}
      {problem && (
        <p class="note error" role="status">
          {problem}
        </p>
      )}
      {found && (
        <div class="db-found">
          <Moves found={found} play={play} point={point} />
          {found.unindexed > 0 && <p class="quiet">{t("db-page-unindexed", { games: found.unindexed })}</p>}
          <GameList games={found.games} from={from} fen={found.fen} />
        </div>
      )}
      <a class="button db-all" href={`#database&fen=${encodeURIComponent(fen)}`}>
        {t("db-page-to-database")}
      </a>
    </section>
  );
}
