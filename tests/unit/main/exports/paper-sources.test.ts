import { describe, expect, it } from 'vitest';
import { type PaperSourceParts, PaperSources } from '../../../../src/main/exports/papers/paper-sources';
import { optionAccess } from '../../../../src/shared/access/option-access';
import { optionNames } from '../../../../src/shared/domain/account/session';
import type { Dossier, DossierRef } from '../../../../src/shared/domain/dossiers/dossier';
import { Fault } from '../../../../src/shared/domain/result';

const allOptions = Object.fromEntries(optionNames.map((name) => [name, optionAccess[name].effect === 'opens']));
const missing = async () => {
  throw new Fault('NOT_FOUND');
};

/** The changes of a paper that is made in November of a dossier in a month, after one with data until `previous`. */
async function changesOf(ref: DossierRef, period: string, previous: string | null) {
  // A month that has no row of the office.
  const parts = {
    lists: { office: missing, row: missing, questions: { ask: missing } },
    session: { options: () => allOptions, view: () => ({ account: null }) },
    clock: { now: () => new Date('2026-11-25T09:00:00Z') },
    currentPeriod: () => '2026-11',
    demo: false,
    previousDay: async () => previous,
    recordsOf: async () => null,
  } as unknown as PaperSourceParts;
  const month = { role: 'volledig', period, generation: 'een' };
  const template = { month, groups: null, parts: ['changes'], period: null, peers: null, standard: 'PDF/UA' } as const;
  const dossier: Dossier = { ref, fetchedAt: '2026-11-24T09:00:00Z', kvk: null, tp: null, fields: {}, history: [] };
  return (await new PaperSources(parts, template, { isFile: true, made: '2026-11-25' }).of(dossier, ref)).changes;
}

const office = { kind: 'office', id: '99000052' } as const;

describe('the changes of a dossier on paper', () => {
  it('are those since the previous dossier, and of an office without one those of the last months', async () => {
    const since = { why: 'previous', from: '2026-10-20', to: null };
    expect(await changesOf(office, '2026-11', '2026-10-20')).toEqual(since);
    expect(await changesOf(office, '2026-11', null)).toEqual({ why: 'first', from: '2025-11-01', to: null });
  });

  it('are those of the last months on a day before the previous dossier', async () => {
    const months = { why: 'months', from: '2025-08-01', to: null };
    expect(await changesOf(office, '2026-08', '2026-10-20')).toEqual(months);
    expect(await changesOf(office, '2026-08', '2026-07-20')).toMatchObject({ why: 'previous', from: '2026-07-20' });
  });

  it('of a person are those of the last months, because no previous one is known', async () => {
    const person = { kind: 'person', id: '123' } as const;
    expect(await changesOf(person, '2026-11', null)).toEqual({ why: 'months', from: '2025-11-01', to: null });
  });
});
