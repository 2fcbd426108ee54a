// A button that opens a list of commands; arrows, Home, End and Escape work as in any menu.
import { Fragment } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../texts";
import { type Command, isEnabled } from "./commands";
import { shownKeys } from "./keyboard";

export function Menu({ title, commands }: { title: string; commands: Command[] }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!open) return;
    items(root.current)[0]?.focus();
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open && event.key === "ArrowDown") setOpen(true);
    else if (!open) return;
    else if (event.key === "Escape") close();
    else if (event.key === "Tab") setOpen(false);
    else if (!moveFocus(items(root.current), event.key)) return;
    if (event.key !== "Tab") event.preventDefault();
  };
  const choose = (command: Command) => {
    // The menu goes first, so that a dialog it opens gives the focus back to the button.
    close();
    command.run();
  };

  return (
    <div class="menu" role="none" ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        class="bar-button"
        aria-haspopup="menu"
        aria-expanded={open}
        ref={button}
        onClick={() => setOpen(!open)}
      >
        {title}
      </button>
      {open && (
        <div class="menu-list" role="menu" aria-label={title}>
          {commands.map((command) => (
            <Fragment key={command.id}>
              {command.separated && <hr />}
              <Item command={command} choose={choose} />
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}

function Item({ command, choose }: { command: Command; choose: (c: Command) => void }) {
  const shared = {
    type: "button" as const,
    class: "menu-item",
    tabIndex: -1,
    disabled: !isEnabled(command),
    onClick: () => choose(command),
    "data-command": command.id,
  };
  const inside = (
    <>
      <span class="menu-mark" aria-hidden="true">
        {command.checked?.() ? "✓" : ""}
      </span>
      <span class="menu-text">{t(command.title)}</span>
      {command.keys.length > 0 && (
        <span class="menu-key key" aria-hidden="true">
          {shownKeys(command)[0]}
        </span>
      )}
    </>
  );
  return command.checked ? (
    <button {...shared} role="menuitemcheckbox" aria-checked={command.checked()}>
      {inside}
    </button>
  ) : (
    <button {...shared} role="menuitem">
      {inside}
    </button>
  );
}

function items(root: HTMLElement | null): HTMLButtonElement[] {
  return [...(root?.querySelectorAll<HTMLButtonElement>(".menu-item:not(:disabled)") ?? [])];
}

/** Returns whether the key moved the focus. */
function moveFocus(all: HTMLButtonElement[], key: string): boolean {
  const steps: Record<string, (at: number) => number> = {
    ArrowDown: (at) => (at + 1) % all.length,
    ArrowUp: (at) => (at - 1 + all.length) % all.length,
    Home: () => 0,
    End: () => all.length - 1,
  };
  const step = steps[key];
  if (!step) return false;
  all[step(all.indexOf(document.activeElement as HTMLButtonElement))]?.focus();
  return true;
}
