// Texts that the page keeps from one visit to the next, by key: in the browser's storage, or where
// whoever starts the page says.

export interface Store {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

/** Storage may be forbidden: then things last as long as the page. */
const ofTheBrowser: Store = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, text) {
    try {
      localStorage.setItem(key, text);
    } catch {
      // As above.
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};

let store = ofTheBrowser;

/** From now on texts are kept there. */
export function keepWith(other: Store): void {
  store = other;
}

/** The text of this key; null if there is none. */
export function kept(key: string): string | null {
  return store.get(key);
}

export function keep(key: string, text: string): void {
  store.set(key, text);
}

export function forget(key: string): void {
  store.remove(key);
}
