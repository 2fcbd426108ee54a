// What one asks for at a table of Othello.
import { send } from "../connection";
import type { OthelloTableRequest } from "../protocol";

export function askTable(request: OthelloTableRequest): boolean {
  return send({ ask: "othello_table", request });
}
