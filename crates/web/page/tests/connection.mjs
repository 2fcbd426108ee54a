// A connection that breaks in the middle of something.
import assert from "node:assert/strict";
import { feature } from "./feature.mjs";

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";

feature("a move made while the connection is away is sent when it is back", async (visitor) => {
  await visitor.newGame();
  const connection = await visitor.fragileConnection();
  await visitor.ready();
  await connection.lose();
  await visitor.clickSquare("e2");
  await visitor.clickSquare("e4");
  await connection.mend();
  await visitor.seesMoves("e4");
  await visitor.sees(AFTER_E4);
});

feature("a move that was lost on its way is sent again", async (visitor) => {
  await visitor.newGame();
  let lost = 0;
  const connection = await visitor.fragileConnection((message) => message.ask === "move" && lost++ === 0);
  await visitor.move("e2", "e4");
  // However long a busy machine takes to send it.
  for (let tries = 0; lost === 0 && tries < 600; tries++) await visitor.page.waitForTimeout(50);
  assert.equal(lost, 1);
  await connection.lose();
  await connection.mend();
  await visitor.seesMoves("e4");
});

feature("a move that arrived before the break is not made twice", async (visitor) => {
  await visitor.newGame({ pairing: "human computer" });
  const connection = await visitor.fragileConnection();
  await visitor.play("e2", "e4");
  await connection.lose();
  await connection.mend();
  await visitor.page.locator(".moves .move").nth(1).waitFor();
  await visitor.ready();
  assert.equal(await visitor.page.locator(".moves .move").count(), 2);
});
