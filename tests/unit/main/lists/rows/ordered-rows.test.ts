import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumnBuilder } from '../../../../../src/main/columns/column-builder';
import { createListColumn, type ListColumn } from '../../../../../src/main/lists/rows/columns/list-column';
import { firstRows, OrderedRows, type SortLevel, sortRows } from '../../../../../src/main/lists/rows/ordered-rows';
import { defineColumn } from '../../../../../src/shared/catalog/columns/define-column';
import { type ListQuery, type SortKey, wholeList } from '../../../../../src/shared/domain/lists/list';

/** A level by the place of each row's value among the values; 0 where the row has none. */
const level = (ofRow: readonly number[], descending = false, via: readonly number[] | null = null): SortLevel => ({
  ranks: { ofRow, count: Math.max(0, ...ofRow) + 1 },
  via: via === null ? null : Int32Array.from(via),
  descending,
});
const sorted = (rows: readonly number[], ...levels: readonly SortLevel[]) => [
  ...sortRows(Uint32Array.from(rows), levels),
];
const first = (count: number, rows: readonly number[], ...levels: readonly SortLevel[]) => [
  ...firstRows(Uint32Array.from(rows), levels, count),
];

describe('sorted rows', () => {
  it('are ascending or descending, and those without a value are last both ways', () => {
    const fte = [2, 0, 3, 1, 0];
    expect(sorted([0, 1, 2, 3, 4], level(fte))).toEqual([3, 0, 2, 1, 4]);
    expect(sorted([0, 1, 2, 3, 4], level(fte, true))).toEqual([2, 0, 3, 1, 4]);
  });

  it('keep their own order where they are equal, also when descending', () => {
    expect(sorted([0, 1, 2, 3], level([1, 2, 1, 2], true))).toEqual([1, 3, 0, 2]);
  });

  it('are in the order of the first level, and of the next only among equals', () => {
    const city = level([1, 2, 1, 2, 0]);
    const fte = level([1, 1, 2, 2, 3], true);
    expect(sorted([0, 1, 2, 3, 4], city, fte)).toEqual([2, 0, 3, 1, 4]);
    expect(sorted([0, 1, 2, 3, 4], fte, city)).toEqual([4, 2, 3, 0, 1]);
  });

  it('are in the order of the values that they join; a row that joins nothing has none', () => {
    const behindLast = 3;
    const office = level([2, 0, 1], false, [0, behindLast, 1, 2]);
    expect(sorted([0, 1, 2, 3], office)).toEqual([3, 0, 1, 2]);
    expect(first(4, [0, 1, 2, 3], office)).toEqual([3, 0, 1, 2]);
    expect(first(4, [0, 1, 2, 3], { ...office, descending: true })).toEqual([0, 3, 1, 2]);
  });

  it('are only those that were kept, and stay as they are without a level', () => {
    expect(sorted([4, 1, 3], level([1, 5, 2, 4, 3]))).toEqual([4, 3, 1]);
    expect(sorted([1, 3, 4])).toEqual([1, 3, 4]);
    expect(sorted([], level([1]))).toEqual([]);
    expect(first(2, [1, 3, 4])).toEqual([1, 3]);
    expect(first(5, [], level([1]))).toEqual([]);
    expect(first(0, [0, 1], level([1, 2]))).toEqual([]);
  });

  /** What a sort by comparing gives, with the same rule for what is empty. */
  function naively(rows: readonly number[], levels: readonly SortLevel[]): number[] {
    return rows.toSorted((a, b) => {
      for (const { ranks, via, descending } of levels) {
        const of = (row: number) => ranks.ofRow[via === null ? row : (via[row] ?? -1)] ?? 0;
        const [one, other] = [of(a), of(b)];
        if (one === other) continue;
        if (one === 0) return 1;
        if (other === 0) return -1;
        return descending ? other - one : one - other;
      }
      return a - b;
    });
  }

  it('are in the order of a comparing sort, all of them and the first of them', () => {
    const total = 40;
    const values = fc.array(fc.nat(9), { minLength: total, maxLength: total });
    const joined = fc.option(fc.array(fc.nat(total), { minLength: total, maxLength: total }));
    const anyLevel = fc
      .tuple(values, fc.boolean(), joined)
      .map(([ofRow, descending, via]) => level(ofRow, descending, via));
    const kept = fc.subarray(Array.from({ length: total }, (_, row) => row));
    fc.assert(
      fc.property(kept, fc.array(anyLevel, { maxLength: 3 }), fc.nat(total), (rows, levels, count) => {
        const whole = naively(rows, levels);
        expect(sorted(rows, ...levels)).toEqual(whole);
        expect(first(count, rows, ...levels)).toEqual(whole.slice(0, count));
      }),
    );
  });
});

/** What a person of a small list has; null for an empty cell. The fte are of the office at the same place. */
type Person = {
  readonly [name in 'lastName' | 'infix' | 'initials']: string | null;
} & { readonly companyCount: number | null; readonly calculated: number | null; readonly fte: number | null };
type Name = keyof Person;

/** Persons in their stored order, which are asked for by the beginning of their last name. */
function personsOf(persons: readonly Person[]) {
  const columnOf = (name: Name): ListColumn => {
    const kind = ['lastName', 'infix', 'initials'].includes(name) ? 'text' : 'number';
    const column = defineColumn({ group: 'Personen', number: 1, name, label: name, kind, explanation: '' });
    const builder = createColumnBuilder(column);
    // Offices are in the opposite order, so that the row of a person is not that of the office.
    for (const each of name === 'fte' ? persons.toReversed() : persons) builder.push(each[name]);
    return createListColumn(column, builder.finish());
  };
  const names: readonly Name[] = ['lastName', 'infix', 'initials', 'companyCount', 'calculated', 'fte'];
  const columns = new Map<string, ListColumn>(names.map((name) => [name, columnOf(name)]));
  const office = Int32Array.from(persons, (_, row) => persons.length - 1 - row);
  const asked = { filters: 0, columns: 0 };
  const passing = ({ filters }: ListQuery) => {
    asked.filters += 1;
    const begin = filters[0]?.text ?? '';
    return Uint32Array.from(persons.flatMap(({ lastName }, row) => ((lastName ?? '').startsWith(begin) ? [row] : [])));
  };
  const ordered = new OrderedRows({
    list: 'persons',
    column: (name) => {
      asked.columns += 1;
      const column = columns.get(name);
      if (column === undefined) throw new Error(name);
      return { column, via: name === 'fte' ? office : null };
    },
    passing,
    keyOf: ({ filters, sort }) => JSON.stringify([filters, sort]),
  });
  return { ordered, asked, passing };
}
const question = (begin: string, sort: readonly SortKey[]): ListQuery => ({
  ...wholeList('persons'),
  filters: [{ column: 'lastName', text: begin }],
  sort,
});

/** A last name sorts by the whole name, as in a telephone book; every other column by itself. */
function byHand(
  persons: readonly Person[],
  rows: readonly number[],
  sort: readonly { column: Name; direction: string }[],
) {
  const levels = sort.flatMap(({ column, direction }) =>
    (column === 'lastName' ? (['lastName', 'infix', 'initials'] as const) : [column]).map((name) => ({
      name,
      direction,
    })),
  );
  return rows.toSorted((a, b) => {
    for (const { name, direction } of levels) {
      const [one, other] = [persons[a]?.[name] ?? null, persons[b]?.[name] ?? null];
      if (one === other) continue;
      if (one === null || other === null) return one === null ? 1 : -1;
      return one < other === (direction === 'asc') ? -1 : 1;
    }
    return a - b;
  });
}

describe('the rows of a question', () => {
  const letter = fc.option(fc.constantFrom('a', 'b', 'ba', 'c'));
  const number = fc.option(fc.integer({ min: -2, max: 3 }));
  const person = fc.record({
    lastName: letter,
    infix: letter,
    initials: letter,
    companyCount: number,
    calculated: number,
    fte: number,
  });
  const key = fc.record({
    column: fc.constantFrom('lastName', 'infix', 'companyCount', 'calculated', 'fte'),
    direction: fc.constantFrom('asc', 'desc'),
  });
  const sort = fc.array(key, { maxLength: 3 });
  const begin = fc.constantFrom('', 'a', 'b');

  it('are the rows that pass, the wanted number of them in order, whatever was asked before', () => {
    const asks = fc.array(fc.record({ begin, sort, wanted: fc.nat(30) }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 25 }), asks, (persons, questions) => {
        const { ordered } = personsOf(persons);
        for (const { begin: text, sort: keys, wanted } of questions) {
          const pass = persons.flatMap(({ lastName }, row) => ((lastName ?? '').startsWith(text) ? [row] : []));
          const { kept, sorted: inOrder } = ordered.of(question(text, keys), wanted);
          expect([...kept]).toEqual(pass);
          expect([...inOrder.slice(0, wanted)]).toEqual(byHand(persons, pass, keys).slice(0, wanted));
        }
      }),
    );
  });

  it('can be any other rows, which are put in the same order', () => {
    const rows = fc.uniqueArray(fc.nat(24)).map((each) => each.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(fc.array(person, { minLength: 25, maxLength: 25 }), rows, sort, (persons, chosen, keys) => {
        const { ordered } = personsOf(persons);
        const inOrder = ordered.sorted(Uint32Array.from(chosen), question('a', keys));
        expect([...inOrder]).toEqual(byHand(persons, chosen, keys));
      }),
    );
  });

  const many = Array.from({ length: 5000 }, (_, row): Person => {
    const text = (of: number) => (of === 0 ? null : String.fromCharCode(96 + of));
    const [lastName, infix, initials] = [text((row * 7) % 11), text((row * 5) % 3), text((row * 3) % 13)];
    return { lastName, infix, initials, companyCount: row % 17, calculated: null, fte: null };
  });
  const byName = [{ column: 'lastName', direction: 'desc' }] as const;

  it('of a large list are put in order as far as a first page needs, and completely for a later page', () => {
    const all = many.map((_, row) => row);
    const inOrder = byHand(many, all, byName);
    const { ordered } = personsOf(many);
    const first = ordered.of(question('', byName), 100);
    expect([...first.sorted]).toEqual(inOrder.slice(0, 100));
    const further = ordered.of(question('', byName), 3000);
    expect([...further.sorted]).toEqual(inOrder);
    // The map and the figures want them as they are stored.
    expect([...further.kept]).toEqual(all);
  });

  it('are found once, and put in order again only when more of them are wanted', () => {
    const { ordered, asked } = personsOf(many);
    const ask = (wanted: number) => {
      ordered.of(question('b', byName), wanted);
      return asked;
    };
    // A count needs no order. A last name has three levels.
    expect(ask(0)).toEqual({ filters: 1, columns: 0 });
    expect(ask(50)).toEqual({ filters: 1, columns: 3 });
    expect(ask(50)).toEqual({ filters: 1, columns: 3 });
    expect(ask(20)).toEqual({ filters: 1, columns: 3 });
    expect(ask(200)).toEqual({ filters: 1, columns: 6 });
    expect(ask(10_000)).toEqual({ filters: 1, columns: 9 });
    expect(ask(20_000)).toEqual({ filters: 1, columns: 9 });
  });
});
