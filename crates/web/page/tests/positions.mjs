// Links to positions.
export const fenLink = (fen) => `#fen=${encodeURIComponent(fen)}`;
