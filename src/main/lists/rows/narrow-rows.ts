import type { CodesTest, RangeTest, RowTest } from './row-test';

/** Finds the rows of a list that pass every test. */
export type Narrowing = (tests: readonly RowTest[]) => Uint32Array;

/**
 * Makes a function that finds the rows that pass every test, in their natural order; all rows without a test. The most selective test
 * checks all rows, the other tests only the remaining ones.
 * @param total the number of rows in the list
 */
export function createNarrowing(total: number): Narrowing {
  const everyRow = new Uint32Array(total);
  for (let row = 0; row < total; row++) everyRow[row] = row;
  const scratch = new Uint32Array(total);
  return (tests) => {
    const [first, ...others] = [...tests].sort((first, second) => first.share - second.share);
    if (first === undefined) return everyRow;
    let count = narrow(first, { rows: everyRow, count: total }, scratch);
    for (const test of others) count = narrow(test, { rows: scratch, count }, scratch);
    return scratch.slice(0, count);
  };
}

/** The first `count` rows of an array. */
type CountedRows = { readonly rows: Uint32Array; readonly count: number };

/**
 * Writes the rows that pass; `into` may be the array that is read. Every row is written, but only a passing row is counted, so that no
 * branch is mispredicted.
 * @returns how many rows pass
 */
function narrow(test: RowTest, from: CountedRows, into: Uint32Array): number {
  if (test.on === 'codes' && test.via === null) return byCode(test, from, into);
  if (test.on === 'range' && test.via === null) return inRange(test, from, into);
  return byRow(test, from, into);
}

// Columns of the list itself have their own loops: checking the kind of test in every row made a query a quarter slower.
function byCode({ codes, pass }: CodesTest, { rows, count }: CountedRows, into: Uint32Array): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at];
    into[kept] = row;
    kept += pass[codes[row]];
  }
  return kept;
}

function inRange({ values, from, to }: RangeTest, { rows, count }: CountedRows, into: Uint32Array): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at];
    const value = values[row];
    into[kept] = row;
    kept += value >= from && value <= to ? 1 : 0;
  }
  return kept;
}

function byRow(test: RowTest, { rows, count }: CountedRows, into: Uint32Array): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at];
    into[kept] = row;
    kept += passes(test, row) ? 1 : 0;
  }
  return kept;
}

/** Whether a row passes a test. */
export function passes(test: RowTest, row: number): boolean {
  if (test.on === 'rows') return test.pass[row] === 1;
  if (test.on === 'any') {
    for (let at = 0; at < test.tests.length; at++) if (passes(test.tests[at], row)) return true;
    return false;
  }
  const at = test.via === null ? row : test.via[row];
  if (test.on === 'codes') return test.pass[test.codes[at] ?? 0] === 1;
  const value = test.values[at] ?? Number.NaN;
  const isWithin = value >= test.from && value <= test.to;
  return test.on === 'outside' ? !isWithin : isWithin;
}

/** Rows that are in at least one array, each once and in natural order. */
export function unitedRows(several: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(0), ...others] = several;
  if (others.length === 0) return first;
  return Uint32Array.from(new Set(several.flatMap((rows) => [...rows]))).sort();
}
