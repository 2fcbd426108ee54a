// Walking the tree of moves.
import type { Node, NodeId } from "../protocol";

export class Tree {
  readonly #byId = new Map<NodeId, Node>();
  readonly #children = new Map<NodeId, Node[]>();

  constructor(nodes: Node[]) {
    for (const node of nodes) {
      this.#byId.set(node.id, node);
      if (node.parent !== null) {
        const siblings = this.#children.get(node.parent);
        if (siblings) siblings.push(node);
        else this.#children.set(node.parent, [node]);
      }
    }
  }

  node(id: NodeId): Node | undefined {
    return this.#byId.get(id);
  }

  children(id: NodeId): Node[] {
    return this.#children.get(id) ?? [];
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
