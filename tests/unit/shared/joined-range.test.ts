import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnNamed } from '../../../src/shared/catalog/catalog';
import type { Column } from '../../../src/shared/domain/lists/column';
import { anyOf, joinedRange } from '../../../src/shared/filters/joined-range';
import { parseFilter } from '../../../src/shared/filters/parse-filter';
import { typedNumber } from '../../../src/shared/format/format-number';

function columnOf(name: string): Column {
  const column = columnNamed('advisers', name);
  if (column === undefined) throw new Error(name);
  return column;
}

const filterOf = (column: string, text: string) => ({ column, text });

/** Whether a filter of numbers keeps a number. */
function keeps(text: string, value: number): boolean {
  const parsed = parseFilter({ filterKind: 'number' }, text, 2026);
  if (!parsed.ok || parsed.test.on !== 'number') throw new Error(text);
  return value >= parsed.test.from && value <= parsed.test.to;
}

it('a joined range keeps all numbers from the first filter to the last one', () => {
  const numbers = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(numbers, fc.boolean(), fc.boolean(), (found, isOpenBelow, isOpenAbove) => {
      const [a = 0, b = 0, c = 0, d = 0] = [...found].sort((one, other) => one - other);
      const range = (from: number, to: number) =>
        from === to ? typedNumber(from) : `${typedNumber(from)}-${typedNumber(to)}`;
      const low = isOpenBelow ? `<=${typedNumber(b)}` : range(a, b);
      const high = isOpenAbove ? `>=${typedNumber(c)}` : range(c, d);
      const joined = joinedRange(columnOf('fte'), filterOf('fte', low), filterOf('fte', high));
      if (isOpenBelow && isOpenAbove) {
        expect(joined).toBeNull();
        return;
      }
      for (let value = -45; value <= 45; value++) {
        const isIn = (isOpenBelow || value >= a) && (isOpenAbove || value <= d);
        expect(keeps(joined?.text ?? '', value), `${joined?.text} ${value}`).toBe(isIn);
      }
    }),
  );
});

it('a joined range keeps all days from one period to another, also with an open end', () => {
  const joined = (first: string, last: string) =>
    joinedRange(columnOf('dateSettlement'), filterOf('dateSettlement', first), filterOf('dateSettlement', last))?.text;
  expect(joined('2014', '2016')).toBe('2014..2016');
  expect(joined('2014-01..2014-03', '2014-10..2014-12')).toBe('2014-01..2014-12');
  expect(joined('..1900', '2016')).toBe('..2016');
  expect(joined('2016', '2016')).toBe('2016');
});

it('words are joined as one choice when their filter has choices, else as alternatives', () => {
  const ofWords = (name: string, labels: readonly string[]) =>
    labels.map((label) => ({ label, condition: filterOf(name, label), isEmpty: false }));
  const empty = { label: '(leeg)', condition: filterOf('province', '~'), isEmpty: true };
  expect(anyOf(columnOf('province'), [...ofWords('province', ['Utrecht', 'Limburg']), empty])).toEqual(
    filterOf('province', '~|Utrecht|Limburg'),
  );
  const names = ofWords('name', ['=Een', '=Twee']);
  expect(anyOf(columnOf('name'), names)).toEqual({ mode: 'any', of: names.map(({ condition }) => condition) });
});
