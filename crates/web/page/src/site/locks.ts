// Which games this tab plays: another tab must not play one of them as well.

/** How long another tab may take to let go of a game, in milliseconds. */
const PATIENCE = 1000;

export class GameLocks {
  /** How to let go of each. */
  readonly #ours = new Map<string, () => void>();

  /** Takes a game; false if another tab has it. */
  async take(game: string): Promise<boolean> {
    // Pages that are not safe have no locks; there the last who writes is right.
    if (this.#ours.has(game) || !("locks" in navigator)) return true;
    // A tab that is just being left, or loaded anew, lets go of it in a moment.
    const signal = AbortSignal.timeout(PATIENCE);
    return new Promise<boolean>((resolve) => {
      const held = navigator.locks.request(`game ${game}`, { signal }, () => {
        resolve(true);
        return new Promise<void>((release) => this.#ours.set(game, release));
      });
      held.catch(() => resolve(false));
    });
  }

  /** Lets go of all games but one. */
  keepOnly(game: string | null): void {
    for (const [name, release] of this.#ours) {
      if (name === game) continue;
      release();
      this.#ours.delete(name);
    }
  }
}
