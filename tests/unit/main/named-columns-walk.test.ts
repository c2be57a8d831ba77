import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsIn, isOfChanges, namedIn } from '../../../src/shared/access/named-parts';
import { missingExportOption, missingRight } from '../../../src/shared/access/permissions';
import { calculatedName } from '../../../src/shared/catalog/calculated-column';
import {
  conditionsName,
  rowFilterColumns,
  sampleName,
  topOfName,
  withinName,
} from '../../../src/shared/catalog/computed';
import { type Options, optionNames } from '../../../src/shared/domain/account/session';
import type { Condition } from '../../../src/shared/domain/lists/conditions';
import { type Filter, type ListQuery, wholeList } from '../../../src/shared/domain/lists/list';
import { writeConditions } from '../../../src/shared/filters/kinds/conditions-text';
import { writeRelated } from '../../../src/shared/filters/kinds/related-filter';
import { writeSample, writeTopOf } from '../../../src/shared/filters/kinds/row-limit-filters';
import { kvkOf, monthOf } from './made-month';

const wanted = 'paymentScore';
const rows = [0, 1, 2].map((at) => ({
  kvk: kvkOf(at),
  name: `Kantoor ${at}`,
  city: 'Utrecht',
  fte: at + 1,
  active: 'ja',
}));
const list = monthOf({ advisers: rows })('advisers');

/** The column under a name that a filter can have: itself, or a formula over it. */
const name = fc.constantFrom(
  wanted,
  calculatedName({ title: 'Leeg', kind: 'flag', decimals: 0, formula: `isleeg([${wanted}])` }),
);
const other: Filter = { column: 'fte', text: '>=1' };

/** Conditions with the column somewhere among others, a few groups deep. */
const condition = fc.letrec<{ readonly tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    name.map((column): Condition => ({ column, text: '-' })),
    fc.tuple(fc.constantFrom('all', 'any', 'none'), tie('tree'), fc.boolean()).map(
      ([mode, part, isFirst]): Condition => ({
        mode: mode as 'all',
        of: isFirst ? [part, other] : [other, part],
      }),
    ),
  ),
})).tree;

/** A filter that names the column: as its own, or in its text, as often wrapped in the rows of another list as one likes. */
const filter = fc.letrec<{ readonly any: Filter }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    name.map((column): Filter => ({ column, text: '-' })),
    condition.map((tree): Filter => ({ column: conditionsName, text: writeConditions(tree) })),
    condition.map((tree): Filter => ({ column: withinName, text: writeConditions(tree) })),
    fc.constant<Filter>({
      column: sampleName,
      text: writeSample({ size: { of: 'rows', count: 2 }, per: wanted, seed: 1 }),
    }),
    fc.constant<Filter>({
      column: topOfName,
      text: writeTopOf({ count: 1, column: wanted, end: 'highest', per: null }),
    }),
    fc.constant<Filter>({
      column: topOfName,
      text: writeTopOf({ count: 1, column: 'fte', end: 'highest', per: wanted }),
    }),
    fc.tuple(tie('any'), fc.boolean()).map(([each, isNot]): Filter => {
      const related = writeRelated({ list: 'advisers', words: '', filters: [each], mutations: null, near: null });
      return { column: 'kvk', text: `${isNot ? '!' : ''}${related}` };
    }),
  ),
})).any;

/** A question that names the column somewhere. */
const question: fc.Arbitrary<ListQuery> = fc.oneof(
  filter.map((each) => ({ ...wholeList('advisers'), filters: [other, each] })),
  filter.map((each) => ({
    ...wholeList('advisers'),
    filters: [each, other],
    sort: [{ column: 'fte', direction: 'asc' as const }],
  })),
);
const ofPeers: fc.Arbitrary<ListQuery> = fc.tuple(fc.constantFrom(wanted, 'fte'), filter).map(([measure, each]) => ({
  ...wholeList('advisers'),
  peers: { name: 'Groep', filters: measure === wanted ? [] : [each], mutations: null, near: null, measure },
  filters: [{ column: 'peerRank', text: '>=1' }],
}));

describe('a question that names a withheld column anywhere', () => {
  it('is known to name it', () => {
    fc.assert(
      fc.property(fc.oneof(question, ofPeers), (query) => {
        const names = columnsIn(query);
        expect(names.some((each) => each === wanted || each.includes(wanted))).toBe(true);
      }),
    );
  });

  it('is refused by the list', () => {
    fc.assert(
      fc.property(fc.oneof(question, ofPeers), (query) => {
        expect(() => list.passing(query)).toThrow(expect.objectContaining({ code: 'NOT_ALLOWED' }));
      }),
    );
  });

  it('is read in every filter that concerns several columns', () => {
    for (const { name: column } of rowFilterColumns) {
      expect(columnsIn({ ...wholeList('advisers'), filters: [{ column, text: 'x' }] })).toEqual([]);
    }
  });
});

describe('a question that names the days of changes, or the past, anywhere', () => {
  const all = Object.fromEntries(
    optionNames.map((each) => [each, !['canExportBlock', 'noPressEntity'].includes(each)]),
  ) as Options;
  const planted = (query: ListQuery, column: string): ListQuery =>
    JSON.parse(JSON.stringify(query).replaceAll(wanted, column)) as ListQuery;
  const columns = ['changedRatings', 'fte@was1', 'watchMessage'];

  it('is refused without mutations, and is a file of changes with them', () => {
    fc.assert(
      fc.property(filter, fc.constantFrom(...columns), (each, column) => {
        // A formula has neither columns of the past nor of the watch.
        fc.pre(!JSON.stringify(each).includes('calc.') || column === 'changedRatings');
        const query = planted({ ...wholeList('advisers'), filters: [each] }, column);
        // A name with a sign is written in quotes in a text, which the replacement leaves out.
        fc.pre(columnsIn(query).some((found) => found.includes(column)));
        expect(missingRight({ ...all, canShowMutations: false }, query)).toBe('canShowMutations');
        expect(isOfChanges(namedIn(query), all)).toBe(true);
        expect(missingExportOption({ ...all, canExportMutations: false }, query)).toBe('canExportMutations');
        expect(missingExportOption({ ...all, canExportData: false }, query)).toBe('canExportData');
        expect(missingExportOption(all, query)).toBeNull();
      }),
    );
  });
});
