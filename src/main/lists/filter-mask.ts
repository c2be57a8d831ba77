import { Fault } from '../../shared/bridge/result';
import type { FilterTest } from '../../shared/filters/filter';
import { codeCount, type StoredColumn } from '../months/stored-column';
import type { ListColumn } from './list-column';

/** One byte a row: 1 where the row passes. One byte more says whether a row without any value would. */
export type Mask = Uint8Array;

/**
 * A filter over a column. Texts are tested once per distinct value and then found by scanning codes; numbers and dates are
 * tested row by row. Empty cells match only a filter that asks for them.
 */
export function filterMask(column: ListColumn, test: FilterTest): Mask {
  const { stored } = column;
  switch (stored.storage) {
    case 'text':
    case 'items':
      return scanCodes(stored, passingCodes(column, stored, test));
    case 'number':
      if (test.on !== 'number') throw new Fault('FILTER_INVALID', column.column.name);
      return scanNumbers(column.shown(), test.from, test.to);
    case 'date':
      if (test.on !== 'date') throw new Fault('FILTER_INVALID', column.column.name);
      return scanDates(stored.values, test.from, test.to);
  }
}

function passingCodes(
  column: ListColumn,
  stored: StoredColumn & { storage: 'text' | 'items' },
  test: FilterTest,
): Uint8Array {
  if (test.on !== 'text' && test.on !== 'items') throw new Fault('FILTER_INVALID', column.column.name);
  const pass = stored.storage === 'text' ? passingTexts(column, test) : passingCombinations(column, stored, test);
  pass[0] = test.empty ? 1 : 0;
  return pass;
}

function passingTexts(column: ListColumn, test: FilterTest & { on: 'text' | 'items' }): Uint8Array {
  const folded = column.folded();
  const pass = new Uint8Array(folded.length);
  if (test.on === 'items') {
    const wanted = new Set(test.values);
    for (let code = 1; code < folded.length; code++) pass[code] = wanted.has(folded[code] ?? '') ? 1 : 0;
    return pass;
  }
  if (test.contains !== undefined && column.haystack().mark(test.contains, pass)) return pass;
  const matches = test.test;
  for (let code = 1; code < folded.length; code++) pass[code] = matches(folded[code] ?? '') ? 1 : 0;
  return pass;
}

function passingCombinations(
  column: ListColumn,
  stored: StoredColumn & { storage: 'items' },
  test: FilterTest & { on: 'text' | 'items' },
): Uint8Array {
  const folded = column.folded();
  const pass = new Uint8Array(stored.combinations.length);
  if (test.on === 'text') {
    const item = folded.map((text) => test.test(text));
    stored.combinations.forEach((items, code) => {
      pass[code] = items.some((index) => item[index]) ? 1 : 0;
    });
    return pass;
  }
  const wanted = new Set(test.values);
  const isWanted = folded.map((text) => wanted.has(text));
  stored.combinations.forEach((items, code) => {
    // EN counts different wanted items, so that an item named twice in a cell does not stand for two.
    const found = new Set(items.filter((index) => isWanted[index]).map((index) => folded[index]));
    pass[code] = (test.mode === 'all' ? wanted.size > 0 && found.size === wanted.size : found.size > 0) ? 1 : 0;
  });
  return pass;
}

function scanCodes(stored: StoredColumn & { storage: 'text' | 'items' }, pass: Uint8Array): Mask {
  const { codes } = stored;
  const mask = new Uint8Array(codes.length + 1);
  if (pass.length < codeCount(stored)) throw new Fault('INTERNAL', 'codes');
  mask[codes.length] = pass[0] as number;
  for (let row = 0; row < codes.length; row++) mask[row] = pass[codes[row] as number] as number;
  return mask;
}

/** A row without a number is NaN, which lies in no range. */
function scanNumbers(values: Float64Array, from: number, to: number): Mask {
  const mask = new Uint8Array(values.length + 1);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    mask[row] = value >= from && value <= to ? 1 : 0;
  }
  return mask;
}

function scanDates(values: Int32Array, from: number, to: number): Mask {
  const mask = new Uint8Array(values.length + 1);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (value !== 0 && value >= from && value <= to) mask[row] = 1;
  }
  return mask;
}
