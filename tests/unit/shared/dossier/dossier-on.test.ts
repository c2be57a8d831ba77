import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dossier, Version } from '../../../../src/shared/domain/dossiers/dossier';
import { dossierOn, holdsOn, versionsOf } from '../../../../src/shared/dossier/versions';

const version = (value: string, start: string | null, end: string | null): Version => ({
  value,
  start,
  end,
  index: null,
});

const dossierWith = (versions: readonly Version[]): Dossier => ({
  ref: { kind: 'office', id: '99000001' },
  kvk: '99000001',
  tp: null,
  fields: { name: { versions, broken: false } },
  history: [
    { field: 'name', date: '2026-07-31' },
    { field: 'name', date: '2026-08-01' },
  ],
  fetchedAt: '2026-11-25T09:00:00.000Z',
});

describe('a dossier of an earlier day', () => {
  it('has the values of that day, keeps those that ended before, and has none that began later', () => {
    const whole = dossierWith([
      version('Later', '2026-08-01', null),
      version('Toen', '2026-03-01', '2026-08-01'),
      version('Eerder', '2020-01-01', '2026-03-01'),
      version('Altijd', null, null),
    ]);
    const { fields, history } = dossierOn(whole, '2026-07-31');
    expect(fields.name?.versions).toEqual([
      version('Toen', '2026-03-01', null),
      version('Eerder', '2020-01-01', '2026-03-01'),
      version('Altijd', null, null),
    ]);
    expect(history).toEqual([{ field: 'name', date: '2026-07-31' }]);
    expect(dossierOn(whole, '2026-08-01').fields.name?.versions).toContainEqual(version('Later', '2026-08-01', null));
  });

  it('has as current exactly the values that the whole dossier has on that day', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-07-${String(number).padStart(2, '0')}`);
    const held = fc.record({ value: fc.constantFrom('a', 'b', 'c'), start: fc.option(day), end: fc.option(day) });
    fc.assert(
      fc.property(fc.array(held, { maxLength: 8 }), day, (versions, on) => {
        const whole = dossierWith(versions.map(({ value, start, end }) => version(value, start, end)));
        const values = (dossier: Dossier) =>
          versionsOf(dossier.fields.name, null)
            .filter(holdsOn(on))
            .map(({ value }) => value)
            .sort();
        expect(new Set(values(dossierOn(whole, on)))).toEqual(new Set(values(whole)));
      }),
    );
  });
});
