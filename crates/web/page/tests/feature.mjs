// `feature("…", async (visitor) => …)`: one test of one thing the page does, in each variant.
import { test } from "node:test";
import { SITE } from "./setup.mjs";
import { PHONE, VARIANTS, visit } from "./visit.mjs";

let setup = null;

/** The server and the browser that the features are tried with. */
export function useHouse(made) {
  setup = made;
}

/** `options` as for `visit`; `only` limits it to "desktop" or "phone" unless all variants are tried, `just` always:
 *  the other size has nothing of the kind; `served` limits it to the page that has a server behind it. */
export function feature(name, act, { only, just, served, ...options } = {}) {
  if (served && SITE) return;
  for (const variant of VARIANTS) {
    const size = variant.size === PHONE ? "phone" : "desktop";
    if (only && only !== size && VARIANTS.length < 4) continue;
    if (just && just !== size) continue;
    test(`${name} (${variant.lang}, ${size})`, async () => {
      const visitor = await visit(setup, { ...variant, ...options });
      try {
        await act(visitor, setup, variant);
      } catch (error) {
        visitor.spoilt = true;
        throw error;
      } finally {
        await visitor.close();
      }
    });
  }
}

export { visit };
