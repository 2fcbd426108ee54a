// The tree of a search: positions as they were entered, windows, values, and in grey what was cut.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Tree, TreeNode } from "../protocol";
import { useStore } from "../store";
import { t } from "../texts";
import {
  branchOf,
  childrenOf,
  type DrawnRow,
  isDone,
  keyInTree,
  pathTo,
  rowsOf,
  usuallyOpen,
} from "./branches";
import { grouped, shownValue } from "./numbers";
import { state } from "./state";

const ROW = 26;
const INDENT = 30;
const MOST_ROWS = 600;

export function TreeDrawing() {
  const { tree, lesson, lessonStep, treeMethod, rejected } = useStore(state);
  return tree ? (
    <Drawing
      key={`${tree.nodes}-${treeMethod}`}
      tree={tree}
      title={t("lab-page-tree-of", {
        method: t(`lab-method-${treeMethod ?? "captures"}`),
        depth: tree.depth,
      })}
      focus={lesson?.steps[lessonStep]?.branch ?? (rejected ? branchOf(tree, rejected) : null)}
      stepping={!lesson && !rejected}
    />
  ) : null;
}

interface Props {
  tree: Tree;
  title: string;
  /** The branch that the lesson speaks of, or that a review asks about. */
  focus: number | null;
  stepping: boolean;
}

function Drawing({ tree, title, focus, stepping }: Props) {
  const children = useMemo(() => childrenOf(tree), [tree]);
  const end = tree.branches.length - 1;
  const [open, setOpen] = useState(() => usuallyOpen(tree));
  // A tree that is stepped through begins with the first move that was tried.
  const [last, setLast] = useState(stepping ? Math.min(1, end) : end);
  useEffect(() => {
    if (focus !== null) setOpen(new Set([0, ...pathTo(tree, focus)]));
  }, [focus, tree]);
  const step = (to: number) => {
    const next = Math.max(0, Math.min(to, end));
    setLast(next);
    // At the end the best line is what is worth seeing.
    setOpen(next === end ? usuallyOpen(tree) : new Set([0, ...pathTo(tree, next)]));
  };
  const toggle = (index: number) => {
    const changed = new Set(open);
    if (!changed.delete(index)) changed.add(index);
    setOpen(changed);
  };
  const rows = rowsOf(tree, children, open, last).slice(0, MOST_ROWS);
  const here = tree.branches[last];
  return (
    <section class="card lab-card" aria-label={title}>
      <h2>{title}</h2>
      <p class="quiet">
        {t("lab-page-tree-nodes", { nodes: grouped(tree.nodes), shown: grouped(tree.branches.length) })}{" "}
        {t("lab-page-tree-how")}
      </p>
      {stepping && (
        <div class="lab-steps">
          <button type="button" class="button" disabled={last === 0} onClick={() => step(last - 1)}>
            {t("lab-page-step-back")}
          </button>
          <input
            type="range"
            min={0}
            max={end}
            value={last}
            aria-label={t("lab-page-step-of", { step: last, all: end })}
            onInput={(event) => step(event.currentTarget.valueAsNumber)}
          />
          <button type="button" class="button" disabled={last === end} onClick={() => step(last + 1)}>
            {t("lab-page-step")}
          </button>
          <span class="quiet" role="status">
            {t("lab-page-step-of", { step: last, all: end })}
            {here && last < end && `: ${here.label || t("lab-page-start")}, ${windowText(here)}`}
          </span>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div class="lab-tree-frame" tabIndex={0}>
        <Rows
          rows={rows}
          children={children}
          last={last}
          focus={focus ?? (last < end ? last : null)}
          toggle={toggle}
        />
      </div>
    </section>
  );
}

interface RowsProps {
  rows: DrawnRow[];
  children: number[][];
  last: number;
  focus: number | null;
  toggle: (index: number) => void;
}

function Rows({ rows, children, last, focus, toggle }: RowsProps) {
  const place = new Map<number, number>();
  const root = useRef<SVGGElement>(null);
  // One stop for Tab; arrows walk from there.
  const [visited, setVisited] = useState(0);
  const stop = rows.some((row) => row.kind === "node" && row.index === visited) ? visited : 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const todo = keyInTree(event.key, rows, stop);
    if (!todo) return;
    event.preventDefault();
    if ("toggle" in todo) toggle(todo.toggle);
    else root.current?.querySelector<SVGElement>(`[data-branch="${todo.goTo}"]`)?.focus();
  };
  rows.forEach((row, at) => {
    if (row.kind === "node") place.set(row.index, at);
  });
  const deepest = Math.max(...rows.map((row) => (row.kind === "node" ? row.node.ply : row.ply)), 1);
  const height = rows.length * ROW + 6;
  const width = deepest * INDENT + 640;
  return (
    <svg
      class="lab-tree"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="presentation"
    >
      <g role="tree" ref={root} aria-label={t("lab-page-tree")} onKeyDown={onKeyDown}>
        {rows.map((row, at) => {
          const ply = row.kind === "node" ? row.node.ply : row.ply;
          const parent = row.kind === "node" ? row.node.parent : row.index;
          const from = parent === null ? null : (place.get(parent) ?? null);
          const x = ply * INDENT + 12;
          const y = at * ROW + ROW / 2 + 3;
          return (
            <g key={row.kind === "node" ? row.index : `cut${row.index}`}>
              {from !== null && (
                <path
                  class={
                    row.kind === "cut" ? "lab-edge cut" : row.node.on_line ? "lab-edge line" : "lab-edge"
                  }
                  d={`M${x - INDENT} ${from * ROW + ROW / 2 + 10} V${y} H${x - 7}`}
                />
              )}
              {row.kind === "node" ? (
                <NodeRow
                  row={row}
                  x={x}
                  y={y}
                  done={isDone(children, row.index, last)}
                  focused={focus === row.index}
                  stop={stop === row.index}
                  visit={() => setVisited(row.index)}
                  toggle={toggle}
                />
              ) : (
                <text class="lab-cut" x={x} y={y + 4}>
                  {`✂ ${t("lab-page-cut", { skipped: row.skipped.length })}: ${few(row.skipped)}`}
                </text>
              )}
            </g>
          );
        })}
      </g>
    </svg>
  );
}

interface NodeProps {
  row: Extract<DrawnRow, { kind: "node" }>;
  x: number;
  y: number;
  done: boolean;
  focused: boolean;
  /** Does Tab stop here? */
  stop: boolean;
  visit: () => void;
  toggle: (index: number) => void;
}

function NodeRow({ row, x, y, done, focused, stop, visit, toggle }: NodeProps) {
  const { node, index, children, folded } = row;
  const max = node.player.toLowerCase() === "max";
  const label = node.label || t("lab-page-start");
  const value = done ? t("lab-page-value", { value: `${bound(node)}${shownValue(node.value)}` }) : "…";
  const words = `${label}: ${windowText(node)}, ${value}`;
  return (
    <g
      class={`lab-node ${node.on_line ? "line" : ""} ${node.cut ? "was-cut" : ""} ${focused ? "focused" : ""}`}
      role="treeitem"
      aria-level={node.ply + 1}
      aria-label={words}
      aria-expanded={children > 0 ? !folded : undefined}
      tabIndex={stop ? 0 : -1}
      data-branch={index}
      onClick={() => children > 0 && toggle(index)}
      onFocus={visit}
    >
      <rect class="lab-row" x={x - 10} y={y - ROW / 2 + 1} width="420" height={ROW - 2} rx="5" />
      {max ? (
        <rect class="lab-max" x={x - 6} y={y - 6} width="12" height="12" />
      ) : (
        <circle class="lab-min" cx={x} cy={y} r="6.5" />
      )}
      {children > 0 && (
        <text class="lab-sign" x={x} y={y + 4}>
          {folded ? "+" : "−"}
        </text>
      )}
      <text class="lab-label" x={x + 14} y={y + 4}>
        {label}
      </text>
      <text class="lab-window" x={x + 206} y={y + 4}>
        {`[${alphaText(node)}, ${betaText(node)}]`}
      </text>
      <text class="lab-value" x={x + 132} y={y + 4}>
        {done ? `${bound(node)}${shownValue(node.value)}` : "…"}
      </text>
    </g>
  );
}

/** A value outside its window is only a bound. */
function bound(node: TreeNode): string {
  if (node.beta !== null && node.value >= node.beta) return "≥ ";
  if (node.alpha !== null && node.value <= node.alpha) return "≤ ";
  return "";
}

function alphaText(node: TreeNode): string {
  return node.alpha === null ? "−∞" : shownValue(node.alpha);
}

function betaText(node: TreeNode): string {
  return node.beta === null ? "+∞" : shownValue(node.beta);
}

function windowText(node: TreeNode): string {
  return t("lab-page-window", { alpha: alphaText(node), beta: betaText(node) });
}

function few(moves: string[]): string {
  return moves.length > 6 ? `${moves.slice(0, 6).join(", ")}, …` : moves.join(", ");
}
