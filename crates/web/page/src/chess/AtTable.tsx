// The parts of a table for two people over the network, fetched when somebody wants one.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

type Part = "Opening" | "Panel";

export function AtTable({ part }: { part: Part }) {
  const [parts, setParts] = useState<Record<Part, ComponentType> | null>(null);
  useEffect(() => {
    void import("../table/parts").then(setParts);
  }, []);
  const Shown = parts?.[part];
  return Shown ? <Shown /> : null;
}
