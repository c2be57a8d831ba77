import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areDifferent } from '../../../../src/main/refresh/worker/list-rows';
import { examples } from '../../../first-cases';

describe('texts that name rows', () => {
  it('are found to differ exactly when no two are the same', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.nat(50).map(String),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
        expect(areDifferent(texts)).toBe(new Set(texts).size === texts.length);
      }),
      { numRuns: examples(500) },
    );
  });

  it('can be many and nearly alike', () => {
    const numbers = Array.from({ length: 300_000 }, (_, number) => `0009${String(number).padStart(7, '0')}1`);
    expect(areDifferent(numbers)).toBe(true);
    expect(areDifferent([...numbers, '000900000421'])).toBe(false);
    const indexes = numbers.map((number) => `${number.slice(3, 11)}_${Number(number.slice(-3)) % 10}`);
    expect(areDifferent(indexes)).toBe(true);
  });
});
