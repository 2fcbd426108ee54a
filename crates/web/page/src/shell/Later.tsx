// A part of the page that is fetched when it is first shown.
import { type ComponentType, h } from "preact";
import { useEffect, useState } from "preact/hooks";

interface Props<P extends string, A extends object> {
  load: () => Promise<Record<P, ComponentType<A>>>;
  part: P;
  /** What the part is about, if it must be told. */
  about?: A;
}

export function Later<P extends string, A extends object>({ load, part, about }: Props<P, A>) {
  const [parts, setParts] = useState<Record<P, ComponentType<A>> | null>(null);
  // What is fetched stays the same.
  useEffect(() => {
    void load().then((loaded) => setParts(loaded));
  }, []);
  const Shown = parts?.[part];
  return Shown ? h(Shown as ComponentType<object>, about ?? {}) : null;
}
