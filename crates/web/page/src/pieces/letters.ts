// Pieces as letters on a disc, those that moves are written with: for people who learn notation, and
// for those who tell letters apart more easily than figures.
import type { Color, Language, Role } from "../protocol";

const LETTERS: Record<Language, Record<Role, string>> = {
  cs: { king: "K", queen: "D", rook: "V", bishop: "S", knight: "J", pawn: "" },
  en: { king: "K", queen: "Q", rook: "R", bishop: "B", knight: "N", pawn: "" },
};

export function letter(role: Role, color: Color, language: Language): string {
  const [disc, rim, ink] = color === "white" ? ["#fff", "#333", "#222"] : ["#2b2b2b", "#ddd", "#fff"];
  const radius = role === "pawn" ? 9 : 17;
  const text = LETTERS[language][role];
  const font = 'font-family="sans-serif" font-weight="700" font-size="24" text-anchor="middle"';
  const sign = text && `<text x="22.5" y="31" fill="${ink}" ${font}>${text}</text>`;
  return `<circle cx="22.5" cy="22.5" r="${radius}" fill="${disc}" stroke="${rim}" stroke-width="1.6"/>${sign}`;
}
