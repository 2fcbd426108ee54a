// The menu of games and tools. A new one is one entry here and a folder of its own: its module is
// fetched when somebody goes there.
import type { ComponentType } from "preact";

export interface View {
  /** Names it in the address: `#othello`. */
  id: string;
  /** The text shown in the menu. */
  title: string;
  load: () => Promise<{ View: ComponentType }>;
}

export const views: View[] = [
  { id: "chess", title: "page-view-chess", load: () => import("../chess/view") },
  { id: "othello", title: "page-view-othello", load: () => import("../othello/view") },
  { id: "review", title: "page-view-review", load: () => import("../review/view") },
  { id: "lab", title: "page-view-lab", load: () => import("../lab/view") },
];

/** The view of this name; the first one where there is none. */
export function viewOf(id: string | null): View {
  return views.find((view) => view.id === id) ?? (views[0] as View);
}
