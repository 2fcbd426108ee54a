// Lines come while some of them are being searched deeper: for a moment two may begin alike, or a
// better one stand below a worse.
import type { Color, Line, Score } from "../protocol";

/** One line for each first move, the best for the side to move on top. */
export function ordered(lines: Line[], turn: Color): Line[] {
  const firsts = new Map<string, Line>();
  for (const line of lines) {
    const first = line.moves[0];
    if (first && !firsts.has(first)) firsts.set(first, line);
  }
  const sign = turn === "white" ? 1 : -1;
  return [...firsts.values()].sort((a, b) => sign * (worth(b.score) - worth(a.score)));
}

/** Any mate is worth more than any material, a sooner one more than a later. */
function worth(score: Score): number {
  return "mate" in score ? Math.sign(score.mate) * (1_000_000 - Math.abs(score.mate)) : score.cp;
}
