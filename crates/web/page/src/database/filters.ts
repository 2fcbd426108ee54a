// Which games are meant: a collection, and what its games must say.
import type { Collection, CollectionSize, ImportLimits } from "../protocol";
import { Store } from "../store";
import { askOnce } from "./ask";

export interface Filters {
  player: string;
  colour: "" | "white" | "black";
  opponent: string;
  result: "" | "1-0" | "0-1" | "1/2-1/2" | "win" | "loss";
  elo: string;
  date: string;
  event: string;
  eco: string;
  opening: string;
  material: string;
}

export const NO_FILTERS: Filters = {
  player: "",
  colour: "",
  opponent: "",
  result: "",
  elo: "",
  date: "",
  event: "",
  eco: "",
  opening: "",
  material: "",
};

/** What only the moves of a game tell: the explorer can't choose by these. */
const OF_MOVES = ["opening", "material"];

export interface Chosen {
  from: Collection;
  filters: Filters;
}

export const chosen = new Store<Chosen>({ from: "base", filters: NO_FILTERS });

export interface About {
  /** Nothing as long as nobody has said. */
  collections: CollectionSize[] | null;
  import: ImportLimits | null;
}

export const about = new Store<About>({ collections: null, import: null });

/** Asks what there is. Where the chosen collection has no games, another one is chosen. */
export function learnAbout(): () => void {
  return askOnce({ do: "about" }, (reply) => {
    if (reply.got !== "about") {
      about.patch({ collections: [] });
      return;
    }
    about.set({ collections: reply.collections, import: reply.import });
    const { from } = chosen.get();
    const known = reply.collections.map(({ collection }) => collection);
    if (!known.includes(from) && known[0]) chosen.patch({ from: known[0] });
  });
}

/** The filters as the program reads them; for the explorer those that it can answer. */
export function queryOf(filters: Filters, forExplorer: boolean): string {
  return Object.entries(filters)
    .filter(([key, value]) => value.trim() !== "" && !(forExplorer && OF_MOVES.includes(key)))
    .map(([key, value]) => `${key}="${value.trim().replaceAll('"', " ")}"`)
    .join(" ");
}
