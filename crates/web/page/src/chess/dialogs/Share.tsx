// Links: to play this game with whoever began it, to watch it, and to this position.
import { useEffect, useRef, useState } from "preact/hooks";
import { linkTo } from "../../address";
import { isAlone, listen, send } from "../../connection";
import type { ClientMessage } from "../../protocol";
import { CopyButton } from "../../shell/CopyButton";
import { Dialog } from "../../shell/Dialog";
import { Later } from "../../shell/Later";
import { t } from "../../texts";
import { openDialog } from "../actions";
import { room } from "../room";
import { viewedNode } from "../selectors";
import { shortPgn } from "../shortPgn";

export function Share() {
  const now = room.get();
  const game = now.state?.game ?? "";
  const invitation = useInvitation(game, !isAlone && now.state?.owner ? { ask: "invite" } : null);
  const fen = viewedNode(now)?.fen ?? "";
  return (
    <Dialog title={t("page-share")} onClose={() => openDialog(null)}>
      {invitation && (
        <Link
          name={t("page-share-invite")}
          about={t("page-share-invite-about")}
          text={linkTo(`game=${game}&invitation=${invitation}`)}
          code
        />
      )}
      {isAlone ? (
        <Link
          name={t("page-share-moves")}
          about={t("page-share-moves-about")}
          text={linkTo(`pgn=${encodeURIComponent(shortPgn(now.tree))}`)}
          code
        />
      ) : (
        <Link
          name={t("page-share-game")}
          about={t("page-share-game-about")}
          text={linkTo(`game=${game}`)}
          code
        />
      )}
      <Link
        name={t("page-share-position")}
        about={t("page-share-position-about")}
        text={linkTo(`fen=${fen.replaceAll(" ", "%20")}`)}
      />
      <Link name="FEN" about={t("page-share-fen-about")} text={fen} />
    </Dialog>
  );
}

/** What lets others play the game; only who began it gets it, by asking so. */
export function useInvitation(game: string, ask: ClientMessage | null): string | null {
  const [invitation, setInvitation] = useState<string | null>(null);
  useEffect(() => {
    const stop = listen((message) => {
      if (message.tell === "invitation" && message.game === game) setInvitation(message.invitation);
    });
    if (ask) send(ask);
    return stop;
  }, [game, ask === null]);
  return invitation;
}

interface LinkProps {
  name: string;
  about: string;
  text: string;
  /** Whether it is for somebody's camera as well. */
  code?: boolean;
}

export function Link({ name, about, text, code }: LinkProps) {
  const input = useRef<HTMLInputElement>(null);
  const [drawn, setDrawn] = useState(false);
  return (
    <div class="share-link">
      <label class="field">
        {name}
        <input ref={input} readOnly value={text} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <CopyButton text={text} select={() => input.current?.select()} />
      <p class="quiet">{about}</p>
      {code && (
        <details class="link-code" onToggle={(event) => setDrawn(event.currentTarget.open)}>
          <summary>{t("page-share-code")}</summary>
          {drawn && <Later load={() => import("../../table/parts")} part="Code" about={{ text }} />}
        </details>
      )}
    </div>
  );
}
