// The browser's database: games, endgame tables, and all else that the page keeps, each by its name.
import type { Store } from "../kept";

export const GAMES = "games";
export const TEXTS = "texts";
export const TABLES = "tables";

const NAME = "horizont";
const VERSION = 1;

/** A game as it is kept. */
export interface KeptGame {
  text: string;
  /** When it was written, in milliseconds since 1970. */
  written: number;
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const kind of [GAMES, TEXTS, TABLES]) request.result.createObjectStore(kind);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** Everything of one kind, by name. */
export async function readAll<T>(kind: string): Promise<Map<string, T>> {
  const store = (await database()).transaction(kind).objectStore(kind);
  const [names, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  return new Map(names.map((name, index) => [String(name), values[index] as T]));
}

/** Writes some values and deletes those that are null; all of them or none. When it is done, they
 *  are on the disk. */
export async function write(kind: string, entries: Iterable<[string, unknown]>): Promise<void> {
  const transaction = (await database()).transaction(kind, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(kind);
  for (const [name, value] of entries) {
    if (value === null) store.delete(name);
    else store.put(value, name);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The page's texts, read once. Where there is no database they last as long as the page. */
export async function openStore(): Promise<Store> {
  const texts = await readAll<string>(TEXTS).catch(() => new Map<string, string>());
  return {
    get: (key) => texts.get(key) ?? null,
    set(key, text) {
      if (texts.get(key) === text) return;
      texts.set(key, text);
      write(TEXTS, [[key, text]]).catch(() => {});
    },
    remove(key) {
      if (texts.delete(key)) write(TEXTS, [[key, null]]).catch(() => {});
    },
  };
}
