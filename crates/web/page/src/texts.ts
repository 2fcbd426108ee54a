// The words of the page: Fluent files shared with the terminal, both languages at hand, switched
// at run time.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import csLevels from "../../../../locales/cs/levels.ftl";
import csPage from "../../../../locales/cs/page.ftl";
import enLevels from "../../../../locales/en/levels.ftl";
import enPage from "../../../../locales/en/page.ftl";
import type { Language } from "./protocol";
import { settings } from "./settings";

function bundle(lang: Language, sources: string[]): FluentBundle {
  // Marks of direction around arguments are noise in two languages written left to right.
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
}

const bundles: Record<Language, FluentBundle> = {
  cs: bundle("cs", [csLevels, csPage]),
  en: bundle("en", [enLevels, enPage]),
};

/** Texts of a view that is loaded later join the others. */
export function addTexts(cs: string, en: string): void {
  bundles.cs.addResource(new FluentResource(cs));
  bundles.en.addResource(new FluentResource(en));
}

export function lang(): Language {
  return settings.get().lang;
}

/** The text of this name in the chosen language; a missing one shows as its name. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const made = bundles[lang()];
  const message = made.getMessage(id);
  return message?.value ? keptTogether(made.formatPattern(message.value, args ?? null, [])) : id;
}

/** In Czech no line ends with a preposition or conjunction of one letter. */
function keptTogether(text: string): string {
  return lang() === "cs" ? text.replace(/(^|[\s(„])([aikosuvz]) /gi, "$1$2\u00a0") : text;
}

/** The document tells screen readers and hyphenation which language it speaks. */
export function keepDocumentLanguage(): void {
  const update = () => {
    document.documentElement.lang = lang();
  };
  settings.watch(update);
  update();
}
