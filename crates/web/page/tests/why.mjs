// "Why?": reasons for the position shown, each with what it rests on; and what the levels see there.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

const SCHOLAR = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";

const sentences = (visitor, basis) => visitor.page.locator(`.why li[data-basis="${basis}"]`);

const isInSight = (row) => {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** The scholar's mate is shown, three moves before its end; the reasons are asked for. */
async function asksBeforeTheMate(visitor) {
  await visitor.newGame();
  await visitor.paste(SCHOLAR);
  await visitor.page.locator(".move-row .move").nth(4).click();
  await visitor.button("Proč?", "Why?").click();
  await visitor.page.locator(".why li").first().waitFor();
  assert.ok(await visitor.page.locator(".why h2").evaluate(isInSight), "it opens in sight");
}

feature("why: what is proven and what is judged, in sentences", async (visitor) => {
  await asksBeforeTheMate(visitor);
  await sentences(visitor, "search")
    .getByText(
      visitor.say("Bílý hrozí matem jedním tahem: 4.Dxf7#.", "White threatens mate in one: 4.Qxf7#."),
    )
    .waitFor();
  await sentences(visitor, "board")
    .getByText(visitor.say("Materiál je vyrovnaný.", "Material is level."))
    .waitFor();
  assert.ok((await sentences(visitor, "judgement").count()) >= 2, "a verdict and a plan");
  const marks = await sentences(visitor, "judgement").locator(".why-basis").allTextContents();
  assert.ok(marks.every((mark) => mark === visitor.say("úsudek", "judgement")));
});

feature("why: it follows what is looked at, and the language", async (visitor) => {
  await asksBeforeTheMate(visitor);
  await visitor.button("Vpřed", "Forward").click();
  await sentences(visitor, "search")
    .getByText(visitor.say("Bílý dá mat jedním tahem: 4.Dxf7#.", "White mates in one: 4.Qxf7#."))
    .waitFor();
  await visitor.button("Na konec", "To the end").click();
  await sentences(visitor, "board").getByText(visitor.say("Partie skončila", "The game is over")).waitFor();
  await visitor.openDrawer();
  await visitor.page.getByRole("button", { name: visitor.say("English", "Čeština") }).click();
  await sentences(visitor, "board").getByText(visitor.say("The game is over", "Partie skončila")).waitFor();
});

feature("why: the tables prove an ending", async (visitor) => {
  await visitor.page.goto(`${visitor.address}#fen=8/8/8/4k3/8/4K3/4P3/8%20w%20-%20-%200%201`);
  await visitor.sees("8/8/8/4k3/8/4K3/4P3/8");
  await visitor.button("Proč?", "Why?").click();
  await sentences(visitor, "tables").first().waitFor();
  assert.equal(await sentences(visitor, "judgement").count(), 0, "nothing is left to be judged");
});

feature("why: closed, it asks for nothing", async (visitor) => {
  await asksBeforeTheMate(visitor);
  await visitor.button("Zavřít", "Close").click();
  await visitor.page.locator(".why").waitFor({ state: "detached" });
});

feature("why: what each level sees in the position", async (visitor) => {
  await asksBeforeTheMate(visitor);
  await visitor.button("Co tu vidí která úroveň?", "What does each level see here?").click();
  await visitor.page.locator('[data-level="full"]').waitFor();
  const levels = await visitor.page
    .locator("[data-level]")
    .evaluateAll((rows) => rows.map((row) => row.dataset.level));
  assert.deepEqual(levels, ["lowest", "low", "medium", "high", "full"]);
  assert.ok(await visitor.page.locator('[data-level="lowest"]').evaluate(isInSight));
  // The game on the board is still the same.
  await visitor.openDrawer();
  await visitor.page.getByRole("link", { name: visitor.say("Šachy", "Chess") }).click();
  await visitor.page.locator(".moves .move").nth(6).waitFor();
  await visitor.page.locator(".why li").first().waitFor();
});
