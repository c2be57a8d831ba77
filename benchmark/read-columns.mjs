import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The columns of a month, each an array with a cell for every row. @param {import('./questions.mjs').Months} months */
export const readColumns = ({ folder }, month) => JSON.parse(readFileSync(join(folder, `${month}.json`), 'utf8'));

/** The same cells as an object for each row. @param {Record<string, unknown[]>} columns */
export function rowsOf(columns) {
  const names = Object.keys(columns);
  return columns[names[0]].map((_, row) => Object.fromEntries(names.map((name) => [name, columns[name][row]])));
}
