import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { nearlyContains } from '../../../../src/shared/format/near-words';

/** The least number of letters to add, remove or change that turn one text into another. */
function distance(one: string, other: string): number {
  const row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    let before = row[0] as number;
    row[0] = i;
    for (let j = 1; j <= other.length; j++) {
      const here = row[j] as number;
      row[j] = Math.min(here + 1, (row[j - 1] as number) + 1, before + (one[i - 1] === other[j - 1] ? 0 : 1));
      before = here;
    }
  }
  return row[other.length] as number;
}

const word = (most: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: most });

it('a text is found anywhere with at most one letter added, missing or different', () => {
  fc.assert(
    fc.property(word(6), word(9), (sought, text) => {
      const parts = Array.from({ length: text.length + 1 }, (_, from) =>
        Array.from({ length: text.length - from + 1 }, (_each, length) => text.slice(from, from + length)),
      ).flat();
      expect(nearlyContains(sought)(text)).toBe(parts.some((part) => distance(sought, part) <= 1));
    }),
  );
});

it.each([
  ['~utrexth', 'Utrecht', false],
  ['~utrecht', 'Utrecht', true],
  ['~utrech', 'Utrecht', true],
  ['~jansen', 'Janssen Advies', true],
  ['!~jansen', 'Janssen Advies', false],
  ['~ab', 'a~ab', true],
])('the filter %s on %s: %s', (typed, value, passes) => {
  const read = parseFilter({ filterKind: 'infix' }, typed, 2026);
  if (!read.ok) throw new Error(read.message);
  const { test } = read;
  const is = test.on === 'not' ? test.of : test;
  if (is.on !== 'text') throw new Error(is.on);
  expect(is.test(value.toLowerCase()) !== (test.on === 'not')).toBe(passes);
});
