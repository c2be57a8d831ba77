import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameName, TakenNames, withEnd } from '../../../../../src/main/user-data/tables/free-name';

const endOf = (number: number): string => (number === 1 ? ' (ingelezen)' : ` (ingelezen ${number})`);

/** The first free name by looking at all of them, one after another. */
function naiveFree(name: string, taken: readonly string[], longest: number): string {
  for (let number = 1; ; number++) {
    const found = withEnd(name, endOf(number), longest);
    if (!taken.some((each) => sameName(each, found))) return found;
  }
}

describe('a free name', () => {
  const anyName = fc.oneof(
    fc.constantFrom('Kern', 'KERN', 'Kern (ingelezen)', 'kern (ingelezen 2)', 'É'.repeat(40), `${'a'.repeat(28)} b`),
    fc.string({ unit: fc.constantFrom('a', 'B', ' ', '(', '1'), minLength: 1, maxLength: 40 }),
  );

  it('is found as by trying all of them in order', () => {
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 40 }), fc.integer({ min: 20, max: 40 }), (wanted, longest) => {
        const names = new TakenNames();
        const taken: string[] = [];
        for (const name of wanted) {
          const free = names.free(name, longest, endOf);
          expect(free).toBe(naiveFree(name, taken, longest));
          for (const each of [name, free]) {
            names.add(each);
            taken.push(each);
          }
        }
      }),
    );
  });

  it('is found among a hundred thousand of one name', () => {
    const names = new TakenNames(['Kern']);
    for (let count = 0; count < 100_000; count++) names.add(names.free('Kern', 60, endOf));
    expect(names.free('kern', 60, endOf)).toBe('kern (ingelezen 100001)');
  });
});
