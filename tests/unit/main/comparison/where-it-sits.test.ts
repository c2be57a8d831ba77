import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whereItSits } from '../../../../src/main/lists/comparison/where-it-sits';
import { surplusOf } from '../../../../src/shared/domain/lists/comparison';
import { examples } from '../../../first-cases';
import { kvkOf, type Row } from '../made-month';
import { compare, office, offices, query } from './compared-months';

describe('the segments in which changes are concentrated', () => {
  const segment = (at: number) => ({ province: at < 60 ? 'Zeeland' : 'Utrecht', fte: 5 });
  const earlier = offices(400, segment);

  it('have at least 20 changed rows, and a surplus of a twentieth of the change', () => {
    const later = offices(400, (at) => ({ ...segment(at), fte: at < 50 ? 6 : 5 }));
    const asked = query({ changedOnly: true });
    expect(whereItSits(compare(earlier, later, asked), asked, null)).toMatchObject([
      { column: 'province', value: 'Zeeland', changed: 50, allChanged: 50, rows: 60, allRows: 400 },
    ]);
    // Without the choice for changed rows the answer is the same.
    expect(whereItSits(compare(earlier, later), query(), null)).toEqual(
      whereItSits(compare(earlier, later, asked), asked, null),
    );
    const few = offices(400, (at) => ({ ...segment(at), fte: at < 19 ? 6 : 5 }));
    expect(whereItSits(compare(earlier, few, asked), asked, null)).toEqual([]);
  });

  it('are not those that rows came into by their change', () => {
    const later = offices(400, (at) => ({ ...segment(at), active: at >= 50 }));
    const active = offices(400, (at) => ({ ...segment(at), active: true }));
    const found = compare(active, later);
    expect(whereItSits(found, query(), null).map(({ column: name }) => name)).toEqual(['province']);
  });

  it('are those of rows that are gone too, by their values of before', () => {
    const found = compare(
      earlier,
      earlier.filter((_, at) => at >= 30),
    );
    expect(whereItSits(found, query(), null)).toMatchObject([
      { column: 'province', value: 'Zeeland', changed: 30, allChanged: 30, rows: 60, allRows: 400 },
    ]);
  });

  it('are called by a name instead of a number', () => {
    const grouped = (more: Row) => (at: number) => ({ ...(at < 60 ? more : {}), fte: 5 });
    const named = (more: Row) => {
      const before = offices(400, grouped(more));
      const after = before.map((row, at) => ({ ...row, fte: at < 50 ? 6 : 5 }));
      return whereItSits(compare(before, after), query(), null).map(({ column: name, label }) => [name, label]);
    };
    expect(named({ subgroupKvk: kvkOf(7), subgroupName: 'De Groep' })).toEqual([['subgroupName', 'De Groep']]);
    expect(named({ subgroupKvk: kvkOf(7) })).toEqual([['subgroupKvk', 'Kantoor 7']]);
  });

  it('are the ones that a naive count names, by their surplus in whole numbers', () => {
    const rowOf = fc.record({
      province: fc.constantFrom('Zeeland', 'Utrecht', 'Drenthe', null),
      city: fc.constantFrom('Goes', 'Zeist', 'Assen', null),
      isChanged: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(rowOf, { minLength: 40, maxLength: 120 }), (made) => {
        const of = (isLater: boolean) =>
          made.map(({ province, city, isChanged }, at) =>
            office(at, { province, city, fte: isLater && isChanged ? 6 : 5 }),
          );
        const changed = made.filter(({ isChanged }) => isChanged);
        const expected = (['province', 'city'] as const).flatMap((name) => {
          const segments = [...new Set(made.flatMap((row) => row[name] ?? []))].flatMap((value) => {
            const [mine, all] = [changed, made].map((rows) => rows.filter((row) => row[name] === value).length);
            if (mine === undefined || all === undefined || mine < 20) return [];
            const surplus = mine * made.length - changed.length * all;
            return 20 * surplus < changed.length * made.length ? [] : [{ surplus, changed: mine }];
          });
          return segments.sort((a, b) => b.surplus - a.surplus || b.changed - a.changed).slice(0, 1);
        });
        const ordered = expected.sort((a, b) => b.surplus - a.surplus || b.changed - a.changed);
        const found = whereItSits(compare(of(false), of(true)), query(), null);
        const isOfTwo = ({ column: name }: { readonly column: string }) => name === 'province' || name === 'city';
        const named = found.filter(isOfTwo).map((each) => ({ surplus: surplusOf(each), changed: each.changed }));
        const [first] = ordered;
        // Two segments of the same rows are named once.
        expect(named[0]).toEqual(first);
        expect(ordered).toEqual(expect.arrayContaining(named));
      }),
      { numRuns: examples(30) },
    );
  });
});
