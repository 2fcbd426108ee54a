// Which games: the collection, and what they must say.
import { useState } from "preact/hooks";
import type { Collection } from "../protocol";
import { SelectField } from "../shell/fields";
import { useStore } from "../store";
import { lang, t } from "../texts";
import { about, chosen, type Filters, NO_FILTERS } from "./filters";

const COLOURS = ["", "white", "black"] as const;
const RESULTS = ["", "1-0", "0-1", "1/2-1/2", "win", "loss"] as const;
const RESULT_IDS: Record<string, string> = {
  "": "any",
  "1-0": "white",
  "0-1": "black",
  "1/2-1/2": "draw",
  win: "win",
  loss: "loss",
};

/** The collection; nothing to choose where there is one. */
export function CollectionField() {
  const { collections } = useStore(about);
  const { from } = useStore(chosen);
  if (!collections || collections.length === 0) return null;
  const number = new Intl.NumberFormat(lang());
  const named = collections.map(
    ({ collection, games }) =>
      [collection, `${t(`db-page-from-${collection}`)} (${number.format(games)})`] as const,
  );
  return (
    <SelectField<Collection>
      name="collection"
      label={t("db-page-from")}
      value={from}
      options={named}
      choose={(from) => chosen.patch({ from })}
    />
  );
}

/** All that can be asked; taken when the form is sent, so that nobody waits for half a name. */
export function FilterForm({ full }: { full: boolean }) {
  const { filters } = useStore(chosen);
  const [typed, setTyped] = useState<Filters>(filters);
  const field = (name: keyof Filters, hint = "") => (
    <label class="field">
      <span>{t(`db-page-filter-${name}`)}</span>
      <input
        name={`filter-${name}`}
        value={typed[name]}
        placeholder={hint}
        spellcheck={false}
        onInput={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
      />
    </label>
  );
  const submit = (event: Event) => {
    event.preventDefault();
    chosen.patch({ filters: typed });
  };
  const clear = () => {
    setTyped(NO_FILTERS);
    chosen.patch({ filters: NO_FILTERS });
  };
  return (
    <form class="db-filters" onSubmit={submit}>
      {field("player")}
      <SelectField
        name="filter-colour"
        label={t("db-page-filter-colour")}
        value={typed.colour}
        options={COLOURS.map((colour) => [colour, t(`db-page-colour-${colour || "any"}`)] as const)}
        choose={(colour) => setTyped({ ...typed, colour })}
      />
      {field("opponent")}
      <SelectField
        name="filter-result"
        label={t("db-page-filter-result")}
        value={typed.result}
        options={RESULTS.map((result) => [result, t(`db-page-result-${RESULT_IDS[result]}`)] as const)}
        choose={(result) => setTyped({ ...typed, result })}
      />
      {field("elo", "2400..2600")}
      {field("date", "2015..2020")}
      {field("event")}
      {field("eco", "B90..B99")}
      {full && field("opening")}
      {full && field("material", "KRPvKR:10")}
      <div class="buttons">
        <button type="submit" class="button primary">
          {t("db-page-filter-go")}
        </button>
        <button type="button" class="button" onClick={clear}>
          {t("db-page-filter-clear")}
        </button>
      </div>
    </form>
  );
}
