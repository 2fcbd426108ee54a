// Numbers as people of the chosen language write them.
import { lang } from "../texts";

export function grouped(value: number): string {
  return Math.round(value).toLocaleString(lang());
}

export function decimal(value: number, digits: number): string {
  return value.toLocaleString(lang(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** `−120`, `35`; a mate is so many thousands that nobody mistakes it for material. */
export function shownValue(value: number): string {
  return value < 0 ? `−${grouped(-value)}` : grouped(value);
}

/** A number too large to write out, from its decimal logarithm: `3,8 · 10^16509`. */
export function power(log: number): string {
  if (log < 9) return grouped(10 ** log);
  const exponent = Math.floor(log);
  return `${decimal(10 ** (log - exponent), 1)} · 10^${exponent}`;
}
