// What is said about the move shown: a glyph, words; and where its line stands among the others.
import { useId } from "preact/hooks";
import { useStore } from "../store";
import { t } from "../texts";
import { annotate, canDeleteLine, canPromoteLine, deleteLine, promoteLine } from "./actions";
import { GLYPHS, MOVE_GLYPHS } from "./glyphs";
import { room } from "./room";
import { viewedNode } from "./selectors";
import { ROOT } from "./tree";

export function Remarks() {
  const now = useStore(room);
  const node = viewedNode(now);
  const id = useId();
  if (!node) return null;
  const choose = (nag: number) => {
    // One judgement of the move at a time; other glyphs stay.
    const others = node.nags.filter((known) => !MOVE_GLYPHS.includes(known));
    annotate({ nags: node.nags.includes(nag) ? others : [nag, ...others] });
  };
  return (
    <section class="remarks" aria-label={t("page-remarks")}>
      <div class="remark-tools">
        {MOVE_GLYPHS.map((nag) => (
          <button
            type="button"
            class="glyph"
            key={nag}
            disabled={node.id === ROOT}
            aria-pressed={node.nags.includes(nag)}
            aria-label={t(`page-glyph-${nag}`)}
            title={t(`page-glyph-${nag}`)}
            onClick={() => choose(nag)}
          >
            {GLYPHS[nag]}
          </button>
        ))}
        <span class="bar-space" />
        <button type="button" class="button" disabled={!canPromoteLine(now)} onClick={promoteLine}>
          {t("page-promote-line-short")}
        </button>
        <button type="button" class="button" disabled={!canDeleteLine(now)} onClick={deleteLine}>
          {t("page-delete-line-short")}
        </button>
      </div>
      <label class="hidden" for={id}>
        {t("page-comment")}
      </label>
      <textarea
        id={id}
        key={node.id}
        rows={1}
        maxLength={2000}
        placeholder={t("page-comment")}
        defaultValue={node.comment ?? ""}
        onChange={(event) => annotate({ words: event.currentTarget.value })}
      />
    </section>
  );
}
