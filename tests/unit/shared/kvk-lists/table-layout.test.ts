import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Delimiter, delimiters } from '../../../../src/shared/domain/lists/table-file';
import { readKvkFile } from '../../../../src/shared/kvk-lists/kvk-file';
import { readKvkList } from '../../../../src/shared/kvk-lists/read-kvk-list';
import { findLayout, previewOf, rowsIn } from '../../../../src/shared/kvk-lists/table-layout';

const layoutOf = (text: string) => findLayout(text, {}).layout;
const rowsOf = (text: string) => readKvkList(text).rows.map(({ kvk, label, more }) => [kvk, label, ...more]);

describe('the table in a text', () => {
  it.each([
    [
      'a comma file of Google Sheets',
      'KvK,Naam,Klasse\n99000010,Klant een,goud\n99000035,"Klant twee, zonen",zilver',
      ',',
    ],
    [
      'a file that names its separator',
      'sep=|\nKvK|Naam|Klasse\n99000010|Klant een|goud\n99000035|Klant twee, zonen|zilver',
      '|',
    ],
    ['cells of a sheet', 'KvK\tNaam\tKlasse\n99000010\tKlant een\tgoud\n99000035\tKlant twee, zonen\tzilver', '\t'],
    ['a file with semicolons', 'KvK;Naam;Klasse\n99000010;Klant een;goud\n99000035;Klant twee, zonen;zilver', ';'],
    [
      'whole lines in quotes',
      '"KvK,Naam,Klasse"\n"99000010,Klant een,goud"\n"99000035,""Klant twee, zonen"",zilver"',
      ',',
    ],
    [
      'a title above the head',
      'Klantenlijst oktober;;\n;;\nKvK;Naam;Klasse\n99000010;Klant een;goud\n99000035;Klant twee, zonen;zilver',
      ';',
    ],
    ['an end of DOS', 'KvK;Naam;Klasse\r\n99000010;Klant een;goud\r\n99000035;Klant twee, zonen;zilver\r\n\u001a', ';'],
  ])('is found in %s', (_what, text, delimiter) => {
    expect(layoutOf(text)).toMatchObject({ delimiter, column: 0 });
    const { rows, fields } = readKvkList(text);
    expect(fields).toEqual(['Klasse']);
    expect(rows.map(({ kvk, label, more }) => [kvk, label, ...more])).toEqual([
      ['99000010', 'Klant een', 'goud'],
      ['99000035', 'Klant twee, zonen', 'zilver'],
    ]);
  });

  it('has its numbers in the column whose head means KvK number, at any place', () => {
    const crm = 'Relatienr;Relatie;KvK-nummer\n1000001;Klant een;99000010\n1000002;Klant twee;99000035';
    expect(layoutOf(crm)).toEqual({ delimiter: ';', head: 1, column: 2 });
    expect(rowsOf(crm)).toEqual([
      ['99000010', '1000001', 'Klant een'],
      ['99000035', '1000002', 'Klant twee'],
    ]);
    for (const head of [
      'kvk',
      'KvK nr.',
      'KVK_nummer',
      'Handelsregisternummer',
      'Dossiernummer',
      'kvknr',
      'CoC number',
    ]) {
      expect(layoutOf(`Naam;${head};Plaats\nEen;99000010;Breda`), head).toMatchObject({ column: 1, head: 1 });
    }
  });

  it('has several columns of numbers as candidates until one is chosen, and takes the first for now', () => {
    const text = 'Relatie;Nummer;Code\n1000001;99000010;x\n1000002;99000035;1000003';
    const { layout, candidates } = findLayout(text, {});
    expect(layout).toEqual({ delimiter: ';', head: 1, column: 0 });
    expect(candidates).toEqual([
      { column: 0, kvks: ['01000001', '01000002'] },
      { column: 1, kvks: ['99000010', '99000035'] },
      { column: 2, kvks: ['01000003'] },
    ]);
    expect(findLayout(text, { column: 1 })).toEqual({ layout: { ...layout, column: 1 }, candidates: [] });
  });

  it('has a first line with a number as a row, and no head without words', () => {
    expect(layoutOf('99000010 Rozendael Advies\n99000035\n99000052').head).toBeNull();
    expect(rowsOf('99000010 Rozendael Advies\n99000035')).toEqual([
      ['99000010', 'Rozendael Advies'],
      ['99000035', 'X'],
    ]);
    expect(layoutOf('KvK;Naam')).toEqual({ delimiter: ';', head: 1, column: 0 });
    expect(layoutOf('')).toEqual({ delimiter: ';', head: null, column: 0 });
  });

  it('reports every line above the head or without a number, with the reason', () => {
    const { rejected } = readKvkList('Klantenlijst oktober\n\nKvK;Naam\n9,90E+07;een\n99000010;twee\n123456789;drie');
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'aboveHead'],
      [4, 'rounded'],
      [6, 'rsin'],
    ]);
  });

  it('is previewed by the first rows below the head, with names of columns', () => {
    const text = 'Lijst;;\nKvK;;Naam\n99000010;a;Klant een\n';
    expect(previewOf(text, layoutOf(text))).toEqual({
      columns: ['KvK', 'Kolom 2', 'Naam'],
      rows: [{ line: 3, cells: ['99000010', 'a', 'Klant een'] }],
    });
  });

  it('is read as it was written, with any delimiter', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'abé;,\t|"\n \''), maxLength: 6 }).map((text) => text.trim());
    const table = fc.integer({ min: 1, max: 4 }).chain((width) => {
      const row = fc.tuple(
        fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String),
        fc.array(cell, { minLength: width, maxLength: width }),
      );
      return fc.array(row, { minLength: 1, maxLength: 6 });
    });
    const written = fc.constantFrom<Delimiter>(...delimiters.slice(0, 4));
    fc.assert(
      fc.property(table, written, (rows, delimiter) => {
        const quoted = (text: string) => (/[;,\t|"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        const lines = rows.map(([kvk, cells]) => [kvk, ...cells.map(quoted)].join(delimiter));
        const head = ['KvK', ...(rows[0]?.[1] ?? []).map((_, at) => `Kop ${at}`)].join(delimiter);
        const text = [head, ...lines].join('\n');
        const layout = layoutOf(text);
        expect(layout).toEqual({ delimiter, head: 1, column: 0 });
        expect([...rowsIn(text, layout)].slice(1).map(({ cells }) => cells)).toEqual(
          rows.map(([kvk, cells]) => [kvk, ...cells]),
        );
      }),
    );
  });

  it('keeps every cell of a file that will be filled in, blanks included', () => {
    const file = readKvkFile('Lijst\nKvK;Verschil;Telefoon\n99041278; -1250,50 ;+31 20 123 45 67');
    expect(file).toEqual({
      above: [['Lijst']],
      head: ['KvK', 'Verschil', 'Telefoon'],
      rows: [{ cells: ['99041278', ' -1250,50 ', '+31 20 123 45 67'], kvk: '99041278' }],
      width: 3,
    });
  });
});
