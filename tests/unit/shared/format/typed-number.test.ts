import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedNumber, typedNumber } from '../../../../src/shared/format/format-number';

describe('a number in a field of its own', () => {
  it.each([
    ['5000', 5000],
    ['5.000', 5000],
    ['50.000,25', 50_000.25],
    ['1.234.567', 1_234_567],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['5.0000', 5],
    ['2,5.0', null],
    ['twee', null],
    ['1e3', null],
    ['', null],
  ])('is read from %j', (text, expected) => {
    expect(readTypedNumber(text)).toBe(expected);
  });

  it('is read as it was written', () => {
    const hundredths = fc.integer({ min: 0, max: 2_500_000 });
    fc.assert(
      fc.property(hundredths, (value) => {
        // Three decimals after a point would be thousands; after a comma they never are.
        expect(readTypedNumber(typedNumber(value / 100))).toBe(value / 100);
      }),
    );
  });
});
