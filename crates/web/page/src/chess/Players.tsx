// A strip above and below the board: who plays, what was taken, the clock.
import type { Color, Role } from "../protocol";
import { settings } from "../settings";
import { Clock } from "../shell/Clock";
import { useStore } from "../store";
import { t } from "../texts";
import { turnOf } from "./fen";
import { levelName } from "./levels";
import { PieceIcon } from "./PieceIcon";
import { room } from "./room";
import { overAt, viewedNode, viewedPosition } from "./selectors";

export function Player({ side }: { side: Color }) {
  const now = useStore(room);
  const { captured } = useStore(settings);
  const state = now.state;
  if (!state) return <div class="player" />;
  const who = state.sides[side];
  const node = viewedNode(now);
  const turn = node && turnOf(node.fen) === side && !overAt(now);
  const name =
    state.names[side] ??
    (who === "human" ? t("page-human") : t("page-computer", { level: levelName(state.level) }));
  return (
    <div class={turn ? "player turn" : "player"} data-side={side}>
      <span class={`player-sign ${side}`} aria-hidden="true" />
      <span class="player-name">
        <span class="hidden">{t(`page-side-${side}`)}: </span>
        {name}
        {turn && <span class="hidden">, {t("page-to-move")}</span>}
      </span>
      {captured && <Captured side={side} />}
      {state.clocks && <Clock clocks={state.clocks} toldAt={now.stateAt} side={side} />}
    </div>
  );
}

const ORDER: Role[] = ["queen", "rook", "bishop", "knight", "pawn"];

/** What this side has taken, and by how much it is ahead. */
function Captured({ side }: { side: Color }) {
  const position = viewedPosition(useStore(room));
  if (!position) return null;
  const other = side === "white" ? "black" : "white";
  const taken = position.captured[other];
  const ahead = side === "white" ? position.captured.balance : -position.captured.balance;
  if (taken.length === 0 && ahead <= 0) return null;
  const sorted = [...taken].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const words = sorted.map((role) => t(`page-piece-${other}-${role}`)).join(", ");
  return (
    <span class="captured" role="img" aria-label={t("page-captured", { pieces: words })} title={words}>
      {sorted.map((role, index) => (
        <span
          key={`${role}${index}`}
          class={sorted[index - 1] === role ? "captured-piece again" : "captured-piece"}
        >
          <PieceIcon role={role} color={other} />
        </span>
      ))}
      {ahead > 0 && <span class="ahead">+{ahead}</span>}
    </span>
  );
}
