// PlayerKind plays, how strong and how fast: the part that "New game" and "Pairing and level" share.
import type { Level, Pairing, PlayerKind, TimeControl } from "../../protocol";
import { NumberField } from "../../shell/fields";
import { t } from "../../texts";
import { NAMED } from "../levels";
import { PieceIcon } from "../PieceIcon";
import { room } from "../room";

export interface Choice {
  sides: Pairing;
  level: Level;
  pace: TimeControl;
}

interface Props {
  choice: Choice;
  change: (fields: Partial<Choice>) => void;
}

export function GameForm({ choice, change }: Props) {
  return (
    <>
      <SidesField sides={choice.sides} change={(sides) => change({ sides })} />
      <LevelField level={choice.level} change={(level) => change({ level })} />
      <PaceField pace={choice.pace} change={(pace) => change({ pace })} />
    </>
  );
}

const PAIRINGS: { white: PlayerKind; black: PlayerKind }[] = [
  { white: "human", black: "computer" },
  { white: "computer", black: "human" },
  { white: "human", black: "human" },
  { white: "computer", black: "computer" },
];

function SidesField({ sides, change }: { sides: Pairing; change: (sides: Pairing) => void }) {
  return (
    <fieldset class="pairings">
      <legend>{t("page-sides")}</legend>
      {PAIRINGS.map((pair) => (
        <label class="pairing" key={pair.white + pair.black}>
          <input
            type="radio"
            name="sides"
            checked={pair.white === sides.white && pair.black === sides.black}
            onChange={() => change(pair)}
          />
          <span class="pairing-side">
            <PieceIcon role="king" color="white" />
            {t(`page-who-${pair.white}`)}
          </span>
          <span class="pairing-side">
            <PieceIcon role="king" color="black" />
            {t(`page-who-${pair.black}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A number within these bounds, under the text with this id. */
function number(id: string, value: number, [min, max]: [number, number], change: (value: number) => void) {
  return <NumberField label={t(id)} value={value} min={min} max={max} change={change} />;
}

function LevelField({ level, change }: { level: Level; change: (level: Level) => void }) {
  const { limits } = room.get();
  const choose = (kind: string) => {
    if (kind === "depths") change({ kind, main: 4, quiescence: 6 });
    else if (kind === "elo") change({ kind, elo: 1500 });
    else change({ kind } as Level);
  };
  return (
    <fieldset class="level">
      <legend>{t("page-level")}</legend>
      <select aria-label={t("page-level")} value={level.kind} onChange={(e) => choose(e.currentTarget.value)}>
        {NAMED.map((name) => (
          <option key={name} value={name}>
            {t(`page-level-${name}`)}
          </option>
        ))}
        <option value="depths">{t("page-level-depths")}</option>
        <option value="elo">{t("page-level-elo")}</option>
      </select>
      {level.kind === "depths" && (
        <div class="field-row">
          {number("page-depth-main", level.main, [1, limits.main], (main) => change({ ...level, main }))}
          {number("page-depth-quiescence", level.quiescence, [0, limits.quiescence], (quiescence) =>
            change({ ...level, quiescence }),
          )}
        </div>
      )}
      {level.kind === "elo" && (
        <label class="field">
          <span>
            Elo: <output>{level.elo}</output>
          </span>
          <input
            type="range"
            min={limits.elo.min}
            max={limits.elo.max}
            step={50}
            value={level.elo}
            onInput={(e) => change({ ...level, elo: Number(e.currentTarget.value) })}
          />
        </label>
      )}
    </fieldset>
  );
}

interface PaceProps {
  pace: TimeControl;
  change: (pace: TimeControl) => void;
  /** Whether no computer plays, which could be given a time for each move. */
  people?: boolean;
}

export function PaceField({ pace, change, people }: PaceProps) {
  const choose = (kind: string) => {
    if (kind === "move") change({ kind, ms: 3000 });
    else if (kind === "clock") change({ kind, base_ms: 300_000, increment_ms: 3000 });
    else change({ kind: "free" });
  };
  return (
    <fieldset class="pace">
      <legend>{t("page-pace")}</legend>
      <select aria-label={t("page-pace")} value={pace.kind} onChange={(e) => choose(e.currentTarget.value)}>
        <option value="free">{t("page-pace-free")}</option>
        {!people && <option value="move">{t("page-pace-move")}</option>}
        <option value="clock">{t("page-pace-clock")}</option>
      </select>
      {pace.kind === "move" &&
        number("page-seconds", pace.ms / 1000, [1, 3600], (seconds) =>
          change({ ...pace, ms: seconds * 1000 }),
        )}
      {pace.kind === "clock" && (
        <div class="field-row">
          {number("page-minutes", pace.base_ms / 60_000, [1, 600], (minutes) =>
            change({ ...pace, base_ms: minutes * 60_000 }),
          )}
          {number("page-increment", pace.increment_ms / 1000, [0, 600], (seconds) =>
            change({ ...pace, increment_ms: seconds * 1000 }),
          )}
        </div>
      )}
    </fieldset>
  );
}
