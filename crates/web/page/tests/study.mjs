// The analysis board: pasted and finished games are looked at, and nothing that is tried on them
// wrecks them.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

const MINIATURE =
  '[Event "Paris"]\n[White "Legal"]\n[Black "Saint Brie"]\n[Result "1-0"]\n\n' +
  "1. e4 e5 2. Bc4 d6 3. Nf3 Bg4 4. Nc3 g6 {A pin that is none. [%cal Rg4d1][%csl Ge5]} 5. Nxe5 Bxd1 " +
  "6. Bxf7+ Ke7 7. Nd5# 1-0\n";
const AFTER_G6 = "rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R";
const MAIN_LINE_EN = ["e4", "e5", "Bc4", "d6", "Nf3", "Bg4", "Nc3", "g6", "Nxe5", "Bxd1", "Bxf7+", "Ke7"];

/** The moves of the main line, without those of variations. */
const mainLine = (visitor) => visitor.page.locator(".move-row .move").allTextContents();

async function atMoveEight(visitor) {
  await visitor.newGame({ pairing: "human computer" });
  await visitor.paste(MINIATURE);
  await visitor.page.locator(".ending").waitFor();
  await visitor.page.locator(".move-row .move").nth(7).click();
  await visitor.sees(AFTER_G6);
}

feature("a pasted game shows its players, and its result only where it ended", async (visitor) => {
  await visitor.newGame({ pairing: "human computer" });
  await visitor.paste(MINIATURE);
  await visitor.seesEnding("Mat. Bílý vyhrál.", "White");
  assert.match(await visitor.page.locator("[data-side=white] .player-name").textContent(), /Legal/);
  assert.match(await visitor.page.locator("[data-side=black] .player-name").textContent(), /Saint Brie/);
  assert.equal(await visitor.page.locator(".player.turn").count(), 0, "nobody is to move");
  await visitor.button("Zpět", "Back").click();
  await visitor.page.locator(".ending").waitFor({ state: "detached" });
  await visitor.page.locator("[data-side=white].turn").waitFor();
});

feature(
  "a trial move in a pasted game is a variation, of either side, and nobody answers",
  async (visitor) => {
    await atMoveEight(visitor);
    const before = await mainLine(visitor);
    await visitor.move("h2", "h3");
    await visitor.page.locator(".variation .move").filter({ hasText: "h3" }).waitFor();
    // It is the computer's colour by the game that was played before: here it is one's own to try.
    await visitor.move("g4", "h5");
    await visitor.page.locator(".variation .move").nth(1).waitFor();
    assert.deepEqual(await mainLine(visitor), before, "the game stays what it was");
    assert.equal(await visitor.page.locator(".variation .move").count(), 2);
    await visitor.page.locator(".result").getByText("1-0").waitFor();
    const pgn = await visitor.savedPgn();
    assert.match(pgn, /\[Result "1-0"\]/);
    // Whoever played it was neither the person here nor this program.
    assert.match(pgn, /\[White "Legal"\]/);
    assert.doesNotMatch(pgn, /WhiteType|program/);
    assert.match(pgn, /5\. Nxe5 \(5\. h3 Bh5\) 5\.\.\. Bxd1/);
  },
);

feature("a variation is moved up and deleted", async (visitor) => {
  await atMoveEight(visitor);
  await visitor.move("h2", "h3");
  await visitor.page.locator(".variation .move").first().waitFor();
  await visitor.button("Dopředu", "Move up").click();
  await visitor.page.locator(".move-row .move").filter({ hasText: "h3" }).waitFor();
  await visitor.page.locator(".variation .move").filter({ hasText: "xe5" }).click();
  await visitor.button("Dopředu", "Move up").click();
  await visitor.page.locator(".variation .move").filter({ hasText: "h3" }).click();
  await visitor.button("Smazat", "Delete").click();
  await visitor.page.locator(".variation").waitFor({ state: "detached" });
  const line = await mainLine(visitor);
  assert.equal(line.length, 13);
  if (visitor.lang === "en") assert.deepEqual(line.slice(0, 12), MAIN_LINE_EN);
});

feature("comments and glyphs are written at any move and kept in the file", async (visitor) => {
  await atMoveEight(visitor);
  const comment = visitor.page.locator(".remarks textarea");
  assert.equal(await comment.inputValue(), "A pin that is none.");
  await comment.fill("Overlooks the mate.");
  await comment.blur();
  await visitor.page.locator(".comment").filter({ hasText: "Overlooks the mate." }).waitFor();
  await visitor.button("Hrubá chyba", "Blunder").click();
  await visitor.page.locator('.move[aria-current="true"] .nags').getByText("??").waitFor();
  const pgn = await visitor.savedPgn();
  assert.match(pgn, /4\. Nc3 g6 \$4 \{\s*Overlooks the mate\.\s\[%csl Ge5\]\s\[%cal Rg4d1\]\}/);
  // Another glyph takes its place, the same one again takes it away.
  await visitor.button("Chyba", "Mistake").click();
  await visitor.page.locator('.move[aria-current="true"] .nags').getByText("?", { exact: true }).waitFor();
  await visitor.button("Chyba", "Mistake").click();
  await visitor.page.locator('.move[aria-current="true"] .nags').waitFor({ state: "detached" });
});

feature(
  "arrows are drawn per move, and come with the game",
  async (visitor) => {
    await atMoveEight(visitor);
    const drawn = visitor.page.locator(".ground .cg-shapes [cgHash]");
    await drawn.nth(1).waitFor();
    const from = await visitor.squarePoint("f3");
    const to = await visitor.squarePoint("e5");
    await visitor.page.mouse.move(from.x, from.y);
    await visitor.page.mouse.down({ button: "right" });
    await visitor.page.mouse.move(to.x, to.y, { steps: 4 });
    await visitor.page.mouse.up({ button: "right" });
    await drawn.nth(2).waitFor();
    // A click beside wipes nothing away.
    await visitor.clickSquare("a4");
    await drawn.nth(2).waitFor();
    await visitor.button("Zpět", "Back").click();
    await drawn.first().waitFor({ state: "detached" });
    await visitor.button("Vpřed", "Forward").click();
    await drawn.nth(2).waitFor();
    assert.match(await visitor.savedPgn(), /\[%cal Rg4d1,Gf3e5\]/);
    // They are the game's, not the browser's.
    await visitor.page.reload();
    await visitor.page.locator(".move-row .move").nth(7).click();
    await drawn.nth(2).waitFor();
  },
  { just: "desktop" },
);

feature("playing on from a game that is looked at begins another one", async (visitor) => {
  await atMoveEight(visitor);
  const before = visitor.page.url();
  await visitor.button("Hrát odtud", "Play from here").click();
  await visitor.page.waitForFunction((url) => location.href !== url, before);
  await visitor.sees(AFTER_G6);
  assert.equal((await mainLine(visitor)).length, 8);
  await visitor.play("h2", "h3");
  // Now somebody answers.
  await visitor.page.locator(".moves .move").nth(9).waitFor();
  await visitor.page.goto(before);
  await visitor.page.locator(".result").getByText("1-0").waitFor();
});

feature("a game that was played to its end is looked at from then on", async (visitor) => {
  await visitor.resigns();
  await visitor.page.locator(".ending").waitFor();
  const played = await mainLine(visitor);
  await visitor.page.locator(".move-row .move").first().click();
  // The computer's side, by one's own hand.
  await visitor.move("a7", "a6");
  await visitor.page.locator(".variation .move").first().waitFor();
  assert.deepEqual(await mainLine(visitor), played);
  await visitor.page.locator(".result").getByText("0-1").waitFor();
  await visitor.page.reload();
  await visitor.page.locator(".remarks").waitFor();
  assert.deepEqual(await mainLine(visitor), played);
});

feature("a game that is opened is evaluated whole, and its graph fills", async (visitor) => {
  await visitor.newGame();
  await visitor.paste(MINIATURE);
  await visitor.page.locator(".ending").waitFor();
  await visitor.page.locator(".evaluating progress").waitFor();
  await visitor.page.locator(".evaluating").waitFor({ state: "detached" });
  // Every position but the last, in which the game is over, has its place in the curve.
  const curve = await visitor.page.locator(".graph .graph-line").getAttribute("d");
  assert.ok(curve.split("L").length >= 13, curve);
  await visitor.page.locator(".move-row .move").nth(9).click();
  await visitor.page.locator(".chances").waitFor();
});
