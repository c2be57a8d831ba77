import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvStyle } from '../../../../../src/main/exports/formats/csv-writer';
import { filledInCsv } from '../../../../../src/main/exports/formats/kvk-list-files';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import { readDelimited } from '../../../../../src/shared/format/delimited-text';
import { readKvkFile } from '../../../../../src/shared/kvk-lists/kvk-file';

const style = csvStyle({});
const columns = ['name', 'fte'].flatMap((name) => columnNamed('advisers', name) ?? []);
const filledIn = (text: string) =>
  [
    ...filledInCsv(
      readKvkFile(text),
      { columns, cellsOf: (kvk) => (kvk === '99041278' ? ['Jansen; Advies', 2.5] : undefined) },
      style,
    ),
  ].join('');

describe('a file of the user with columns of the register', () => {
  it('keeps its lines, order and head, and the lines without a number', () => {
    expect(filledIn('Nummer;Wie\n12345678;a\n99041278_1;b\n\nzonder;c;d\n99041278;e').split('\n')).toEqual([
      `\ufeffNummer;Wie;Kolom 3;${columns.map(({ label }) => label).join(';')}`,
      '12345678;a;;;',
      '99041278_1;b;;"Jansen; Advies";2,5',
      'zonder;c;d;;',
      '99041278;e;;"Jansen; Advies";2,5',
      '',
    ]);
  });

  it('gets a head if it has none, and makes formulas harmless', () => {
    expect(filledIn('99041278;=1+1').split('\n').slice(0, 2)).toEqual([
      `\ufeffKvK;Kolom 2;${columns.map(({ label }) => label).join(';')}`,
      `99041278;'=1+1;"Jansen; Advies";2,5`,
    ]);
  });

  it('has as many lines as it had, each with its own cells', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', ';', '"', '\n', ' '), maxLength: 5 })
      .map((text) => text.trim());
    const row = fc.tuple(fc.constantFrom('99041278', '12345678', 'x'), cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = ['Nummer;Een;Twee', ...rows.map((cells) => cells.map(quoted).join(';'))].join('\n');
        const lines = readDelimited(filledIn(text)).map(({ cells }) => cells.slice(0, 3));
        expect(lines).toEqual([['Nummer', 'Een', 'Twee'], ...rows]);
      }),
    );
  });
});
