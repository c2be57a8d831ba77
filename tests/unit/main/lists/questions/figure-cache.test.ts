import { describe, expect, it } from 'vitest';
import { FigureCache, type OfficesOfMonth } from '../../../../../src/main/lists/questions/figure-cache';
import type { Cell } from '../../../../../src/shared/domain/lists/column';

/** Offices with their FTE, in the order of a month. */
function monthOf(fte: Readonly<Record<string, Cell>>, withheld: readonly string[] = []): OfficesOfMonth {
  const kvks = Object.keys(fte);
  return {
    total: kvks.length,
    rowNumber: (id) => (kvks.includes(id) ? kvks.indexOf(id) : undefined),
    isWithheld: (name) => withheld.includes(name),
    cells: (name) => (row) => (name === 'kvk' ? (kvks[row] ?? null) : (fte[kvks[row] ?? ''] ?? null)),
  };
}

const now = monthOf({ '99000001': 4, '99000002': 5, '99000003': null });
const asked = (id: string) => ({ id, columns: ['fte'] });

describe('the figures of an earlier month', () => {
  it('are those of the same office in any row, and null when the month lacks the office', () => {
    const then = () => monthOf({ '99000009': 1, '99000003': 8, '99000001': 3 });
    const figures = new FigureCache();
    const of = (id: string) => figures.of({ months: '10/09', current: now, open: then }, asked(id));
    expect([of('99000001'), of('99000002'), of('99000003'), of('99000009')]).toEqual([[3], [null], [8], [null]]);
  });

  it('are read once, until they are forgotten', () => {
    let opened = 0;
    const open = () => {
      opened += 1;
      return monthOf({ '99000001': 3 });
    };
    const figures = new FigureCache();
    for (const id of ['99000001', '99000002', '99000001'])
      figures.of({ months: '10/09', current: now, open }, asked(id));
    expect(opened).toBe(1);
    figures.of({ months: '10/08', current: now, open }, asked('99000001'));
    figures.forget();
    figures.of({ months: '10/09', current: now, open }, asked('99000001'));
    expect(opened).toBe(3);
  });

  it('are null when the month cannot be read, or when the earlier or present subscription withholds them', () => {
    const figures = new FigureCache();
    expect(figures.of({ months: '10/09', current: now, open: () => null }, asked('99000001'))).toBeNull();
    const withheldThen = () => monthOf({ '99000001': 3 }, ['fte']);
    expect(figures.of({ months: '10/08', current: now, open: withheldThen }, asked('99000001'))).toEqual([null]);
    const withheldNow = { ...now, isWithheld: () => true };
    const open = () => monthOf({ '99000001': 3 });
    expect(figures.of({ months: '10/07', current: withheldNow, open }, asked('99000001'))).toEqual([null]);
  });
});
