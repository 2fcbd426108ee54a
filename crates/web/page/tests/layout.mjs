// Where things stand: nothing jumps, nothing is out of sight, nothing is cut off.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

/** A game that is longer than the list's place. */
const LONG_GAME =
  "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 " +
  "10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 *";

async function isMarkedInSight(visitor) {
  return visitor.page.evaluate(() => {
    const list = document.querySelector(".moves").getBoundingClientRect();
    const marked = document.querySelector('.move[aria-current="true"]').getBoundingClientRect();
    return marked.top >= list.top - 1 && marked.bottom <= list.bottom + 1;
  });
}

feature("the current move is in sight, whatever grows above the list", async (visitor) => {
  await visitor.newGame();
  await visitor.paste(LONG_GAME);
  await visitor.page.locator(".moves .move").nth(29).waitFor();
  await visitor.page.waitForFunction(() => document.querySelector('.move[aria-current="true"]'));
  assert.ok(await isMarkedInSight(visitor));
  await visitor.page.getByRole("switch").click();
  await visitor.page.locator(".line-score").first().waitFor();
  assert.ok(await isMarkedInSight(visitor), "after the analysis has grown");
});

feature("nothing jumps when the computer begins and ends its thinking", async (visitor) => {
  await visitor.newSlowGame();
  const top = () =>
    visitor.page.locator(".history").evaluate((list) => list.getBoundingClientRect().top + scrollY);
  await visitor.ready();
  const before = await top();
  await visitor.play("a2", "a4");
  await visitor.page.locator(".running .chosen").waitFor();
  assert.equal(await top(), before);
  await visitor.button("Táhnout hned", "Move now").click();
  await visitor.page.locator(".moves .move").nth(1).waitFor();
  await visitor.ready();
  assert.equal(await top(), before);
  await visitor.move("e2", "e5");
  await visitor.page.locator(".note.error").waitFor();
  assert.equal(await top(), before, "a note comes over the page");
});

feature(
  "against the computer nothing tells who stands better, until the end or on request",
  async (visitor) => {
    await visitor.newGame({ pairing: "human computer" });
    await visitor.play("e2", "e4");
    await visitor.page.locator(".moves .move").nth(1).waitFor();
    await visitor.ready();
    const shown = () => visitor.page.locator(".eval-bar, .chances, .graph").count();
    assert.equal(await shown(), 0);
    await visitor.choose("show", "evalInGame");
    await visitor.page.locator(".eval-bar").waitFor();
    await visitor.page.locator(".graph").waitFor();
    await visitor.choose("show", "evalInGame");
    await visitor.page.locator(".eval-bar").waitFor({ state: "detached" });
    await visitor.choose("game", "resign");
    await visitor.button("Vzdát", "Resign").click();
    await visitor.page.locator(".eval-bar").waitFor();
    await visitor.page.locator(".graph").waitFor();
  },
);

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [390, 844],
  [844, 390],
]) {
  feature(
    `nothing is wider than a window of ${width} x ${height}, and the header is one row`,
    async (visitor) => {
      await visitor.page.setViewportSize({ width, height });
      for (const view of ["chess", "othello", "review", "lab"]) {
        await visitor.page.goto(`${visitor.address}#${view}`);
        await visitor.page.locator(".main > :not(.loading)").first().waitFor();
        const [wide, header] = await visitor.page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.querySelector(".bar").getBoundingClientRect().height,
        ]);
        assert.ok(wide <= width, `${view}: ${wide} px wide`);
        assert.ok(header <= 48, `${view}: a header of ${header} px`);
      }
    },
    { only: "phone" },
  );
}

feature(
  "on a phone, walking is at the thumb, whatever is scrolled",
  async (visitor) => {
    await visitor.twoMoves();
    for (const top of [0, 10_000]) {
      await visitor.page.evaluate((y) => scrollTo(0, y), top);
      const box = await visitor.button("Zpět", "Back").boundingBox();
      assert.ok(box.y + box.height <= 844 && box.y > 700, `${box.y}`);
    }
  },
  { just: "phone" },
);

feature(
  "a phone on its side has board and panel side by side",
  async (visitor) => {
    await visitor.page.setViewportSize({ width: 844, height: 390 });
    await visitor.page.waitForFunction(() => innerWidth === 844);
    const board = await visitor.page.locator(".board").boundingBox();
    const panel = await visitor.page.locator(".panel").boundingBox();
    assert.ok(panel.x >= board.x + board.width, "beside it");
    assert.ok(board.y + board.height <= 390 && board.height > 240, "the whole board is seen");
    assert.ok((await visitor.button("Zpět", "Back").boundingBox()).y < 390, "and so is walking");
    await visitor.page.goto(`${visitor.address}#othello`);
    const discs = await visitor.page.locator(".othello-board").boundingBox();
    const beside = await visitor.page.locator(".othello-beside").boundingBox();
    assert.ok(beside.x >= discs.x + discs.width, "Othello too");
    assert.ok(discs.y + discs.height <= 390 && discs.height > 240, "and it is seen whole");
  },
  { only: "phone" },
);
