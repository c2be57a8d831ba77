import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { summaryOf } from '../../../../../src/main/lists/comparison/summary';
import { kindWords } from '../../../../../src/shared/catalog/past-column';
import type { Comparison } from '../../../../../src/shared/domain/lists/comparison';
import { type ListQuery, wholeList } from '../../../../../src/shared/domain/lists/list';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf, type Row } from '../../made-month';
import { someMonth } from '../../month-fixture';

const plain: Comparison = { earlier: '2026-09', filtersOn: 'later', changedOnly: false, margins: [], methodShare: 1 };
const asked = (comparison: Comparison, text: string | null = null): ListQuery => ({
  ...wholeList('advisers'),
  filters: text === null ? [] : [{ column: 'comparedKind', text }],
  comparison,
});

function compare(earlier: readonly Row[], later: readonly Row[], comparison: Comparison = plain) {
  const months = {
    ref: someMonth,
    list: monthOf({ advisers: later }),
    earlier: [{ ...someMonth, period: '2026-09' }],
    earlierList: () => monthOf({ advisers: earlier }, '2026-09')('advisers'),
  };
  const found = new Comparisons().of(months, { list: 'advisers', comparison });
  if (found === null) throw new Error('no comparison');
  return found;
}

const licences = ['Hypothecair krediet', 'Pensioenverzekeringen', 'Spaarrekeningen'] as const;
const cells = fc.record({
  active: fc.constantFrom(true, false, null),
  postcode: fc.constantFrom('3511AB', '1012AA', null),
  city: fc.constantFrom('Utrecht', 'Amsterdam'),
  ratingRiFD: fc.constantFrom(5.4, 5.44, 5.6, 7, null),
  licenses: fc.subarray([...licences]),
});
type Cells = typeof cells extends fc.Arbitrary<infer T> ? T : never;
const month = fc.uniqueArray(fc.tuple(fc.nat(7), cells), {
  selector: ([office]) => office,
  minLength: 1,
  maxLength: 8,
});
const rowsOf = (made: readonly (readonly [number, Cells])[]): Row[] =>
  made.map(([office, row]) => ({ kvk: kvkOf(office), ...row }));

const shown = (rating: number | null): number | null => (rating === null ? null : Math.round(10 * rating));

/** What a reader of both months would say of an office, in the words of *Soort*. */
function naive(was: Cells | undefined, is: Cells | undefined, margin: number): readonly string[] {
  if (was === undefined) return ['nieuw'];
  if (is === undefined) return ['uit de lijst'];
  const isOther = <T>(before: T | null, after: T | null) => before !== null && after !== null && before !== after;
  const [before, after] = [shown(was.ratingRiFD), shown(is.ratingRiFD)];
  const moved = before === null || after === null ? 0 : after - before;
  return [
    ...(was.active === true && is.active === false ? ['gestopt'] : []),
    ...(isOther(was.postcode, is.postcode) || isOther(was.city, is.city) ? ['verhuisd'] : []),
    ...(moved > 10 * margin ? ['rating omhoog'] : moved < -10 * margin ? ['rating omlaag'] : []),
    ...(is.licenses.some((each) => !was.licenses.includes(each)) ? ['vergunning erbij'] : []),
    ...(was.licenses.some((each) => !is.licenses.includes(each)) ? ['vergunning weg'] : []),
  ];
}

it('says of each office what a reader of both months would say, and each count is the number of rows that it opens', () => {
  fc.assert(
    fc.property(month, month, fc.constantFrom(0, 0.2), (before, after, margin) => {
      const margins = margin === 0 ? [] : [{ column: 'ratingRiFD', most: margin, unit: 'absolute' as const }];
      const comparison = { ...plain, margins };
      const found = compare(rowsOf(before), rowsOf(after), comparison);
      const [then, now] = [new Map(before), new Map(after)];
      const expected = new Map(
        [...new Set([...then.keys(), ...now.keys()])].map((at) => [
          kvkOf(at),
          naive(then.get(at), now.get(at), margin),
        ]),
      );
      const summary = summaryOf(found, asked(comparison));
      const idOf = found.engine.idOf();
      for (const kind of summary.kinds) {
        const word = kindWords[kind];
        const opened = Array.from(found.engine.rows(asked(comparison, word)), idOf).sort();
        const wanted = [...expected].flatMap(([id, words]) => (words.includes(word) ? [id] : [])).sort();
        expect(opened, kind).toEqual(wanted);
        expect(summary.ofRows[kind], kind).toBe(wanted.length);
      }
      const counts = [...expected.values()].map((words) => words.length);
      expect(summary.mattering).toBe(counts.filter((count) => count > 0).length);
      expect(summary.ofSeveral).toBe(counts.filter((count) => count > 1).length);
      expect(summary.withChange).toBe(summary.mattering + summary.technical);
      const rest = found.engine.rows({
        ...asked(comparison, `!${summary.kinds.map((kind) => kindWords[kind]).join('|')}`),
        comparison: { ...comparison, changedOnly: true },
      });
      expect(rest).toHaveLength(summary.technical);
    }),
    { numRuns: examples(60) },
  );
});

it('leaves out what a column that is computed in another way would tell', () => {
  const offices = (rating: number) => Array.from({ length: 40 }, (_, at) => ({ kvk: kvkOf(at), ratingRiFD: rating }));
  const summary = summaryOf(compare(offices(6), offices(7), { ...plain, methodShare: 0.4 }), asked(plain));
  expect(summary.kinds).not.toContain('ratingUp');
  expect(summary.ofRows.ratingUp).toBe(0);
  const inCity = (city: string) => offices(6).map((row) => ({ ...row, city, postcode: '3511AB' }));
  const moved = summaryOf(compare(inCity('Utrecht'), inCity('Ede'), { ...plain, methodShare: 0.4 }), asked(plain));
  expect(moved).toMatchObject({ ofRows: { moved: 0 }, columns: [{ name: 'city', outside: 'method' }] });
});

it('says nothing of what only one of the months says, and says which of two changes it was', () => {
  const kindsOf = (was: Row, is: Row): readonly string[] => {
    const office = { kvk: kvkOf(1), active: true, postcode: '3511AB', city: 'Utrecht', licenses: ['a'], ratingRiFD: 6 };
    const { ofRows } = summaryOf(compare([{ ...office, ...was }], [{ ...office, ...is }]), asked(plain));
    return Object.entries(ofRows).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
  };
  expect(kindsOf({}, { active: false })).toEqual(['stopped']);
  expect(kindsOf({}, { active: null })).toEqual([]);
  expect(kindsOf({ active: null }, { active: false })).toEqual([]);
  expect(kindsOf({ postcode: null }, {})).toEqual([]);
  expect(kindsOf({}, { city: 'Ede' })).toEqual(['moved']);
  expect(kindsOf({}, { licenses: ['a', 'b'] })).toEqual(['licenceGained']);
  expect(kindsOf({}, { licenses: null })).toEqual(['licenceLost']);
  expect(kindsOf({ licenses: null }, {})).toEqual(['licenceGained']);
  expect(kindsOf({ ratingRiFD: null }, {})).toEqual([]);
  expect(kindsOf({ ratingRiFD: 5 }, {})).toEqual(['ratingUp']);
});

it('leaves out moves where a month lacks the postcodes, whatever else of the address changed', () => {
  const found = compare([{ kvk: kvkOf(1), city: 'Utrecht' }], [{ kvk: kvkOf(1), city: 'Ede' }]);
  const summary = summaryOf(found, asked(plain));
  expect(summary.kinds).not.toContain('moved');
  expect(summary).toMatchObject({ changedRows: 1, mattering: 0 });
});
