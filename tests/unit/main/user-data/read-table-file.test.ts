import * as XLSX from '@e965/xlsx';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { readTableFile } from '../../../../src/main/user-data/workbooks/read-table-file';
import { type Encoding, encodings, type FileChoice } from '../../../../src/shared/domain/lists/table-file';
import { readKvkList } from '../../../../src/shared/kvk-lists/read-kvk-list';
import { examples } from '../../../first-cases';

type Sheet = readonly (readonly ExcelJS.CellValue[])[];

async function workbookOf(...sheets: readonly Sheet[]): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  for (const [at, rows] of sheets.entries()) {
    const sheet = workbook.addWorksheet(`Blad ${at + 1}`);
    for (const [index, cells] of rows.entries())
      for (const [column, cell] of cells.entries())
        if (cell !== null) sheet.getCell(index + 1, column + 1).value = cell;
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const readAs = (bytes: Uint8Array, choice: FileChoice = {}) => readTableFile({ bytes, choice }, { check: () => {} });

/** The text of a file that is read, or the reason why it cannot be. */
async function outcomeOf(bytes: Uint8Array, choice: FileChoice = {}): Promise<string> {
  const read = await readAs(bytes, choice);
  return read.kind === 'read' ? read.text : read.why;
}

const textOf = async (...sheets: readonly Sheet[]): Promise<string> => outcomeOf(await workbookOf(...sheets));

describe('a workbook with KvK numbers', () => {
  it('is read as rows of cells, with numbers, days, formulas and formatted text as they are shown', async () => {
    const day = new Date('2026-10-25T00:00:00Z');
    const text = await textOf([
      ['KvK', 'Kenmerk', 'Sinds'],
      [99041278, 'klant; oud', day],
      [9904127, { richText: [{ text: 'vet ' }, { text: '"goud"' }] }, null],
      ['99034882', { formula: 'A1', result: 'zilver' }, true],
    ]);
    expect(text.split('\n')).toEqual([
      'KvK;Kenmerk;Sinds',
      '99041278;"klant; oud";25-10-2026',
      '9904127;"vet ""goud"""',
      '99034882;zilver;WAAR',
    ]);
    const { rows, repaired } = readKvkList(text);
    expect(rows.map(({ kvk, line }) => [kvk, line])).toEqual([
      ['09904127', 3],
      ['99034882', 4],
      ['99041278', 2],
    ]);
    expect(repaired).toEqual([{ line: 3, text: '9904127', kvk: '09904127' }]);
  });

  it('begins with the first sheet that has anything on it, and counts empty rows', async () => {
    expect(await textOf([], [[null], [null], [99041278]], [['niet dit']])).toBe('\n\n99041278');
    expect(await textOf([])).toBe('empty');
  });

  it('passes a cover sheet without numbers, and names it, unless that sheet is chosen', async () => {
    const cover = [['Relaties van oktober'], ['Gemaakt op 25-10-2026']];
    const workbook = await workbookOf(cover, [['KvK'], [99041278]], [['KvK'], [99000010]]);
    const read = await readAs(workbook);
    expect(read).toMatchObject({ text: 'KvK\n99041278', source: { sheet: 'Blad 2', without: ['Blad 1'] } });
    expect(await readAs(workbook, { sheet: 'Blad 1' })).toMatchObject({ source: { sheet: 'Blad 1', without: [] } });
    const without = await readAs(await workbookOf(cover, [['ook niets']]));
    expect(without).toMatchObject({ source: { sheet: 'Blad 1', without: [] } });
  });

  it('counts lines as the sheet counts its rows, also when a cell has several lines', async () => {
    const text = await textOf([['KvK'], [99041278, 'twee\nregels'], ['99034882', 'een\r\n ander'], ['niets']]);
    expect(text).toBe('KvK\n99041278;twee regels\n99034882;een ander\nniets');
    expect(readKvkList(text).rejected.map(({ line }) => line)).toEqual([4]);
  });

  it('reads a cell that is merged over several rows in each of them', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Blad');
    for (const [at, kvk] of ['99041278', '99034882'].entries()) sheet.getCell(at + 1, 1).value = kvk;
    sheet.getCell('B1').value = 'klant';
    sheet.mergeCells('B1:B2');
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    expect(await outcomeOf(bytes)).toBe('99041278;klant\n99034882;klant');
  });

  it('reads days that are counted from 1904, as a workbook of a Mac has them', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.properties.date1904 = true;
    workbook.addWorksheet('Blad').getCell('A1').value = new Date('2026-10-25T00:00:00Z');
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    expect(await outcomeOf(bytes)).toBe('25-10-2026');
  });

  it('gives every text that is in it', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', '\t', '\n', ' ', '<', '&'), maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 6 }), async (labels) => {
        const text = await textOf(labels.map((label, at) => [99_000_000 + at, label]));
        expect(readKvkList(text).rows.map(({ label }) => label)).toEqual(
          labels.map((each) => each.replace(/\s*\n+\s*/g, ' ').trim() || 'X'),
        );
      }),
      { numRuns: examples(30) },
    );
  });

  it('without a part that its cells refer to is refused: their meaning is unknown', async () => {
    const whole = await JSZip.loadAsync(await workbookOf([['KvK'], [99041278, 'klant']], [[99034882]]));
    for (const name of ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml', 'xl/styles.xml']) {
      const zip = await JSZip.loadAsync(await whole.generateAsync({ type: 'uint8array' }));
      expect(zip.file(name)).not.toBeNull();
      zip.remove(name);
      expect(await outcomeOf(await zip.generateAsync({ type: 'uint8array' }))).toBe('damaged');
    }
  });

  it('that is damaged or cut off is refused', async () => {
    const whole = await workbookOf([[99041278]]);
    expect(await outcomeOf(whole.slice(0, whole.length / 2))).toBe('damaged');
    expect(await outcomeOf(whole.slice(0, 4))).toBe('archive');
  });

  it('is read without its hidden sheets, rows and columns unless asked, and reports that there are some', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('Keuzelijst', { state: 'veryHidden' }).addRows([['12345678'], ['goud']]);
    const sheet = workbook.addWorksheet('Klanten');
    sheet.addRows([
      ['KvK', 'Intern', 'Status'],
      [99041278, 'a', 'actief'],
      [99034882, 'b', 'beëindigd'],
    ]);
    sheet.getRow(3).hidden = true;
    sheet.getColumn(2).hidden = true;
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    const read = await readAs(bytes);
    expect(read).toMatchObject({
      text: 'KvK;Status\n99041278;actief\n',
      source: {
        sheet: 'Klanten',
        sheets: [
          { name: 'Keuzelijst', isHidden: true },
          { name: 'Klanten', isHidden: false },
        ],
        hidden: { rows: 1, columns: 1, isRead: false },
      },
    });
    expect(await outcomeOf(bytes, { withHidden: true })).toBe(
      'KvK;Intern;Status\n99041278;a;actief\n99034882;b;beëindigd',
    );
    expect(await outcomeOf(bytes, { sheet: 'Keuzelijst' })).toBe('12345678\ngoud');
  });

  it('shows amounts, percentages, times and zeros in front as a Dutch Excel does, and no day that does not exist', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Blad');
    const formats = ['00000000', '"€" #,##0.00', '0.0%', 'dd-mm-yyyy hh:mm', 'dd-mm-yyyy', 'General', 'h:mm'];
    const values = [9_900_001, 1234.5, 0.125, 46_296.604166666664, 2_000_000_000, 0.5, 0.25];
    for (const [at, value] of values.entries()) {
      sheet.getCell(1, at + 1).value = value;
      sheet.getCell(1, at + 1).numFmt = formats[at] ?? '';
    }
    expect(await outcomeOf(new Uint8Array(await workbook.xlsx.writeBuffer()))).toBe(
      '09900001;€ 1.234,50;12,5%;01-10-2026 14:30;2000000000;0,5;06:00',
    );
  });

  it('counts formulas whose result is not in the file', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Blad');
    sheet.getCell('A1').value = 99041278;
    sheet.getCell('B1').value = { formula: 'A1+1' } as ExcelJS.CellFormulaValue;
    expect(await readAs(new Uint8Array(await workbook.xlsx.writeBuffer()))).toMatchObject({
      text: '99041278;',
      source: { unknown: 1 },
    });
  });

  it('reads a head that is merged over two columns as one column', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Klanten');
    sheet.addRows([
      ['Klantenlijst', null, null],
      ['KvK', null, 'Kenmerk'],
      [99041278, null, 'een'],
    ]);
    for (const area of ['A1:C1', 'A2:B2', 'A3:B3']) sheet.mergeCells(area);
    expect(await outcomeOf(new Uint8Array(await workbook.xlsx.writeBuffer()))).toBe(
      'Klantenlijst;\nKvK;Kenmerk\n99041278;een',
    );
  });

  it.each([
    ['prefixed names', (xml: string) => xml.replace(/<(\/?)(?!\?)/g, '<$1x:').replace(' xmlns=', ' xmlns:x=')],
    [
      'cells without addresses',
      (xml: string) => xml.replace(/<c r="[A-Z]+\d+"/g, '<c').replace(/<row r="\d+"/g, '<row'),
    ],
    ['a break of Excel within a text', (xml: string) => xml.replace('klant', 'regel een_x000D_\nregel twee')],
  ])('of another program is read too: %s', async (what, change) => {
    const zip = await JSZip.loadAsync(await workbookOf([['KvK'], [99041278, 'klant']]));
    for (const name of Object.keys(zip.files).filter((each) =>
      /^xl\/(worksheets\/sheet1|sharedStrings)\.xml$/.test(each),
    )) {
      zip.file(name, change((await zip.file(name)?.async('string')) ?? ''));
    }
    const label = what.startsWith('a break') ? 'regel een regel twee' : 'klant';
    expect(await outcomeOf(await zip.generateAsync({ type: 'uint8array' }))).toBe(`KvK\n99041278;${label}`);
  });

  it.each(['xlsx', 'xlsb', 'xls', 'ods', 'html'] as const)('of the kind %s is read', async (bookType) => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['KvK', 'Kenmerk'],
      ['99041278', 'een'],
    ]);
    const workbook = XLSX.utils.book_new(sheet, 'Klanten');
    const bytes = new Uint8Array(XLSX.write(workbook, { type: 'buffer', bookType }) as Buffer);
    expect(await outcomeOf(bytes)).toBe('KvK;Kenmerk\n99041278;een');
  });

  it.each([
    ['%PDF-1.7\n', 'pdf'],
    ['\x89PNG\r\n', 'picture'],
    ['{\\rtf1 ', 'document'],
    ['Rar!\x1a', 'archive'],
    ['', 'empty'],
    ['  \r\n', 'empty'],
    [`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(600)}`, 'protected'],
  ])('is distinguished from other files by its bytes: %j', async (signs, why) => {
    expect(await outcomeOf(Uint8Array.from(signs, (sign) => sign.charCodeAt(0)))).toBe(why);
  });
});

describe('a file of text', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abcdeëéïöüçñ €'), minLength: 1, maxLength: 12 });
  const encoders: Readonly<Record<Encoding, (text: string) => Buffer>> = {
    'utf-8': (text) => Buffer.from(text),
    'utf-16le': (text) => Buffer.from(text, 'utf16le'),
    'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
    'windows-1252': (text) => iconv.encode(text, 'windows-1252'),
    macintosh: (text) => iconv.encode(text.replaceAll('€', ''), 'macintosh'),
    cp850: (text) => iconv.encode(text.replaceAll('€', ''), 'cp850'),
  };

  it('is read in every encoding that is chosen, and in the Unicode encodings with or without a mark', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 5 }), async (lines) => {
        const text = `KvK;Naam\n${lines.map((line) => `99041278;${line}`).join('\n')}`;
        for (const encoding of encodings) {
          const bytes = new Uint8Array(encoders[encoding](text));
          expect(await outcomeOf(bytes, { encoding })).toBe(/mac|850/.test(encoding) ? text.replaceAll('€', '') : text);
        }
        for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
          for (const mark of ['', '\ufeff'])
            expect(await outcomeOf(new Uint8Array(encoders[encoding](mark + text)))).toBe(text);
        }
      }),
    );
  });

  it.each(['windows-1252', 'macintosh', 'cp850'] as const)(
    'is found to be %s by the letters of its words',
    async (encoding) => {
      const text = 'KvK;Naam\n99041278;Zoë Café\n99034882;Financiële coöperatie Curaçao';
      expect(await readAs(new Uint8Array(encoders[encoding](text)))).toMatchObject({ text, source: { encoding } });
    },
  );

  it('of UTF-8 with one bad byte keeps its other letters, and reports how many signs are lost', async () => {
    const bytes = new Uint8Array([...Buffer.from('99041278;Zoë\n99034882;Café '), 0x80]);
    expect(await readAs(bytes)).toMatchObject({
      text: '99041278;Zoë\n99034882;Café \ufffd',
      source: { encoding: 'utf-8', damaged: 1 },
    });
  });
});
