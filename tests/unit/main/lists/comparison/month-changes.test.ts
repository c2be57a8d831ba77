import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MonthChange,
  monthChangeSteps,
  monthChanges,
} from '../../../../../src/main/lists/comparison/changes/month-changes';
import { inOneGo } from '../../../../../src/main/lists/rows/in-slices';
import type { Cell, InfoGroup } from '../../../../../src/shared/domain/lists/column';
import { examples } from '../../../../first-cases';

/** In place of a cell that could not be read. */
const unread = '?';
type Row = { readonly phone?: Cell; readonly mail?: Cell; readonly fte?: Cell; readonly days?: readonly string[] };

/** The list of advisers of a month; `days` are those of the group Contact. */
function listOf(rows: Readonly<Record<string, Row>>, withheld: readonly string[] = []) {
  const ids = Object.keys(rows);
  const at = (name: string) => (row: number) => (rows[ids[row] ?? ''] as Record<string, Cell>)[name] ?? null;
  return {
    list: 'advisers' as const,
    rowNumber: (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined),
    isWithheld: (name: string) => withheld.includes(name),
    cells: (name: string) => (row: number) => (at(name)(row) === unread ? null : at(name)(row)),
    unreadIn: (name: string) => (row: number) => at(name)(row) === unread,
    daysOf: (groups: readonly InfoGroup[]) =>
      groups.includes('contact') ? ([{ name: 'days', label: 'Contact', days: null }] as never) : [],
  };
}

const mutations = { from: '2026-06-01', to: '2026-10-25', groups: ['contact', 'numbers'] as const };
const asked = { ids: ['1'], mutations };

/** Months by period, the newest first. */
const kept = (months: Readonly<Record<string, ReturnType<typeof listOf> | null>>) => ({
  periods: Object.keys(months).sort().reverse(),
  open: (period: string) => months[period] ?? null,
});

const words = (changes: readonly MonthChange[]) =>
  changes.map(({ id, days, known }) =>
    known === null
      ? `${id} ${days.join(' ')}: ?`
      : `${id} ${days.join(' ')}: ${known.column.name} ${known.before}→${known.after} (${known.period})`,
  );

describe('the changes of a period', () => {
  it('are all fields of the group that look different from the newest month before', () => {
    const now = listOf({ '1': { phone: '020-2', mail: 'b@x.example', fte: 4, days: ['2026-10-02'] } });
    const months = kept({
      '2026-09': listOf({ '1': { phone: '020-1', mail: null, fte: 3 } }),
      '2026-08': listOf({ '1': { phone: '020-0', mail: 'oud@x.example' } }),
    });
    // FTE is of a group in which nothing changed.
    const found = words(monthChanges(now, months, asked));
    expect(found.toSorted()).toEqual([
      '1 2026-10-02: mail →b@x.example (2026-09)',
      '1 2026-10-02: phone 020-1→020-2 (2026-09)',
    ]);
  });

  it('are not known of a value that could not be read in one of the months', () => {
    const months = kept({ '2026-09': listOf({ '1': { phone: '020-1', mail: unread } }) });
    const now = listOf({ '1': { phone: unread, mail: 'b@x.example', days: ['2026-10-02'] } });
    expect(words(monthChanges(now, months, asked))).toEqual(['1 2026-10-02: ?']);
  });

  it('are listed one by one when there is a month between them', () => {
    const now = listOf({ '1': { phone: 'c', days: ['2026-07-03', '2026-10-02'] } });
    const months = kept({
      '2026-09': listOf({ '1': { phone: 'b' } }),
      '2026-06': listOf({ '1': { phone: 'a' } }),
    });
    expect(words(monthChanges(now, months, asked))).toEqual([
      '1 2026-07-03: phone a→b (2026-06)',
      '1 2026-10-02: phone b→c (2026-09)',
    ]);
  });

  it('share their days when no month separates them', () => {
    const now = listOf({ '1': { phone: 'c', days: ['2026-10-02', '2026-10-09'] } });
    const months = kept({ '2026-09': listOf({ '1': { phone: 'a' } }) });
    expect(words(monthChanges(now, months, asked))).toEqual(['1 2026-10-02 2026-10-09: phone a→c (2026-09)']);
  });

  it('are separate when the month of the first one has it, and joined when it does not', () => {
    const now = listOf({ '1': { phone: 'c', days: ['2026-08-03', '2026-09-09'] } });
    const july = { '2026-07': listOf({ '1': { phone: 'a' } }) };
    const received = kept({ ...july, '2026-08': listOf({ '1': { phone: 'b', days: ['2026-08-03'] } }) });
    expect(words(monthChanges(now, received, asked))).toEqual([
      '1 2026-08-03: phone a→b (2026-07)',
      '1 2026-09-09: phone b→c (2026-08)',
    ]);
    const unhandled = kept({ ...july, '2026-08': listOf({ '1': { phone: 'a', days: [] } }) });
    expect(words(monthChanges(now, unhandled, asked))).toEqual(['1 2026-08-03 2026-09-09: phone a→c (2026-07)']);
  });

  it('that no month on this computer shows are listed separately for each day', () => {
    const twice = { phone: 'b', days: ['2026-10-02', '2026-10-09'] };
    const unknown = ['1 2026-10-02: ?', '1 2026-10-09: ?'];
    expect(words(monthChanges(listOf({ '1': twice }), kept({}), asked))).toEqual(unknown);
    const none: Readonly<Record<string, ReturnType<typeof listOf> | null>>[] = [
      { '2026-09': null },
      { '2026-09': listOf({ '2': { phone: 'a' } }) },
      { '2026-09': listOf({ '1': { phone: 'a' } }, ['phone']) },
      { '2026-09': listOf({ '1': { phone: 'b' } }) },
      { '2026-10': listOf({ '1': { phone: 'a' } }) },
    ];
    for (const months of none) {
      expect(words(monthChanges(listOf({ '1': twice }), kept(months), asked))).toEqual(unknown);
    }
  });

  it('are limited to the period and the groups that are asked about', () => {
    const now = listOf({ '1': { phone: 'b', days: ['2026-05-02', '2026-10-26'] } });
    const months = kept({ '2026-04': listOf({ '1': { phone: 'a' } }) });
    expect(monthChanges(now, months, asked)).toEqual([]);
    const other = { ...asked, mutations: { ...mutations, from: '2026-01-01', groups: ['numbers' as const] } };
    expect(monthChanges(now, months, other)).toEqual([]);
  });

  it('cover every day of the period once, with the values of the months, whatever was kept', () => {
    const phone = fc.constantFrom('a', 'b', 'c', null);
    const day = fc.constantFrom('2026-07-10', '2026-08-10', '2026-08-20', '2026-09-10', '2026-10-10');
    const month = fc.record({ phone, received: fc.boolean() });
    const months = fc.dictionary(fc.constantFrom('2026-06', '2026-07', '2026-08', '2026-09'), month);
    fc.assert(
      fc.property(phone, fc.uniqueArray(day), months, (present, days, byPeriod) => {
        const before = Object.fromEntries(
          Object.entries(byPeriod).map(([period, { phone: was, received }]) => {
            const own = days.filter((each) => each.slice(0, 7) < period || (received && each.slice(0, 7) === period));
            return [period, listOf({ '1': { phone: was, days: own } })];
          }),
        );
        const found = monthChanges(listOf({ '1': { phone: present, days } }), kept(before), asked);
        expect(found.flatMap((change) => change.days).toSorted()).toEqual(days.toSorted());
        for (const { days: own, known } of found) {
          if (known === null) continue;
          expect(known.before).not.toBe(known.after);
          expect(known.before).toBe(byPeriod[known.period]?.phone ?? '');
          expect(own.every((each) => known.period < each.slice(0, 7))).toBe(true);
        }
        // Each change begins with the value with which the one before ended.
        const reported = found.flatMap(({ known }) => known ?? []);
        reported.slice(1).forEach((each, at) => {
          if (found.every(({ known }) => known !== null)) expect(each.before).toBe(reported[at]?.after);
        });
        if (reported.length > 0 && found.at(-1)?.known !== null) expect(reported.at(-1)?.after).toBe(present ?? '');
      }),
      { numRuns: examples(500) },
    );
  });

  it('stop when they are asked to', () => {
    const now = listOf({ '1': { phone: 'b', days: ['2026-10-02'] } });
    const months = kept({ '2026-09': listOf({ '1': { phone: 'a' } }) });
    const stop = () => {
      throw new Error('stop');
    };
    expect(() => inOneGo(monthChangeSteps(now, months, asked), stop)).toThrow('stop');
    // Also while it looks for the days.
    expect(() => inOneGo(monthChangeSteps(now, kept({}), asked), stop)).toThrow('stop');
  });
});
