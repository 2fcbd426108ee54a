// The games that were searched for, a page at a time.
import { useEffect, useRef, useState } from "preact/hooks";
import { START } from "../chess/fen";
import type { GameRow } from "../protocol";
import { useStore } from "../store";
import { t } from "../texts";
import { askOnce } from "./ask";
import { about, chosen, queryOf } from "./filters";
import { GameList } from "./GameList";
import { follower, line } from "./position";

interface Found {
  games: GameRow[];
  more: boolean;
  problem: string | null;
  searching: boolean;
}

const NOTHING: Found = { games: [], more: false, problem: null, searching: true };

export function SearchResults() {
  const { from, filters } = useStore(chosen);
  const { collections } = useStore(about);
  const { start, at } = useStore(line);
  const explored = useStore(follower.state).found;
  const [found, setFound] = useState<Found>(NOTHING);
  // All games have the position in which games begin.
  const fen = at === 0 && start === START ? null : (explored?.fen ?? null);
  const query = queryOf(filters, false);
  const stop = useRef(() => {});
  const search = (known: GameRow[]) => {
    stop.current();
    setFound({ ...NOTHING, games: known });
    const skip = known.length;
    stop.current = askOnce({ do: "games", from, query, fen, skip }, (reply) => {
      if (reply.got === "games")
        setFound({ games: [...known, ...reply.games], more: reply.more, problem: null, searching: false });
      else if (reply.got === "problem")
        setFound({ games: known, more: false, problem: reply.text, searching: false });
    });
  };
  const ready = collections !== null;
  useEffect(() => {
    if (ready) search([]);
    return () => stop.current();
  }, [ready, from, query, fen]);
  return (
    <section class="card lab-card db-found" aria-label={t("db-page-tab-games")}>
      <p class="quiet">{t(fen ? "db-page-games-of-position" : "db-page-games-of-all")}</p>
      {found.problem && (
        <p class="note error" role="status">
          {found.problem}
        </p>
      )}
      <GameList games={found.games} from={from} fen={fen} />
      <p class="quiet" role="status">
        {found.searching
          ? t("db-page-searching")
          : found.games.length === 0 && !found.problem
            ? t("db-page-none-found")
            : ""}
      </p>
      {found.more && (
        <button type="button" class="button" disabled={found.searching} onClick={() => search(found.games)}>
          {t("db-page-more")}
        </button>
      )}
    </section>
  );
}
