import ExcelJS from 'exceljs';
import fc from 'fast-check';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../../src/main/user-data/workbooks/read-workbook';
import { readKvkList } from '../../../src/shared/kvk-lists/read-kvk-list';

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

const textOf = async (...sheets: readonly Sheet[]): Promise<string> =>
  (await readWorkbook({ bytes: await workbookOf(...sheets) }, { check: () => {} })).text;

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
      '99034882;zilver;true',
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
    expect(await textOf([])).toBe('');
  });

  it('counts a line as the sheet counts its rows, also where a cell has several', async () => {
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
    expect((await readWorkbook({ bytes }, { check: () => {} })).text).toBe('99041278;klant\n99034882;klant');
  });

  it('reads days that are counted from 1904, as a workbook of a Mac has them', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.properties.date1904 = true;
    workbook.addWorksheet('Blad').getCell('A1').value = new Date('2026-10-25T00:00:00Z');
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    expect((await readWorkbook({ bytes }, { check: () => {} })).text).toBe('25-10-2026');
  });

  it('gives back every text that was in it', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', '\t', '\n', ' ', '<', '&'), maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 6 }), async (labels) => {
        const text = await textOf(labels.map((label, at) => [99_000_000 + at, label]));
        expect(readKvkList(text).rows.map(({ label }) => label)).toEqual(
          labels.map((each) => each.replace(/\s*\n+\s*/g, ' ').trim() || 'X'),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('without a part that its cells refer to is refused: their meaning is unknown', async () => {
    const whole = await JSZip.loadAsync(await workbookOf([['KvK'], [99041278, 'klant']], [[99034882]]));
    for (const name of ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml', 'xl/styles.xml']) {
      const zip = await JSZip.loadAsync(await whole.generateAsync({ type: 'uint8array' }));
      expect(zip.file(name)).not.toBeNull();
      zip.remove(name);
      const read = readWorkbook({ bytes: await zip.generateAsync({ type: 'uint8array' }) }, { check: () => {} });
      await expect(read).rejects.toMatchObject({ code: 'WORKBOOK_INVALID' });
    }
  });

  it('that is none, is damaged or is cut off is refused', async () => {
    const whole = await workbookOf([[99041278]]);
    const refused = [
      new Uint8Array(),
      Buffer.from('99041278;klant'),
      whole.slice(0, whole.length / 2),
      whole.slice(0, 4),
    ];
    for (const bytes of refused) {
      const read = readWorkbook({ bytes: new Uint8Array(bytes) }, { check: () => {} });
      await expect(read).rejects.toMatchObject({ code: 'WORKBOOK_INVALID' });
    }
  });
});
