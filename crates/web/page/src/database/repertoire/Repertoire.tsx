// One's repertoires: made of PGN or of the explorer's line, trained, handed on.
import { useEffect, useState } from "preact/hooks";
import { download } from "../../download";
import type { Color, RepertoirePosition } from "../../protocol";
import { SelectField } from "../../shell/fields";
import { useStore } from "../../store";
import { t } from "../../texts";
import { askOnce } from "../ask";
import { line } from "../position";
import { deleteRepertoire, type KeptRepertoire, keepRepertoire, repertoires } from "./kept";
import { Trainer } from "./Trainer";
import { dueOf, train, training } from "./training";

export function Repertoire() {
  const all = useStore(repertoires);
  const now = useStore(training);
  if (now) return <Trainer now={now} />;
  return (
    <div class="db-mine">
      {all.map((one) => (
        <One key={one.name} one={one} />
      ))}
      <Maker />
    </div>
  );
}

/** A repertoire with what is to be asked today. */
function One({ one }: { one: KeptRepertoire }) {
  const [positions, setPositions] = useState<RepertoirePosition[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, side, pgn } = one;
  useEffect(
    () =>
      askOnce({ do: "repertoire", pgn, side, add: null }, (reply) => {
        if (reply.got === "repertoire") setPositions(reply.positions);
        else if (reply.got === "problem") setProblem(reply.text);
      }),
    [pgn, side],
  );
  const due = positions ? dueOf(one, positions).length : 0;
  const all = positions?.filter(({ legal }) => legal.length > 0).length ?? 0;
  return (
    <section class="card lab-card db-repertoire" aria-label={name}>
      <h2>
        {name} · {t(`db-page-colour-${side}`)}
      </h2>
      {problem && <p class="note error">{problem}</p>}
      {positions && <p role="status">{t("db-page-due", { due, all })}</p>}
      <div class="buttons">
        <button
          type="button"
          class="button primary"
          disabled={due === 0}
          onClick={() => positions && train(one, positions)}
        >
          {t("db-page-train")}
        </button>
        <AddLine one={one} />
        <button type="button" class="button" onClick={() => download(`${name}.pgn`, pgn)}>
          {t("db-page-export")}
        </button>
        <Delete name={name} />
      </div>
    </section>
  );
}

/** The line of the explorer joins the repertoire. */
function AddLine({ one }: { one: KeptRepertoire }) {
  const { start, moves, at } = useStore(line);
  const add = () =>
    askOnce(
      { do: "repertoire", pgn: one.pgn, side: one.side, add: { fen: start, moves: moves.slice(0, at) } },
      (reply) => {
        if (reply.got === "repertoire") keepRepertoire({ ...one, pgn: reply.pgn });
      },
    );
  return (
    <button type="button" class="button" disabled={at === 0} title={t("db-page-add-line-long")} onClick={add}>
      {t("db-page-add-line")}
    </button>
  );
}

function Delete({ name }: { name: string }) {
  const [sure, setSure] = useState(false);
  return (
    <button
      type="button"
      class={sure ? "button stop" : "button"}
      onClick={() => (sure ? deleteRepertoire(name) : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {t(sure ? "db-page-delete-sure" : "db-page-delete")}
    </button>
  );
}

/** A new repertoire: of a PGN with variations, or of the explorer's line. */
function Maker() {
  const [name, setName] = useState("");
  const [side, setSide] = useState<Color>("white");
  const [pgn, setPgn] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { start, moves, at } = useStore(line);
  const make = (event: Event) => {
    event.preventDefault();
    const add = pgn.trim() === "" && at > 0 ? { fen: start, moves: moves.slice(0, at) } : null;
    askOnce({ do: "repertoire", pgn, side, add }, (reply) => {
      if (reply.got === "problem") return setProblem(reply.text);
      if (reply.got !== "repertoire") return;
      if (reply.positions.every(({ legal }) => legal.length === 0))
        return setProblem(t("db-page-repertoire-empty"));
      keepRepertoire({ name: name.trim(), side, pgn: reply.pgn });
      setName("");
      setPgn("");
      setProblem(null);
    });
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    setPgn(await file.text());
    if (name === "") setName(file.name.replace(/\.pgn$/i, ""));
  };
  return (
    <form class="card lab-card" onSubmit={make}>
      <h2>{t("db-page-new-repertoire")}</h2>
      <p class="quiet">{t("db-page-new-repertoire-long")}</p>
      <label class="field">
        <span>{t("db-page-repertoire-name")}</span>
        <input
          name="repertoire-name"
          required
          maxLength={60}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <SelectField<Color>
        name="repertoire-side"
        label={t("db-page-repertoire-side")}
        value={side}
        options={[
          ["white", t("db-page-colour-white")],
          ["black", t("db-page-colour-black")],
        ]}
        choose={setSide}
      />
      <label class="field">
        <span>PGN</span>
        <textarea
          name="repertoire-pgn"
          rows={4}
          spellcheck={false}
          value={pgn}
          onInput={(event) => setPgn(event.currentTarget.value)}
        />
      </label>
      {problem && (
        <p class="note error" role="status">
          {problem}
        </p>
      )}
      <div class="buttons">
        <label class="file-choice">
          <span class="button">{t("db-page-repertoire-file")}</span>
          <input type="file" accept=".pgn" onChange={(event) => void read(event.currentTarget.files?.[0])} />
        </label>
        <button type="submit" class="button primary">
          {t("db-page-repertoire-make")}
        </button>
      </div>
    </form>
  );
}
