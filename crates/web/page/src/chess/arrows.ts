// Arrows on the board: what the computer thinks of (blue, as in the program Šachy), what it
// advises (green), several lines with their scores.
import type { DrawShape } from "@lichess-org/chessground/draw";
import type { Key } from "@lichess-org/chessground/types";
import type { Line } from "../protocol";
import type { Settings } from "../settings";
import type { Room } from "./room";
import { shortScore } from "./score";

// Colours that people who do not tell red from green still tell apart (Okabe and Ito).
export const BRUSHES = {
  green: { key: "g", color: "#007a58", opacity: 1, lineWidth: 10 },
  red: { key: "r", color: "#c2410c", opacity: 1, lineWidth: 10 },
  blue: { key: "b", color: "#0061a8", opacity: 1, lineWidth: 10 },
  yellow: { key: "y", color: "#d99a00", opacity: 1, lineWidth: 10 },
  // The second and further lines.
  paleBlue: { key: "pb", color: "#0061a8", opacity: 0.55, lineWidth: 7 },
};

export function arrowsOf(room: Room, settings: Settings): DrawShape[] {
  const { viewed, thinking, advice, preview, analysing, found } = room;
  if (preview) return [];
  if (advice?.node === viewed) return arrows([advice.line], settings.arrowScores, "green");
  if (!settings.computation) return [];
  const running = [thinking.move, thinking.hint].find((one) => one?.node === viewed);
  if (running) return arrows(running.lines.slice(0, 1), false, "blue");
  if (!analysing) return [];
  return arrows((found.get(viewed) ?? []).slice(0, settings.lines), settings.arrowScores, "blue");
}

/** One arrow for each first move, the best on top; lines that begin alike share theirs. */
function arrows(lines: Line[], scores: boolean, brush: "blue" | "green"): DrawShape[] {
  const seen = new Set<string>();
  const shapes: DrawShape[] = [];
  for (const line of lines) {
    const move = line.moves[0];
    if (!move || seen.has(move.slice(0, 4))) continue;
    const best = seen.size === 0;
    seen.add(move.slice(0, 4));
    shapes.push({
      orig: move.slice(0, 2) as Key,
      dest: move.slice(2, 4) as Key,
      brush: best ? brush : "paleBlue",
      ...(scores ? { customSvg: label(shortScore(line.score), BRUSHES[brush].color) } : {}),
    });
  }
  return shapes.reverse();
}

/** A score in the corner of the square its arrow points to, where it covers no piece. */
function label(text: string, color: string): { html: string; center: "dest" } {
  const width = 12 + text.length * 11;
  const html =
    `<rect x="${100 - width}" y="0" width="${width}" height="27" rx="8" fill="${color}" stroke="#fff" stroke-width="2"/>` +
    `<text x="${100 - width / 2}" y="21" font-size="21" font-weight="600" text-anchor="middle" fill="#fff">${text}</text>`;
  return { html, center: "dest" };
}
