// Arrows and coloured squares that people draw, in chessground's words and in the game's.
import type { DrawShape } from "@lichess-org/chessground/draw";
import type { Key } from "@lichess-org/chessground/types";
import type { Drawing, DrawingColor, Node } from "../protocol";

const COLORS: DrawingColor[] = ["green", "red", "yellow", "blue"];

export function shapesOf(node: Node | undefined): DrawShape[] {
  return (node?.drawings ?? []).map(({ color, from, to }) => ({
    orig: from as Key,
    dest: (to ?? undefined) as Key | undefined,
    brush: color,
  }));
}

export function drawingOf(shape: DrawShape): Drawing[] {
  const color = COLORS.find((known) => known === shape.brush);
  return color ? [{ color, from: shape.orig, to: shape.dest ?? null }] : [];
}
