// The moves of the game, with variations; a click shows the position after a move.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Node } from "../protocol";
import { useStore } from "../store";
import { lang, t } from "../texts";
import { back, continueFromHere, forward, toBeginning, toEnd, view } from "./actions";
import { moveNumberOf, turnOf } from "./fen";
import { glyphText } from "./glyphs";
import { type Room, room } from "./room";
import { canContinue } from "./selectors";
import { isPupil } from "./sync";
import type { Tree } from "./tree";
import { ROOT } from "./tree";

export function History() {
  const now = useStore(room);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showMarked(list.current), [now.viewed, now.state]);
  useLayoutEffect(() => {
    // What stands above may grow or shrink after the move was made.
    const observer = new ResizeObserver(() => showMarked(list.current));
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  const root = now.tree.node(ROOT);
  return (
    <section class="card history" aria-label={t("page-history")}>
      <div class="moves" ref={list}>
        {root && now.tree.children(root.id).length > 0 ? (
          <MainLine now={now} root={root} />
        ) : (
          <p class="quiet no-moves">{t("page-no-moves")}</p>
        )}
        {now.state?.result && <Result now={now} />}
      </div>
      <Walk now={now} />
    </section>
  );
}

/** The result stands after the main line; a click goes to where the game ended. */
function Result({ now }: { now: Room }) {
  const result = now.state?.result;
  if (!result) return null;
  return (
    <p class="result">
      <button type="button" class="move-like" onClick={() => view(result.node)}>
        {result.score.replace("1/2-1/2", "½–½")}
      </button>
    </p>
  );
}

/** Brings the marked move into sight, without moving the whole page on a phone. */
function showMarked(list: HTMLElement | null): void {
  const marked = list?.querySelector<HTMLElement>('[aria-current="true"]');
  if (!list) return;
  if (!marked) list.scrollTop = 0;
  else if (
    marked.offsetTop < list.scrollTop ||
    marked.offsetTop + marked.offsetHeight > list.scrollTop + list.clientHeight
  )
    list.scrollTop = marked.offsetTop - list.clientHeight / 2;
}

function Walk({ now }: { now: Room }) {
  const taught = isPupil(now.state);
  const atStart = taught || !now.tree.parent(now.viewed);
  const atEnd = taught || now.tree.children(now.viewed).length === 0;
  const button = (name: string, sign: string, off: boolean, run: () => void) => (
    <button
      type="button"
      class="walk-button"
      aria-label={t(name)}
      title={t(name)}
      disabled={off}
      onClick={run}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
  return (
    <div class="walk">
      {button("page-to-beginning", "M6 5v14M19 5l-9 7 9 7z", atStart, toBeginning)}
      {button("page-back", "M16 5l-9 7 9 7z", atStart, back)}
      {button("page-forward", "M8 5l9 7-9 7z", atEnd, forward)}
      {button(
        "page-to-end",
        "M5 5l9 7-9 7zM18 5v14",
        taught || (atEnd && now.viewed === now.state?.current),
        toEnd,
      )}
      <button type="button" class="button continue" disabled={!canContinue(now)} onClick={continueFromHere}>
        {t(now.state?.study ? "page-play-from-here" : "page-continue")}
      </button>
    </div>
  );
}

/** The main line as a table of two columns; variations go between its rows. */
function MainLine({ now, root }: { now: Room; root: Node }) {
  const rows: preact.JSX.Element[] = [];
  let cells: preact.JSX.Element[] = [];
  let number = "";
  const flush = () => {
    if (cells.length === 0) return;
    rows.push(
      <div class="move-row" key={`row${rows.length}`}>
        <span class="move-number">{number}</span>
        {cells}
      </div>,
    );
    cells = [];
  };
  for (let parent = root; ; ) {
    const [main, ...others] = now.tree.children(parent.id);
    if (!main) break;
    const white = turnOf(parent.fen) === "white";
    if (cells.length === 0) {
      number = `${moveNumberOf(parent.fen)}.`;
      if (!white)
        cells.push(
          <span class="move-gap" key="gap">
            …
          </span>,
        );
    }
    cells.push(<Move key={main.id} now={now} node={main} />);
    if (others.length > 0 || main.comment) {
      if (white)
        cells.push(
          <span class="move-gap" key="gap2">
            …
          </span>,
        );
      flush();
      rows.push(
        <div class="aside" key={`aside${main.id}`}>
          {main.comment && <p class="comment">{main.comment}</p>}
          {others.map((node) => (
            <Variation key={node.id} now={now} first={node} />
          ))}
        </div>,
      );
    } else if (!white) flush();
    parent = main;
  }
  flush();
  return <>{rows}</>;
}

function Variation({ now, first }: { now: Room; first: Node }) {
  return (
    <p class="variation">
      <Run now={now} tree={now.tree} node={first} numbered />
    </p>
  );
}

/** Moves one after another, side lines in brackets. */
function Run({ now, tree, node, numbered }: { now: Room; tree: Tree; node: Node; numbered: boolean }) {
  const parts: preact.JSX.Element[] = [];
  let fresh = numbered;
  for (let at: Node | undefined = node; at; ) {
    const before: Node | undefined = tree.parent(at.id);
    const white = before ? turnOf(before.fen) === "white" : true;
    const count = before ? moveNumberOf(before.fen) : 1;
    if (white || fresh)
      parts.push(<span class="inline-number" key={`n${at.id}`}>{`${count}${white ? "." : "…"}`}</span>);
    parts.push(<Move key={at.id} now={now} node={at} />);
    if (at.comment)
      parts.push(
        <span class="comment" key={`c${at.id}`}>
          {at.comment}{" "}
        </span>,
      );
    const siblings: Node[] = at === node || !before ? [] : tree.children(before.id).slice(1);
    for (const other of siblings) {
      parts.push(
        <span class="nested" key={`v${other.id}`}>
          (<Run now={now} tree={tree} node={other} numbered />)
        </span>,
      );
    }
    fresh = siblings.length > 0 || at.comment !== null;
    at = tree.children(at.id)[0];
  }
  return <>{parts}</>;
}

function Move({ now, node }: { now: Room; node: Node }) {
  const isCurrent = node.id === now.state?.current;
  return (
    <button
      type="button"
      class={isCurrent ? "move current" : "move"}
      aria-current={node.id === now.viewed ? "true" : undefined}
      data-node={node.id}
      onClick={() => view(node.id)}
    >
      {node.san?.[lang()]}
      {node.nags.length > 0 && <span class="nags">{glyphText(node.nags)}</span>}
    </button>
  );
}
