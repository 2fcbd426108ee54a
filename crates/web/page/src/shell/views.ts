// The menu of games and tools. A new one is one entry here and a folder of its own: its module is
// fetched when somebody goes there.
import type { ComponentType } from "preact";

/** A part of the help that the server tells. */
export type Topic = "rules" | "controls" | "notation" | "algorithm";

export interface View {
  /** Names it in the address: `#othello`. */
  id: string;
  /** The text shown in the menu. */
  title: string;
  /** What its help tells beside its keys: topics of the server's, then texts of its own. */
  topics: Topic[];
  texts: string[];
  /** Texts under its list of keys. */
  keyNotes: string[];
  load: () => Promise<{ View: ComponentType }>;
}

export const views: View[] = [
  {
    id: "chess",
    title: "page-view-chess",
    topics: ["controls", "rules", "notation", "algorithm"],
    texts: [],
    keyNotes: ["page-keys-board", "page-keys-promotion"],
    load: () => import("../chess/view"),
  },
  {
    id: "othello",
    title: "page-view-othello",
    topics: [],
    texts: ["othello-page-help-rules", "othello-page-help-page"],
    keyNotes: ["othello-page-keys-board"],
    load: () => import("../othello/view"),
  },
  {
    id: "review",
    title: "page-view-review",
    topics: [],
    texts: ["review-page-help"],
    keyNotes: [],
    load: () => import("../review/view"),
  },
  {
    id: "database",
    title: "page-view-database",
    topics: [],
    texts: ["db-page-help"],
    keyNotes: [],
    load: () => import("../database/view"),
  },
  {
    id: "lab",
    title: "page-view-lab",
    topics: ["algorithm"],
    texts: [],
    keyNotes: ["lab-page-keys-tree"],
    load: () => import("../lab/view"),
  },
];

/** The view of this name; the first one where there is none. */
export function viewOf(id: string | null): View {
  return views.find((view) => view.id === id) ?? (views[0] as View);
}
