// "Why?": sentences about the position shown, each with what it rests on.
import { useEffect, useRef } from "preact/hooks";
import cs from "../../../../../locales/cs/page-why.ftl";
import en from "../../../../../locales/en/page-why.ftl";
import { toggleWhy } from "../chess/actions";
import { room } from "../chess/room";
import { viewedNode } from "../chess/selectors";
import type { Sentence } from "../protocol";
import { useStore } from "../store";
import { addStyle } from "../styles/later";
import style from "../styles/why.css?later";
import { addTexts, lang, t } from "../texts";
import { begin, state } from "./state";

addTexts(cs, en);
addStyle(style);

export function Panel() {
  const { said, problem } = useStore(state);
  const panel = useRef<HTMLElement>(null);
  useEffect(begin, []);
  // On a phone it opens below what is in sight.
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), []);
  const title = t("why-page-title");
  return (
    <section class="card why" aria-label={title} ref={panel}>
      <div class="computation-head">
        <h2>{title}</h2>
        <button type="button" class="button why-levels" onClick={seeLevels}>
          {t("why-page-levels")}
        </button>
        <button type="button" class="icon-button" aria-label={t("why-page-close")} onClick={toggleWhy}>
          ×
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys */}
      <div class="why-said" aria-live="polite" tabIndex={0}>
        {problem && <p>{problem}</p>}
        {!said && !problem && <p class="quiet">{t("why-page-working")}</p>}
        {said && (
          <ul>
            {said[lang()].map((sentence) => (
              <Said key={sentence.text} sentence={sentence} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Said({ sentence }: { sentence: Sentence }) {
  const { basis, text } = sentence;
  return (
    <li data-basis={basis}>
      {text}{" "}
      <span class="why-basis" title={t(`why-page-about-${basis}`)}>
        {t(`why-page-basis-${basis}`)}
      </span>
    </li>
  );
}

/** The laboratory, with what each level makes of the position shown. */
function seeLevels(): void {
  const fen = viewedNode(room.get())?.fen ?? "";
  location.hash = `lab&levels=1&fen=${encodeURIComponent(fen)}`;
}
