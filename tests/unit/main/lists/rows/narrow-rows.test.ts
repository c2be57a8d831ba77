import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNarrowing, unitedRows } from '../../../../../src/main/lists/rows/narrow-rows';
import { type CodesTest, type ColumnTest, type RowTest, testOfRows } from '../../../../../src/main/lists/rows/row-test';
import { examples } from '../../../../first-cases';

const total = 12;
const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Rows of another table, one of them behind its last row: that joins nothing. */
const via = fc.option(
  fc.array(fc.nat({ max: total }), { minLength: total, maxLength: total }).map((rows) => Int32Array.from(rows)),
  { freq: 2 },
);
const codesTest = fc
  .record({
    codes: fc.array(fc.nat({ max: 3 }), { minLength: total, maxLength: total }),
    width: fc.constantFrom(Uint8Array, Uint16Array, Uint32Array),
    pass: fc.array(fc.nat({ max: 1 }), { minLength: 4, maxLength: 4 }),
    share,
    via,
  })
  .map(({ codes, width, pass, ...rest }): CodesTest => {
    return { on: 'codes', codes: width.from(codes), pass: Uint8Array.from(pass), ...rest };
  });
const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Number.NaN), fc.constant(1e300));
const rangeTest = fc
  .record({
    numbers: fc.array(number, { minLength: total, maxLength: total }),
    from: number,
    to: number,
    on: fc.constantFrom('range', 'outside'),
    share,
    via,
  })
  .map(({ numbers, ...rest }): ColumnTest => ({ values: Float64Array.from(numbers), ...rest }));

const anyTest = fc
  .record({ tests: fc.array(codesTest, { maxLength: 3 }), share })
  .map((parts): RowTest => ({ on: 'any', ...parts }));
const allRows = Array.from({ length: total }, (_, row) => row);
const someRows = fc.subarray(allRows);
const rowsTest = someRows.map((rows): RowTest => testOfRows(Uint32Array.from(rows), total));
const rowTests = fc.array(fc.oneof(codesTest, rangeTest, anyTest, rowsTest), { maxLength: 4 });

/** One row at a time, test by test. */
function passes(test: RowTest, row: number): boolean {
  if (test.on === 'rows') return test.pass[row] === 1;
  if (test.on === 'any') return test.tests.some((each) => passes(each, row));
  const at = test.via === null ? row : (test.via[row] ?? total);
  if (test.on === 'codes') return test.pass[test.codes[at] ?? 0] === 1;
  const value = test.values[at] ?? Number.NaN;
  const isWithin = value >= test.from && value <= test.to;
  return test.on === 'outside' ? !isWithin : isWithin;
}
const kept = (tests: readonly RowTest[]) => allRows.filter((row) => tests.every((test) => passes(test, row)));

it('keeps the rows that a plain loop keeps, in any order of tests, whatever was asked before', () => {
  const narrow = createNarrowing(total);
  fc.assert(
    fc.property(rowTests, (tests) => {
      expect([...narrow(tests)]).toEqual(kept(tests));
    }),
    { numRuns: examples(500) },
  );
});

it('keeps both ends of a range, and no row without a number', () => {
  const values = Float64Array.from([2, 3, 4, 5, 6, Number.NaN]);
  const fte: RowTest = { on: 'range', values, from: 3, to: 5, share: 1, via: null };
  const any: RowTest = { ...fte, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const narrow = createNarrowing(values.length);
  expect([...narrow([fte])]).toEqual([1, 2, 3]);
  expect([...narrow([any])]).toEqual([0, 1, 2, 3, 4]);
  expect([...narrow([])]).toEqual([0, 1, 2, 3, 4, 5]);
});

it('keeps outside a range the rows that the range leaves out, also rows without a number and rows that join nothing', () => {
  const values = Float64Array.from([2, 3, 4, 5, 6, Number.NaN]);
  const others: RowTest = { on: 'outside', values, from: 3, to: 5, share: 1, via: null };
  const narrow = createNarrowing(values.length);
  expect([...narrow([others])]).toEqual([0, 4, 5]);
  // The offices of these rows: the last row has none.
  expect([...narrow([{ ...others, via: Int32Array.from([1, 4, 2, 5, 0, values.length]) }])]).toEqual([1, 3, 4, 5]);
});

it('never brings back a row that an earlier test left out, for any kind of test', () => {
  const codes: CodesTest = {
    on: 'codes',
    codes: new Uint8Array(total),
    pass: Uint8Array.from([1]),
    share: 0.9,
    via: null,
  };
  const range = { values: new Float64Array(total), share: 0.9, via: null };
  const wide: readonly RowTest[] = [
    codes,
    { ...range, on: 'range', from: -1, to: 1 },
    { ...range, on: 'outside', from: 1, to: 2 },
    { on: 'any', tests: [codes], share: 0.9 },
    { ...testOfRows(Uint32Array.from(allRows), total), share: 0.9 },
  ];
  const narrow = createNarrowing(total);
  fc.assert(
    fc.property(someRows, (rows) => {
      const tight: RowTest = { ...testOfRows(Uint32Array.from(rows), total), share: 0.1 };
      for (const each of wide) expect([...narrow([each, tight])], each.on).toEqual(rows);
    }),
  );
});

it('asks a test only about the rows that more selective tests left', () => {
  fc.assert(
    fc.property(someRows, someRows, fc.boolean(), (some, more, isFirst) => {
      const looked: number[] = [];
      const pass = new Proxy(
        Uint8Array.from(allRows, (row) => (more.includes(row) ? 1 : 0)),
        {
          get: (cells, row) => {
            looked.push(Number(row));
            return Reflect.get(cells, row);
          },
        },
      );
      const wide: RowTest = { on: 'rows', pass, share: 0.9 };
      const tight: RowTest = { ...testOfRows(Uint32Array.from(some), total), share: 0.1 };
      const narrowed = createNarrowing(total)(isFirst ? [wide, tight] : [tight, wide]);
      expect([...narrowed]).toEqual(some.filter((row) => more.includes(row)));
      expect(looked).toEqual(some);
    }),
  );
});

it('unites the rows of several questions, each once and in their natural order', () => {
  const narrow = createNarrowing(total);
  fc.assert(
    fc.property(fc.array(rowTests, { maxLength: 4 }), (questions) => {
      const answers = questions.map(narrow);
      const united = new Set(questions.flatMap(kept));
      expect([...unitedRows(answers)]).toEqual(allRows.filter((row) => united.has(row)));
      // An answer is not changed by the questions after it.
      expect(answers.map((rows) => [...rows])).toEqual(questions.map(kept));
    }),
  );
  expect([...unitedRows([])]).toEqual([]);
  expect([...unitedRows([Uint32Array.from([9, 10]), Uint32Array.from([2, 10, 100])])]).toEqual([2, 9, 10, 100]);
});
