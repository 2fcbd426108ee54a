// What the user can do, in one list: menus, keys and the list of keys in the help are made of it.
import { Store } from "../store";

export interface Command {
  id: string;
  /** Its name, as a text. */
  title: string;
  /** As `KeyboardEvent.key` has it; "Ctrl+s" for a modified one. The first is shown. */
  keys: string[];
  /** The menu it stands in; without one it is only a key. */
  menu?: string;
  /** Begins a new part of the menu. */
  separated?: boolean;
  enabled?: () => boolean;
  /** For a switch: is it on? */
  checked?: () => boolean;
  run: () => void;
}

/** Commands of the whole page, and of the view that is shown. */
export const pageCommands = new Store<Command[]>([]);
export const viewCommands = new Store<Command[]>([]);

export function allCommands(): Command[] {
  return [...viewCommands.get(), ...pageCommands.get()];
}

export function isEnabled(command: Command): boolean {
  return command.enabled?.() ?? true;
}
