// What one is called at a table; the browser remembers it for the next one.
import { useEffect } from "preact/hooks";
import type { State } from "../chess/sync";
import { send } from "../connection";
import type { Color } from "../protocol";
import { settings } from "../settings";
import { t } from "../texts";

const LONGEST = 40;

export function NameField({ change }: { change: (name: string) => void }) {
  return (
    <label class="field">
      <span>{t("table-page-name")}</span>
      <input
        name="name"
        maxLength={LONGEST}
        autocomplete="nickname"
        value={settings.get().name}
        onChange={(event) => change(event.currentTarget.value.trim())}
      />
    </label>
  );
}

/** Whoever has a seat says its name: the one remembered, or the one that is typed now. */
export function OwnName({ state, seat }: { state: State; seat: Color }) {
  const nameless = state.names[seat] === null;
  useEffect(() => {
    const { name } = settings.get();
    if (nameless && name) send({ ask: "name", name });
  }, [nameless]);
  if (!nameless) return null;
  return (
    <NameField
      change={(name) => {
        settings.patch({ name });
        if (name) send({ ask: "name", name });
      }}
    />
  );
}
