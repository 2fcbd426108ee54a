// What every view does while it is shown: its commands are there, and what it began ends with it.
import { useEffect } from "preact/hooks";
import { type Command, viewCommands } from "./commands";

/** `begin` returns how to end. */
export function useView(commands: Command[], begin: () => () => void): void {
  useEffect(() => {
    viewCommands.set(commands);
    const end = begin();
    return () => {
      end();
      viewCommands.set([]);
    };
  }, []);
}
