import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { recipePart } from '../../../shared/domain/exports/earlier-export';
import { customProperties, customPropertiesRelation, customPropertiesType } from '../queue/export-recipe';
import { addDifferences } from './difference-sheet';
import type { MonthDifferences } from './month-differences';
import { addFormats, sheetFormats, withoutExtensions } from './sheet-formats';
import { columnLetters } from './sheet-rows';
import { addMap, pictureSize } from './workbook-map';
import { addAccount, addTable, cutPlace, labelRowOf, sheetName, type WorkbookContent } from './workbook-sheets';

/** Beside the two short lines above the table, in pixels. */
const mostHeight = 38;
const mostWidth = 220;
/** The last possible row of those lines. */
const textWidth = 560;
const pixelsPerCharacter = 7;

const address = /^data:image\/(png|jpeg|gif);base64,(.+)$/;

/** A picture that a workbook can hold, scaled to its place; null for one that cannot be read, or of a kind that Excel does not know. */
function pictureOf(logo: string) {
  const [, extension, base64] = address.exec(logo) ?? [];
  if (extension === undefined || base64 === undefined) return null;
  const size = pictureSize(Buffer.from(base64, 'base64'));
  if (size === null || size.width === 0 || size.height === 0) return null;
  const scale = Math.min(mostHeight / size.height, mostWidth / size.width);
  const ext = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  return { extension: extension as 'png' | 'jpeg' | 'gif', base64, ext };
}

/** Puts the customer's logo beside the first lines of a sheet, where no text of theirs comes (docs/product.md#workbook). */
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

/** The sheets over which the rows are split, as `[from, to)`. */
export type SheetSplit = readonly (readonly [from: number, to: number])[];

/** A sheet without the rows of its table: the text before them and behind them. */
export type SheetShell = { readonly name: string; readonly head: string; readonly tail: string };

/** A workbook as exceljs makes it, without the rows of the list. */
export type WorkbookShell = {
  /** Parts that need nothing more, in their order. */
  readonly parts: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly strings: { readonly name: string; readonly head: string; readonly count: number; readonly tail: string };
  readonly sheets: readonly SheetShell[];
  /** The number of the first row of the table. */
  readonly firstNumber: number;
  /** The number of the style of each column, then of each of `ExportRows.valueColumns`. */
  readonly styles: readonly number[];
  /** The sheet `Verantwoording` as a part; null in a bare table. */
  readonly account: ((cut: number) => { readonly name: string; readonly text: string }) | null;
};

/** It is taken apart at once. */
const unpacked = { zip: { compression: 'STORE' } } as const;

/** Makes an empty workbook, so that the first real one is made twice as fast by code that has run before. */
export async function rehearseShell(): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Lijst').addRow(['']).getCell(1).font = { bold: true };
  await JSZip.loadAsync(await workbook.xlsx.writeBuffer(unpacked));
}

/** Header rows, styles, widths and the sheet `Verantwoording`, around the place where the rows come. */
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
  if (!job.plain) addAccount(workbook, content, formats);
  const hasMap = !job.plain && job.picture != null && addMap(workbook, content, job.picture);
  if (since !== null) addDifferences(workbook, job, since);
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
  const count = (hasMap ? 1 : 0) + (since === null ? 0 : 1);
  const beside = Array.from({ length: count }, (_, index) => sheetPart(late, first + index));
  return {
    parts: [
      ...parts.map(withCustomProperties),
      ...[{ name: recipePart, text: customProperties(job, source) }, ...beside].map(wholePart),
    ],
    strings: stringsOf(late),
    sheets: sheets.map(({ name, head, tail }) => ({ name, head, tail })),
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

/** exceljs writes no custom properties: the two parts that name all others name theirs too. */
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

/** What is written as exceljs made it, pictures too; and the parts into which rows and texts come, as texts. */
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
  const part = parts.find((each) => each.name === name);
  if (part === undefined) throw new Error(`exceljs made no ${name}`);
  return part;
}
const sheetPart = (parts: readonly Part[], number: number): Part =>
  partNamed(parts, `xl/worksheets/sheet${number}.xml`);

function stringsOf(parts: readonly Part[]): WorkbookShell['strings'] {
  const { name, text } = partNamed(parts, stringsName);
  const [head, tail] = splitAt(text, text.lastIndexOf('</sst>'));
  // How many there will be is known behind them, and the standard does not ask for it.
  return { name, head: head.replace(/ (?:count|uniqueCount)="\d+"/g, ''), count: text.split('<si>').length - 1, tail };
}

/** A sheet around the place of its model row, which goes; the styles of its cells are those of the columns. */
function withoutModelRow({ name, text }: Part, labelRow: number, lastCell: string) {
  const start = text.indexOf(`<row r="${labelRow + 1}"`);
  const end = text.indexOf('</sheetData>');
  const model = text.slice(start, end);
  const styles = [...model.matchAll(/<c r="[A-Z]+\d+"(?: s="(\d+)")?/g)].map(([, style]) => Number(style ?? 0));
  const head = text.slice(0, start).replace(/<dimension ref="[^"]*"\/>/, `<dimension ref="A1:${lastCell}"/>`);
  return { name, head, tail: withoutExtensions(text.slice(end)), styles };
}

const splitAt = (text: string, at: number): readonly [string, string] => [text.slice(0, at), text.slice(at)];
