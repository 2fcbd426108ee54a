// Links: to this game, where another person sits down at the same board, and to this position.
import { useRef } from "preact/hooks";
import { linkTo } from "../../address";
import { CopyButton } from "../../shell/CopyButton";
import { Dialog } from "../../shell/Dialog";
import { t } from "../../texts";
import { openDialog } from "../actions";
import { room } from "../room";
import { viewedNode } from "../selectors";

export function Share() {
  const now = room.get();
  const game = now.state?.game ?? "";
  const fen = viewedNode(now)?.fen ?? "";
  return (
    <Dialog title={t("page-share")} onClose={() => openDialog(null)}>
      <Link name={t("page-share-game")} about={t("page-share-game-about")} text={linkTo(`game=${game}`)} />
      <Link
        name={t("page-share-position")}
        about={t("page-share-position-about")}
        text={linkTo(`fen=${fen.replaceAll(" ", "%20")}`)}
      />
      <Link name="FEN" about={t("page-share-fen-about")} text={fen} />
    </Dialog>
  );
}

function Link({ name, about, text }: { name: string; about: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="share-link">
      <label class="field">
        {name}
        <input ref={input} readOnly value={text} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <CopyButton text={text} select={() => input.current?.select()} />
      <p class="quiet">{about}</p>
    </div>
  );
}
