import { type Condition, isGroup } from '../../../shared/domain/lists/conditions';
import type { Filter } from '../../../shared/domain/lists/list';
import { isNoFilter } from '../../../shared/filters/kinds/parse-filter';
import { passes } from './narrow-rows';
import type { RowTest } from './row-test';

/**
 * The rows that pass each part of conditions: 1 for each passing row. The first result is for the whole; every part comes before its own
 * parts.
 * @param testOf returns the test of a filter on one column
 * @param total the number of rows in the list
 */
export function conditionRows(
  condition: Condition,
  testOf: (filter: Filter) => RowTest,
  total: number,
): readonly Uint8Array[] {
  if (!isGroup(condition)) {
    if (isNoFilter(condition.text)) return [new Uint8Array(total).fill(1)];
    return [passingRows(testOf(condition), total)];
  }
  const { mode, of } = condition;
  const parts = of.map((part) => conditionRows(part, testOf, total));
  const pass = new Uint8Array(total).fill(mode === 'all' ? 1 : 0);
  for (const [part] of parts) {
    if (part === undefined) continue;
    if (mode === 'all') for (let row = 0; row < total; row++) pass[row] &= part[row];
    else for (let row = 0; row < total; row++) pass[row] |= part[row];
  }
  if (mode === 'none') for (let row = 0; row < total; row++) pass[row] = 1 - pass[row];
  return [pass, ...parts.flat()];
}

function passingRows(test: RowTest, total: number): Uint8Array {
  const pass = new Uint8Array(total);
  if (test.on === 'codes' && test.via === null) {
    const { codes, pass: passingCodes } = test;
    for (let row = 0; row < total; row++) pass[row] = passingCodes[codes[row]];
  } else for (let row = 0; row < total; row++) pass[row] = passes(test, row) ? 1 : 0;
  return pass;
}

/** The share of rows that pass. */
export function shareOfRows(pass: Uint8Array): number {
  let count = 0;
  for (let row = 0; row < pass.length; row++) count += pass[row];
  return count / Math.max(pass.length, 1);
}
