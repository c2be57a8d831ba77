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
        { kvk: '00012345', label: 'X', line: 6 },
        { kvk: '09904127', label: 'X', line: 4 },
        { kvk: '99034882', label: 'oude ; klant', line: 3 },
        { kvk: '99041278', label: 'klant', line: 2 },
      ],
      padded: 1,
      repeated: 0,
      rejected: [],
    });
  });

  it('is read from cells of a worksheet, and says which lines hold no number', () => {
    const read = readKvkList('99041278\tA\nonbekend\n123\n99041278\tB\n123456789');
    expect(read.rows).toEqual([{ kvk: '99041278', label: 'A', line: 1 }]);
    expect(read.repeated).toBe(1);
    expect(read.rejected).toEqual([
      { line: 2, text: 'onbekend' },
      { line: 3, text: '123' },
      { line: 5, text: '123456789' },
    ]);
  });

  it('reads cells in quotes as they were written, with quotes, separators and line breaks in them', () => {
    const text = [
      'KVK;"Naam\nvan de groep"',
      '99041278;"De ""Gouden"" Eeuw"',
      '"99034882";"a;b\tc"',
      '00012345;"eerste\r\ntweede"',
      '00012346;""',
      '00012347;"nooit gesloten',
      '00012348;5" buis',
      'onbekend',
    ].join('\r\n');
    const { rows, rejected } = readKvkList(text);
    expect(Object.fromEntries(rows.map(({ kvk, label }) => [kvk, label]))).toEqual({
      '99041278': 'De "Gouden" Eeuw',
      '99034882': 'a;b\tc',
      '00012345': 'eerste\r\ntweede',
      '00012346': 'X',
      '00012347': '"nooit gesloten',
      '00012348': '5" buis',
    });
    expect(rejected).toEqual([{ line: 10, text: 'onbekend' }]);
  });

  it('reads back every label that a spreadsheet writes', () => {
    const label = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', '\t', '\n', ' ', "'"), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(label, { maxLength: 8 }), fc.constantFrom(';', '\t'), (labels, separator) => {
        const lines = labels.map((each, index) => `${1000_0000 + index}${separator}"${each.replaceAll('"', '""')}"`);
        const { rows } = readKvkList(`\uFEFFKVK${separator}TP\r\n${lines.join('\r\n')}\r\n`);
        expect(rows.map(({ label: read }) => read)).toEqual(labels.map((each) => each.trim() || 'X'));
      }),
    );
  });

  it('accounts for every line that is not empty', () => {
    const line = fc.oneof(
      fc.integer({ min: 0, max: 99_999_999 }).map(String),
      fc.integer({ min: 1_000_000, max: 1_000_020 }).map((kvk) => `${kvk};x`),
      // A quote may hold the lines behind it.
      fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\n"]/g, '')),
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
    expect(columnsWith('advisers', [{ id: 12, name: 'Mijn klanten' }], [])(described.name)?.label).toBe('Mijn klanten');
    expect(columnsWith('advisers', [], [])(described.name)).toBeUndefined();
    expect(kvkListOf('kvk')).toBeNull();
  });
});
