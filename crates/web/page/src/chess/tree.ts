// Walking the tree of moves.
import type { Children, Node } from "../protocol";

/** The number of a node. */
export type NodeId = number;

/** The position that a game began with. */
export const ROOT: NodeId = 0;

export class Tree {
  readonly #byId: ReadonlyMap<NodeId, Node>;
  readonly #children: ReadonlyMap<NodeId, readonly NodeId[]>;

  private constructor(byId: ReadonlyMap<NodeId, Node>, children: ReadonlyMap<NodeId, readonly NodeId[]>) {
    this.#byId = byId;
    this.#children = children;
  }

  static readonly EMPTY = new Tree(new Map(), new Map());

  /** A whole tree, of siblings the main line first. */
  static of(nodes: Node[]): Tree {
    const children = new Map<NodeId, NodeId[]>();
    for (const { id, parent } of nodes) {
      if (parent === null) continue;
      const siblings = children.get(parent);
      if (siblings) siblings.push(id);
      else children.set(parent, [id]);
    }
    return new Tree(new Map(nodes.map((node) => [node.id, node])), children);
  }

  /** The same tree with nodes that are new or have changed, and the order of their siblings. */
  with(nodes: Node[], children: Children[]): Tree {
    if (nodes.length === 0 && children.length === 0) return this;
    const byId = new Map(this.#byId);
    for (const node of nodes) byId.set(node.id, node);
    const ordered = new Map(this.#children);
    for (const { parent, ids } of children) ordered.set(parent, ids);
    return new Tree(byId, ordered);
  }

  node(id: NodeId): Node | undefined {
    return this.#byId.get(id);
  }

  children(id: NodeId): Node[] {
    const ids = this.#children.get(id) ?? [];
    return ids.flatMap((child) => this.node(child) ?? []);
  }

  parent(id: NodeId): Node | undefined {
    const parent = this.node(id)?.parent;
    return parent === null || parent === undefined ? undefined : this.node(parent);
  }

  /** From the beginning to this node, both included. */
  pathTo(id: NodeId): Node[] {
    const path: Node[] = [];
    for (let node = this.node(id); node; node = this.parent(node.id)) path.push(node);
    return path.reverse();
  }

  /** The whole line through a node: to it, and on by first children. */
  lineThrough(id: NodeId): Node[] {
    const line = this.pathTo(id);
    for (let next = this.children(id)[0]; next; next = this.children(next.id)[0]) line.push(next);
    return line;
  }

  /** The node `step` places further among those that began at the same position, in a circle. */
  sibling(id: NodeId, step: number): Node | undefined {
    const parent = this.parent(id);
    if (!parent) return undefined;
    const all = this.children(parent.id);
    const at = all.findIndex((node) => node.id === id);
    return all[(at + step + all.length) % all.length];
  }
}
