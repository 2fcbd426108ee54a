// A part of the page that is fetched when it is first shown.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

interface Props<P extends string> {
  load: () => Promise<Record<P, ComponentType>>;
  part: P;
}

export function Later<P extends string>({ load, part }: Props<P>) {
  const [parts, setParts] = useState<Record<P, ComponentType> | null>(null);
  // What is fetched stays the same.
  useEffect(() => {
    void load().then(setParts);
  }, []);
  const Shown = parts?.[part];
  return Shown ? <Shown /> : null;
}
