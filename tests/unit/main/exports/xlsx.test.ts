import fc from 'fast-check';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { demoLogo } from '../../../../src/demo/routes/login-routes';
import { codeMixed } from '../../../../src/main/exports/content/coded-cells';
import type { ExportJob } from '../../../../src/main/exports/content/export-job';
import { writeXlsx } from '../../../../src/main/exports/workbook/xlsx-writer';
import { adviserColumns } from '../../../../src/shared/catalog/advisers';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { kvkListColumn } from '../../../../src/shared/catalog/kvk-list-column';
import type { Cell } from '../../../../src/shared/domain/lists/column';
import { type Column, type ColumnKind, storageOf } from '../../../../src/shared/domain/lists/column';
import { examples } from '../../../first-cases';
import { bytesOf, jobFor, sourceOf, workbookOf } from '../export-fixture';
import { naiveWorkbook } from '../naive-workbook';
import { childrenOf, isInOrder } from '../part-order';

const columns = ['kvk', 'name', 'fte', 'equity'].flatMap((name) => columnNamed('advisers', name) ?? []);

type Rows = readonly (readonly Cell[])[];
const bytes = (rows: Rows, shown: readonly Column[], asked: Partial<ExportJob>, rowsPerSheet?: number) =>
  bytesOf((file) => writeXlsx(jobFor(asked), sourceOf(shown, rows), { file, onRow: () => {}, rowsPerSheet }));

async function write(rows: Rows, title = 'Lijst', shown: readonly Column[] = columns) {
  const workbook = await workbookOf(await bytes(rows, shown, { title }));
  const sheet = workbook.worksheets[0];
  if (sheet === undefined) throw new Error('no sheet');
  return { workbook, sheet };
}

/** What XML 1.0 calls a character (its `Char`). */
const legal = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

describe('a workbook', () => {
  it('keeps the full value of a number under a format of the decimals that the screen shows', async () => {
    const { sheet } = await write([['1', 'a', 0.15, -20.3]]);
    expect([sheet.getCell('C7').value, sheet.getCell('C7').numFmt]).toEqual([0.15, '#,##0.0']);
    expect([sheet.getCell('D7').value, sheet.getCell('D7').numFmt]).toEqual([-20.3, '"€" #,##0']);
    const { sheet: zero } = await write([['1', 'a', -0, null]]);
    expect(Object.is(zero.getCell('C7').value, 0)).toBe(true);
  });

  it('writes each value of a mixed column as what it is, in the format of its own column', async () => {
    const [text, fte, equity] = ['name', 'fte', 'equity'].map((name) => columnNamed('advisers', name) as Column);
    if (text === undefined || fte === undefined || equity === undefined) throw new Error('no such column');
    const mixed = codeMixed([
      { value: 'oud', of: -1 },
      { value: 17.9, of: 0 },
      { value: -1200, of: 1 },
      { value: 17.9, of: 1 },
      { value: null, of: -1 },
    ]);
    const source = {
      ...sourceOf([text], [['a'], ['b'], ['c'], ['d'], ['e']]),
      valueColumns: [fte, equity],
      cells: () => mixed,
    };
    const workbook = await workbookOf(await bytesOf((file) => writeXlsx(jobFor(), source, { file, onRow: () => {} })));
    const sheet = workbook.worksheets[0];
    const cells = [7, 8, 9, 10, 11].map((row) => sheet?.getCell(`A${row}`));
    expect(cells.map((cell) => cell?.value)).toEqual(['oud', 17.9, -1200, 17.9, null]);
    expect(cells.slice(0, 4).map((cell) => cell?.numFmt)).toEqual(['@', '#,##0.0', '"€" #,##0', '"€" #,##0']);
  });

  it('is valid XML that reads back, whatever characters names, titles and labels hold', async () => {
    const odd = fc.string({
      unit: fc.constantFrom(
        'a',
        'é',
        '\u0000',
        '\u0008',
        '\u001f',
        '\ufffe',
        '\uffff',
        '\ud800',
        '\udc00',
        '😀',
        '<',
        '&',
        '\t',
      ),
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(odd, odd, odd, async (name, title, label) => {
        const shown = [...columns, kvkListColumn({ id: 1, name: label })];
        const { workbook, sheet } = await write([['1', name, 1, 2, `${name}.`]], `${title}x`, shown);
        const read = sheet.getCell('B7').value;
        expect(String(read ?? '')).toMatch(legal);
        expect(String(read ?? '').replaceAll('\ufffd', '')).toBe(
          [...name].filter((character) => /[aé😀<&\t\u{10000}]/u.test(character)).join(''),
        );
        for (const { name: sheetName } of workbook.worksheets) expect(sheetName).toMatch(legal);
        expect(String(sheet.getCell('A1').value)).toMatch(legal);
      }),
      { numRuns: examples(60) },
    );
  });

  it('does not join two half characters that a control character separates', async () => {
    const { sheet } = await write([['1', '\ud800\u0008\udc00', 1, 2]]);
    expect(sheet.getCell('B7').value).toBe('\ufffd\ufffd');
  });

  it('holds a long accented name whole, and cuts what no cell can hold with an ellipsis', async () => {
    const long = 'Coöperatie Zoë '.repeat(40);
    const { sheet } = await write([
      ['1', long, null, null],
      ['2', '😀'.repeat(20_000), null, null],
    ]);
    expect(sheet.getCell('B7').value).toBe(long);
    const cut = String(sheet.getCell('B8').value);
    expect(cut.length).toBeLessThanOrEqual(32_767);
    expect(cut.endsWith('😀…')).toBe(true);
  });
});

/** A column of every kind that the list has, and cells that such a column can hold. */
const oneOfEachKind = [...new Map(adviserColumns.map((column) => [column.kind, column] as const)).values()];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('ja', 'nee', ' a ', 'a\nb', '&<>"', '&lt;', '&amp;lt;'),
);
const day = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => Number(date.toISOString().slice(0, 10).replaceAll('-', '')));
const cellOf = (kind: ColumnKind): fc.Arbitrary<Cell> => {
  const filled = {
    text: text.filter((each) => each !== ''),
    items: fc.array(kind === 'dates' ? day.map((each) => String(each)) : fc.string({ minLength: 1 }), {
      minLength: 1,
      maxLength: 3,
    }),
    number: fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(-0, 0.1 + 0.2, 1e21),
    ),
    date: day,
  }[storageOf(kind)];
  return fc.option(filled as fc.Arbitrary<Cell>, { nil: null });
};

describe('the rows that are written from the columns', () => {
  it('equal what exceljs writes of the same rows, in every cell and style', async () => {
    const row = fc.tuple(...oneOfEachKind.map(({ kind }) => cellOf(kind)));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
        const ours = (await workbookOf(await bytes(rows, oneOfEachKind, { plain: true }))).worksheets[0];
        const naive = (await workbookOf(await naiveWorkbook(oneOfEachKind, rows))).worksheets[0];
        for (let at = 2; at <= rows.length + 1; at++)
          for (let column = 1; column <= oneOfEachKind.length; column++) {
            const [one, other] = [ours, naive].map((sheet) => sheet?.getRow(at).getCell(column));
            expect(one?.value ?? '', `${at}, ${column}`).toEqual(other?.value ?? '');
            expect([one?.numFmt, one?.alignment]).toEqual([other?.numFmt, other?.alignment]);
          }
      }),
      { numRuns: examples(40) },
    );
  });

  it('hold texts that look like something else as texts', async () => {
    const hostile = [
      '=1+1',
      '+31',
      '@a',
      '_x0041_',
      '_x000D_',
      'a\rb',
      'שלום \u202eabc',
      '😀',
      '00012',
      '1e5',
      '<a>&amp;',
      '&lt;',
      ' a',
    ];
    const { sheet } = await write(hostile.map((name) => ['1', name, null, null]));
    expect(hostile.map((_, at) => sheet.getCell(`B${7 + at}`).value)).toEqual(hostile);
  });

  it('show a day that Excel would show wrong as a text', async () => {
    const dates = ['dateSettlement'].flatMap((name) => columnNamed('advisers', name) ?? []);
    const { sheet } = await write([[18_500_401], [19_000_228], [19_000_301]], 'Lijst', dates);
    const values = [7, 8, 9].map((row) => sheet.getCell(`A${row}`).value);
    expect(values).toEqual(['01-04-1850', '28-02-1900', new Date('1900-03-01')]);
  });

  it('continue in another sheet under the same labels when one is full, and the number of cut cells is reported', async () => {
    const rows = Array.from({ length: 25 }, (_, at): Cell[] => [
      String(at),
      at === 3 ? 'x'.repeat(40_000) : 'a',
      at,
      null,
    ]);
    const workbook = await workbookOf(
      await bytes(rows, columns, { title: 'Een lijst met een lange naam die niet past' }, 16),
    );
    const names = [
      'Een lijst met een lange naam di',
      'Een lijst met een lange naa (2)',
      'Een lijst met een lange naa (3)',
    ];
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([...names, 'Verantwoording']);
    const found = workbook.worksheets.slice(0, 3).flatMap((sheet) => {
      expect(sheet.getCell('B6').value).toBe('Naam');
      expect(sheet.autoFilter).toBe(`A6:D${sheet.rowCount}`);
      return Array.from({ length: sheet.rowCount - 6 }, (_, at) => sheet.getCell(`A${7 + at}`).value);
    });
    expect(found).toEqual(rows.map(([kvk]) => kvk));
    const account = new Map<unknown, unknown>();
    workbook.getWorksheet('Verantwoording')?.eachRow((row) => account.set(row.getCell(1).value, row.getCell(2).value));
    expect(account.get('Ingekorte cellen')).toBe(1);
  });
});

describe('the parts of a workbook', () => {
  it('have their elements in the order of the standard, and name one another', async () => {
    const rows: Cell[][] = [
      ['1', 'a & b', 1.5, null],
      ['2', null, null, 3],
      [null, null, null, null],
    ];
    const zip = await JSZip.loadAsync(await bytes(rows, columns, {}), { checkCRC32: true });
    const part = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
    const sheet = await part('xl/worksheets/sheet1.xml');
    isInOrder(sheet, 'sheet');
    expect(sheet).toContain('<dimension ref="A1:D9"/>');
    expect(sheet).toContain('<row r="9"></row></sheetData>');
    const types = await part('[Content_Types].xml');
    for (const name of Object.keys(zip.files).filter((each) => /^xl\/[^_]*\.xml$/.test(each)))
      expect(types).toContain(`PartName="/${name}"`);
    expect(Object.keys(zip.files)[0]).toBe('[Content_Types].xml');
  });
});

it('every part of a workbook with logo, days and several sheets of rows has its elements in the order of the standard', async () => {
  const shown = adviserColumns.slice(0, 80);
  const rows = Array.from({ length: 12 }, (_, row) =>
    shown.map(
      ({ kind }): Cell =>
        storageOf(kind) === 'number' ? row : storageOf(kind) === 'date' ? 20_260_101 + row : `${row}`,
    ),
  );
  const zip = await JSZip.loadAsync(await bytes(rows, shown, { logo: demoLogo, demo: true }, 12));
  const read = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
  const sheets = Object.keys(zip.files).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  expect(sheets.length).toBeGreaterThan(2);
  const parts = await Promise.all(sheets.map(read));
  for (const sheet of parts) isInOrder(sheet, 'sheet');
  expect(parts.flatMap(childrenOf)).toEqual(expect.arrayContaining(['drawing', 'autoFilter']));
  isInOrder(await read('xl/workbook.xml'), 'workbook');
  isInOrder(await read('xl/styles.xml'), 'styles');
});
