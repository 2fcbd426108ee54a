// How the game on the board went. A click goes there.
import { Later } from "../shell/Later";
import { useStore } from "../store";
import { lang, t } from "../texts";
import { view } from "./actions";
import { room } from "./room";
import { SharesGraph } from "./SharesGraph";
import { scoreText, share } from "./score";
import { scoreAt } from "./selectors";
import { ROOT } from "./tree";

export function EvalGraph() {
  const now = useStore(room);
  if (!now.state) return null;
  const line = now.tree.lineThrough(now.viewed);
  const known = line.flatMap((node, at) => {
    const score = scoreAt(now, node.id);
    return score ? [{ node, at, score, share: share(score) }] : [];
  });
  const shown = known.find(({ node }) => node.id === now.viewed);
  const words = shown
    ? t("page-graph-at", { move: shown.node.san?.[lang()] ?? t("page-start"), score: scoreText(shown.score) })
    : t("page-graph");
  const goTo = (at: number) => {
    const node = line[at];
    if (node) view(node.id);
  };
  // Games that were opened from elsewhere come without scores; each is evaluated once.
  const opened = now.state.study && now.tree.children(ROOT).length > 0;
  return (
    <div class="graph-place">
      <SharesGraph
        shares={known}
        length={line.length - 1}
        at={line.findIndex((node) => node.id === now.viewed)}
        words={words}
        goTo={goTo}
      />
      {opened && <Later key={now.state.game} load={() => import("../evaluation/Progress")} part="Progress" />}
    </div>
  );
}
