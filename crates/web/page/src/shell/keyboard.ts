// One place that hears keys and runs commands.
import { settings } from "../settings";
import { allCommands, type Command, isEnabled } from "./commands";

const LETTER = /^\p{L}$/u;

/** Does the element want the keys for itself? */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function nameOf(event: KeyboardEvent): string {
  const held = event.ctrlKey || event.metaKey ? "Ctrl+" : "";
  return held + event.key;
}

export function listenToKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    const name = nameOf(event);
    // In a field only keys with Ctrl, and Escape, are commands.
    if (isTyping(event.target) && !name.startsWith("Ctrl+") && event.key !== "Escape") return;
    if (LETTER.test(name) && !settings.get().letterKeys) return;
    const command = allCommands().find((c) => c.keys.includes(name));
    if (!command || !isEnabled(command)) return;
    event.preventDefault();
    command.run();
  });
}

const SYMBOLS: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

/** A command's keys as they are shown: `Shift+S`, `←`. */
export function shownKeys(command: Command): string[] {
  return command.keys.map((key) => {
    if (SYMBOLS[key]) return SYMBOLS[key];
    if (key.startsWith("Ctrl+")) return `Ctrl+${key.slice(5).toUpperCase()}`;
    if (!LETTER.test(key)) return key;
    return key === key.toUpperCase() ? `Shift+${key}` : key.toUpperCase();
  });
}
