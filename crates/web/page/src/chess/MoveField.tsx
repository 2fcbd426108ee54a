// A move from the keyboard, in any notation the server understands.
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { settings } from "../settings";
import { useStore } from "../store";
import { t } from "../texts";
import { playText } from "./actions";
import { room } from "./room";
import { movableSide } from "./selectors";

export function focusMoveField(): void {
  document.querySelector<HTMLInputElement>(".move-field input")?.focus();
}

export function MoveField() {
  const now = useStore(room);
  const { typing } = useStore(settings);
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const ready = movableSide(now) !== null;

  useLayoutEffect(() => {
    // As the program Šachy did: the question for a move comes again by itself.
    if (typing && ready && !document.querySelector("dialog[open]")) input.current?.focus();
  }, [typing, ready]);

  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    playText(text.trim());
    setText("");
  };
  return (
    <form class="move-field" onSubmit={submit}>
      <label for={id}>{t("page-type-move")}</label>
      <input
        id={id}
        ref={input}
        value={text}
        placeholder={t("page-type-move-example")}
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        maxLength={20}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button">
        {t("page-play-move")}
      </button>
    </form>
  );
}
