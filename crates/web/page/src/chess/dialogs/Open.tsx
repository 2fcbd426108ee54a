// A game from a file, from the clipboard, or one of those kept here.
import { useEffect, useState } from "preact/hooks";
import { listen, send } from "../../connection";
import type { ServerMessage } from "../../protocol";
import { Dialog } from "../../shell/Dialog";
import { lang, t } from "../../texts";
import { openDialog } from "../actions";
import { openFile, openText } from "../files";
import { joinGame } from "../joining";

type Kept = Extract<ServerMessage, { tell: "games" }>["games"];

export function Open() {
  const [pasted, setPasted] = useState("");
  const onFile = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) void openFile(file).then(() => openDialog(null));
  };
  const onText = (event: Event) => {
    event.preventDefault();
    openText("", pasted);
    openDialog(null);
  };
  return (
    <Dialog title={t("page-open-game")} onClose={() => openDialog(null)} wide>
      <label class="file-choice">
        <span class="button primary">{t("page-choose-file")}</span>
        <input
          type="file"
          accept=".pgn,.fen,.sch,.txt,text/plain"
          onChange={(e) => onFile(e.currentTarget)}
        />
        <span class="quiet">{t("page-file-kinds")}</span>
      </label>
      <form onSubmit={onText}>
        <label class="field">
          {t("page-paste-here")}
          <textarea
            rows={4}
            value={pasted}
            spellcheck={false}
            placeholder="1. e4 e5 2. Nf3"
            onInput={(e) => setPasted(e.currentTarget.value)}
          />
        </label>
        <div class="buttons end">
          <button type="submit" class="button" disabled={pasted.trim() === ""}>
            {t("page-open-pasted")}
          </button>
        </div>
      </form>
      <KeptGames />
    </Dialog>
  );
}

/** Every game is kept as it is played; any of them can be gone back to. */
function KeptGames() {
  const [games, setGames] = useState<Kept | null>(null);
  useEffect(() => {
    const stop = listen((message) => {
      if (message.tell === "games") setGames(message.games);
    });
    send({ ask: "games" });
    return stop;
  }, []);
  const join = (game: string) => {
    send(joinGame(game));
    openDialog(null);
  };
  return (
    <section class="kept" aria-label={t("page-kept-games")}>
      <h3>{t("page-kept-games")}</h3>
      {games?.length === 0 && <p class="quiet">{t("page-no-kept-games")}</p>}
      <ul>
        {games?.map((game) => (
          <li key={game.game}>
            <button type="button" class="kept-game" onClick={() => join(game.game)}>
              <span>
                {t(`page-who-${game.sides.white}`)} – {t(`page-who-${game.sides.black}`)}
              </span>
              <span class="quiet">
                {t("page-kept-moves", { count: game.moves })}
                {game.last ? `, ${game.last}` : ""}
                {game.result ? `, ${game.result.replace("1/2-1/2", "½–½")}` : ""}
              </span>
              <time class="quiet">{whenText(game.written)}</time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whenText(written: string): string {
  const date = new Date(written);
  return Number.isNaN(date.getTime())
    ? written
    : date.toLocaleString(lang(), { dateStyle: "medium", timeStyle: "short" });
}
