// The parts of a game over the network, fetched when somebody wants one: a table for two, a lesson.
import { Later } from "../shell/Later";

export function AtTable({ part }: { part: "Opening" | "Panel" | "Lesson" }) {
  return <Later load={() => import("../table/parts")} part={part} />;
}
