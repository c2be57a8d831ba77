import { describe, expect, it } from 'vitest';
import { DossierChangeCache } from '../../../../src/main/dossiers/dossier-change-cache';
import { neededChanges } from '../../../../src/main/lists/service/needed-changes';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import type { TimelineEntry } from '../../../../src/shared/dossier/timeline';
import { writeRelated } from '../../../../src/shared/filters/kinds/related-filter';

const entry = { day: '2026-10-02' } as TimelineEntry;
const query = { kind: 'office', period: { from: '2026-10-01', to: '2026-10-31' }, words: [] } as const;
const among = (...ids: readonly string[]) => ({ name: ids.join(), ids });

/** Kept dossiers, and which of them were read. */
function dossiers(kept: string[]) {
  const read: string[] = [];
  const changes = new DossierChangeCache({
    keptSince: async () => kept.map((id) => ({ id, fetchedAt: '' })),
    changes: async ({ ids }) => {
      read.push(...ids);
      return ids.map((id) => ({ id, entries: [entry] }));
    },
    withheld: async () => [],
  });
  return { changes, read };
}

describe('the events of kept dossiers', () => {
  it('are read once, from the kept dossiers among those that may have changed', async () => {
    const { changes, read } = dossiers(['1', '2', '3']);
    const first = await changes.of(query, among('1', '2', '9'));
    expect(first.dossiers.map(({ id }) => id)).toEqual(['1', '2']);
    expect((await changes.of(query, among('1', '2', '9'))).key).toBe(first.key);
    expect(read).toEqual(['1', '2']);
    expect((await changes.of(query, among('3'))).key).not.toBe(first.key);
    expect(read).toEqual(['1', '2', '3']);
  });

  it('are read again from a dossier that was added or replaced, and from all for another period or role', async () => {
    const kept = ['1'];
    const { changes, read } = dossiers(kept);
    const first = await changes.of(query, among('1', '2'));
    kept.push('2');
    changes.forget({ kind: 'office', id: '2' });
    const second = await changes.of(query, among('1', '2'));
    expect(second.key).not.toBe(first.key);
    expect(read).toEqual(['1', '2']);
    await changes.of({ ...query, period: { from: '2026-09-01', to: '2026-10-31' } }, among('1', '2'));
    expect(read).toEqual(['1', '2', '1', '2']);
    changes.forget(null);
    await changes.of({ ...query, period: { from: '2026-09-01', to: '2026-10-31' } }, among('1', '2'));
    expect(read).toEqual(['1', '2', '1', '2', '1', '2']);
  });

  it('are remembered for both lists at once, and not read again when another dossier changes', async () => {
    const { changes, read } = dossiers(['1', '2']);
    const persons = { ...query, kind: 'person' } as const;
    const [first, second] = [await changes.of(query, among('1')), await changes.of(persons, among('2'))];
    expect(await changes.of(query, among('1'))).toBe(first);
    expect(await changes.of(persons, among('2'))).toBe(second);
    expect(read).toEqual(['1', '2']);
    changes.forget({ kind: 'office', id: '9' });
    expect((await changes.of(query, among('1'))).key).not.toBe(first.key);
    expect(read).toEqual(['1', '2']);
  });

  it('are read again when their dossier changed while it was read', async () => {
    const kept = ['1'];
    const { changes, read } = dossiers(kept);
    const under = changes.of(query, among('1', '2'));
    changes.forget({ kind: 'office', id: '1' });
    await under;
    await changes.of(query, among('1', '2'));
    expect(read).toEqual(['1', '1']);
  });
});

describe('the old values that a question needs', () => {
  const mutations = { from: '2026-10-01', to: '2026-10-31', groups: ['contact' as const] };
  const period = { from: '2026-10-01', to: '2026-10-31', groups: ['contact'] };
  const changed = { ...wholeList('advisers'), mutations };
  const words = [{ column: 'changedHow', text: 'gedaald' }];

  it('are those of its period when a filter, sort or column uses the words of a change', () => {
    const needed = [
      { ...changed, filters: words },
      { ...changed, sort: [{ column: 'changedWords', direction: 'asc' }] },
      { ...changed, columns: ['kvk', 'changedWords'] },
      { ...changed, column: 'changedHow' },
      { query: { ...changed, filters: words }, rows: { kind: 'all' } },
    ];
    for (const question of needed) {
      expect(neededChanges('page', question)).toMatchObject([{ list: 'advisers', period: { from: period.from } }]);
    }
    expect(neededChanges('earlier', { list: 'advisers', mutations, columns: ['fte'] })).toHaveLength(1);
  });

  it('are none for any other question, or without a period', () => {
    for (const question of [
      { ...changed, filters: [{ column: 'name', text: 'a' }], columns: ['kvk', 'changedOn'] },
      { ...changed, mutations: null, filters: words },
      { kvk: '99000001' },
    ]) {
      expect(neededChanges('page', question)).toEqual([]);
    }
  });

  it('cover both periods when a peer group has its own', () => {
    const peers = {
      name: 'x',
      measure: 'fte',
      near: null,
      filters: words,
      mutations: { ...mutations, from: '2026-07-01' },
    };
    expect(neededChanges('page', { ...changed, filters: words, peers })).toEqual([
      { list: 'advisers', period: { from: '2026-07-01', to: '2026-10-31' } },
    ]);
  });

  it('include those of a list that a filter follows, by the period of that list', () => {
    const text = writeRelated({ list: 'persons', words: '', filters: words, mutations, near: null });
    const following = { ...wholeList('advisers'), filters: [{ column: 'kvk', text: `!${text}` }] };
    const ofPersons = { list: 'persons', period: { from: period.from, to: period.to } };
    expect(neededChanges('page', following)).toEqual([ofPersons]);
    expect(neededChanges('page', { ...following, mutations, filters: [...following.filters, ...words] })).toEqual(
      [ofPersons, { list: 'advisers', period: { from: period.from, to: period.to } }].sort((one, other) =>
        one.list < other.list ? -1 : 1,
      ),
    );
  });
});
