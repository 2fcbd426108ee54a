// The tree as rows of a drawing: which branches are unfolded, what is seen at a step.
import type { Tree, TreeNode } from "../protocol";

/** A row: a position, or the moves that were cut away at one. */
export type DrawnRow =
  | { kind: "node"; index: number; node: TreeNode; folded: boolean; children: number }
  | { kind: "cut"; index: number; ply: number; skipped: string[] };

export function childrenOf(tree: Tree): number[][] {
  const children: number[][] = tree.branches.map(() => []);
  tree.branches.forEach((node, index) => {
    if (node.parent !== null) children[node.parent]?.push(index);
  });
  return children;
}

/** At first: the first position, its replies, and the principal variation. */
export function usuallyOpen(tree: Tree): Set<number> {
  const open = new Set<number>([0]);
  tree.branches.forEach((node, index) => {
    if (node.on_line) open.add(index);
  });
  return open;
}

/** The branch of a move of the first position, as it is written without signs. */
export function branchOf(tree: Tree, move: string): number | null {
  const plain = (label: string) => label.replace(/[+#]$/, "");
  const found = tree.branches.findIndex((node) => node.parent === 0 && plain(node.label) === plain(move));
  return found < 0 ? null : found;
}

/** The way from the first position to this one. */
export function pathTo(tree: Tree, index: number): number[] {
  const path: number[] = [];
  for (let at: number | null = index; at !== null; at = tree.branches[at]?.parent ?? null) path.unshift(at);
  return path;
}

/** The rows of the unfolded branches; with a `last`, only those that were entered by then. */
export function rowsOf(tree: Tree, children: number[][], open: Set<number>, last: number): DrawnRow[] {
  const rows: DrawnRow[] = [];
  const add = (index: number) => {
    const node = tree.branches[index];
    if (!node || index > last) return;
    const below = children[index] ?? [];
    const folded = !open.has(index);
    rows.push({ kind: "node", index, node, folded, children: below.length + (node.skipped.length ? 1 : 0) });
    if (folded) return;
    for (const child of below) add(child);
    // What is cut is known once the last searched reply has been left.
    if (node.skipped.length > 0 && isDone(children, index, last)) {
      rows.push({ kind: "cut", index, ply: node.ply + 1, skipped: node.skipped });
    }
  };
  add(0);
  return rows;
}

/** Has the search left this position when it has just entered `last`? */
export function isDone(children: number[][], index: number, last: number): boolean {
  return lastBelow(children, index) < last || last >= children.length - 1;
}

function lastBelow(children: number[][], index: number): number {
  const below = children[index] ?? [];
  const end = below.at(-1);
  return end === undefined ? index : lastBelow(children, end);
}

/** What a key does at a branch of the drawn tree: as in any tree, arrows walk, unfold and fold. */
export function keyInTree(
  key: string,
  rows: DrawnRow[],
  index: number,
): { goTo: number } | { toggle: number } | null {
  const nodes = rows.filter((row) => row.kind === "node");
  const at = nodes.findIndex((row) => row.index === index);
  const here = nodes[at];
  if (!here) return null;
  const walk = (to: number | null | undefined) => ({ goTo: to ?? index });
  const canFold = here.children > 0 && !here.folded;
  const canUnfold = here.children > 0 && here.folded;
  switch (key) {
    case "ArrowUp":
      return walk(nodes[at - 1]?.index);
    case "ArrowDown":
      return walk(nodes[at + 1]?.index);
    case "Home":
      return walk(nodes[0]?.index);
    case "End":
      return walk(nodes.at(-1)?.index);
    case "ArrowRight":
      return canUnfold ? { toggle: index } : walk(nodes[at + 1]?.index);
    case "ArrowLeft":
      return canFold ? { toggle: index } : walk(here.node.parent);
    case "Enter":
    case " ":
      return here.children > 0 ? { toggle: index } : walk(index);
    default:
      return null;
  }
}
