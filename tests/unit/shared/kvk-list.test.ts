import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsWith, kvkListColumn, kvkListOf } from '../../../src/shared/catalog/kvk-list-column';
import { readKvkList } from '../../../src/shared/domain/kvk-list';

describe('a list of KvK numbers', () => {
  it('is read from a file with semicolons, with its head, quotes, locations and a byte order mark', () => {
    const text =
      '\uFEFFKVK;TP;REMARKS\r\n99041278;klant\r\n"99034882" ; "oude ; klant"\r\n9904127_2;\r\n\r\n00012345\r\n';
    expect(readKvkList(text)).toEqual({
      rows: [
        { kvk: '00012345', label: 'X' },
        { kvk: '09904127', label: 'X' },
        { kvk: '99034882', label: '"oude' },
        { kvk: '99041278', label: 'klant' },
      ],
      padded: 1,
      repeated: 0,
      rejected: [],
    });
  });

  it('is read from cells of a worksheet, and says which lines hold no number', () => {
    const read = readKvkList('99041278\tA\nonbekend\n123\n99041278\tB\n123456789');
    expect(read.rows).toEqual([{ kvk: '99041278', label: 'A' }]);
    expect(read.repeated).toBe(1);
    expect(read.rejected).toEqual([
      { line: 2, text: 'onbekend' },
      { line: 3, text: '123' },
      { line: 5, text: '123456789' },
    ]);
  });

  it('accounts for every line that is not empty', () => {
    const line = fc.oneof(
      fc.integer({ min: 0, max: 99_999_999 }).map(String),
      fc.integer({ min: 1_000_000, max: 1_000_020 }).map((kvk) => `${kvk};x`),
      fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, '')),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        // A first line with letters is a head.
        const text = ['00000000', ...lines].join('\n');
        const { rows, repeated, rejected } = readKvkList(text);
        expect(rows.length + repeated + rejected.length).toBe(1 + lines.filter((each) => each.trim() !== '').length);
        expect(rows.map(({ kvk }) => kvk)).toEqual([...new Set(rows.map(({ kvk }) => kvk))].sort());
      }),
    );
  });

  it('has a column of its own, named after it', () => {
    const described = kvkListColumn({ id: 12, name: 'Mijn klanten' });
    expect(kvkListOf(described.name)).toBe(12);
    expect(columnsWith('advisers', [{ id: 12, name: 'Mijn klanten' }])(described.name)?.label).toBe('Mijn klanten');
    expect(columnsWith('advisers', [])(described.name)).toBeUndefined();
    expect(kvkListOf('kvk')).toBeNull();
  });
});
