// Styles of the parts that are loaded when somebody opens them: they come with the part, not with the page.

const added = new Set<string>();

/** Puts a style sheet behind those that the page has; once, however many parts want it. */
export function addStyle(style: string): void {
  if (added.has(style)) return;
  added.add(style);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
