// A lesson: the class sees the teacher's board, and nothing of the engine.
import assert from "node:assert/strict";
import { feature, visit } from "./feature.mjs";

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
const AFTER_E4_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";

/** The teacher shows 1. e4 e5 to a class of one. */
async function lesson(visitor, setup, variant) {
  await visitor.twoMoves();
  await visitor.choose("game", "teach");
  const link = await visitor.page.locator(".lesson input").inputValue();
  assert.match(link, /#game=[0-9a-f]{24}$/);
  const pupil = await visit(setup, { ...variant, hash: new URL(link).hash });
  pupil.spoilt = true;
  await pupil.sees(AFTER_E4_E5);
  return pupil;
}

feature("lesson: the class follows the teacher's board", async (visitor, setup, variant) => {
  const pupil = await lesson(visitor, setup, variant);
  try {
    await visitor.page
      .locator(".lesson")
      .getByText(visitor.say("Dívá se 1 člověk.", "1 person is watching."))
      .waitFor();
    await visitor.button("Zpět", "Back").click();
    await pupil.sees(AFTER_E4);
    // Whoever watches goes nowhere alone.
    assert.ok(await pupil.button("Vpřed", "Forward").isDisabled());
    await pupil.page.locator(".moves .move").nth(1).click();
    await pupil.page.locator(".watching").getByText(pupil.say("učitel", "teacher")).waitFor();
    await visitor.button("Vpřed", "Forward").click();
    await pupil.sees(AFTER_E4_E5);
    await visitor.play("g1", "f3");
    await pupil.page.locator('.moves .move[aria-current="true"]').getByText("f3").waitFor();
  } finally {
    await pupil.close();
  }
});

feature("lesson: the engine is hidden from the class, and comes back", async (visitor, setup, variant) => {
  const pupil = await lesson(visitor, setup, variant);
  try {
    assert.equal(await pupil.page.locator(".eval-bar").count(), 0);
    assert.equal(await pupil.page.locator(".terms").count(), 0);
    assert.ok(await pupil.button("Proč?", "Why?").isDisabled());
    assert.ok(await pupil.page.getByRole("switch").isDisabled());
    // The teacher has it, alone.
    await visitor.button("Proč?", "Why?").click();
    await visitor.page.locator(".why li").first().waitFor();
    await visitor.button("Ukončit výuku", "End the lesson").click();
    await pupil.page.locator(".eval-bar").waitFor();
    await pupil.button("Zpět", "Back").click();
    await pupil.sees(AFTER_E4);
    await visitor.sees(AFTER_E4_E5);
  } finally {
    await pupil.close();
  }
});

feature("lesson: the class goes along to another game", async (visitor, setup, variant) => {
  const pupil = await lesson(visitor, setup, variant);
  try {
    await visitor.paste('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *');
    // It opens at its end; only then is its start what the button goes to.
    await visitor.sees("4k3/8/8/8/4P3/8/8/4K3");
    await visitor.page.locator(".lesson").waitFor();
    await visitor.button("Na začátek", "To the start").click();
    await pupil.sees("4k3/8/8/8/8/8/4P3/4K3");
    await visitor.choose("show", "flip");
    await pupil.page.locator(".cg-wrap.orientation-black").waitFor();
  } finally {
    await pupil.close();
  }
});
