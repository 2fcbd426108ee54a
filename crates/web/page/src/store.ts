// A value that can be watched. All state of the page lives in a few of these.
import { useLayoutEffect, useReducer } from "preact/hooks";

export class Store<T> {
  #value: T;
  #watchers = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get(): T {
    return this.#value;
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** Changes some fields of an object. */
  patch(fields: Partial<T>): void {
    this.set({ ...this.#value, ...fields });
  }

  /** Calls `watcher` after each change; returns how to stop that. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}

/** The store's value; the component is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const drawn = store.get();
  useLayoutEffect(() => {
    // What changed between drawing and watching must not be missed.
    if (!Object.is(store.get(), drawn)) redraw(undefined);
    return store.watch(() => redraw(undefined));
  }, [store]);
  return drawn;
}
