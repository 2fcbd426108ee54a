// Which game the page sits down at.
import { readAddress } from "../address";
import type { ClientMessage } from "../protocol";
import { settings } from "../settings";

/** The link's game, else the one of last time, else a new one. */
export function joining(): ClientMessage {
  const { params } = readAddress();
  const { game, lang } = settings.get();
  return { ask: "join", game: params.get("game") ?? game, lang };
}
