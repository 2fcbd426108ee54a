// Browser profiles that are used again: to start one takes longer than most of what is tried in it.
import { PHONE } from "./sizes.mjs";

/** What the browser asks for where a page waits for its next visit. The server has neither, and the browser may
 * complain only when the next visit has begun. */
const MISSING = ["/nothing", "/favicon.ico"];

/** Whether the browser complains about a page between two visits. */
export const isBetweenVisits = (url) => MISSING.includes(URL.canParse(url) ? new URL(url).pathname : url);

/** What a page may keep. */
const KEPT = "local_storage,cookies,indexeddb,service_workers,cache_storage";

/** The pages nobody uses, by what they were opened for. */
const free = new Map();

/** An empty page in a profile that remembers nothing. */
export async function takePage(setup, { lang, size, theme }) {
  const kind = `${lang} ${size.width} ${theme}`;
  const page = free.get(kind)?.pop() ?? (await openProfile(setup.browser, { lang, size, theme }));
  const giveBack = async () => {
    await forgetAll(page, setup.address);
    await page.setViewportSize(size);
    free.set(kind, [...(free.get(kind) ?? []), page]);
  };
  return { page, giveBack };
}

async function openProfile(browser, { lang, size, theme }) {
  const context = await browser.newContext({
    viewport: size,
    hasTouch: size === PHONE,
    isMobile: size === PHONE,
    deviceScaleFactor: size === PHONE ? 2 : 1,
    locale: lang === "cs" ? "cs-CZ" : "en-GB",
    colorScheme: theme,
    acceptDownloads: true,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

async function forgetAll(page, address) {
  page.removeAllListeners();
  // Of the same origin: another one would start another renderer.
  await page.goto(new URL(MISSING[0], address).href);
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(address);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: KEPT });
  await session.detach();
}
