// Which game the page sits down at.
import { readAddress } from "../address";
import { identity } from "../identity";
import type { ClientMessage } from "../protocol";
import { settings } from "../settings";

/** The link's game, else the one of last time, else a new one. */
export function joining(): ClientMessage {
  const { view, params } = readAddress();
  // A game that the address of Othello names is one of Othello.
  if (view === "othello") return joinGame(settings.get().game);
  return joinGame(params.get("game") ?? settings.get().game, params.get("invitation"));
}

/** Asks for a seat at a game; to play in one that somebody else began takes an invitation. */
export function joinGame(game: string | null, invitation: string | null = null): ClientMessage {
  return { ask: "join", game, lang: settings.get().lang, key: identity(), invitation };
}
