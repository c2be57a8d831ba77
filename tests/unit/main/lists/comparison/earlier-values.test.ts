import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DossierChange } from '../../../../../src/main/lists/comparison/changes/dossier-change';
import { earlierValues } from '../../../../../src/main/lists/comparison/changes/earlier-values';
import type { Cell, InfoGroup } from '../../../../../src/shared/domain/lists/column';

type Row = { readonly phone: Cell; readonly fte?: Cell; readonly days?: readonly string[] };

/** The list of advisers of a month; `days` are those of the group Contact. */
function listOf(rows: Readonly<Record<string, Row>>, withheld: readonly string[] = []) {
  const ids = Object.keys(rows);
  const at = (name: string) => (row: number) => (rows[ids[row] ?? ''] as unknown as Record<string, Cell>)[name] ?? null;
  return {
    list: 'advisers' as const,
    rowNumber: (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined),
    unreadIn: () => () => false,
    isWithheld: (name: string) => withheld.includes(name),
    cells: at,
    daysOf: (groups: readonly InfoGroup[]) =>
      groups.includes('contact') ? ([{ name: 'days', label: 'Contact', days: null }] as never) : [],
  };
}

const mutations = { from: '2026-08-01', to: '2026-10-25', groups: ['contact', 'numbers'] as const };
type Asked = Parameters<typeof earlierValues>[2];
const asked: Asked = { ids: ['1'], columns: ['phone', 'fte'], mutations };

/** Months by period, the newest first. */
const kept = (
  months: Readonly<Record<string, ReturnType<typeof listOf> | null>>,
  entries: readonly DossierChange[] = [],
) => ({
  months: { periods: Object.keys(months).sort().reverse(), open: (period: string) => months[period] ?? null },
  entriesOf: () => entries,
});

describe('the value of a cell before it changed', () => {
  const now = listOf({ '1': { phone: '020-2', fte: 4, days: ['2026-10-02'] } });

  it('is the value in the newest month before the change', () => {
    const months = kept({
      '2026-09': listOf({ '1': { phone: '020-1', fte: 3 } }),
      '2026-08': listOf({ '1': { phone: '020-0' } }),
    });
    // FTE is of a group in which nothing changed in the period.
    expect(earlierValues(now, months, asked)).toEqual({ phone: [{ value: '020-1', period: '2026-09' }] });
  });

  it('is unknown when no month has it: none is kept, it is damaged, lacks the office or column, or is not before the change', () => {
    const other = { phone: '020-1' };
    expect(earlierValues(now, kept({}), asked)).toEqual({});
    expect(earlierValues(now, kept({ '2026-09': null }), asked)).toEqual({});
    expect(earlierValues(now, kept({ '2026-09': listOf({ '2': other }) }), asked)).toEqual({});
    expect(earlierValues(now, kept({ '2026-09': listOf({ '1': other }, ['phone']) }), asked)).toEqual({});
    const august = listOf({ '1': { phone: '020-2', days: ['2026-08-31'] } });
    expect(earlierValues(august, kept({ '2026-08': listOf({ '1': other }) }), asked)).toEqual({});
  });

  it('is left out when it looks the same, is outside the period, or is in a group that was not chosen', () => {
    const months = kept({ '2026-09': listOf({ '1': { phone: '020-2' } }) });
    expect(earlierValues(now, months, asked)).toEqual({});
    const other = kept({ '2026-09': listOf({ '1': { phone: '020-1' } }) });
    expect(earlierValues(now, other, { ...asked, mutations: { ...mutations, to: '2026-10-01' } })).toEqual({});
    expect(earlierValues(now, other, { ...asked, mutations: { ...mutations, groups: ['numbers'] } })).toEqual({});
  });

  it('is left out when the present cell could not be read, even after a change before it', () => {
    const unread = { ...listOf({ '1': { phone: null, days: ['2026-08-05'] } }), unreadIn: () => () => true };
    const months = { '2026-09': listOf({ '1': { phone: '020-2' } }), '2026-07': listOf({ '1': { phone: '020-1' } }) };
    expect(earlierValues(unread, kept(months), asked)).toEqual({});
    const entry = {
      group: 'contact',
      label: 'Telefoon',
      field: 'phone',
      column: 'phone',
      values: null,
      year: null,
    } as const;
    const told = {
      ...entry,
      day: '2026-08-05',
      before: '020-1',
      after: '020-2',
      figures: { before: null, after: null },
    };
    expect(earlierValues(unread, kept({}, [told]), asked)).toEqual({});
  });

  it('can be empty, and is that of an older change when the newest one changed something else', () => {
    const twice = listOf({ '1': { phone: '020-2', days: ['2026-08-05', '2026-10-02'] } });
    const months = kept({
      '2026-09': listOf({ '1': { phone: '020-2' } }),
      '2026-07': listOf({ '1': { phone: null } }),
    });
    expect(earlierValues(twice, months, asked)).toEqual({ phone: [{ value: null, period: '2026-07' }] });
  });

  it('comes from a kept dossier, with its number, when no month has it or the dossier has a later change', () => {
    const entry: DossierChange = {
      ...({ day: '2026-10-02', group: 'contact', label: 'Telefoon', field: 'phone', column: 'phone' } as const),
      values: null,
      year: null,
      before: '020-0',
      after: '020-2',
      figures: { before: null, after: null },
    };
    const dossier = { value: '020-0', day: '2026-10-02' };
    expect(earlierValues(now, kept({}, [entry]), asked)).toEqual({ phone: [dossier] });
    const months = { '2026-09': listOf({ '1': { phone: '020-1' } }) };
    expect(earlierValues(now, kept(months, [entry]), asked)).toEqual({
      phone: [{ value: '020-1', period: '2026-09' }],
    });
    expect(earlierValues(now, kept(months, [{ ...entry, day: '2026-10-09' }]), asked).phone?.[0]).toMatchObject({
      day: '2026-10-09',
    });
    const fte: DossierChange = { ...entry, group: 'numbers', column: 'fte', before: '3,0 (2025)' };
    expect(earlierValues(now, kept({}, [{ ...fte, figures: { before: 3, after: 4 } }]), asked)).toEqual({
      fte: [{ value: 3, day: '2026-10-02' }],
    });
    // A new year replaced the year before; the list shows no older year.
    const year = { isOlder: false, before: '3,0 (2024)' };
    const newYear = { ...fte, before: null, figures: { before: 3, after: 4 }, year };
    expect(earlierValues(now, kept({}, [newYear]), asked).fte?.[0]).toEqual({ value: 3, day: '2026-10-02' });
    const older = { ...newYear, year: { ...year, isOlder: true } };
    expect(earlierValues(now, kept({}, [older]), asked)).toEqual({});
    for (const other of [
      { ...entry, day: '2026-07-31' },
      { ...entry, column: null },
      { ...entry, before: '020-2' },
    ]) {
      expect(earlierValues(now, kept({}, [other]), asked)).toEqual({});
    }
  });

  it('comes from a dossier for days and several values too, when its present value is that of the list', () => {
    const changed = listOf({
      '1': { phone: null, partnerships: ['Adfiz', 'OvFD'], dateSettlement: 20200115, days: ['2026-10-02'] } as Row,
    });
    const entry = (column: string, before: readonly string[], is: readonly string[]): DossierChange => ({
      ...({ day: '2026-10-02', group: 'contact', label: '', field: column, year: null } as const),
      column,
      before: null,
      after: null,
      figures: { before: null, after: null },
      values: { before, after: is },
    });
    const base: Asked = {
      ...asked,
      columns: ['partnerships', 'dateSettlement'],
      mutations: { ...mutations, groups: ['base'] },
    };
    const found = (...entries: DossierChange[]) =>
      earlierValues(
        changed,
        kept(
          {},
          entries.map((each) => ({ ...each, group: 'base' })),
        ),
        base,
      );
    const known = (value: Cell) => [{ value, day: '2026-10-02' }];
    expect(found(entry('partnerships', ['Adfiz'], ['OvFD', 'Adfiz']))).toEqual({ partnerships: known(['Adfiz']) });
    expect(found(entry('partnerships', [], ['OvFD', 'Adfiz']))).toEqual({ partnerships: known(null) });
    expect(found(entry('dateSettlement', ['2019-03-01'], ['2020-01-15']))).toEqual({ dateSettlement: known(20190301) });
    // Its present value differs, it is not a day, or there are two days.
    expect(found(entry('partnerships', ['Adfiz'], ['OvFD']))).toEqual({});
    expect(found(entry('dateSettlement', ['2019-03-01'], ['2020-01-16']))).toEqual({});
    expect(found(entry('dateSettlement', ['vroeger'], ['2020-01-15']))).toEqual({});
    expect(found(entry('dateSettlement', ['2019-03-01', '2018-03-01'], ['2020-01-15']))).toEqual({});
  });

  it('is never the present value, and is that of the newest month before a change of the period', () => {
    const phone = fc.constantFrom('a', 'b', 'c', null);
    const day = fc.constantFrom('2026-08-10', '2026-09-10', '2026-10-10');
    const months = fc.dictionary(fc.constantFrom('2026-06', '2026-07', '2026-08', '2026-09'), phone);
    fc.assert(
      fc.property(phone, fc.uniqueArray(day), months, (present, days, byPeriod) => {
        const before = Object.fromEntries(
          Object.entries(byPeriod).map(([period, value]) => [period, listOf({ '1': { phone: value } })]),
        );
        const found = earlierValues(listOf({ '1': { phone: present, days } }), kept(before), asked).phone?.[0] ?? null;
        if (found === null || !('period' in found)) return;
        expect(found.value).not.toBe(present);
        expect(found.value).toBe(byPeriod[found.period]);
        const newest = (each: string) =>
          Object.keys(byPeriod)
            .filter((period) => period < each.slice(0, 7))
            .sort()
            .at(-1);
        expect(days.map(newest)).toContain(found.period);
      }),
    );
  });
});
