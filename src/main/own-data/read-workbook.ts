import ExcelJS from 'exceljs';
import { Fault } from '../../shared/bridge/result';
import { longestKvkListText } from '../../shared/domain/kvk-list';
import { quotedCell } from '../../shared/format/delimited-text';
import type { WorkContext } from '../wire/job';

/** Reads a workbook on a thread of its own: what it unpacks to is nobody's word but the file's. */
export type WorkbookWork = {
  readonly job: { readonly bytes: Uint8Array };
  readonly note: never;
  readonly result: { readonly text: string };
};

/** What begins like a zip file and holds the list of its parts, which comes last, is tried (APPNOTE 4.3.16). */
function isWholeZip(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    file.subarray(0, 2).toString('latin1') === 'PK' && file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') >= 0
  );
}

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
  if (!isWholeZip(bytes)) throw new Fault('WORKBOOK_INVALID', 'no zip');
  const workbook = new ExcelJS.Workbook();
  try {
    // Whole: the library reads a stream of parts only in the order in which Excel writes them.
    await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  } catch (error) {
    throw new Fault('WORKBOOK_INVALID', error instanceof Error ? error.message : String(error));
  }
  if (workbook.worksheets.length === 0) throw new Fault('WORKBOOK_INVALID', 'no sheet');
  for (const sheet of workbook.worksheets) {
    check();
    const text = textOfSheet(sheet);
    if (text !== '') return { text };
  }
  return { text: '' };
}

/** A line break within a cell would shift the number of every line behind it. */
const inOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** A row that is not in the file is an empty line: a line is counted as the sheet counts its rows. */
function textOfSheet(sheet: ExcelJS.Worksheet): string {
  const lines: string[] = [];
  let length = 0;
  for (let number = 1; number <= sheet.rowCount && length <= longestKvkListText; number++) {
    const cells: string[] = [];
    sheet
      .findRow(number)
      ?.eachCell({ includeEmpty: true }, (cell) => cells.push(quotedCell(inOneLine(textOf(cell.value)))));
    const line = cells.join(';');
    length += line.length + 1;
    lines.push(line);
  }
  return lines.every((line) => line === '') ? '' : lines.join('\n');
}
