// What each level of the computer sees in a position: its move and its line, the weakest first.
import { useEffect, useRef } from "preact/hooks";
import { levelName } from "../chess/levels";
import { scoreText } from "../chess/score";
import type { LevelView } from "../protocol";
import { useStore } from "../store";
import { lang, t } from "../texts";
import { grouped } from "./numbers";
import { state } from "./state";

/** So much of a line is read. */
const SHOWN = 8;

export function Levels() {
  const { levels, played } = useStore(state);
  const table = useRef<HTMLElement>(null);
  const some = levels.length > 0;
  // On a phone it would come below everything that can be set.
  useEffect(() => table.current?.scrollIntoView({ block: "nearest" }), [some]);
  if (!some) return null;
  return (
    <section class="card lab-card" ref={table} aria-label={t("lab-page-levels")}>
      <h2>{t("lab-page-levels")}</h2>
      <table class="lab-bars lab-levels">
        <thead>
          <tr>
            <th scope="col">{t("lab-page-levels-level")}</th>
            <th scope="col">{t("lab-page-levels-move")}</th>
            <th scope="col">{t("lab-page-levels-score")}</th>
            <th scope="col" class="lab-wide">
              {t("lab-page-levels-line")}
            </th>
            <th scope="col" class="lab-more">
              {t("lab-page-levels-depth")}
            </th>
            <th scope="col" class="lab-more">
              {t("lab-column-nodes")}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((view) => (
            <Row key={view.level.kind} view={view} played={played} />
          ))}
        </tbody>
      </table>
      <p class="quiet">{t("lab-page-levels-about")}</p>
    </section>
  );
}

function Row({ view, played }: { view: LevelView; played: string | null }) {
  const { level, line, nodes } = view;
  const names = line.san[lang()];
  const same = played !== null && played === line.moves[0];
  return (
    <tr data-level={level.kind}>
      <th scope="row">{levelName(level)}</th>
      <td>
        <strong>{names[0]}</strong>
        {same && <span class="lab-played"> {t("lab-page-levels-played")}</span>}
      </td>
      <td>{scoreText(line.score)}</td>
      <td class="lab-wide lab-level-line">{names.slice(0, SHOWN).join(" ")}</td>
      <td class="lab-more">{line.depth}</td>
      <td class="lab-more">{grouped(nodes)}</td>
    </tr>
  );
}
