// What one is called at a table; the browser remembers it for the next one.
import { useEffect } from "preact/hooks";
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
        // Not `value`: what is being typed would be wiped whenever something else is drawn anew.
        defaultValue={settings.get().name}
        onChange={(event) => change(event.currentTarget.value.trim())}
      />
    </label>
  );
}

/** Whoever has a seat says its name: the one remembered, or the one that is typed now. */
export function OwnName({ nameless, say }: { nameless: boolean; say: (name: string) => void }) {
  useEffect(() => {
    const { name } = settings.get();
    if (nameless && name) say(name);
  }, [nameless]);
  if (!nameless) return null;
  return (
    <NameField
      change={(name) => {
        settings.patch({ name });
        if (name) say(name);
      }}
    />
  );
}
