// The page is light, and nothing comes from anywhere else.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

const LIMIT = 200 * 1024;

feature("under 200 KB, from this server alone", async (visitor, setup) => {
  const foreign = [];
  visitor.page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && origin !== new URL(setup.address).origin) foreign.push(request.url());
  });
  await visitor.page.reload();
  await visitor.page.locator(".board[data-fen]").waitFor();
  const bytes = await visitor.page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ];
    return entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
  });
  assert.ok(bytes > 0 && bytes < LIMIT, `${bytes} bytes`);
  assert.deepEqual(foreign, []);
  const paint = await visitor.page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  console.log(`# ${bytes} bytes; first paint after ${Math.round(paint)} ms`);
});

feature("nothing sticks out sideways", async (visitor) => {
  const over = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} px too wide`);
});
