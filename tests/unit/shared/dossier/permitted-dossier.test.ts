import { describe, expect, it } from 'vitest';
import { withoutHistory } from '../../../../src/shared/dossier/permitted-dossier';

const version = (value: string, start: string, end: string | null) => ({ value, start, end, index: null });
const field = (...versions: readonly ReturnType<typeof version>[]) => ({ versions, broken: false });

describe('a dossier without its history', () => {
  const whole = {
    ref: { kind: 'office' as const, id: '99000001' },
    kvk: '99000001',
    tp: null,
    fields: {
      name: field(version('Nieuw', '2026-01-01', null), version('Oud', '2020-01-01', '2026-01-01')),
      phone: field(version('030-1', '2020-01-01', '2021-01-01')),
      rating: field(version('8', '2026-11-20', null), version('7', '2020-01-01', '2026-11-20')),
      functions: field(version('directeur', '2010-01-01', '2015-01-01')),
    },
    history: [{ field: 'name', date: '2026-01-01' }],
    fetchedAt: '2026-10-25T09:00:00.000Z',
  };

  it('has the values of today and later, and all posts of a person, but no earlier values', () => {
    const { fields, history } = withoutHistory(whole, '2026-10-25');
    expect(history).toEqual([]);
    expect(fields.name?.versions.map(({ value }) => value)).toEqual(['Nieuw']);
    // A value that begins after today, and the one that holds until then.
    expect(fields.rating?.versions.map(({ value }) => value)).toEqual(['8', '7']);
    expect(fields.phone).toEqual({ versions: [], broken: false });
    expect(fields.functions).toEqual(whole.fields.functions);
  });
});
