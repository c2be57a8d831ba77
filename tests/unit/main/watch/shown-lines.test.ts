import { expect, it } from 'vitest';
import { shownLines } from '../../../../src/main/watch/shown-lines';
import { calculatedName } from '../../../../src/shared/catalog/calculated-column';
import { noneMissing, type WatchLine } from '../../../../src/shared/domain/watch/watch-line';
import type { WatchCondition, WatchRule } from '../../../../src/shared/domain/watch/watch-rule';

const rule = (id: string, condition: WatchCondition): WatchRule => ({
  ...{ id, name: id, revision: 1, subject: { kind: 'filter', id: 'f' }, condition },
  ...{ includesMethod: false, notifies: false, sleepsUntil: null, since: '2026-09' },
});
const line = (id: string): WatchLine => ({
  ...{ rule: id, period: '2026-10', list: 'advisers', earlier: '2026-09', generation: 'a', at: '', state: 'unread' },
  ...{ judgedBy: null, restart: null },
  outcome: {
    ...{ is: 'spoken', checked: 9, count: 2, isFlood: false, missing: noneMissing },
    hits: [
      { id: '99000001', dossier: null, name: 'Een', kind: 'changed', before: 3, after: 5 },
      { id: '99000002', dossier: null, name: 'Twee', kind: 'continued', before: '99000002', after: '99000003' },
    ],
  },
});
const doubled = calculatedName({ title: 'Dubbel', kind: 'number', decimals: 0, formula: '[fte] * 2' });
const rules = [
  rule('fte', { is: 'changes', column: 'fte', by: null }),
  rule('past', { is: 'fills', column: 'fte@was1' }),
  rule('calculated', { is: 'fills', column: doubled }),
  rule('city', { is: 'fills', column: 'city' }),
  rule('leaves', { is: 'leaves' }),
];
const valuesOf = ({ outcome }: WatchLine) =>
  outcome.is === 'spoken' ? outcome.hits.map(({ before, after }) => [before, after]) : [];
const continued = ['99000002', '99000003'];

it('a stored message shows no values of a column that is withheld now, nor of what is made from it', () => {
  const shown = (withheld: readonly string[]) =>
    new Map(
      shownLines([...rules.map(({ id }) => line(id)), line('gone')], rules, { advisers: withheld }).map((each) => [
        each.rule,
        valuesOf(each),
      ]),
    );
  for (const values of shown([]).values()) expect(values).toEqual([[3, 5], continued]);
  const now = shown(['fte']);
  for (const id of ['fte', 'past', 'calculated', 'gone']) expect(now.get(id)).toEqual([[null, null], continued]);
  for (const id of ['city', 'leaves']) expect(now.get(id)).toEqual([[3, 5], continued]);
});
