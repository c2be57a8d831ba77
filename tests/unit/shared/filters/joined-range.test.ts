import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../src/shared/domain/lists/column';
import type { Condition } from '../../../../src/shared/domain/lists/conditions';
import { anyOf, joinedRange } from '../../../../src/shared/filters/joined-range';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { typedNumber } from '../../../../src/shared/format/format-number';

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

it('birth years are joined, and filters of other kinds or that cannot be read are not', () => {
  const of = (filterKind: Column['filterKind'], first: Condition, last: Condition) =>
    joinedRange({ ...columnOf('fte'), filterKind }, first, last);
  const group: Condition = { mode: 'any', of: [filterOf('fte', '1')] };
  expect(of('birthDate', filterOf('fte', '1960'), filterOf('fte', '1970'))?.text).toBe('1960..1970');
  expect(of('infix', filterOf('fte', '1'), filterOf('fte', '2'))).toBeNull();
  for (const filterKind of ['number', 'date'] as const) {
    expect(of(filterKind, group, filterOf('fte', '2'))).toBeNull();
    expect(of(filterKind, filterOf('fte', '1'), group)).toBeNull();
  }
  for (const text of ['veel', '=', '!3']) {
    expect(of('number', filterOf('fte', text), filterOf('fte', '2')), text).toBeNull();
    expect(of('number', filterOf('fte', '1'), filterOf('fte', text)), text).toBeNull();
  }
});

it('a single class keeps its condition, and several are one choice only when they are chosen values', () => {
  const ofClass = (label: string, condition: Condition = filterOf('province', label)) => ({
    label,
    condition,
    isEmpty: false,
  });
  const [one, other] = [ofClass('Utrecht', filterOf('province', 'Utrecht|')), ofClass('Limburg')];
  expect(anyOf(columnOf('province'), [one])).toEqual(one.condition);
  for (const filterKind of ['commaList', 'typedList'] as const) {
    expect(anyOf({ ...columnOf('province'), filterKind }, [one, other])).toEqual(
      filterOf('province', 'Utrecht|Limburg'),
    );
  }
  const group: Condition = { mode: 'any', of: [filterOf('fte', '1')] };
  const mixed = [one, ofClass('overige', group)];
  expect(anyOf(columnOf('province'), mixed)).toEqual({ mode: 'any', of: [one.condition, group] });
  expect(anyOf(columnOf('province'), [])).toEqual(filterOf('province', ''));
});
