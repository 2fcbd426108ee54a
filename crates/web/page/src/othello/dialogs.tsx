// Windows of Othello: a new game, the transcript.
import { useRef, useState } from "preact/hooks";
import type { OthelloProblem } from "../protocol";
import { CopyButton } from "../shell/CopyButton";
import { Dialog } from "../shell/Dialog";
import { NumberField, options, SelectField } from "../shell/fields";
import { Store } from "../store";
import { t } from "../texts";
import { problemText } from "./Panels";
import { LEVELS, type Players, type Who } from "./players";
import { open, restart, setPlayers, state } from "./state";
import { leaveTable } from "./table";

type DialogName = "new" | "players" | "transcript" | "table" | "resign" | null;

export const shownDialog = new Store<DialogName>(null);

const close = () => shownDialog.set(null);
const MOST_ROWS = 40;

export function NewGame() {
  const now = state.get();
  const [players, setThese] = useState(now.players);
  const [rows, setRows] = useState(now.rows);
  const [cols, setCols] = useState(now.cols);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    leaveTable();
    restart({ players, rows, cols, first: null });
    close();
  };
  return (
    <Dialog title={t("othello-page-new")} onClose={close}>
      <form class="form" onSubmit={onSubmit}>
        <PlayersFields players={players} set={setThese} />
        <SizeFields rows={rows} cols={cols} setRows={setRows} setCols={setCols} />
        <button type="submit" class="button primary">
          {t("othello-page-play")}
        </button>
        <button type="button" class="button" onClick={() => shownDialog.set("table")}>
          {t("page-table-menu")}
        </button>
      </form>
    </Dialog>
  );
}

interface SizeProps {
  rows: number;
  cols: number;
  setRows: (rows: number) => void;
  setCols: (cols: number) => void;
}

export function SizeFields({ rows, cols, setRows, setCols }: SizeProps) {
  const length = (name: "rows" | "cols", value: number, change: (value: number) => void) => (
    <NumberField
      name={name}
      label={t(`othello-page-${name}`)}
      value={value}
      min={2}
      max={MOST_ROWS}
      change={change}
    />
  );
  return (
    <fieldset class="othello-size">
      <legend>{t("othello-page-size")}</legend>
      {length("rows", rows, setRows)}
      {length("cols", cols, setCols)}
    </fieldset>
  );
}

export function ChoosePlayers() {
  const [players, setThese] = useState(state.get().players);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    setPlayers(players);
    close();
  };
  return (
    <Dialog title={t("othello-page-players")} onClose={close}>
      <form class="form" onSubmit={onSubmit}>
        <PlayersFields players={players} set={setThese} />
        <button type="submit" class="button primary">
          {t("othello-page-confirm")}
        </button>
      </form>
    </Dialog>
  );
}

function PlayersFields({ players, set }: { players: Players; set: (players: Players) => void }) {
  const side = (colour: "black" | "white") => (
    <label class="field">
      <span>{t(`othello-page-${colour}-side`)}</span>
      <select
        name={colour}
        value={players[colour]}
        onChange={(event) => set({ ...players, [colour]: event.currentTarget.value as Who })}
      >
        <option value="human">{t("othello-page-human")}</option>
        <option value="computer">{t("othello-page-computer")}</option>
      </select>
    </label>
  );
  return (
    <>
      {side("black")}
      {side("white")}
      <SelectField
        name="level"
        label={t("othello-page-level")}
        value={players.level}
        options={options(LEVELS, "othello-page-level-")}
        choose={(level) => set({ ...players, level })}
      />
      {players.level === "own" && (
        <NumberField
          name="depth"
          label={t("othello-page-depth")}
          value={players.depth}
          min={0}
          max={9}
          change={(depth) => set({ ...players, depth })}
        />
      )}
    </>
  );
}

/** The moves as other programs write them, to be copied out and pasted in. */
export function Transcript() {
  const [text, setText] = useState(state.get().position?.transcript ?? "");
  const [problem, setProblem] = useState<OthelloProblem | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    leaveTable();
    open(text, (found) => {
      setProblem(found);
      if (!found) close();
    });
  };
  return (
    <Dialog title={t("othello-page-transcript")} onClose={close}>
      <form class="form" onSubmit={onSubmit}>
        <label class="field">
          <span>{t("othello-page-transcript-how")}</span>
          <textarea
            ref={field}
            name="transcript"
            rows={4}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {problem && <p role="alert">{problemText(problem)}</p>}
        <div class="buttons">
          <button type="submit" class="button primary">
            {t("othello-page-transcript-open")}
          </button>
          <CopyButton text={text} select={() => field.current?.select()} />
        </div>
      </form>
    </Dialog>
  );
}
