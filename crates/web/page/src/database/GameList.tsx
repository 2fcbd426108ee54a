// Games of a list, each with its last position; a press opens it on the chess board.
import { Thumbnail } from "../chess/Thumbnail";
import { send } from "../connection";
import type { Collection, GameRow } from "../protocol";
import { lang, t } from "../texts";

interface Props {
  games: GameRow[];
  from: Collection;
  /** The position at which they are opened. */
  fen: string | null;
}

export function GameList({ games, from, fen }: Props) {
  return (
    <ul class="db-games">
      {games.map((game) => (
        <li key={game.id}>
          <button type="button" class="kept-game db-game" onClick={() => open(from, game.id, fen)}>
            <Thumbnail fen={game.fen} />
            <span class="kept-words">
              <strong>
                {player(game.white, game.white_elo)} – {player(game.black, game.black_elo)}
              </strong>
              <span>{aboutOf(game)}</span>
              <span class="quiet">{[game.event, dateOf(game.date)].filter(Boolean).join(" · ")}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The board takes the game over; it is looked at there. */
export function open(from: Collection, game: number, fen: string | null): void {
  // The number says which game; nobody waits for an answer but the board.
  send({ ask: "database", id: 0, request: { do: "open", from, game, fen } });
  location.hash = "chess";
}

function player(name: string, elo: number | null): string {
  return (name || "?") + (elo ? ` (${elo})` : "");
}

function aboutOf({ result, opening, plies, played }: GameRow): string {
  const parts = [
    result.replace("1/2-1/2", "½–½"),
    played?.[lang()],
    opening && `${opening.eco} ${opening.name[lang()]}`,
    t("page-kept-moves", { count: plies }),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** A date of PGN, as far as it is known. */
export function dateOf(date: string): string {
  return date.replaceAll(".??", "").replace("????", "");
}
