// What stands behind `#` in the page's address: the view, and what it shows.
// `#game=ID`, `#fen=FEN` and `#pgn=PGN` are the chess board's, which is the view when none is named;
// `#othello` or `#review&game=ID` name another one; `#othello&game=ID` a table of Othello.

export interface Address {
  view: string | null;
  params: URLSearchParams;
}

export function readAddress(hash: string = location.hash): Address {
  const text = hash.replace(/^#/, "");
  const [first = "", ...rest] = text.split("&");
  // A plus in a FEN or in a link that was typed by hand is a plus, not a space.
  const parse = (s: string) => new URLSearchParams(s.replaceAll("+", "%2B"));
  return first !== "" && !first.includes("=")
    ? { view: first, params: parse(rest.join("&")) }
    : { view: null, params: parse(text) };
}

/** How other machines reach the server, once it has said so. */
let reached: string | null = null;

export function reachAt(link: string | null): void {
  reached = link;
}

/** The whole address of a place, to be handed on. */
export function linkTo(hash: string): string {
  return `${reached ?? location.origin + location.pathname}#${hash}`;
}

/** Replaces the hash without leaving a trace in the browser's history; nor of the token, which a
 *  cookie keeps. */
export function showAddress(hash: string): void {
  if (location.hash !== `#${hash}` || location.search) {
    history.replaceState(null, "", `${location.pathname}#${hash}`);
  }
}
