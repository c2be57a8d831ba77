import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNamed, ownColumnsOf } from '../../../../src/shared/catalog/catalog';
import { dayOf } from '../../../../src/shared/domain/calendar';
import type { Cell } from '../../../../src/shared/domain/lists/column';
import { formatCell, formatItem } from '../../../../src/shared/format/format-cell';
import { formatDate, formatPeriod, isoDate, readIsoDate, realDate } from '../../../../src/shared/format/format-date';
import { formatAmount, formatBytes, formatNumber, formatPercentage } from '../../../../src/shared/format/format-number';
import { formatPhone, phoneLink } from '../../../../src/shared/format/format-phone';
import { dossierStarCount, judge, listStarCount } from '../../../../src/shared/format/ratings';
import { demoRows } from '../../demo/demo-offices';

describe('Dutch formats', () => {
  it('accept every day of the calendar, and no other number', () => {
    const isDay = (value: number): boolean => {
      const written = `${String(value).slice(0, 4)}-${String(value).slice(4, 6)}-${String(value).slice(6)}`;
      const day = new Date(`${written}T00:00:00Z`);
      return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
    };
    for (const year of [1000, 1582, 1900, 2000, 2023, 2024, 9999]) {
      for (let value = year * 10_000; value < year * 10_000 + 1400; value++) {
        expect(realDate(value), String(value)).toBe(isDay(value) ? value : null);
      }
    }
    for (const none of [0, -20_240_101, 9_991_231, 100_000_101, 20_240_101.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(realDate(none)).toBeNull();
    }
  });

  it('write telephone numbers by their area code, and leave other texts as they are', () => {
    for (const [typed, shown] of [
      ['0612345678', '06-12345678'],
      ['+31 (0)20 976 15 24', '020-9761524'],
      ['0031318123456', '0318-123456'],
      ['0850875206', '085-0875206'],
      ['020/123 45 67', '020-1234567'],
      ['09001234', '0900-1234'],
      ['0800 1234567', '0800-1234567'],
      ['020-1234567', '020-1234567'],
      ['020-1234567 (kantoor)', '020-1234567 (kantoor)'],
      ['112', '112'],
      ['+32 2 123 45 67', '+32 2 123 45 67'],
    ] as const) {
      expect(formatPhone(typed), typed).toBe(shown);
    }
    expect(phoneLink('+32 2 123 45 67')).toBe('tel:+3221234567');
    for (const text of ['javascript:1', '1;ext=2', '*21*0612345678#']) expect(phoneLink(text)).toBeNull();
  });

  it('write numbers, euros, percentages, dates and sizes as docs/rules/dossier.md#formats says', () => {
    expect(formatNumber(1234.56, 1)).toBe('1.234,6');
    expect(formatAmount(1284000)).toBe('€ 1.284.000');
    expect(formatAmount(-21600)).toBe('€ −21.600');
    expect(formatNumber(-0.04, 1)).toBe('0,0');
    expect(formatPercentage(31)).toBe('31%');
    expect(formatDate(20261020)).toBe('20-10-2026');
    expect(formatPeriod('2026-10')).toBe('oktober 2026');
    expect(formatBytes(1_600_000)).toBe('1,6 MB');
    expect([0, 1, 2].map(formatBytes)).toEqual(['0 bytes', '1 byte', '2 bytes']);
  });

  it('read back every date that they write', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const value = readIsoDate(date.toISOString());
          expect(value).not.toBeNull();
          expect(isoDate(value ?? 0)).toBe(dayOf(date));
        },
      ),
    );
    expect(readIsoDate('2024-13-01')).toBeNull();
    expect(readIsoDate('gisteren')).toBeNull();
  });

  it('write the days of a cell one after another, and leave other texts as they are', () => {
    const column = columnNamed('advisers', 'changedContact');
    if (column === undefined) throw new Error('no such column');
    expect(formatCell(column, ['2026-09-25', '2026-10-04'])).toBe('25-09-2026, 04-10-2026');
    expect(formatCell(column, ['2026-13-25', 'gisteren'])).toBe('2026-13-25, gisteren');
    expect(formatCell(column, [])).toBe('');
    expect(formatItem(column, '2026-10-04')).toBe('04-10-2026');
  });

  it('show no date of the lists of the demo in another order', () => {
    for (const list of ['advisers', 'locations', 'persons', 'positions', 'press'] as const) {
      for (const row of demoRows(list, { seed: 7, size: 250, period: '2026-10' })) {
        for (const column of ownColumnsOf(list)) {
          if (column.kind === 'date') continue;
          expect(formatCell(column, row.value(column.name) as Cell), column.name).not.toMatch(/\d{4}-\d{2}-\d{2}/);
        }
      }
    }
  });

  it('colour ratings by the limits 5,45 and 6,45', () => {
    const rating = { kind: 'rating', decimals: 1, limits: { low: 5.45, high: 6.45 } } as const;
    expect([null, 5.44, 5.45, 6.44, 6.45].map((value) => judge(rating, value)?.status)).toEqual([
      'yellow',
      'red',
      'orange',
      'orange',
      'green',
    ]);
  });

  it('give a score the stars of its shown, rounded value', () => {
    expect([6.94, 6.95, 7].map(dossierStarCount)).toEqual([3, 4, 4]);
    expect([4.44, 4.45, 4.5].map(listStarCount)).toEqual([0.5, 1, 1]);
  });
});
