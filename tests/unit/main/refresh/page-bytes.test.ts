import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Allowance } from '../../../../src/main/refresh/worker/allowance';
import { PageBytes } from '../../../../src/main/refresh/worker/row-figures';
import { examples } from '../../../first-cases';

const piece = fc.record({ length: fc.integer({ min: 0, max: 700_000 }), value: fc.integer({ min: 0, max: 255 }) });

it('keeps every range that was appended, however far the bytes outgrow their first room', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const bytes = new PageBytes(new Allowance());
      const ranges = pieces.map(({ length, value }) => bytes.append(new Uint8Array(length).fill(value)));
      pieces.forEach(({ length, value }, index) => {
        const from = ranges[index] ?? 0;
        const copy = new Uint8Array(bytes.copy(from, from + length));
        expect(copy).toHaveLength(length);
        expect(copy.every((byte) => byte === value)).toBe(true);
      });
    }),
    { numRuns: examples(40) },
  );
});

it('takes what it holds from the allowance, and nothing more', () => {
  const bytes = new PageBytes(new Allowance(3000));
  bytes.append(new Uint8Array(2000));
  bytes.append(new Uint8Array(1000));
  expect(() => bytes.append(new Uint8Array(1))).toThrow('too large: held');
});
