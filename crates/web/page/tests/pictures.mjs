// Pictures of the page for the docs, made with PICTURES=folder.
import { join } from "node:path";
import { feature } from "./feature.mjs";

const folder = process.env.PICTURES;

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
      const depth = page.locator(".analysis-head .quiet").filter({ hasText: /1[4-9]|2\d/ });
      await depth.waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      const size = visitor.phone ? "phone" : "desktop";
      await page.screenshot({ path: join(folder, `page-${size}-${theme}.png`), scale: "css" });
    },
    { theme },
  );
}
