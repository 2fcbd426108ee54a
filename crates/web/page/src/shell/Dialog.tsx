// A window over the page. The browser's own <dialog> keeps the focus inside and gives it back.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../texts";

interface Props {
  title: string;
  /** Called when the dialog was left without an answer. */
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
  class?: string;
}

const WANTED = ["[autofocus]", "input:checked", '[aria-selected="true"]', ":is(input, select, textarea)"];

export function Dialog({ title, onClose, children, wide, class: name }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Open as soon as it is there: a key pressed right after must find it open.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The first thing to fill in is where people want to be, not the button that closes.
    const wanted = WANTED.map((selector) =>
      element.querySelector<HTMLElement>(`.dialog-head ~ * ${selector}`),
    );
    wanted.find((found) => found !== null)?.focus();
    return () => element.close();
  }, []);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help
    <dialog
      ref={dialog}
      class={`dialog ${wide ? "wide" : ""} ${name ?? ""}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onBackdrop}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" class="icon-button" aria-label={t("page-close")} onClick={onClose}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
