import type { CodesTest, RowTest } from './row-test';

/** Finds the rows of a list that pass every test. */
export type Narrowing = (tests: readonly RowTest[]) => Uint32Array;

/**
 * Rows come in their natural order; without any test all of them. The test that keeps least goes over all rows, the others
 * only over those that are left.
 * @param total number of rows of the list
 */
export function createNarrowing(total: number): Narrowing {
  const everyRow = Uint32Array.from({ length: total }, (_, row) => row);
  const scratch = new Uint32Array(total);
  return (tests) => {
    const [first, ...others] = [...tests].sort((one, other) => one.share - other.share);
    if (first === undefined) return everyRow;
    let count = narrow(first, everyRow, total, scratch);
    for (const test of others) count = narrow(test, scratch, count, scratch);
    return scratch.slice(0, count);
  };
}

/**
 * Writes the rows that pass, which may be over those that are read. Each is written and then counted when it passes: no
 * branch to guess wrong.
 * @returns how many pass
 */
function narrow(test: RowTest, rows: Uint32Array, count: number, into: Uint32Array): number {
  if (test.on === 'any') return byAny(rows, count, into, test.tests);
  const { via } = test;
  if (test.on === 'codes') {
    const { codes, pass } = test;
    return via === null ? byCode(rows, count, into, codes, pass) : byCodeVia(rows, count, into, codes, pass, via);
  }
  const { values, from, to } = test;
  return via === null
    ? inRange(rows, count, into, values, from, to)
    : inRangeVia(rows, count, into, values, from, to, via);
}

// A loop of its own for columns of a joined table: asking in every row which it is made a query a quarter slower.
type Numbers = ArrayLike<number>;

function byCode(rows: Uint32Array, count: number, into: Uint32Array, codes: Numbers, pass: Uint8Array): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    into[kept] = row;
    kept += pass[codes[row] as number] as number;
  }
  return kept;
}

function byCodeVia(
  rows: Uint32Array,
  count: number,
  into: Uint32Array,
  codes: Numbers,
  pass: Uint8Array,
  via: Int32Array,
): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    into[kept] = row;
    kept += pass[codes[via[row] as number] ?? 0] as number;
  }
  return kept;
}

function inRange(
  rows: Uint32Array,
  count: number,
  into: Uint32Array,
  values: Numbers,
  from: number,
  to: number,
): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    const value = values[row] as number;
    into[kept] = row;
    kept += value >= from && value <= to ? 1 : 0;
  }
  return kept;
}

function inRangeVia(
  rows: Uint32Array,
  count: number,
  into: Uint32Array,
  values: Numbers,
  from: number,
  to: number,
  via: Int32Array,
): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    const value = values[via[row] as number] ?? Number.NaN;
    into[kept] = row;
    kept += value >= from && value <= to ? 1 : 0;
  }
  return kept;
}

function byAny(rows: Uint32Array, count: number, into: Uint32Array, tests: readonly CodesTest[]): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    into[kept] = row;
    kept += passesAny(row, tests);
  }
  return kept;
}

function passesAny(row: number, tests: readonly CodesTest[]): number {
  for (let at = 0; at < tests.length; at++) {
    const { codes, pass, via } = tests[at] as CodesTest;
    if (pass[codes[via === null ? row : (via[row] as number)] ?? 0] === 1) return 1;
  }
  return 0;
}
