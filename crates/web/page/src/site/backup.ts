// All that the page keeps in this browser, as one file: for another browser, or another day.
import { download } from "../download";
import { GAMES, type KeptGame, readAll, TEXTS, write } from "./database";

const FORMAT = 1;
/** Far more than anybody plays. */
const LARGEST = 64 * 1024 * 1024;

interface Backup {
  horizont: number;
  games: Record<string, KeptGame>;
  texts: Record<string, string>;
}

export async function exportAll(): Promise<void> {
  const [games, texts] = await Promise.all([readAll<KeptGame>(GAMES), readAll<string>(TEXTS)]);
  const backup: Backup = {
    horizont: FORMAT,
    games: Object.fromEntries(games),
    texts: Object.fromEntries(texts),
  };
  download(`horizont-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(backup));
}

/** Adds what a file holds; false if it is none of ours. What is kept under the same names is
 *  replaced, all else stays. */
export async function importAll(file: File): Promise<boolean> {
  if (file.size > LARGEST) return false;
  const backup = read(await file.text());
  if (!backup) return false;
  await write(GAMES, Object.entries(backup.games));
  await write(TEXTS, Object.entries(backup.texts));
  return true;
}

/** What was written by another program is not trusted. */
function read(text: string): Backup | null {
  try {
    const { horizont, games, texts } = JSON.parse(text) as Partial<Backup>;
    if (horizont !== FORMAT || !isRecord(games, isGame) || !isRecord(texts, isText)) return null;
    return { horizont, games, texts };
  } catch {
    return null;
  }
}

function isRecord<T>(value: unknown, isOne: (one: unknown) => one is T): value is Record<string, T> {
  return typeof value === "object" && value !== null && Object.values(value).every(isOne);
}

const isText = (one: unknown): one is string => typeof one === "string";

function isGame(one: unknown): one is KeptGame {
  const game = one as Partial<KeptGame> | null;
  return typeof game === "object" && isText(game?.text) && Number.isFinite(game.written);
}
