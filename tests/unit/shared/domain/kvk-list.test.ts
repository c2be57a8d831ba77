import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  kvkListColumn,
  kvkListColumns,
  kvkListFieldOf,
  kvkListOf,
  withListNumber,
} from '../../../../src/shared/catalog/kvk-list-column';
import { columnsWith } from '../../../../src/shared/catalog/named-columns';
import type { KvkListRow } from '../../../../src/shared/domain/lists/kvk-list';
import { readDelimited } from '../../../../src/shared/format/delimited-text';
import { changesOf, reportOf } from '../../../../src/shared/kvk-lists/kvk-list-report';
import { onePerLine, readKvkList } from '../../../../src/shared/kvk-lists/read-kvk-list';
import { findLayout } from '../../../../src/shared/kvk-lists/table-layout';
import { readTypedDigits } from '../../../../src/shared/kvk-lists/typed-digits';

describe('a list of KvK numbers', () => {
  it('is read from a file with semicolons, with its head, quotes, locations and a byte order mark', () => {
    const text =
      '\uFEFFKVK;TP;REMARKS\r\n99041278;klant\r\n"99034882" ; "oude ; klant"\r\n9904127_2;\r\n\r\n00012345\r\n';
    expect(readKvkList(text)).toEqual({
      rows: [
        { kvk: '00012345', label: 'X', more: [], line: 6 },
        { kvk: '09904127', label: 'X', more: [], line: 4 },
        { kvk: '99034882', label: 'oude ; klant', more: [], line: 3 },
        { kvk: '99041278', label: 'klant', more: [], line: 2 },
      ],
      fields: [],
      repaired: [{ line: 4, text: '9904127_2', kvk: '09904127' }],
      lines: { all: 6, headings: 1, empty: 1 },
      repeated: [],
      rejected: [],
      crowded: [],
      counts: { repaired: 1, repeated: 0, rejected: 0, crowded: 0 },
    });
  });

  it('reports lines with several numbers and no words, and reads all their numbers on request', () => {
    const text = [
      '00000241\t99028155\t11111111',
      '12345678 ; 11111112',
      '99041278, 99034882',
      '"99005517";"99005518"',
      '99000001_0003;1234567',
      '99000002;klant',
      '99000003',
      '99000004;klant;99000005',
      '99000006;123456',
      '9900 0007',
    ].join('\n');
    const read = readKvkList(text);
    expect(read.crowded.map(({ line, kvk }) => [line, kvk])).toEqual([
      [1, '00000241'],
      [2, '12345678'],
      [3, null],
      [4, '99005517'],
      [5, '99000001'],
    ]);
    expect(read.rejected).toEqual([]);
    const all = readKvkList(onePerLine(text));
    expect(all.crowded).toEqual([]);
    const numbers = '00000241 99028155 11111111 12345678 11111112 99041278 99034882 99005517 99005518 01234567';
    expect(all.rows.map(({ kvk }) => kvk)).toEqual(
      expect.arrayContaining([...numbers.split(' '), '99000001', '99000002', '99000003', '99000004', '99000007']),
    );
    expect(all.rows.find(({ kvk }) => kvk === '99000004')?.more).toEqual(['99000005']);
  });

  it('reads every number of pasted rows, and changes no other text', () => {
    const number = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String);
    const separator = fc.constantFrom('\t', ';', ' ; ', ', ', ' ');
    const row = fc.tuple(fc.array(number, { minLength: 2, maxLength: 6 }), separator);
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const { rows: read } = readKvkList(onePerLine(rows.map(([numbers, by]) => numbers.join(by)).join('\r\n')));
        expect(read.map(({ kvk }) => kvk)).toEqual([...new Set(rows.flatMap(([numbers]) => numbers))].sort());
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(number, fc.constantFrom('', ';klant', '\tx\t12345678'))), (lines) => {
        const text = lines.map((cells) => cells.join('')).join('\n');
        expect(onePerLine(text)).toBe(text);
      }),
    );
  });

  it('is read from cells of a worksheet, and reports lines that repeat a number or have none', () => {
    const read = readKvkList('99041278\tA\nonbekend\n123\n99041278\tB\n123456789');
    expect(read.rows).toEqual([{ kvk: '99041278', label: 'A', more: [], line: 1 }]);
    expect(read.repeated).toEqual([{ line: 4, text: '99041278' }]);
    expect(read.rejected).toEqual([
      { line: 2, text: 'onbekend', reason: 'noNumber' },
      { line: 3, text: '123', reason: 'length' },
      { line: 5, text: '123456789', reason: 'rsin' },
    ]);
  });

  it('reports what is above the headings, and quotes at most 60 characters of a line', () => {
    const long = 'x'.repeat(80);
    const text = [
      'Klanten van dit jaar',
      ';',
      'KvK;Naam',
      '99000001;a',
      `  onbekend ${long}`,
      `9904127 ${long};b`,
    ].join('\n');
    const read = readKvkList(text);
    expect(read.rejected).toEqual([
      { line: 1, text: 'Klanten van dit jaar', reason: 'aboveHead' },
      { line: 5, text: `onbekend ${long}`.slice(0, 60), reason: 'noNumber' },
    ]);
    expect(read.repaired).toEqual([{ line: 6, text: `9904127 ${long}`.slice(0, 60), kvk: '09904127' }]);
    expect(read.rows.map(({ kvk, label }) => [kvk, label])).toEqual([
      ['09904127', 'b'],
      ['99000001', 'a'],
    ]);
  });

  it('counts all lines of each kind, and lists the first thousand', () => {
    const lines = Array.from({ length: 1200 }, (_, at) => String(99_000_000 + at));
    const crowdedLines = lines.map((number) => `${number};${number}`);
    const { counts, repeated, crowded } = readKvkList([...crowdedLines, ...lines].join('\n'));
    expect(counts).toEqual({ repaired: 0, repeated: 1200, rejected: 0, crowded: 1200 });
    expect([repeated.length, crowded.length]).toEqual([1000, 1000]);
  });

  it('cuts off long cells and the long names of columns', () => {
    const name = `${'n'.repeat(59)} ${'n'.repeat(9)}`;
    const text = `KvK;Naam;${name};Nog een\n99000001;${'a'.repeat(1001)};${'b'.repeat(1001)};c`;
    const { rows, fields } = readKvkList(text);
    expect(fields).toEqual(['n'.repeat(59), 'Nog een']);
    expect([rows[0]?.label.length, rows[0]?.more.map((cell) => cell.length)]).toEqual([1000, [1000, 1]]);
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
    expect(rejected).toEqual([{ line: 10, text: 'onbekend', reason: 'noNumber' }]);
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

  it('accounts for every line of any text: as a number, double, refused, crowded, a heading or empty', () => {
    const kvk = fc.integer({ min: 99_000_000, max: 99_000_020 }).map(String);
    const line = fc.oneof(
      fc.integer({ min: 0, max: 99_999_999 }).map(String),
      kvk.map((number) => `${number};x`),
      kvk.map((number) => `Hoofd ${number};een`),
      kvk.map((number) => `${number} (hoofdvestiging)`),
      fc.tuple(kvk, kvk).map((both) => both.join(' ')),
      kvk.map((number) => `${number};"twee\nregels"`),
      fc.constantFrom('', ' ', ';;', 'KvK;Naam', 'KvK-nummer', 'Relaties van oktober', 'Naam;Plaats', 'sep=;', '"'),
      fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, '')),
    );
    fc.assert(
      fc.property(fc.array(line), (written) => {
        const text = written.join('\n');
        const { layout } = findLayout(text, {});
        const { rows, repeated, rejected, crowded, lines } = readKvkList(text, layout);
        const unread = crowded.filter(({ kvk: read }) => read === null).length;
        const read = rows.length + repeated.length + rejected.length + unread;
        expect(read + lines.headings + lines.empty).toBe(lines.all);
        const numbered = [...readDelimited(text, { delimiter: layout.delimiter })];
        expect(lines.all - lines.empty).toBeLessThanOrEqual(numbered.length);
        expect(lines.all).toBeGreaterThanOrEqual(numbered.length);
        expect(lines.headings).toBeLessThanOrEqual(2);
        expect(rows.map((row) => row.kvk)).toEqual([...new Set(rows.map((row) => row.kvk))].sort());
      }),
    );
  });

  it.each([
    ['Hoofd 99000010;een\n99000052;twee', ['99000052'], ['Hoofd 99000010;een']],
    ['99000010 (hoofdvestiging)\n99000052', ['99000010', '99000052'], []],
    ['Naam;99 000 010 van ons\nEen;99000052', ['99000052'], ['Naam;99 000 010 van ons']],
    ['KvK;99000010\n99000052;twee', ['99000052'], ['KvK;99000010']],
  ])('does not take a line with a number for the headings: %s', (text, numbers, refused) => {
    const { rows, rejected, lines } = readKvkList(text);
    expect(rows.map(({ kvk }) => kvk)).toEqual(numbers);
    expect(rejected.map((line) => line.text)).toEqual(refused);
    expect(lines).toEqual({ all: 2, headings: 0, empty: 0 });
  });

  it('reads digits of full width', () => {
    expect(readKvkList('\uff19\uff19\uff10\uff10\uff10\uff10\uff11\uff10;Breed\n99000052;Twee').rows).toMatchObject([
      { kvk: '99000010', label: 'Breed' },
      { kvk: '99000052', label: 'Twee' },
    ]);
    expect(readTypedDigits('\uff19\uff19\uff10')).toBe('990');
  });

  it('repairs numbers as people write them, and reports which', () => {
    const { rows, repaired } = readKvkList('9904 1278\n99.034.882\n99005517_0001\n9.904.127\n99000001\n9904 12 78 9');
    expect(rows.map(({ kvk }) => kvk)).toEqual(['09904127', '99000001', '99005517', '99034882', '99041278']);
    expect(repaired.map(({ line, kvk }) => [line, kvk])).toEqual([
      [1, '99041278'],
      [2, '99034882'],
      [3, '99005517'],
      [4, '09904127'],
    ]);
  });

  it('takes up to four columns after the label, named by the head, without empty ones at the end', () => {
    const read = readKvkList('KvK;Kenmerk;Klasse;;Klasse;Sinds;te veel\n99041278;a;goud;;;2019;x\n99034882;b;zilver');
    expect(read.fields).toEqual(['Klasse', 'Kolom 4', 'Kolom 5', 'Sinds']);
    expect(read.rows.map(({ more }) => more)).toEqual([
      ['zilver', '', '', ''],
      ['goud', '', '', '2019'],
    ]);
    const twice = readKvkList('KvK;Kenmerk;Kolom 4;\n99041278;a;goud;2020');
    expect(twice.fields).toEqual(['Kolom 4', 'Kolom 4*']);
    expect(twice.rows[0]?.more).toEqual(['goud', '2020']);
    expect(readKvkList('KvK;Kenmerk;Klasse\n99041278;a;').fields).toEqual([]);
    expect(readKvkList('99041278;a;goud').fields).toEqual(['Kolom 3']);
  });

  it('counts what another list in its place adds, removes and changes', () => {
    const kvk = fc.integer({ min: 99_000_000, max: 99_000_008 }).map(String);
    const cell = fc.constantFrom('', 'a', 'b');
    const list = fc.array(fc.tuple(kvk, cell, cell)).map((lines) => lines.map((cells) => cells.join(';')).join('\n'));
    const contentOf = (rows: readonly KvkListRow[]) =>
      new Map(rows.map((row) => [row.kvk, JSON.stringify([row.label, row.more])]));
    fc.assert(
      fc.property(list, list, (one, other) => {
        const [before, after] = [readKvkList(one).rows, readKvkList(other).rows];
        const [had, has] = [contentOf(before), contentOf(after)];
        const changes = changesOf(before, after);
        expect(changes.added).toBe([...has.keys()].filter((each) => !had.has(each)).length);
        expect(changes.removed).toBe([...had.keys()].filter((each) => !has.has(each)).length);
        const both = [...has.keys()].filter((each) => had.has(each));
        expect(changes.changed).toBe(both.filter((each) => had.get(each) !== has.get(each)).length);
        expect(changesOf(after, after)).toMatchObject({ added: 0, removed: 0, changed: 0 });
      }),
    );
  });

  it('has a column of its own, named after it', () => {
    const described = kvkListColumn({ id: 12, name: 'Mijn klanten' });
    expect(kvkListOf(described.name)).toBe(12);
    expect(
      columnsWith('advisers', {
        kvkLists: [{ id: 12, name: 'Mijn klanten', fields: [] }],
        ownTables: [],
        words: [],
        months: null,
      })(described.name)?.label,
    ).toBe('Mijn klanten');
    expect(
      columnsWith('advisers', { kvkLists: [], ownTables: [], words: [], months: null })(described.name),
    ).toBeUndefined();
    expect(kvkListOf('kvk')).toBeNull();
  });

  it('has a column for each of its fields, which keep their places under another number', () => {
    const list = { id: 12, name: 'Klanten', fields: ['Klasse', 'Sinds'] };
    const columns = kvkListColumns(list);
    expect(columns.map(({ label }) => label)).toEqual(['Klanten', 'Klanten: Klasse', 'Klanten: Sinds']);
    expect(new Set(columns.map(({ number }) => number)).size).toBe(3);
    expect(columns.map(({ name }) => kvkListOf(name))).toEqual([12, 12, 12]);
    expect(columns.map(({ name }) => kvkListFieldOf(name))).toEqual([null, 0, 1]);
    const renamed = kvkListColumns({ ...list, id: 7 }).map(({ name }) => name);
    expect(columns.map(({ name }) => withListNumber(name, 7))).toEqual(renamed);
    expect(withListNumber('kvk', 7)).toBe('kvk');
    for (const column of columns)
      expect(
        columnsWith('advisers', { kvkLists: [list], ownTables: [], words: [], months: null })(column.name),
      ).toEqual(column);
  });

  it('counts every rejected line, and lists the first thousand', () => {
    const read = readKvkList(`99041278\n${'niets\n'.repeat(1500)}`);
    expect(read.rejected).toHaveLength(1000);
    expect(read.counts).toEqual({ repaired: 0, repeated: 0, rejected: 1500, crowded: 0 });
  });
});

it('a report shows the first three offices and the missing numbers of a text in the order of their lines', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 30 });
  fc.assert(
    fc.property(numbers, fc.func(fc.boolean()), (all, isMissing) => {
      const text = all.map((number) => String(number).padStart(8, '0')).join('\n');
      const missing = Uint32Array.from(all.filter(isMissing));
      const { offices, missing: reported } = reportOf(readKvkList(text), null, missing);
      const inText = text.split('\n').filter((kvk) => kvk !== '');
      expect(offices).toEqual(inText.filter((kvk) => !missing.includes(Number(kvk))).slice(0, 3));
      expect(reported.first.map(({ kvk }) => kvk)).toEqual(inText.filter((kvk) => missing.includes(Number(kvk))));
    }),
  );
});
