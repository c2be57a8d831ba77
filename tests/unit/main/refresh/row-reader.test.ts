import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Allowance, largestList } from '../../../../src/main/refresh/worker/allowance';
import { type RowCursor, wordBytes } from '../../../../src/main/refresh/worker/cell-bytes';
import { RawCells } from '../../../../src/main/refresh/worker/raw-cells';
import { RawNumbers } from '../../../../src/main/refresh/worker/raw-numbers';
import { RowReader } from '../../../../src/main/refresh/worker/row-reader';
import { examples } from '../../../first-cases';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
  fc.boolean(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.record({ code: fc.string(), description: fc.string() }),
  fc.constantFrom('[', ']', '"rows":[', '\\"', '{}', 'null', '\\'),
);
const rows = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 20 });

/** The text in pieces of these sizes, also through the middle of a character. */
function* pieces(text: string, sizes: readonly number[]): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** Reads a text into rows again, cell by cell. */
function read(text: string, sizes: readonly number[] = [7]) {
  const all: unknown[][] = [];
  let head: unknown = null;
  let current: unknown[] = [];
  const reader = new RowReader((found) => {
    head = found;
    return {
      cell: (index, { bytes }, start, end) => {
        current[index] = JSON.parse(Buffer.from(bytes.subarray(start, end)).toString('utf8'));
      },
      rowEnd: (cells) => {
        all.push(Array.from({ length: cells }, (_, index) => current[index] ?? null));
        current = [];
      },
    };
  });
  for (const piece of pieces(text, sizes)) reader.take(piece);
  reader.end();
  return { head, rows: all };
}

describe('a list answer that arrives in pieces', () => {
  it.each([1, 2, 3, 4, 100])('of %i bytes is read after a byte-order mark, with a head or without', (size) => {
    const list = [['a', 1], ['b']];
    const head = { period: '2026-10', columns: [0, 2] };
    expect(read(`\ufeff${JSON.stringify({ ...head, rows: list })}`, [size])).toEqual({ head, rows: list });
    expect(read(`\ufeff${JSON.stringify(list)}`, [size])).toEqual({ head: null, rows: list });
    expect(() => read('\ufeff\ufeff[]', [size])).toThrow('PROVIDER_ANSWER_INVALID');
    expect(() => read('\ufeff', [size])).toThrow('PROVIDER_ANSWER_INVALID');
  });

  it('gives the rows that JSON.parse gives, with a head or without, however it is cut', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, sizes, fc.boolean(), fc.constantFrom(undefined, 1), (list, cuts, bare, indent) => {
        const answer = bare ? list : { period: '2026-10', columns: [0, 2], rows: list, more: { rows: [[1]] } };
        const text = JSON.stringify(answer, null, indent);
        // JSON has no -0.
        expect(read(text, cuts).rows).toEqual(
          (JSON.parse(text) as typeof answer & { rows: unknown }).rows ?? JSON.parse(text),
        );
      }),
      { numRuns: examples(300) },
    );
  });

  it('reads the head before the rows', () => {
    const { head } = read('{"period":"2026-10","columns":[0,2],"rows":[["1","a"]]}');
    expect(head).toEqual({ period: '2026-10', columns: [0, 2] });
  });

  it.each([
    ['{"period":"2026-10","columns":[0],"rows":[["1"],["2"'],
    ['{"period":"2026-10","columns":[0],"rows":[["1"],["2"]]'],
    ['{"period":"2026-10","columns":[0],"rows":[["1"]]} en meer'],
    ['<html><body>onderhoud</body></html>'],
    ['{"period":"oktober","columns":[0],"rows":[["1"]]}'],
    ['{"ok":false}'],
    ['[1,2,3]'],
    ['[["1"],{}]'],
    ['[["1"]["2"]]'],
    ['[["1",]]'],
    ['[["1"],]'],
    ['[,["1"]]'],
    ['[["1"]] x'],
    ['{"period":"2026-10","columns":[0],"rows":[["1"]],"rows":[["2"]]}'],
    ['{"period":"2026-10","columns":[0],"rows":[["1"]],"rows":[]}'],
    ['{"rows":{"description":5},"rows":[["1"]],"columns":[0],"period":"2026-10"}'],
    ['{"rows":null,"period":"2026-10","columns":[0],"rows":[["1"]]}'],
    ['{"period":"2026-10","columns":[0],"rows":[["1"]],"r\\u006fws":null}'],
    [''],
  ])('refuses %s', (text) => {
    expect(() => read(text)).toThrow('PROVIDER_ANSWER_INVALID');
  });
});

/** Reads rows of one column. */
function column<T extends RawCells | RawNumbers>(
  make: (cursor: RowCursor) => T,
  values: readonly unknown[],
  size: number,
): T {
  const cursor = { row: 0 };
  const cells = make(cursor);
  const reader = new RowReader(() => ({
    cell: (_index, bytes, start, end) => cells.cell(bytes, start, end),
    rowEnd: () => {
      cursor.row++;
    },
  }));
  for (const piece of pieces(JSON.stringify(values.map((value) => [value])), [size])) reader.take(piece);
  reader.end();
  return cells;
}

describe('a list answer whose head follows its rows', () => {
  it('gives its head at the end, and its rows when it is read again with it', () => {
    const text = '{"rows":[["1","a"],["2","b"]],"columns":[0,2],"period":"2026-10"}';
    const received: unknown[] = [];
    const sink = { cell: () => received.push('cell'), rowEnd: () => received.push('row') };
    const first = new RowReader(() => sink);
    first.take(Buffer.from(text));
    const head = first.end();
    expect(head).toEqual({ period: '2026-10', columns: [0, 2] });
    expect(received).toEqual([]);
    const again = new RowReader(() => sink, head);
    again.take(Buffer.from(text));
    expect(again.end()).toBeNull();
    expect(received).toEqual(['cell', 'cell', 'row', 'cell', 'cell', 'row']);
  });

  it.each([
    '{"rows":[["1"]]}',
    '{"rows":[["1"]],"period":"2026-10"}',
    '{"rows":[["1"]],"columns":"x","period":"2026-10"}',
  ])('is refused without a whole head: %s', (text) =>
    expect(() => read(text)).toThrow('PROVIDER_ANSWER_INVALID: head'),
  );
});

describe('a list answer that is too large', () => {
  const opening = '{"period":"2026-10","columns":[0],"rows":[';
  const row = (cells: number) => `[${Array.from({ length: cells }, () => '1').join(',')}]`;

  it('is refused at the first row too many, however small it is', () => {
    const reader = new RowReader(() => ({ cell: () => {}, rowEnd: () => {} }));
    reader.take(Buffer.from(opening));
    const piece = Buffer.from('[],'.repeat(100_000));
    for (let rows = 100_000; rows <= largestList.rows; rows += 100_000) reader.take(piece);
    expect(() => reader.take(Buffer.from('[]'))).toThrow('too large: rows');
  });

  it('is refused for a row with too many cells, or of too many bytes', () => {
    expect(read(`${opening}${row(largestList.cells)}]}`).rows).toHaveLength(1);
    expect(() => read(`${opening}${row(largestList.cells + 1)}]}`)).toThrow('too large: cells');
    expect(() => read(`${opening}["${'a'.repeat(2 * largestList.row)}"]]}`, [1_048_576])).toThrow('too large: row');
    expect(() => read(`{"period":"${' '.repeat(2 * largestList.row)}`, [1_048_576])).toThrow('too large: row');
    expect(() => read(`${opening}["1"]],"x":"${' '.repeat(2 * largestList.row)}`, [1_048_576])).toThrow(
      'too large: row',
    );
  });

  it('is refused when it has too many bytes', () => {
    const reader = new RowReader(() => ({ cell: () => {}, rowEnd: () => {} }), null, 1000);
    reader.take(Buffer.from(opening));
    reader.take(Buffer.from(' '.repeat(1000 - opening.length)));
    expect(() => reader.take(Buffer.from(' '))).toThrow('too large: bytes');
  });

  it('is refused when its columns take more memory than they may', () => {
    const allowance = new Allowance(200_000);
    const cursor = { row: 0 };
    const [cells, numbers] = [
      new RawCells(cursor, allowance, { fits: () => true, takesText: true }),
      new RawNumbers(cursor, allowance, Number),
    ];
    const fill = (column: RawCells | RawNumbers, text: (row: number) => string) => () => {
      for (cursor.row = 0; cursor.row < 1_000_000; cursor.row++) {
        const bytes = Buffer.from(text(cursor.row));
        column.cell(wordBytes(bytes), 0, bytes.length);
      }
    };
    expect(fill(cells, (row) => `"${row}"`)).toThrow('too large: held');
    expect(fill(numbers, (row) => `${row / 7}`)).toThrow('too large: held');
  });

  it('counts a cell once that is read again because a piece cut it off', () => {
    const cursor = { row: 0 };
    const numbers = new RawNumbers(cursor, new Allowance(), () => null);
    for (let times = 0; times < 3; times++) numbers.cell(wordBytes(Buffer.from('"x"')), 0, 3);
    cursor.row++;
    expect(numbers.misfitRows()).toHaveLength(1);
  });
});

/** The cell of every row. */
function rowsOf(cells: RawCells) {
  const values = cells.values();
  return Array.from(cells.ofRows(), (number) => values[number]);
}

describe('the cells of a column', () => {
  it('are distinguished by their bytes, each read once', () => {
    const word = fc.oneof(
      fc.constantFrom('a', 'b', 'é', '', '"', 'aa'),
      fc.string({ maxLength: 4 }),
      // Of one length and nearly alike, so that they differ within a word of four bytes, or only in the last one.
      fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 9, maxLength: 12 }),
    );
    const value = fc.oneof(word, fc.constant(null), fc.array(word, { maxLength: 2 }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 600 }), fc.integer({ min: 20, max: 400 }), (values, size) => {
        let reads = 0;
        const cells = column(
          (cursor) =>
            new RawCells(cursor, new Allowance(), {
              fits: () => {
                reads++;
                return true;
              },
              takesText: false,
            }),
          values,
          size,
        );
        expect(rowsOf(cells)).toEqual(values);
        const different = cells.values().map((each) => JSON.stringify(each));
        expect(reads).toBe(different.length - 1);
        expect(new Set(different).size).toBe(different.length);
      }),
    );
  });

  it('are the same when texts and lists of texts are accepted without a look at each', () => {
    const word = fc.oneof(fc.constantFrom('a', 'b', 'é', '', '"'), fc.string({ maxLength: 4 }));
    const value = fc.oneof(word, fc.constant(null), fc.integer(), fc.array(word, { maxLength: 2 }));
    const isText = (each: unknown) => typeof each === 'string' || Array.isArray(each);
    fc.assert(
      fc.property(fc.array(value, { maxLength: 600 }), fc.integer({ min: 20, max: 400 }), (values, size) => {
        const make = (takesText: boolean) =>
          column((cursor) => new RawCells(cursor, new Allowance(), { fits: isText, takesText }), values, size);
        const [quick, slow] = [make(true), make(false)];
        expect(rowsOf(quick)).toEqual(values.map((each) => (isText(each) ? each : null)));
        expect(rowsOf(slow)).toEqual(rowsOf(quick));
        expect(quick.misfitRows()).toEqual(slow.misfitRows());
        expect(quick.hasValue()).toBe(values.some((each) => isText(each) && each !== ''));
      }),
    );
  });

  it('that are numbers are read exactly', () => {
    const number = fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100 || 0),
      fc.constantFrom(0.1, 0.30000000000000004, 1e21, 1e-7, 9007199254740992, 123456789012345.6, null),
    );
    fc.assert(
      fc.property(fc.array(number, { maxLength: 60 }), (values) => {
        const numbers = column((cursor) => new RawNumbers(cursor, new Allowance(), Number), values, 64);
        expect([...numbers.ofRows()]).toEqual(values.map((value) => value ?? Number.NaN));
      }),
      { numRuns: examples(500) },
    );
  });

  it('that are -0 are 0', () => {
    expect(Object.is(numberIn('-0', Number), 0)).toBe(true);
  });

  it.each(['1e2', '-1E-3', '12345678901234567890', '"7"', 'true'])(
    'that are no plain numbers (%s) are passed to the check',
    (text) => {
      const asked: unknown[] = [];
      const answer = numberIn(text, (value) => {
        asked.push(value);
        return 7;
      });
      expect(asked).toEqual([JSON.parse(text)]);
      expect(answer).toBe(7);
    },
  );

  it.each(['01', '+1', '.5', '5.', '1e', '--1', '-', '1.2.3'])(
    'that are no JSON (%s) are refused without quoting them',
    (text) => {
      expect(() => numberIn(text, Number)).toThrow(/^PROVIDER_ANSWER_INVALID: not JSON$/);
    },
  );

  it('that are texts are read with and without escapes and accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (text) => {
        const json = JSON.stringify(text);
        const cells = new RawCells({ row: 0 }, new Allowance(), { fits: () => true, takesText: false });
        const bytes = Buffer.from(`,${json},`);
        cells.cell(wordBytes(bytes), 1, bytes.length - 1);
        expect(cells.value).toBe(JSON.parse(bytes.toString('utf8', 1, bytes.length - 1)));
      }),
    );
  });

  it('that are nearly all different are read correctly, although they are no longer looked up', () => {
    const values = Array.from({ length: 5000 }, (_, row) =>
      row % 50 === 0 ? null : row % 40 === 0 ? 'vaak' : `nr ${row}`,
    );
    const cells = column(
      (cursor) => new RawCells(cursor, new Allowance(), { fits: () => true, takesText: true }),
      values,
      700,
    );
    expect(rowsOf(cells)).toEqual(values);
    expect(new Set(cells.values()).size).toBeLessThan(cells.values().length);
  });
});

/** One cell of a column of numbers. */
function numberIn(text: string, check: (value: unknown) => number): unknown {
  const numbers = new RawNumbers({ row: 0 }, new Allowance(), check);
  const bytes = Buffer.from(text);
  numbers.cell(wordBytes(bytes), 0, bytes.length);
  return numbers.value;
}
