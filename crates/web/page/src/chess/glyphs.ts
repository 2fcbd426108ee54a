// PGN's numeric annotation glyphs that people write as signs.

export const GLYPHS: Record<number, string> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
  7: "□",
  10: "=",
  13: "∞",
  14: "⩲",
  15: "⩱",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
};

/** Those that judge a move, from the best to the worst. */
export const MOVE_GLYPHS = [3, 1, 5, 6, 2, 4];

/** All glyphs of a move as one sign. */
export function glyphText(nags: number[]): string {
  return nags.map((nag) => GLYPHS[nag] ?? "").join("");
}
