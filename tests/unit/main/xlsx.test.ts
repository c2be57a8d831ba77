import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportJob } from '../../../src/main/exports/export-calls';
import type { ExportRows } from '../../../src/main/exports/export-source';
import { writeXlsx } from '../../../src/main/exports/xlsx-writer';
import { columnNamed } from '../../../src/shared/catalog/catalog';
import type { Column } from '../../../src/shared/catalog/column';
import { kvkListColumn } from '../../../src/shared/catalog/kvk-list-column';
import type { Cell } from '../../../src/shared/domain/cell';
import { wholeList } from '../../../src/shared/domain/list';

const columns = ['kvk', 'name', 'fte', 'equity'].flatMap((name) => columnNamed('advisers', name) ?? []);

async function write(rows: readonly (readonly Cell[])[], title = 'Lijst', shown: readonly Column[] = columns) {
  const source: ExportRows = {
    columns: shown,
    period: '2026-10',
    rows: rows.length,
    matched: rows.length,
    total: rows.length,
    row: (index) => rows[index] ?? [],
    close: () => {},
  };
  const job = {
    query: wholeList('advisers'),
    kvkLists: [],
    words: [],
    plain: false,
    title,
    demo: false,
    fixedColumns: 1,
    version: '0',
    now: '2026-10-25T09:00:00Z',
    // Only what a workbook is made of is there.
  } as unknown as ExportJob;
  const stream = new PassThrough();
  const whole = buffer(stream);
  await writeXlsx(job, source, stream, () => {});
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await whole) as unknown as ExcelJS.Buffer);
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
      { numRuns: 60 },
    );
  });

  it('makes no character of two halves that a control character kept apart', async () => {
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
