// The plain pieces: flat outlines, easy to tell apart when they are small. Drawn for Horizont.
import type { Color, Role } from "../protocol";

const FOOT = "M11 38v-3.5q0-2.5 2.5-2.5h18q2.5 0 2.5 2.5V38z";

/** The outline of each piece in a square of 45, without its foot. */
const OUTLINES: Record<Role, string> = {
  pawn: "M22.5 8.5a6 6 0 0 1 3.6 10.8Q29.5 24 30 32H15q.5-8 3.9-12.7A6 6 0 0 1 22.5 8.5z",
  rook: "M11.5 9H16v3.5h4V9h5v3.5h4V9h4.5v8L30 20v12H15V20l-3.5-3z",
  bishop:
    "M22.5 5a2.4 2.4 0 0 1 1.7 4.1Q32 16 28.5 24.5H27L29 32H16l2-7.5h-1.5Q13 16 20.8 9.1A2.4 2.4 0 0 1 22.5 5z",
  knight:
    "M14 32q0-6.5 4-10 2.5-2.2 3-4.2-3 2.2-6.2 3.2-2.6.8-3.6-1.2-.8-1.8.6-3.4 3.2-3.4 4.5-6.2.6-1.3 2-2L18.5 4.5 22.8 7.5Q33 9.5 32 32z",
  queen:
    "M9.5 10a2.2 2.2 0 0 1 2.1 2.9l4.9 7.1 4.5-10.1a2.3 2.3 0 1 1 3 0L28.5 20l4.9-7.1A2.2 2.2 0 1 1 36 14L31 32H14L9 14.1A2.2 2.2 0 0 1 9.5 10z",
  king: "M21 4h3v2.7h2.7v3H24v3.4q1.5.4 2.5 1.4 8-2.6 9.5 4 1 5-5 9.5V32H14v-4q-6-4.5-5-9.5 1.5-6.6 9.5-4 1-1 2.5-1.4V9.7h-2.7v-3H21z",
};

/** What is drawn inside the outline, as a line. */
const INSIDES: Partial<Record<Role, string>> = {
  bishop: "M22.5 13v7M19 16.5h7M17.5 24.5h10",
  knight: "M17.5 12.3h.1",
  rook: "M15 20h15",
  queen: "M14.5 26h16",
  king: "M14 27q8.5-3.5 17 0",
};

export function plain(role: Role, color: Color): string {
  const [fill, rim, line] = color === "white" ? ["#fff", "#333", "#333"] : ["#333", "#111", "#fff"];
  const path = `<path d="${OUTLINES[role]}${FOOT}"`;
  // Under a dark piece lies a light one that is a little larger, so that it is seen on dark ground.
  const halo = color === "white" ? "" : `${path} stroke="#ccc" stroke-width="3"/>`;
  const outline = `${path} fill="${fill}" stroke="${rim}"/>`;
  const inside = INSIDES[role] ? `<path d="${INSIDES[role]}" fill="none" stroke="${line}"/>` : "";
  return `<g stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">${halo}${outline}${inside}</g>`;
}
