import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { whereItSits } from '../../../../../src/main/lists/comparison/where-it-sits';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import { surplusOf } from '../../../../../src/shared/domain/lists/comparison';
import type { ListQuery } from '../../../../../src/shared/domain/lists/list';
import { withConditions } from '../../../../../src/shared/filters/conditions/every-filter';
import { withSegment } from '../../../../../src/shared/filters/value-filters';
import { examples } from '../../../../first-cases';
import { kvkOf, type Row } from '../../made-month';
import { someMonth } from '../../month-fixture';
import { compare, office, offices, query, rows } from './compared-months';

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

describe('a segment', () => {
  /** Offices of which some have cells of their own, and some changed. */
  type Made = {
    readonly count: number;
    readonly isIn: (at: number) => boolean;
    readonly isChanged: (at: number) => boolean;
  };
  const segmentsOf = ({ count, isIn, isChanged }: Made, cells: Row, others: Row = {}) => {
    const before = offices(count, (at) => ({ ...(isIn(at) ? cells : others), fte: 5 }));
    const after = before.map((row, at) => ({ ...row, fte: isChanged(at) ? 6 : 5 }));
    return whereItSits(compare(before, after), query(), null);
  };
  const usual: Made = { count: 400, isIn: (at) => at < 60, isChanged: (at) => at < 50 };
  const columnsOf = (cells: Row, others?: Row) => segmentsOf(usual, cells, others).map(({ column }) => column);

  it('is a value of a column that divides the rows, which a place among all of them does not', () => {
    expect(columnsOf({ city: 'Goes' })).toEqual(['city']);
    expect([columnsOf({ qualitySizeTop: 'Top 10' }), columnsOf({ qualityPeriod: '2026' })]).toEqual([[], []]);
    // An answer “no” names nothing, but a text may say it.
    expect(columnsOf({ insurer: true }, { insurer: false })).toEqual(['insurer']);
    expect(columnsOf({ insurer: false }, { insurer: true })).toEqual([]);
    expect(columnsOf({ rfdCode: 'nee' }, { rfdCode: 'ja' })).toEqual(['rfdCode']);
  });

  it('has a surplus of at least a twentieth of the changes, and at least twenty changed rows', () => {
    const isNamed = (changedIn: number, rows: number, changed: number) =>
      segmentsOf(
        {
          count: 400,
          isIn: (at) => at < rows,
          isChanged: (at) => at < changedIn || (at >= rows && at < rows + changed - changedIn),
        },
        { city: 'Goes' },
      ).length > 0;
    // 25 − 100 × 80 / 400 = 5, which is a twentieth of 100.
    expect([isNamed(25, 80, 100), isNamed(25, 81, 100)]).toEqual([true, false]);
    expect([isNamed(20, 20, 20), isNamed(19, 19, 20)]).toEqual([true, false]);
  });

  it('is the one of its column with the largest surplus, and of equal ones the one with most changed rows', () => {
    const before = offices(400, (at) => ({ city: at < 40 ? 'Assen' : at < 100 ? 'Goes' : 'Zeist', fte: 5 }));
    const after = before.map((row, at) => ({ ...row, fte: at < 30 || (at >= 40 && at < 100) ? 6 : 5 }));
    expect(whereItSits(compare(before, after), query(), null)).toMatchObject([
      { value: 'Goes', changed: 60, rows: 60 },
    ]);
  });

  it('is named once where two columns have the same rows, and the largest of the others are named', () => {
    // Each column has its value in ten more rows than the one before it.
    const columns = ['province', 'city', 'rfdCode', 'franchises', 'licensesType', 'groupEntity'] as const;
    const before = offices(400, (at) => ({
      ...Object.fromEntries(columns.map((name, order) => [name, at < 60 + 10 * order ? 'A' : null])),
      subgroupEntity: at < 60 ? 'B' : null,
      fte: 5,
    }));
    const after = before.map((row, at) => ({ ...row, fte: at < 60 ? 6 : 5 }));
    expect(whereItSits(compare(before, after), query(), null).map(({ column, rows }) => [column, rows])).toEqual(
      columns.slice(0, 4).map((name, order) => [name, 60 + 10 * order]),
    );
  });

  it('is named beside another of as many rows, when it has other rows', () => {
    const before = offices(400, (at) => ({ city: at < 60 ? 'Goes' : null, rfdCode: at >= 340 ? 'A' : null, fte: 5 }));
    const after = before.map((row, at) => ({ ...row, fte: at < 40 || at >= 360 ? 6 : 5 }));
    const named = whereItSits(compare(before, after), query(), null).map(({ column, rows }) => [column, rows]);
    expect(named).toEqual([
      ['city', 60],
      ['rfdCode', 60],
    ]);
  });

  it('opens as many changed rows as it counts, beside conditions of the user and offices that were never active', () => {
    const before = offices(420, (at) => ({
      province: at < 80 ? 'Zeeland' : 'Utrecht',
      active: at < 400 && at > 0,
      fte: 5,
    }));
    // The first 60 of Zeeland change, one of which starts, and so do 20 that are inactive in both months.
    const after = before.map((row, at) => ({
      ...row,
      ...(at >= 400 && { province: 'Zeeland' }),
      active: at < 400,
      fte: at < 60 || at >= 400 ? 6 : 5,
    }));
    const own = withConditions([], [{ column: 'fte', text: '1-100' }]);
    const asked = query({ changedOnly: true }, own);
    const compared = compare(before, after, asked);
    const [segment] = whereItSits(compared, asked, null).filter(({ column }) => column === 'province');
    if (segment === undefined) throw new Error('no segment');
    const opening = (filters: ListQuery['filters']) =>
      withSegment(filters, segment, columnNamed('advisers', 'province'));
    expect([segment.changed, segment.isOfActive]).toEqual([60, true]);
    expect(rows(compared, query({ changedOnly: true }, opening(own)))).toHaveLength(60);
    // Opened again, it adds no condition.
    expect(opening(opening(own))).toEqual(opening(own));
  });

  it('opens no longer values that contain its own, whatever the kind of its column', () => {
    const cells = [
      { column: 'city', value: 'Goes', longer: 'Goese Meer' },
      { column: 'subgroupName', value: 'De Groep', longer: 'De Groep Noord' },
      { column: 'licensesType', value: 'Bemiddelaar', longer: 'Bemiddelaar buitenland' },
      { column: 'insurer', value: 'ja', longer: 'nee' },
    ] as const;
    for (const { column, value, longer } of cells) {
      const cellOf = (text: string) => (column === 'insurer' ? text === 'ja' : text);
      const before = offices(400, (at) => ({ [column]: cellOf(at < 60 ? value : longer), fte: 5 }));
      const after = before.map((row, at) => ({ ...row, fte: at < 50 || at >= 390 ? 6 : 5 }));
      const compared = compare(before, after);
      const [segment] = whereItSits(compared, query(), null);
      if (segment === undefined) throw new Error(`no segment of ${column}`);
      expect([segment.column, segment.value, segment.changed]).toEqual([column, value, 50]);
      const filters = withSegment([], segment, columnNamed('advisers', column));
      expect(rows(compared, query({ changedOnly: true }, filters)), column).toHaveLength(50);
    }
  });

  it('is none in a column that is computed in another way', () => {
    const comparisons = new Comparisons();
    comparisons.setRules({
      judgements: [{ list: 'advisers', column: 'city', period: someMonth.period, judgement: 'method' }],
      verdicts: [],
    });
    const before = offices(400, (at) => ({ city: at < 60 ? 'Goes' : null, rfdCode: at < 70 ? 'A' : null, fte: 5 }));
    const after = before.map((row, at) => ({ ...row, fte: at < 50 ? 6 : 5 }));
    const found = compare(before, after, query(), comparisons);
    expect(whereItSits(found, query(), null).map(({ column }) => column)).toEqual(['rfdCode']);
  });

  it('is not one into which more than half of its changed rows came by their change', () => {
    const moved = (count: number) => {
      const before = offices(400, (at) => ({ city: at < count ? 'Zeist' : at < 50 ? 'Goes' : 'Zeist', fte: 5 }));
      const after = before.map((row, at) => ({ ...row, city: at < 50 ? 'Goes' : 'Zeist', fte: at < 50 ? 6 : 5 }));
      return whereItSits(compare(before, after), query(), null).map(({ value }) => value);
    };
    expect([moved(25), moved(26)]).toEqual([['Goes'], []]);
  });

  it('is of the rows that changed in one column when only that is asked about, beyond its margin', () => {
    const before = offices(400, (at) => ({
      city: at < 60 ? 'Goes' : null,
      rfdCode: at >= 330 ? 'A' : null,
      fte: 5,
      equity: 5,
    }));
    const after = before.map((row, at) => ({ ...row, fte: at < 50 ? 6 : 5, equity: at >= 350 ? 9 : at < 40 ? 6 : 5 }));
    const asked = query({ margins: [{ column: 'equity', most: 1, unit: 'absolute' }] });
    const about = (name: string | null) =>
      whereItSits(compare(before, after, asked), asked, name).map(({ value, changed, allChanged }) => [
        ...[value, changed, allChanged],
      ]);
    expect(about('fte')).toEqual([['Goes', 50, 50]]);
    expect(about('equity')).toEqual([['A', 50, 50]]);
    expect(about(null)).toEqual([
      ['Goes', 50, 100],
      ['A', 50, 100],
    ]);
  });

  it('is compared with the active offices, unless only others changed', () => {
    const rowsOf = (activeChanged: number, side: 0 | 1) =>
      offices(400, (at) => ({
        active: at < 200,
        city: at < 60 || at >= 340 ? 'Goes' : 'Zeist',
        fte: side === 1 && (at < activeChanged || at >= 350) ? 6 : 5,
      }));
    const about = (activeChanged: number) =>
      whereItSits(compare(rowsOf(activeChanged, 0), rowsOf(activeChanged, 1)), query(), null).map((each) => ({
        ...each,
      }));
    expect(about(20)).toMatchObject([{ value: 'Goes', changed: 20, allChanged: 20, rows: 60, allRows: 200 }]);
    expect(about(19)).toMatchObject([{ value: 'Goes', changed: 69, allChanged: 69, rows: 120, allRows: 400 }]);
  });

  it('has an office that was active in one of the months, by that month’s values when it is gone', () => {
    const before = offices(400, (at) => ({ active: at < 200, city: at < 60 ? 'Goes' : 'Zeist' }));
    // Of the offices of a town some stopped and moved, and all others are gone.
    const after = before.flatMap((row, at) =>
      at < 20 ? [{ ...row, active: false, city: 'Zeist' }] : at < 60 ? [] : [row],
    );
    const found = whereItSits(compare(before, after), query(), null);
    expect(found).toMatchObject([{ value: 'Goes', changed: 40, allChanged: 60, rows: 40, allRows: 200 }]);
  });

  it('has the number itself of an office that the list does not have', () => {
    const named = segmentsOf(usual, { subgroupKvk: kvkOf(900) });
    expect(named.map(({ value, label }) => [value, label])).toEqual([[kvkOf(900), kvkOf(900)]]);
    expect(segmentsOf(usual, { city: kvkOf(7) }).map(({ label }) => label)).toEqual([kvkOf(7)]);
  });
});
