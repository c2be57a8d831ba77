import { describe, expect, it } from 'vitest';
import { type Filter, wholeList } from '../../../../src/shared/domain/lists/list';
import { dependentsOf, type OwnThings } from '../../../../src/shared/filters/dependents';
import { type KeptView, noKeptView } from '../../../../src/shared/view/view';

const viewOf = (filters: readonly Filter[], change: Partial<KeptView> = {}): KeptView => ({
  ...noKeptView,
  ...wholeList('advisers'),
  filters,
  comparison: null,
  ...change,
});

const own: OwnThings = {
  rules: [
    { id: 'r1', name: 'Over het filter', subject: { kind: 'filter', id: 'f1' } },
    { id: 'r2', name: 'Over de lijst', subject: { kind: 'kvkList', id: 1 } },
    { id: 'r3', name: 'Over iets anders', subject: { kind: 'filter', id: 'f3' } },
  ],
  schedules: [
    { filter: 'f1', format: 'csv' },
    { filter: 'f3', format: 'source' },
  ],
  ticks: [
    { subject: { kind: 'filter', id: 'f1' }, period: '2026-10' },
    { subject: { kind: 'preset', id: 'p1' }, period: '2026-10' },
  ],
  filters: [
    { id: 'f1', name: 'Met de lijst', view: viewOf([{ column: 'conditions', text: 'kvkList1=+ of city=utrecht' }]) },
    { id: 'f2', name: 'Met de weergave', view: viewOf([], { preset: 'p1' }) },
    { id: 'f3', name: 'Toont de lijst', view: viewOf([], { sort: [{ column: 'kvkList1', direction: 'asc' }] }) },
  ],
  presets: [{ id: 'p1', name: 'Weergave' }],
};
const namesOf = (...of: Parameters<typeof dependentsOf>) =>
  dependentsOf(...of).map(({ kind, name }) => `${kind} ${name}`);

describe('what depends on something of the user', () => {
  it('is, for a saved filter, its rules, its automatic export and its ticked lines', () => {
    expect(namesOf({ kind: 'filter', id: 'f1' }, own)).toEqual([
      'rule Over het filter',
      'schedule Met de lijst',
      'consequence 2026-10',
    ]);
  });

  it('is, for a preset, its ticked lines and the saved filters that are shown with it', () => {
    expect(namesOf({ kind: 'preset', id: 'p1' }, own)).toEqual(['consequence 2026-10', 'filter Met de weergave']);
  });

  it('is, for a KvK list, also what depends on a saved filter that selects by it', () => {
    expect(namesOf({ kind: 'kvkList', id: 1 }, own)).toEqual([
      'rule Over het filter',
      'rule Over de lijst',
      'schedule Met de lijst',
      'source Toont de lijst',
      'consequence 2026-10',
      'filter Met de lijst',
      'filter Toont de lijst',
    ]);
    expect(dependentsOf({ kind: 'kvkList', id: 2 }, own)).toEqual([]);
  });
});
