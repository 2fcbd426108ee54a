// The moves of a game as PGN that is short enough for an address.
import { ROOT, type Tree } from "./tree";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** The main line, without what was said about it. */
export function shortPgn(tree: Tree): string {
  const fen = tree.node(ROOT)?.fen ?? START;
  const moves: string[] = [];
  for (let node = tree.children(ROOT)[0]; node; node = tree.children(node.id)[0])
    moves.push(node.san?.en ?? "");
  const head = fen === START ? "" : `[SetUp "1"]\n[FEN "${fen}"]\n\n`;
  return `${head}${moves.join(" ")} *`;
}
