// Names of squares: the task writes `3_4` (row, column), people and other programs `d3`.

/** As the task writes it: row and column from 1, `3_4`; or `pass`. */
export type Action = string;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export function actionAt(row: number, col: number): Action {
  return `${row + 1}_${col + 1}`;
}

/** `d3`; on boards wider than the alphabet as the task has it. */
export function nameOf(action: Action, cols: number): string {
  const [row, col] = action.split("_").map(Number);
  if (row === undefined || col === undefined || cols > LETTERS.length) return action;
  return `${LETTERS[col - 1]}${row}`;
}

export function columnName(col: number, cols: number): string {
  return cols > LETTERS.length ? String(col + 1) : (LETTERS[col] as string);
}
