// Who this browser is: a random number that it keeps and shows to the server alone. Games that were
// begun with it can be played with it. Kept where pages of other ports can't read it, as cookies are.

import { keep, kept } from "./kept";

const KEY = "horizont-key";
const BYTES = 16;

/** For a browser that keeps nothing: as long as the page is there. */
let unkept: string | null = null;

/** The number, read anew each time: another tab may have made it. */
export function identity(): string {
  const known = kept(KEY);
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  unkept ??= random();
  keep(KEY, unkept);
  return kept(KEY) ?? unkept;
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
