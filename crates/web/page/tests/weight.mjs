// The page is light, and nothing comes from anywhere else.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

const LIMIT = 200 * 1024;
const LIMIT_ON_THE_WIRE = 70 * 1024;

feature("under 200 KB, 70 KB on the wire, from this server alone", async (visitor, setup) => {
  const foreign = [];
  visitor.page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && origin !== new URL(setup.address).origin) foreign.push(request.url());
  });
  await visitor.page.reload();
  await visitor.page.locator(".board[data-fen]").waitFor();
  const [bytes, sent] = await visitor.page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ];
    const sum = (size) => entries.reduce((sum, entry) => sum + entry[size], 0);
    return [sum("decodedBodySize"), sum("encodedBodySize")];
  });
  assert.ok(bytes > 0 && bytes < LIMIT, `${bytes} bytes`);
  assert.ok(sent > 0 && sent < LIMIT_ON_THE_WIRE, `${sent} bytes on the wire`);
  assert.deepEqual(foreign, []);
  const paint = await visitor.page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  console.log(`# ${bytes} bytes, ${sent} on the wire; first paint after ${Math.round(paint)} ms`);
});

feature("what has a hash in its name is never asked for twice", async (visitor, setup) => {
  const scripts = await visitor.page
    .locator("script[src], link[rel=modulepreload]")
    .evaluateAll((links) => links.map((link) => link.src ?? link.href));
  assert.ok(scripts.length > 2);
  for (const script of scripts.slice(0, 3)) {
    const answer = await fetch(new URL(script, setup.address));
    assert.match(answer.headers.get("cache-control"), /immutable/);
  }
  const index = await fetch(setup.address);
  assert.equal(index.headers.get("cache-control"), "no-cache");
});

feature("nothing sticks out sideways", async (visitor) => {
  const over = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} px too wide`);
});
