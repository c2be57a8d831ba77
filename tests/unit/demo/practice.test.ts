import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../src/main/lists/comparison/comparisons';
import { watchOutcomes } from '../../../src/main/lists/rules/rule-outcomes';
import { ownColumnNamed } from '../../../src/shared/catalog/catalog';
import { readyRules } from '../../../src/shared/catalog/ready-rules';
import { monthsBefore } from '../../../src/shared/domain/calendar';
import type { MonthRef } from '../../../src/shared/domain/months/month';
import { kvkOf, monthOf, type Row } from '../main/made-month';
import { someMonth } from '../main/month-fixture';
import { type DemoOffice, keptRows, type Sample } from './demo-offices';

/** A year, and the month before it. */
const months = Array.from({ length: 13 }, (_, back) => monthsBefore('2026-12', 12 - back));
const worlds = [
  { seed: 1, size: 150 },
  { seed: 7, size: 400 },
];

const named = (sample: Sample, name: string): DemoOffice => {
  const offices = keptRows('advisers', sample).filter((row) => row.value('name') === name);
  if (offices.length !== 1 || offices[0] === undefined) throw new Error(`${offices.length} times ${name}`);
  return offices[0];
};

/** The months of the year in which each ready rule must report the practice offices (docs/rules/provider.md#practice-offices). */
const reportMonths: Readonly<Record<string, readonly number[]>> = {
  'Vergunning weg': [2, 8],
  'Kifid weg': [2, 5, 8, 11],
  'Bestuurder vertrokken': [4, 10],
  'Nieuwe bestuurder': [6, 12],
  Verhuisd: [3, 9],
  'Rating naar Rood': [1, 3, 5, 7, 9, 11],
  'Betalingsscore naar Rood': [1, 7],
  'Niet meer actief': [5, 11],
  Overgenomen: [1, 7],
  'Andere groep': [1, 7],
  'Jaarcijfers gedeponeerd': [6],
};

describe('the practice offices', () => {
  it.each(worlds)('change in every month as it is described, with $size offices of seed $seed', (world) => {
    const found = months.slice(1).map((period) => named({ ...world, period }, 'Oefenkantoor'));
    expect(new Set(found.map((row) => row.text('kvk'))).size).toBe(1);
    expect(found.map((row) => row.value('ratingRiFD'))).toEqual([5.3, 6, 5.3, 6, 5.3, 6, 5.3, 6, 5.3, 6, 5.3, 6]);
    const sites = [true, true, false, true, true, false, true, true, false, true, true, false];
    expect(found.map((row) => row.has('url'))).toEqual(sites);
    // The rating is registered as a change of its month.
    for (const [at, row] of found.entries())
      expect(row.list('changedRatings').some((day) => day.startsWith(months[at + 1] ?? ''))).toBe(true);
    const others = months.slice(1).map((period) => named({ ...world, period }, 'Oefenovername').text('kvk'));
    expect(new Set(others.slice(0, 6)).size).toBe(1);
    expect(new Set(others).size).toBe(2);
  });

  it.each(worlds)(
    'make every ready rule report in its months and in no others, with $size offices of seed $seed',
    (world) => {
      expect(readyRules.map(({ name }) => name)).toEqual(Object.keys(reportMonths));
      const offices = months.map((period) =>
        ['Oefenkantoor', 'Oefenovername'].map((name) => named({ ...world, period }, name)),
      );
      const kvks = [...new Set(offices.flat().map((row) => row.text('kvk')))];
      const lists = offices.map((rows, at) => monthOf({ advisers: [always, ...rows.map(sentBy)] }, months[at]));
      const reported: Record<string, number[]> = Object.fromEntries(readyRules.map(({ name }) => [name, []]));
      const ref = (at: number): MonthRef => ({ ...someMonth, period: months[at] ?? '' });
      for (let at = 1; at < months.length; at++) {
        const [then, list] = [lists[at - 1], lists[at]];
        if (then === undefined || list === undefined) throw new Error('no month');
        const earlierList: Parameters<Comparisons['of']>[0]['earlierList'] = (_ref, name) =>
          name === 'advisers' ? then(name) : null;
        const found = new Comparisons().of(
          { ref: ref(at), list, earlier: [ref(at - 1)], earlierList },
          {
            list: 'advisers',
            comparison: {
              earlier: ref(at - 1).period,
              filtersOn: 'later',
              changedOnly: false,
              margins: [],
              methodShare: 1,
            },
          },
        );
        if (found === null) throw new Error('no comparison');
        const pair = {
          later: list('advisers'),
          earlier: then('advisers'),
          compared: found.compared,
          other: () => null,
        };
        const asked = readyRules.map(({ name, condition }) => {
          return { id: name, condition, includesMethod: true, selection: { of: 'numbers', kvks } as const };
        });
        watchOutcomes(pair, asked).forEach(({ is }, place) => {
          expect(['spoken', 'partial']).toContain(is);
          if (is === 'spoken') reported[readyRules[place]?.name ?? '']?.push(Number(months[at]?.slice(5)));
        });
      }
      expect(reported).toEqual(reportMonths);
    },
  );
});

/** An office with all values in every month, so that no month lacks a column. */
const always: Row = {
  kvk: kvkOf(1),
  name: 'Vast',
  active: true,
  licensesType: 'Zelfstandig',
  kifid: '300.1',
  url: 'www.vast.example',
  managementFunction: ['A. Vast'],
  postcode: '1000 AA',
  ratingRiFD: 7,
  paymentScore: 7,
  groupKvk: kvkOf(2),
  year: 2020,
};

/** The cells of a row that the provider sends. */
const sentBy = ({ cells }: DemoOffice): Row =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]) =>
      cell === undefined || ownColumnNamed('advisers', name) === undefined ? [] : [[name, cell]],
    ),
  );
