import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../../src/main/exports/formats/csv-writer';
import { createListColumn } from '../../../../src/main/lists/rows/columns/list-column';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../src/shared/domain/lists/column';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { formatCell } from '../../../../src/shared/format/format-cell';
import { formatNumber, roundShown, shownDigits } from '../../../../src/shared/format/format-number';
import { examples } from '../../../first-cases';

/** Rounds half away from zero on the decimal text, with whole numbers: slow, but without floats. */
function naive(value: number, decimals: number): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const tens = (power: number) => 10n ** BigInt(Math.max(power, 0));
  const power = Number(exponent) - fraction.length + decimals;
  const [top, bottom] = [BigInt(whole + fraction) * tens(power), tens(-power)];
  const digits = String((2n * top + bottom) / (2n * bottom)).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return /[1-9]/.test(digits) ? sign + text : text;
}

const decimals = fc.integer({ min: 0, max: 4 });
/** A number with one decimal more than is shown, which is a 5. */
const half = fc
  .tuple(
    decimals,
    fc.oneof(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: -9e14, max: 9e14 })),
    fc.boolean(),
  )
  .map(([shown, kept, below]) => {
    const digits = String(Math.abs(kept)).padStart(shown + 1, '0');
    const text = `${digits.slice(0, digits.length - shown)}.${digits.slice(digits.length - shown)}5`;
    return { shown, value: Number(kept < 0 || below ? `-${text}` : text) };
  });
const any = fc
  .tuple(
    decimals,
    fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ min: -1e6, max: 1e6, noNaN: true })),
  )
  .map(([shown, value]) => ({ shown, value }));
/** The floats just before and after a half, which floats themselves round wrongly. */
const beside = fc.tuple(half, fc.constantFrom(-1, 1)).map(([{ shown, value }, step]) => {
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  bits[0] = (bits[0] ?? 0n) + BigInt(value === 0 ? 1 : step);
  return { shown, value: new Float64Array(bits.buffer)[0] ?? 0 };
});
const numbers = fc.oneof(half, any, beside);

const columnWith = (shown: number): Column => {
  const column = columnNamed('advisers', 'fte');
  if (column === undefined) throw new Error('no column fte');
  return { ...column, decimals: shown };
};
const style = { columnSeparator: ';', rowSeparator: '\n', headerNames: false };

describe('rounding', () => {
  it.each([
    [0.15, 1, '0.2'],
    [-20.5, 0, '-21'],
    [1.005, 2, '1.01'],
    [-0.04, 1, '0.0'],
    [-0, 0, '0'],
    [0.49999999999999994, 0, '0'],
    [9.995, 2, '10.00'],
    [0.1 + 0.2, 1, '0.3'],
    [1e21, 1, '1000000000000000000000.0'],
    [5e-7, 6, '0.000001'],
    [4.9e-324, 2, '0.00'],
    [123456789012345.67, 1, '123456789012345.7'],
  ])('of %d to %d decimals gives %s', (value, shown, text) => {
    expect(shownDigits(value, shown)).toBe(text);
    expect(Object.is(roundShown(value, shown), Number(text))).toBe(true);
  });

  it('is half away from zero on the decimal text of any number, also of halves and their neighbours', () => {
    fc.assert(
      fc.property(numbers, ({ value, shown }) => {
        expect(shownDigits(value, shown)).toBe(naive(value, shown));
        // As a text as well, because minus zero equals zero.
        expect(Object.is(roundShown(value, shown), Number(naive(value, shown)))).toBe(true);
      }),
      { numRuns: examples(5000) },
    );
  });

  it('is the same on the screen, in the filter and in CSV, also for halves', () => {
    fc.assert(
      fc.property(numbers, ({ value, shown }) => {
        const column = columnWith(shown);
        const wanted = naive(value, shown).replace('.', ',');
        const onScreen = formatCell(column, value).replaceAll('.', '').replace('−', '-');
        expect(onScreen).toBe(wanted);
        expect(csvLine([column], [value], style)).toBe(`${wanted}\n`);
        const filter = parseFilter(column, wanted, 2026);
        if (!filter.ok || filter.test.on !== 'number') throw new Error(`${wanted} is no number`);
        const [tested = Number.NaN] = createListColumn(column, {
          storage: 'number',
          values: Float64Array.of(value),
        }).shown();
        expect(tested >= filter.test.from && tested <= filter.test.to).toBe(true);
      }),
      { numRuns: examples(2000) },
    );
  });

  it('writes large and negative numbers in Dutch', () => {
    expect(formatNumber(-1234567.85, 1)).toBe('−1.234.567,9');
    expect(formatNumber(999.95, 1)).toBe('1.000,0');
    expect(formatNumber(-0.5, 0)).toBe('−1');
    expect(formatNumber(-0.49, 0)).toBe('0');
  });
});
