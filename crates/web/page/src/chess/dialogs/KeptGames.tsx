// The games that are kept as they are played: found by any word about them, gone back to, deleted.
import { useEffect, useState } from "preact/hooks";
import { listen, send } from "../../connection";
import type { ListedGame } from "../../protocol";
import { lang, t } from "../../texts";
import { openDialog } from "../actions";
import { joinGame } from "../joining";
import { room } from "../room";
import { Thumbnail } from "../Thumbnail";

export function KeptGames() {
  const [games, setGames] = useState<ListedGame[] | null>(null);
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    const stop = listen((message) => {
      if (message.tell === "games") setGames(message.games);
    });
    send({ ask: "games" });
    return stop;
  }, []);
  const words = wanted.toLowerCase().split(/\s+/);
  const found = games?.filter((game) => {
    const text = textOf(game).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <section class="kept" aria-label={t("page-kept-games")}>
      <h3>{t("page-kept-games")}</h3>
      {games && (games.length > 3 || wanted !== "") && (
        <input
          type="search"
          class="kept-search"
          aria-label={t("page-kept-search")}
          placeholder={t("page-kept-search")}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {found?.length === 0 && (
        <p class="quiet">{t(games?.length === 0 ? "page-no-kept-games" : "page-kept-none-found")}</p>
      )}
      <ul>
        {found?.map((game) => (
          <Kept key={game.game} game={game} />
        ))}
      </ul>
    </section>
  );
}

function Kept({ game }: { game: ListedGame }) {
  const [sure, setSure] = useState(false);
  const join = () => {
    send(joinGame(game.game));
    openDialog(null);
  };
  // The game on the board is not deleted from under those who look at it.
  const deletable = game.own && game.game !== room.get().state?.game;
  const remove = () => (sure ? send({ ask: "delete_game", game: game.game }) : setSure(true));
  return (
    <li class="kept-row">
      <button type="button" class="kept-game" onClick={join}>
        <Thumbnail fen={game.fen} />
        <span class="kept-words">
          <strong>{namesOf(game)}</strong>
          <span>{aboutOf(game)}</span>
          <time class="quiet">{whenText(game.written)}</time>
        </span>
      </button>
      {deletable && (
        <button
          type="button"
          class={sure ? "button stop" : "icon-button"}
          aria-label={t(sure ? "page-kept-delete-sure" : "page-kept-delete")}
          title={t("page-kept-delete")}
          onClick={remove}
          onBlur={() => setSure(false)}
        >
          {sure ? t("page-kept-delete-sure") : "🗑"}
        </button>
      )}
    </li>
  );
}

function namesOf({ names, sides }: ListedGame): string {
  const white = names.white ?? t(`page-who-${sides.white}`);
  const black = names.black ?? t(`page-who-${sides.black}`);
  return `${white} – ${black}`;
}

function aboutOf({ result, moves, last, opening }: ListedGame): string {
  const parts = [
    result?.replace("1/2-1/2", "½–½"),
    opening?.name[lang()],
    last ?? undefined,
    t("page-kept-moves", { count: moves }),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Everything that a game can be looked for by. */
function textOf(game: ListedGame): string {
  const { opening, date, written } = game;
  return [namesOf(game), aboutOf(game), opening?.eco, date, whenText(written)].join(" ");
}

function whenText(written: string): string {
  const date = new Date(written);
  return Number.isNaN(date.getTime())
    ? written
    : date.toLocaleString(lang(), { dateStyle: "medium", timeStyle: "short" });
}
