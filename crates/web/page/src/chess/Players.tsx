// A strip above and below the board: who plays, what was taken, the clock.
import { useEffect, useReducer } from "preact/hooks";
import type { Color, Role } from "../protocol";
import { settings } from "../settings";
import { useStore } from "../store";
import { t } from "../texts";
import { turnOf } from "./fen";
import { levelName } from "./levels";
import { PieceIcon } from "./PieceIcon";
import { type Room, room } from "./room";
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
      {state.clocks && <Clock now={now} side={side} />}
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

function Clock({ now, side }: { now: Room; side: Color }) {
  const clocks = now.state?.clocks;
  const runs = clocks?.running === side;
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick(undefined), 100);
    return () => clearInterval(timer);
  }, [runs]);
  if (!clocks) return null;
  const passed = runs ? performance.now() - now.stateAt : 0;
  const left = Math.max(0, clocks[side] - passed);
  return (
    <span
      class={`clock ${runs ? "runs" : ""} ${left < 20_000 ? "short" : ""}`}
      role="timer"
      aria-label={t("page-clock")}
    >
      {clockText(left)}
    </span>
  );
}

/** `5:00`, `1:02:03`; tenths in the last twenty seconds. */
export function clockText(ms: number): string {
  const seconds = ms < 20_000 ? ms / 1000 : Math.ceil(ms / 1000);
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (ms < 20_000) return `0:${(Math.floor(seconds * 10) / 10).toFixed(1).padStart(4, "0")}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
