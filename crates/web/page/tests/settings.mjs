// Theme, sounds, and that the page remembers.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

const paper = (visitor) => visitor.page.evaluate(() => getComputedStyle(document.body).backgroundColor);

feature("dark and light, as the system likes it and as the user says", async (visitor) => {
  const light = await paper(visitor);
  await visitor.button("Tmavý vzhled", "Dark theme").click();
  assert.notEqual(await paper(visitor), light);
  await visitor.page.reload();
  await visitor.button("Světlý vzhled", "Light theme").waitFor();
  assert.notEqual(await paper(visitor), light);
});

feature(
  "a dark system gets a dark page",
  async (visitor) => {
    assert.equal(await visitor.page.locator("html").getAttribute("data-theme"), "dark");
  },
  { theme: "dark" },
);

feature("settings are remembered", async (visitor) => {
  await visitor.choose("show", "graph");
  await visitor.choose("show", "captured");
  await visitor.page.reload();
  await visitor.page.locator(".board[data-fen]").waitFor();
  assert.equal(await visitor.page.locator(".graph").count(), 0);
  await visitor.newGame({ pairing: "computer human", level: "low" });
  await visitor.page.reload();
  await visitor.page.locator(".board[data-fen]").waitFor();
  await visitor.choose("game", "new");
  assert.ok(await visitor.page.locator(".pairing input").nth(1).isChecked());
  assert.equal(await visitor.page.locator(".level select").inputValue(), "low");
});

feature("sounds are made only when they are wanted", async (visitor) => {
  visitor.spoilt = true;
  await visitor.page.addInitScript(() => {
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.tones += 1;
      return start.apply(this, when);
    };
  });
  await visitor.page.reload();
  await visitor.newGame();
  await visitor.move("e2", "e4");
  await visitor.seesMoves("e4");
  assert.equal(await visitor.page.evaluate(() => window.tones), 0);
  await visitor.choose("show", "sounds");
  await visitor.move("d7", "d5");
  await visitor.seesMoves("e4", "d5");
  assert.ok((await visitor.page.evaluate(() => window.tones)) > 0);
});

feature("the field for typed moves asks again by itself", async (visitor) => {
  await visitor.newGame({ pairing: "human computer" });
  await visitor.choose("show", "typing");
  await visitor.page.locator(".move-field input:focus").waitFor();
  await visitor.page.keyboard.type("e2e4");
  await visitor.page.keyboard.press("Enter");
  await visitor.page.locator(".moves .move").nth(1).waitFor();
  await visitor.page.locator(".move-field input:focus").waitFor();
});
