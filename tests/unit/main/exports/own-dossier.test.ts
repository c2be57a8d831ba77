import { describe, expect, it } from 'vitest';
import { ownDossier } from '../../../../src/main/exports/reports/own-dossier';
import type { Options } from '../../../../src/shared/domain/account/session';
import type { Dossier } from '../../../../src/shared/domain/dossiers/dossier';

const version = (value: string, start: string, end: string | null) => ({ value, start, end, index: null });
const dossier: Dossier = {
  ref: { kind: 'person', id: '1234567' },
  kvk: null,
  tp: null,
  fields: {
    lastName: {
      versions: [version('Later', '2026-10-05', null), version('Toen', '2020-01-01', '2026-10-05')],
      broken: false,
    },
  },
  history: [],
  fetchedAt: '2026-11-25T09:00:00.000Z',
};
const parts = {
  dossiers: { kept: async () => dossier },
  lists: { office: async () => Promise.reject(new Error('of a person nothing is asked')) },
  clock: { now: () => new Date('2026-11-25T12:00:00Z') },
  currentPeriod: () => '2026-11',
};
const query = (period: string) => ({
  ref: dossier.ref,
  mutations: null,
  month: { role: 'volledig', period, generation: '1' },
});

describe('the workbook of a dossier that is kept here', () => {
  const options = { canShowMutations: true, canExport: true, canExportBlock: false } as Options;

  it('has the values of an earlier month, and names that month', async () => {
    const then = await ownDossier(parts, query('2026-09'), options);
    expect(then?.choice).toBe('Alle gegevens en hun versies, zoals in september 2026');
    const text = JSON.stringify(then?.rows);
    expect(text).toContain('Toen');
    expect(text).not.toContain('Later');
  });

  it('has the values of today for the newest month', async () => {
    const now = await ownDossier(parts, query('2026-11'), options);
    expect(now?.choice).toBe('Alle gegevens en hun versies');
    expect(JSON.stringify(now?.rows)).toContain('Later');
  });

  it('has no versions of the past without the option to export mutations', async () => {
    const office = { ...query('2026-11'), ref: { kind: 'office' as const, id: '99000001' } };
    const kept = { ...parts, dossiers: { kept: async () => ({ ...dossier, ref: office.ref }) } };
    const lists = { office: async () => Promise.reject(new Error('gone')) };
    for (const canExportMutations of [true, false]) {
      const made = await ownDossier({ ...kept, lists }, office, { ...options, canExportMutations } as Options);
      expect(made?.choice).toBe(`Alle gegevens${canExportMutations ? ' en hun versies' : ''}`);
    }
  });

  it('is not made for an earlier month when the subscription lacks mutations', async () => {
    expect(await ownDossier(parts, query('2026-09'), { canShowMutations: false } as Options)).toBeNull();
  });
});
