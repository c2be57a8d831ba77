import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  compareMoments,
  isDifference,
  type MomentRow,
  onlyDifferences,
} from '../../../../src/shared/moments/compare-moments';
import { figureGroup, type Moment, type MomentField } from '../../../../src/shared/moments/moment';
import { anyMoment } from './moment-samples';

const rowsOf = (before: Moment, after: Moment): readonly MomentRow[] =>
  compareMoments(before, after).groups.flatMap(({ rows }) => rows);

it('a moment has no differences with itself', () => {
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const { total, counts } = compareMoments(moment, moment);
      const unknown = moment.fields.filter(({ state }) => state === 'withheld' || state === 'broken').length;
      expect(counts).toEqual({ equal: total - unknown, changed: 0, added: 0, gone: 0, unknown });
      expect(total).toBe(moment.fields.length);
    }),
  );
});

it('names every field once, and what is added one way is gone the other way', () => {
  const opposite = { equal: 'equal', changed: 'changed', added: 'gone', gone: 'added', unknown: 'unknown' } as const;
  fc.assert(
    fc.property(anyMoment, anyMoment, (before, after) => {
      const names = new Set([...before.fields, ...after.fields].map(({ group, name }) => `${group} ${name}`));
      const there = rowsOf(before, after);
      expect(there).toHaveLength(names.size);
      const back = new Map(rowsOf(after, before).map((row) => [`${row.label}`, row.mark]));
      for (const row of there) expect(back.get(row.label)).toBe(opposite[row.mark]);
    }),
  );
});

/** A naive twin: what a reader sees of a field; null for no value, undefined where nothing can be known. */
const seen = (field: MomentField | undefined): string | null | undefined => {
  if (field === undefined || field.state === 'empty') return null;
  if (field.state !== 'filled') return undefined;
  return JSON.stringify([[...field.texts].sort(), field.judged]);
};

it('says the same as a reader who compares field by field', () => {
  fc.assert(
    fc.property(anyMoment, anyMoment, (before, after) => {
      for (const { name, mark } of rowsOf(before, after)) {
        const [then, now] = [before, after].map(({ fields }) => fields.find((field) => field.name === name));
        const [was, is] = [seen(then), seen(now)];
        if (was === undefined || is === undefined) expect(mark).toBe('unknown');
        else if (was === is) expect(mark).toBe('equal');
        else expect(mark).toBe(was === null ? 'added' : is === null ? 'gone' : 'changed');
      }
    }),
  );
});

it('shows only differences, but all key figures', () => {
  fc.assert(
    fc.property(anyMoment, anyMoment, (before, after) => {
      const { groups } = compareMoments(before, after);
      const shown = onlyDifferences(groups);
      for (const { name, rows } of shown) {
        if (name === figureGroup) expect(rows).toEqual(groups.find((group) => group.name === name)?.rows);
        else for (const { mark } of rows) expect(isDifference(mark)).toBe(true);
      }
      const left = groups.flatMap(({ rows }) => rows).filter(({ mark }) => isDifference(mark));
      for (const row of left) expect(shown.flatMap(({ rows }) => rows)).toContain(row);
    }),
  );
});

const field = (name: string, part: Partial<MomentField>): MomentField => ({
  ...{ group: figureGroup, name, label: name, column: name, field: name, state: 'filled' },
  ...{ texts: [], judged: null, value: null, versions: [] },
  ...part,
});

it('gives figures their difference, and every change its day', () => {
  const [sample] = fc.sample(anyMoment, 1);
  if (sample === undefined) throw new Error('no sample');
  const before = {
    ...sample,
    fields: [
      field('paymentScore', { texts: ['6,6'], value: 6.6 }),
      field('equity', { texts: ['€ 1.910.000'], value: 1_910_000 }),
      field('name', { group: 'base', texts: ['Veen'] }),
      field('phone', { group: 'contact', texts: ['b', 'a'] }),
    ],
  };
  const after = {
    ...sample,
    fields: [
      field('paymentScore', {
        texts: ['6,2'],
        value: 6.2,
        versions: [
          { text: '6,2', from: '2026-11-14', to: null },
          { text: '6,6', from: '2026-01-01', to: '2026-11-14' },
        ],
      }),
      field('equity', { texts: ['€ 1.985.000'], value: 1_985_000 }),
      field('name', { group: 'base', state: 'empty', versions: [{ text: 'Veen', from: null, to: '2026-09-18' }] }),
      field('phone', { group: 'contact', texts: ['a', 'b'] }),
    ],
  };
  expect(rowsOf(before, after).map(({ mark, difference, changedOn }) => [mark, difference, changedOn])).toEqual([
    ['changed', '−0,4', '2026-11-14'],
    ['changed', '+€ 75.000', null],
    ['gone', null, '2026-09-18'],
    ['equal', null, null],
  ]);
});
