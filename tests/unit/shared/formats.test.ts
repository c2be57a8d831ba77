import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatPeriod, isoDate, readIsoDate } from '../../../src/shared/format/format-date';
import { formatAmount, formatBytes, formatNumber, formatPercentage } from '../../../src/shared/format/format-number';
import { ratingStatus } from '../../../src/shared/format/rating-status';

describe('Dutch formats', () => {
  it('write numbers, euros, percentages, dates and sizes as docs/product.md#formats says', () => {
    expect(formatNumber(1234.56, 1)).toBe('1.234,6');
    expect(formatAmount(1284000)).toBe('€ 1.284.000');
    expect(formatAmount(-21600)).toBe('€ −21.600');
    expect(formatNumber(-0.04, 1)).toBe('0,0');
    expect(formatPercentage(31)).toBe('31%');
    expect(formatDate(20261020)).toBe('20-10-2026');
    expect(formatPeriod('2026-10')).toBe('oktober 2026');
    expect(formatBytes(1_600_000)).toBe('1,6 MB');
  });

  it('read back every date that they write', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const value = readIsoDate(date.toISOString());
          expect(value).not.toBeNull();
          expect(isoDate(value ?? 0)).toBe(date.toISOString().slice(0, 10));
        },
      ),
    );
    expect(readIsoDate('2024-13-01')).toBeNull();
    expect(readIsoDate('gisteren')).toBeNull();
  });

  it('give ratings their colour at 5,45 and 6,45', () => {
    expect([null, 5.44, 5.45, 6.44, 6.45].map(ratingStatus)).toEqual(['Geel', 'Rood', 'Oranje', 'Oranje', 'Groen']);
  });
});
