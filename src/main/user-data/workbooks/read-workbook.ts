import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { longestKvkListText } from '../../../shared/domain/lists/kvk-list';
import { Fault } from '../../../shared/domain/result';
import { quotedCell } from '../../../shared/format/delimited-text';
import type { WorkContext } from '../../wire/job';
import { type SheetParts, WorkbookParts } from './workbook-parts';

/** Reads a workbook on a thread of its own: its unpacked size is unknown before. */
export type WorkbookWork = {
  readonly job: { readonly bytes: Uint8Array };
  readonly note: never;
  readonly result: { readonly text: string };
};

/** Characters of a cell: Excel takes no more. */
const longestCell = 32_767;

const day = (date: Date): string => date.toISOString().slice(0, 10).split('-').reverse().join('-');

/** What a cell shows, as far as a list of numbers and labels needs it. */
function textOf(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return day(value);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return textOf(value.result);
  if ('text' in value) return textOf(value.text);
  return '';
}

/**
 * The first sheet of a workbook that has anything on it, as rows of cells between semicolons (docs/product.md#kvk-lists). It stops
 * where the text has become longer than a list may be. @throws Fault WORKBOOK_INVALID, CANCELLED
 */
export async function readWorkbook(
  { bytes }: WorkbookWork['job'],
  { check }: Pick<WorkContext<never>, 'check'>,
): Promise<WorkbookWork['result']> {
  for await (const parts of new WorkbookParts(bytes).sheets()) {
    check();
    const text = parts.sheet.includes('<c') ? textOfSheet(await sheetOf(parts)) : '';
    if (text !== '') return { text };
  }
  return { text: '' };
}

const spreadsheet = 'http://schemas.openxmlformats.org';

/** Reads one sheet, as the only one of a workbook of ours. @throws Fault WORKBOOK_INVALID */
async function sheetOf({ sheet, strings, styles, date1904 }: SheetParts): Promise<ExcelJS.Worksheet> {
  const zip = new JSZip();
  const relations = `${spreadsheet}/officeDocument/2006/relationships`;
  zip.file('xl/worksheets/sheet1.xml', sheet);
  zip.file(
    'xl/workbook.xml',
    `<workbook xmlns="${spreadsheet}/spreadsheetml/2006/main" xmlns:r="${relations}"><workbookPr date1904="${Number(date1904)}"/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  zip.file(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${spreadsheet}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  if (strings !== null) zip.file('xl/sharedStrings.xml', strings);
  if (styles !== null) zip.file('xl/styles.xml', styles);
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.load(await zip.generateAsync({ type: 'arraybuffer' }));
  } catch (error) {
    throw new Fault('WORKBOOK_INVALID', error instanceof Error ? error.message : String(error));
  }
  const [read] = workbook.worksheets;
  if (read === undefined) throw new Fault('WORKBOOK_INVALID', 'no sheet');
  return read;
}

const shortened = (text: string): string => text.slice(0, longestCell);

/** A line break within a cell would shift the number of every line behind it. */
const inOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** A row that is not in the file is an empty line: a line is counted as the sheet counts its rows. */
function textOfSheet(sheet: ExcelJS.Worksheet): string {
  const lines: string[] = [];
  let length = 0;
  for (let number = 1; number <= sheet.rowCount && length <= longestKvkListText; number++) {
    const cells: string[] = [];
    sheet.findRow(number)?.eachCell((cell, column) => {
      while (cells.length < column - 1) cells.push('');
      cells.push(quotedCell(inOneLine(shortened(textOf(cell.value)))));
    });
    const line = cells.join(';');
    length += line.length + 1;
    lines.push(line);
  }
  // One character more says that there was more.
  return lines.every((line) => line === '') ? '' : lines.join('\n').slice(0, longestKvkListText + 1);
}
