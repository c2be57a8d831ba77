import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestRows } from '../../../../../src/main/lists/rows/passing-rows';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { monthOf } from '../../made-month';

const kilometres = fc.array(fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 20 })), { maxLength: 60 });

describe('the nearest rows', () => {
  it('are as many as asked, in their own order, and no row that is left out is nearer', () => {
    fc.assert(
      fc.property(kilometres, fc.integer({ min: 1, max: 30 }), (all, most) => {
        const rows = Uint32Array.from(all, (_, row) => row);
        const kept = nearestRows(rows, { kilometres: Float64Array.from(all), via: null, most });
        const located = all.filter((distance) => !Number.isNaN(distance)).length;
        expect(kept).toHaveLength(Math.min(most, located));
        expect([...kept]).toEqual([...new Set(kept)].sort((a, b) => a - b));
        const farthest = Math.max(-1, ...[...kept].map((row) => all[row] ?? Number.NaN));
        all.forEach((distance, row) => {
          if (!kept.includes(row) && kept.length === most)
            expect(distance >= farthest || Number.isNaN(distance)).toBe(true);
        });
      }),
    );
  });

  it('are the nearest of the rows that the other filters keep, in list, count and facets', () => {
    const place = (at: number) => ({ latitude: 52 + at / 100, longitude: 5 });
    const advisers = Array.from({ length: 10 }, (_, at) => ({
      kvk: String(99_000_000 + at),
      city: at % 2 === 0 ? 'Even' : 'Oneven',
      ...place(at),
    }));
    const list = monthOf({ advisers })('advisers');
    const near = { centre: { kind: 'place', name: 'Hier', ...place(0) }, kilometres: 1, nearest: 3 } as const;
    const query = { ...wholeList('advisers'), near };
    expect([...list.rows(query)]).toEqual([0, 1, 2]);
    const odd = { ...query, filters: [{ column: 'city', text: 'oneven' }] };
    expect([...list.rows(odd)]).toEqual([1, 3, 5]);
    expect([...list.rowsWithout(odd, 'city')]).toEqual([0, 1, 2]);
    const farthest = { ...query, sort: [{ column: 'distance', direction: 'desc' as const }] };
    expect([...list.rows(farthest)]).toEqual([2, 1, 0]);
  });
});
