// What every view does while it is shown: its commands are there, and what it began ends with it.
import { useLayoutEffect } from "preact/hooks";
import { type Command, viewCommands } from "./commands";

/** `begin` returns how to end. Before the first paint: a key pressed at once must not be lost. */
export function useView(commands: Command[], begin: () => () => void): void {
  useLayoutEffect(() => {
    viewCommands.set(commands);
    const end = begin();
    return () => {
      end();
      viewCommands.set([]);
    };
  }, []);
}
