import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packNumbers, unpackNumbers } from '../../../../src/main/columns/number-bytes';
import { examples } from '../../../first-cases';

/** The numbers as a month file reads them, and the bytes of each. */
function again(numbers: readonly number[]): { values: number[]; width: number } {
  const { width, decimals, bytes } = packNumbers(Float64Array.from(numbers));
  return { values: [...unpackNumbers({ width, decimals }, Uint8Array.from(bytes).buffer)], width };
}

describe('numbers in as few bytes as they need', () => {
  it('are read exactly as they were written', () => {
    const number = fc.oneof(
      fc.integer({ min: -200, max: 200 }),
      fc.integer(),
      fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => cents / 100 + 0),
      fc.double({ noDefaultInfinity: true }).map((value) => value + 0),
      fc.constantFrom(Number.NaN, -128, -32_768, -2_147_483_648, 2_147_483_648, 0.1, 0.3, 1e300, 5e-324),
    );
    fc.assert(
      fc.property(fc.array(number, { maxLength: 20 }), (numbers) => {
        expect(again(numbers).values).toEqual(numbers);
      }),
      { numRuns: examples(2000) },
    );
  });

  it.each([
    [[], 1],
    [[1, 2, Number.NaN, -127], 1],
    [[-128], 2],
    [[7.5, 12.3], 1],
    [[1000], 2],
    [[123.45, 0.5], 2],
    [[1_000_000], 4],
    [[0.123456], 8],
    [[3_000_000_000], 8],
  ] as const)('%j takes %i bytes a number', (numbers, width) => {
    expect(again(numbers).width).toBe(width);
  });
});
