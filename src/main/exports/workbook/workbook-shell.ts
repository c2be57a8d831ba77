import { dirname } from 'node:path';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { recipePart } from '../../../shared/domain/exports/earlier-export';
import { customProperties, customPropertiesRelation, customPropertiesType } from './custom-properties';
import { addDifferences } from './difference-sheet';
import type { MonthDifferences } from './month-differences';
import { addExplanation, queryParts, withQuery, withTable } from './query-table';
import { addFormats, sheetFormats, withoutExtensions } from './sheet-formats';
import { columnLetters } from './sheet-rows';
import { addAccount, sheetName } from './small-sheet';
import { addMap, pictureSize } from './workbook-map';
import { accountLines, addTable, cutPlace, labelRowOf, type WorkbookContent } from './workbook-sheets';

/** The largest size of the logo beside the two short lines above the table, in pixels. */
const mostHeight = 38;
const mostWidth = 220;
/** The width of those lines in pixels; the logo is placed to the right of it. */
const textWidth = 560;
const pixelsPerCharacter = 7;

const address = /^data:image\/(png|jpeg|gif);base64,(.+)$/;

/** The customer's logo for a workbook, scaled to its place; null when it is unreadable, or of a kind that Excel does not support. */
function pictureOf(logo: string) {
  const [, extension, base64] = address.exec(logo) ?? [];
  if (extension === undefined || base64 === undefined) return null;
  const size = pictureSize(Buffer.from(base64, 'base64'));
  if (size === null || size.width === 0 || size.height === 0) return null;
  const scale = Math.min(mostHeight / size.height, mostWidth / size.width);
  const ext = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  return { extension: extension as 'png' | 'jpeg' | 'gif', base64, ext };
}

/** Puts the customer's logo beside the first lines of a sheet, to the right of their text (docs/rules/exports.md#workbook). */
function addLogo(workbook: ExcelJS.Workbook, sheet: ExcelJS.Worksheet, logo: string): void {
  const picture = pictureOf(logo);
  if (picture === null) return;
  let column = 0;
  for (let width = 0; width < textWidth; column++) {
    width += (sheet.columns[column]?.width ?? 9) * pixelsPerCharacter;
  }
  const { extension, base64, ext } = picture;
  sheet.addImage(workbook.addImage({ base64, extension }), { tl: { col: column, row: 0 }, ext, editAs: 'oneCell' });
}

/** The rows of each sheet, as `[from, to)`. */
export type SheetSplit = readonly (readonly [from: number, to: number])[];

/** The XML of a sheet before and after the rows of its table. */
export type SheetShell = { readonly name: string; readonly head: string; readonly tail: string };

/** A workbook as exceljs makes it, without the list's rows. */
export type WorkbookShell = {
  /** Complete parts, in order. */
  readonly parts: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly strings: { readonly name: string; readonly head: string; readonly count: number; readonly tail: string };
  readonly sheets: readonly SheetShell[];
  /** The number of the first row of the table. */
  readonly firstNumber: number;
  /** The style number of each column, then of each of `ExportRows.valueColumns`. */
  readonly styles: readonly number[];
  /** The sheet `Verantwoording` as a part; null in a plain table. */
  readonly account: ((cut: number) => { readonly name: string; readonly text: string }) | null;
};

/** Stored without compression, because it is unpacked at once. */
const unpacked = { zip: { compression: 'STORE' } } as const;

/** Makes an empty workbook in advance: the first real one is then made twice as fast, because the code is compiled. */
export async function rehearseShell(): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Lijst').addRow(['']).getCell(1).font = { bold: true };
  await JSZip.loadAsync(await workbook.xlsx.writeBuffer(unpacked));
}

/** Makes the headings, styles, widths and the sheet `Verantwoording`, around the place of the rows. */
export async function workbookShell(
  content: WorkbookContent,
  split: SheetSplit,
  since: MonthDifferences | null,
): Promise<WorkbookShell> {
  const { job, source } = content;
  const workbook = new ExcelJS.Workbook();
  workbook.creator = `Adviesatlas ${job.version}`;
  workbook.created = new Date(job.now);
  workbook.modified = new Date(job.now);
  const formats = sheetFormats(job, source, split.length);
  const labelRow = labelRowOf(job);
  split.forEach(([from, to], index) => {
    const sheet = addTable(workbook, content, { from, to, name: sheetName(job.title, index) });
    addFormats(sheet, formats, { first: labelRow + 1, last: labelRow + Math.max(to - from, 1) });
    if (index === 0 && !job.plain && job.logo !== null) addLogo(workbook, sheet, job.logo);
  });
  if (!job.plain) addAccount(workbook, accountLines(content, formats));
  const hasMap = !job.plain && job.picture != null && addMap(workbook, content, job.picture);
  if (since !== null) addDifferences(workbook, job, since);
  const book = job.source === undefined ? null : { title: job.title, folder: dirname(job.target), now: job.now };
  if (book !== null) addExplanation(workbook, book);
  const zip = await JSZip.loadAsync(await workbook.xlsx.writeBuffer(unpacked));
  const [parts, late] = await partsOf(zip);
  const sheets = split.map(([from, to], index) =>
    withoutModelRow(
      sheetPart(late, index + 1),
      labelRow,
      `${columnLetters(source.columns.length - 1)}${labelRow + to - from}`,
    ),
  );
  const account = job.plain ? null : sheetPart(late, split.length + 1);
  const first = split.length + (job.plain ? 1 : 2);
  const count = [hasMap, since !== null, book !== null].filter(Boolean).length;
  const beside = Array.from({ length: count }, (_, index) => sheetPart(late, first + index));
  return {
    parts: [
      ...parts
        .map(withCustomProperties)
        .map((part) => (book === null ? part : withQuery(part, source, sheetName(job.title, 0)))),
      ...(book === null ? [] : await queryParts(source, book)),
      ...[{ name: recipePart, text: customProperties(job, source) }, ...beside].map(wholePart),
    ],
    strings: stringsOf(late),
    sheets: sheets.map(({ name, head, tail }, index) => ({
      name,
      head,
      tail: book !== null && index === 0 ? withTable(tail) : tail,
    })),
    firstNumber: labelRow + 1,
    styles: sheets[0]?.styles ?? [],
    account:
      account === null
        ? null
        : (cut) => ({ name: account.name, text: account.text.replace(`<v>${cutPlace}</v>`, `<v>${cut}</v>`) }),
  };
}

type Part = { readonly name: string; readonly text: string };
const stringsName = 'xl/sharedStrings.xml';

const contentTypes = '[Content_Types].xml';
const relations = '_rels/.rels';

/** exceljs writes no custom properties. The two parts that name all others get an entry for them. */
function withCustomProperties({ name, bytes }: WorkbookShell['parts'][number]): WorkbookShell['parts'][number] {
  if (name !== contentTypes && name !== relations) return { name, bytes };
  const [addition, end] =
    name === relations ? [customPropertiesRelation, '</Relationships>'] : [customPropertiesType, '</Types>'];
  return {
    name,
    bytes: Buffer.from(
      Buffer.from(bytes)
        .toString('utf8')
        .replace(end, addition + end),
    ),
  };
}

/** Separates the parts that stay as exceljs made them, such as pictures, from those that get rows or texts later. */
async function partsOf(zip: JSZip): Promise<readonly [WorkbookShell['parts'], readonly Part[]]> {
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  const isLate = ({ name }: JSZip.JSZipObject) => name === stringsName || /^xl\/worksheets\/[^/]+$/.test(name);
  return Promise.all([
    Promise.all(
      files
        .filter((file) => !isLate(file))
        .map(async (file) => ({ name: file.name, bytes: await file.async('uint8array') })),
    ),
    Promise.all(files.filter(isLate).map(async (file) => ({ name: file.name, text: await file.async('string') }))),
  ]);
}

const wholePart = ({ name, text }: Part): WorkbookShell['parts'][number] => ({
  name,
  bytes: new TextEncoder().encode(text),
});

function partNamed(parts: readonly Part[], name: string): Part {
  const part = parts.find((part) => part.name === name);
  if (part === undefined) throw new Error(`exceljs made no ${name}`);
  return part;
}
const sheetPart = (parts: readonly Part[], number: number): Part =>
  partNamed(parts, `xl/worksheets/sheet${number}.xml`);

function stringsOf(parts: readonly Part[]): WorkbookShell['strings'] {
  const { name, text } = partNamed(parts, stringsName);
  const [head, tail] = splitAt(text, text.lastIndexOf('</sst>'));
  // The counts are removed: they are known only after the texts, and the standard does not require them.
  return { name, head: head.replace(/ (?:count|uniqueCount)="\d+"/g, ''), count: text.split('<si>').length - 1, tail };
}

/** A sheet split at its model row, which is removed; the row's cells give the styles of the columns. */
function withoutModelRow({ name, text }: Part, labelRow: number, lastCell: string) {
  const start = text.indexOf(`<row r="${labelRow + 1}"`);
  const end = text.indexOf('</sheetData>');
  const model = text.slice(start, end);
  const styles = [...model.matchAll(/<c r="[A-Z]+\d+"(?: s="(\d+)")?/g)].map(([, style]) => Number(style ?? 0));
  const head = text.slice(0, start).replace(/<dimension ref="[^"]*"\/>/, `<dimension ref="A1:${lastCell}"/>`);
  return { name, head, tail: withoutExtensions(text.slice(end)), styles };
}

const splitAt = (text: string, at: number): readonly [string, string] => [text.slice(0, at), text.slice(at)];
