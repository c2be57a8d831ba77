import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingRows, showsBehind } from '../../../../../../src/renderer/list/core/rows/missing-rows';
import { noFilters } from '../../../../../../src/renderer/list/core/store/filter-state';
import type { LoadedPage } from '../../../../../../src/renderer/list/core/store/loaded-page';
import { listNames } from '../../../../../../src/shared/domain/lists/list-name';
import { someMonth } from '../../../month-fixture';

const pageOf = (offset: number, rows: number, matched: number): LoadedPage => {
  const ids = Array.from({ length: rows }, (_, at) => String(offset + at));
  const page = { month: someMonth, offset, matched, total: 1000, ids, active: [], dossiers: [], columns: {} };
  return { page, key: '', highlights: {} };
};
const only = (text: string, column = 'kvkList3') => ({ ...noFilters, applied: [{ column, text }] });

describe('the numbers of a KvK list that are not offices', () => {
  it('come after the last row of that list only, and only on request', () => {
    const last = pageOf(20, 5, 25);
    expect(showsBehind({ behind: 3, filters: only('+'), loaded: last })).toBe(true);
    expect(showsBehind({ behind: 3, filters: only('+'), loaded: pageOf(0, 0, 0) })).toBe(true);
    expect(showsBehind({ behind: null, filters: only('+'), loaded: last })).toBe(false);
    expect(showsBehind({ behind: 3, filters: only('-'), loaded: last })).toBe(false);
    expect(showsBehind({ behind: 3, filters: only('+', 'kvkList4'), loaded: last })).toBe(false);
    expect(showsBehind({ behind: 3, filters: noFilters, loaded: last })).toBe(false);
    expect(showsBehind({ behind: 3, filters: only('+'), loaded: pageOf(0, 20, 25) })).toBe(false);
    expect(showsBehind({ behind: 3, filters: only('+'), loaded: null })).toBe(false);
  });

  it('are on exactly one page, however many rows there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.constantFrom(10, 20, 50), (matched, size) => {
        const offsets = Array.from({ length: Math.max(1, Math.ceil(matched / size)) }, (_, at) => at * size);
        const shown = offsets.filter((offset) => {
          const loaded = pageOf(offset, Math.min(size, matched - offset), matched);
          return showsBehind({ behind: 3, filters: only('+'), loaded });
        });
        expect(shown).toEqual([offsets.at(-1)]);
      }),
    );
  });

  it('are grey rows with an explanation, in every list of offices', () => {
    for (const list of listNames) {
      const [row, other] = missingRows(list, 3, [
        { kvk: '11111111', label: 'oud', more: [], line: 1204 },
        { kvk: '22222222', label: 'X', more: [], line: null },
      ]);
      expect(row).toMatchObject({ behind: true, active: false, index: 0, id: 'behind/11111111' });
      expect(row?.cells.kvk).toEqual(['11111111', '22222222']);
      expect(row?.cells.kvkList3).toEqual(['oud', 'X']);
      expect(Object.values(other?.cells ?? {})).toContainEqual([
        'Niet in de adviseurslijst (regel 1.204)',
        'Niet in de adviseurslijst',
      ]);
    }
  });
});
