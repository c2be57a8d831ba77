import { describe, expect, it } from 'vitest';
import { Allowance, valueOverhead } from '../../../../src/main/refresh/worker/allowance';
import { wordBytes } from '../../../../src/main/refresh/worker/cell-bytes';
import { RawNumbers } from '../../../../src/main/refresh/worker/raw-numbers';

/** Passes cells row by row, each in the middle of other bytes, as in a list. */
function readAll(texts: readonly string[], read: (value: unknown) => number | null, allowance = new Allowance()) {
  const cursor = { row: 0 };
  const numbers = new RawNumbers(cursor, allowance, read);
  const values = texts.map((text) => {
    const bytes = Buffer.from(`.0,${text},0.`);
    numbers.cell(wordBytes(bytes), 3, bytes.length - 3);
    const { value } = numbers;
    cursor.row++;
    return value;
  });
  return { numbers, values };
}
const neverAsked = (value: unknown): never => {
  throw new Error(`asked about ${String(value)}`);
};
/** Bytes that the first number of a column takes. */
const firstNumbers = 4096 * 8;

describe('a cell of a column of numbers', () => {
  it('is empty in a row without a cell, and when it is not a number', () => {
    const cursor = { row: 0 };
    const numbers = new RawNumbers(cursor, new Allowance(), () => null);
    const isEmpty = ['0', null, '"x"', '7'].map((text) => {
      if (text !== null) numbers.cell(wordBytes(Buffer.from(text)), 0, text.length);
      const { isEmpty } = numbers;
      cursor.row++;
      return isEmpty;
    });
    expect(isEmpty).toEqual([false, true, true, false]);
  });

  it.each([
    ['0', 0],
    ['9', 9],
    ['10', 10],
    ['-7', -7],
    ['0.5', 0.5],
    ['-0.5', -0.5],
    ['0.05', 0.05],
    ['12.50', 12.5],
    ['0.0', 0],
    ['-0', 0],
    ['-0.0', 0],
    ['90.09', 90.09],
    ['123456789012345', 123_456_789_012_345],
    ['-1234567.12345678', -1_234_567.123_456_78],
    ['0.00000000000001', 1e-14],
  ])('with %s is read at once as %d', (text, expected) => {
    expect(readAll([text], neverAsked).values).toEqual([expected]);
  });

  it.each([
    ['1e2', 100],
    ['1E+2', 100],
    ['2.5e-3', 0.0025],
    ['1234567890123456', 1_234_567_890_123_456],
    ['0.123456789012345', 0.123_456_789_012_345],
    ['"007"', '007'],
    ['"1.234,50"', '1.234,50'],
    ['""', ''],
    ['null', null],
    ['true', true],
    ['[1]', [1]],
  ])('with %s is asked about, and the answer counts', (text, value) => {
    const asked: unknown[] = [];
    const { values, numbers } = readAll([text], (given) => {
      asked.push(given);
      return 42;
    });
    expect(asked).toEqual([value]);
    expect(values).toEqual([42]);
    expect(numbers.misfitRows()).toHaveLength(0);
  });

  it.each([
    '',
    '-',
    '.',
    '-.',
    '.5',
    '-.5',
    '5.',
    '-5.',
    '00',
    '01',
    '-01',
    '007',
    '00.5',
    '+1',
    '--1',
    '1-',
    '1..5',
    '1.2.3',
    '1.2.',
    '1 2',
    '1:',
    '1/',
  ])('with "%s" is not JSON, and is refused', (text) => {
    expect(() => readAll([text], neverAsked)).toThrow(/^PROVIDER_ANSWER_INVALID: not JSON$/);
  });
});

describe('a column of numbers', () => {
  const numberOrNone = (value: unknown) => (typeof value === 'number' ? value : null);

  it('is empty where the cell is not a number, and counts such rows', () => {
    const { numbers, values } = readAll(['1', '"x"', '2.5', '"y"', '1e3'], numberOrNone);
    expect(values).toEqual([1, null, 2.5, null, 1000]);
    expect([...numbers.ofRows()]).toEqual([1, Number.NaN, 2.5, Number.NaN, 1000]);
    expect(numbers.misfitRows()).toHaveLength(2);
  });

  it('does not count an empty cell as a misfit', () => {
    const { numbers, values } = readAll(['null'], () => Number.NaN);
    expect(values).toEqual([null]);
    expect(numbers.misfitRows()).toHaveLength(0);
  });

  it('has a value as soon as one row has', () => {
    expect(readAll(['"x"', 'null', '0'], numberOrNone).numbers.hasValue()).toBe(true);
    expect(readAll(['3', '4'], numberOrNone).numbers.hasValue()).toBe(true);
    expect(readAll(['"x"', 'null'], numberOrNone).numbers.hasValue()).toBe(false);
    expect(readAll([], numberOrNone).numbers.hasValue()).toBe(false);
  });

  it('takes memory for numbers and misfits, and is refused when it takes too much', () => {
    const room = () => new Allowance(firstNumbers + valueOverhead);
    expect(() => readAll(['1', '"x"', '2', '1e3'], numberOrNone, room())).not.toThrow();
    expect(() => readAll(['"x"', '"y"'], numberOrNone, room())).toThrow('PROVIDER_ANSWER_INVALID: too large: held');
    expect(() => readAll(['1'], numberOrNone, new Allowance(firstNumbers - 1))).toThrow('too large: held');
  });

  it('takes memory once for a row that is passed again', () => {
    const numbers = new RawNumbers({ row: 0 }, new Allowance(firstNumbers + valueOverhead), () => null);
    for (let times = 0; times < 3; times++) numbers.cell(wordBytes(Buffer.from('"x"')), 0, 3);
    expect(numbers.misfitRows()).toHaveLength(1);
  });

  it('releases its numbers, but not those that were taken from it', () => {
    const { numbers } = readAll(['1', '2'], numberOrNone);
    const taken = numbers.ofRows();
    numbers.release();
    expect([...taken]).toEqual([1, 2]);
    expect(numbers.hasValue()).toBe(false);
  });
});
