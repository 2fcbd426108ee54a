// Pictures of the page for the docs, a folder for each language: from here, HORIZONT_LONG=1 PARTS=pictures
// PICTURES=$PWD/../../../docs/pictures npm test makes all of them.
import { join } from "node:path";
import { feature } from "./feature.mjs";

const folder = process.env.PICTURES;
const OPERA =
  "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 " +
  "10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0";
/** Others may want the cores, too. */
const PATIENCE = 180_000;

/** What each of the other views shows in its picture. */
const VIEWS = {
  othello: async ({ page }) => {
    for (let move = 0; move < 5; move++) {
      await page.locator('[data-legal="true"]').first().click();
      await page
        .locator(".othello-move")
        .nth(2 * move + 1)
        .waitFor();
      await page.locator('[data-legal="true"]').first().waitFor();
    }
    await page.keyboard.press("v");
    await page.locator(".othello-value").first().waitFor();
  },
  review: async ({ page }) => {
    await page.locator('[name="pgn"]').fill(OPERA);
    await page.locator("form .primary").click();
    await page.locator(".review-result").waitFor({ timeout: PATIENCE });
    await page.locator(".review-result").scrollIntoViewIfNeeded();
  },
  lab: async ({ page }) => {
    await page.locator(".lab-teach").click();
    await page.locator(".lab-lesson").waitFor();
    for (let step = 0; step < 5; step++) await page.locator(".lab-lesson .primary").click();
    await page.locator(".lab-cut").waitFor();
  },
};

for (const [view, act] of folder ? Object.entries(VIEWS) : []) {
  feature(`picture of ${view}`, async (visitor) => {
    const { page } = visitor;
    await page.goto(`${visitor.address}#${view}`);
    await page.locator("h1, .othello-board").first().waitFor();
    await act(visitor);
    // Pieces come to rest.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
    const size = visitor.phone ? "phone" : "desktop";
    await page.screenshot({ path: join(folder, visitor.lang, `${view}-${size}.png`), scale: "css" });
  });
}

for (const theme of folder ? ["light", "dark"] : []) {
  feature(
    `picture (${theme})`,
    async (visitor) => {
      const { page } = visitor;
      await visitor.newGame();
      for (const move of ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6"]) {
        const count = await page.locator(".moves .move").count();
        await visitor.type(move);
        await page.locator(".moves .move").nth(count).waitFor();
      }
      await page.getByRole("switch").click();
      await page.locator(".line:has(.line-move)").nth(2).waitFor();
      const depth = page.locator(".analysis-head .quiet").filter({ hasText: /(depth|hloubka) (1[4-9]|2\d)/ });
      await depth.waitFor({ timeout: PATIENCE });
      await page.evaluate(() => scrollTo(0, 0));
      const size = visitor.phone ? "phone" : "desktop";
      await page.screenshot({ path: join(folder, visitor.lang, `page-${size}-${theme}.png`), scale: "css" });
    },
    { theme },
  );
}
