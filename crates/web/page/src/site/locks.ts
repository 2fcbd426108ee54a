// Which games this tab plays: another tab must not play one of them as well.

export class GameLocks {
  readonly #ours = new Set<string>();

  /** Takes a game for as long as this tab is there; false if another tab has it. */
  async take(game: string): Promise<boolean> {
    // Pages that are not safe have no locks; there the last who writes is right.
    if (this.#ours.has(game) || !("locks" in navigator)) return true;
    const isOurs = await new Promise<boolean>((resolve) => {
      void navigator.locks.request(`game ${game}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        // Held until the tab is gone.
        return lock ? new Promise(() => {}) : undefined;
      });
    });
    if (isOurs) this.#ours.add(game);
    return isOurs;
  }
}
