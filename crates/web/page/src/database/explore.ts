// What was played in a position: asked once for each, and told from memory when one comes back.
import type { Collection, ExploredPosition } from "../protocol";
import { Store } from "../store";
import { askOnce } from "./ask";

export interface Explored {
  /** The last answer; it stays until the next one comes, so that nothing flickers. */
  found: ExploredPosition | null;
  problem: string | null;
  waiting: boolean;
}

export const NOTHING: Explored = { found: null, problem: null, waiting: false };

export interface Place {
  from: Collection;
  query: string;
  fen: string;
  moves: string[];
}

/** So long a position must be looked at: who walks past it wants to know nothing of it. */
const GLANCE_MS = 60;
const MOST_KEPT = 200;

/** Follows a position: whatever is asked last is answered. */
export class Follower {
  readonly state = new Store<Explored>(NOTHING);
  #known = new Map<string, ExploredPosition>();
  #asked = "";
  #glance = 0;
  #stop: () => void = () => {};

  follow(place: Place): void {
    const wanted = JSON.stringify(place);
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    this.end();
    const known = this.#known.get(wanted);
    if (known) {
      this.state.set({ found: known, problem: null, waiting: false });
      return;
    }
    this.state.patch({ waiting: true });
    this.#glance = setTimeout(() => this.#ask(place, wanted), GLANCE_MS);
  }

  #ask(place: Place, wanted: string): void {
    const { from, query, fen, moves } = place;
    this.#stop = askOnce({ do: "explore", from, fen, moves, query }, (reply) => {
      if (reply.got === "problem") this.state.set({ found: null, problem: reply.text, waiting: false });
      if (reply.got !== "explored") return;
      if (this.#known.size >= MOST_KEPT) this.#known.clear();
      this.#known.set(wanted, reply);
      this.state.set({ found: reply, problem: null, waiting: false });
    });
  }

  /** Asks nothing more. */
  end(): void {
    clearTimeout(this.#glance);
    this.#stop();
  }

  /** The games have changed: what was known is asked again. */
  forget(): void {
    this.end();
    this.#known.clear();
    this.#asked = "";
  }
}
