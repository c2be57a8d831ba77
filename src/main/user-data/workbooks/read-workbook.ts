import { inflateRawSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';
import type { FileChoice, WorkbookSource } from '../../../shared/domain/lists/table-file';
import { quotedCell } from '../../../shared/format/delimited-text';
import { zipParts } from '../../../shared/format/zip-part';
import { hasNumbers } from '../../../shared/kvk-lists/table-layout';

/** How many bytes the parts of one workbook may unpack to in total: a list of 250,000 numbers with six columns fits. */
const mostUnpacked = 160_000_000;
/** The most cells of one merged area, and of all merged areas together. Excel shows one value in all cells of an area. */
const mostMerged = { area: 10_000, all: 100_000 };
/** Excel's limits for the characters of a cell, the rows and the columns. */
const [longestCell, mostRows, mostColumns] = [32_767, 1_048_576, 16_384];
/** The most parts of the archive, and the most sheets; a usual workbook has dozens. */
const [mostParts, mostListed, mostSheets] = [5000, 2000, 256];
/** The most sheets with content in which a number is sought. */
const mostWithout = 10;
/** The column widths of a sheet come before its cells, within this number of bytes. */
const columnsWithin = 1_000_000;

/** A workbook is protected with a password. */
export class ProtectedWorkbook extends Error {}
/** A workbook unpacks to too much. */
export class LargeWorkbook extends Error {}
/** A workbook is damaged, or beyond the bounds of its kind. */
class DamagedWorkbook extends Error {}

type Row = readonly (XLSX.CellObject | undefined)[];

/**
 * Reads one sheet of a workbook as rows of cells with semicolons between them: the sheet with the given name, or else the first visible
 * sheet with a KvK number, or else with content (docs/rules/provider.md#table-files). The text is cut off after `longest` characters.
 * @throws ProtectedWorkbook; LargeWorkbook; DamagedWorkbook
 */
export function readWorkbook(bytes: Uint8Array, choice: FileChoice, longest: number): ReadSheet {
  requireParts(bytes);
  const { SheetNames, Workbook } = parsed(bytes, []);
  if (SheetNames.length === 0) throw new DamagedWorkbook('no sheet');
  const sheets = SheetNames.slice(0, mostSheets).map((name, at) => ({
    name,
    isHidden: (Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0,
  }));
  const is1904 = Workbook?.WBProps?.date1904 === true;
  const named = sheets.find(({ name }) => name === choice.sheet);
  const candidates = named !== undefined ? [named] : sheets.filter(({ isHidden }) => !isHidden);
  const without: string[] = [];
  let first: ReadSheet | null = null;
  for (const { name } of candidates.length === 0 ? sheets : candidates) {
    // One sheet at a time is read, because the others may cost as much.
    const { text, ...read } = textOfSheet(parsed(bytes, [name]).Sheets[name], { ...choice, is1904, longest });
    const source = { kind: 'workbook', sheet: name, sheets, without, ...read } as const;
    if (named !== undefined || hasNumbers(text, ';')) return { text, source };
    if (text === '') continue;
    first ??= { text, source: { ...source, without: [] } };
    without.push(name);
    if (without.length >= mostWithout) break;
  }
  const hidden = { rows: 0, columns: 0, isRead: false };
  const nothing = { kind: 'workbook', sheet: sheets[0]?.name ?? '', sheets, without: [], hidden, unknown: 0 } as const;
  return first ?? { text: '', source: nothing };
}

type ReadSheet = { readonly text: string; readonly source: WorkbookSource };

/** Parses a workbook with the cells of these sheets only. @throws ProtectedWorkbook; DamagedWorkbook */
function parsed(bytes: Uint8Array, sheets: string[]): XLSX.WorkBook {
  const asShown = { cellStyles: true, cellNF: true, cellFormula: true, cellHTML: false };
  try {
    return XLSX.read(bytes, { type: 'array', dense: true, ...asShown, sheets });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/password|encrypt/i.test(message)) throw new ProtectedWorkbook();
    throw new DamagedWorkbook(message.slice(0, 200));
  }
}

/** Refuses a workbook that names parts it does not have: the meaning of its cells would be unknown. @throws LargeWorkbook; DamagedWorkbook */
function requireParts(bytes: Uint8Array): void {
  const parts = zipParts(bytes);
  if (parts === null) {
    // A file that is not an archive but begins like one would be searched completely for its parts.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new DamagedWorkbook('archive');
    requireCounts(bytes);
    return;
  }
  if (parts.length > mostParts) throw new DamagedWorkbook('parts');
  let left = mostUnpacked;
  const names = new Set<string>();
  let relations = '';
  for (const { name, packed, isDeflated } of parts) {
    names.add(name);
    try {
      const unpacked = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }) : packed;
      left -= unpacked.length;
      if (left < 0) throw new LargeWorkbook();
      if (name === 'xl/_rels/workbook.xml.rels') relations = Buffer.from(unpacked).toString('utf8');
      if (/worksheets\/[^/]+\.xml$/.test(name)) requirePlaces(unpacked);
      if (name === 'xl/workbook.xml') requireSheets(unpacked);
      if (name === 'content.xml') requireCounts(unpacked);
    } catch (error) {
      if (error instanceof DamagedWorkbook || error instanceof LargeWorkbook) throw error;
      if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
        throw new LargeWorkbook();
      throw new DamagedWorkbook(error instanceof Error ? error.message : name);
    }
  }
  for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
    const target = /\sTarget\s*=\s*["']([^"']*)["']/.exec(relation)?.[1] ?? '';
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const isNeeded = /\sType\s*=\s*["'][^"']*\/(?:styles|worksheet)["']/.test(relation);
    if (isNeeded && !names.has(name)) throw new DamagedWorkbook(`no ${name.slice(0, 60)}`);
  }
}

/**
 * Refuses cells and column widths beyond Excel's last row or column: they would cost as much as a sheet of that size.
 * @throws DamagedWorkbook
 */
function requirePlaces(sheet: Uint8Array): void {
  const text = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength).toString('latin1');
  if (/\sr\s*=\s*["'](?:[A-Z]{4}|[A-Z]{0,3}\d{8})/.test(text)) throw new DamagedWorkbook('cells');
  const start = text.slice(0, columnsWithin);
  for (const [, last] of start.matchAll(/<(?:\w+:)?col\s[^<>]*\smax\s*=\s*["'](\d+)["']/g)) {
    if (Number(last) > mostColumns) throw new DamagedWorkbook('columns');
  }
}

const counts =
  /\b(?:number-(?:rows|columns)-repeated|colspan|rowspan|Index|MergeAcross|MergeDown|Span|text:c)\s*=\s*["']?\d{8}/i;

/**
 * Refuses markup that repeats or skips more than a sheet has, because SheetJS makes all of it. Smaller counts may add up to as much,
 * which the limits of the process end (`table-file-reader.ts`).
 * @throws DamagedWorkbook
 */
function requireCounts(markup: Uint8Array): void {
  const text = Buffer.from(markup.buffer, markup.byteOffset, markup.byteLength).toString('latin1');
  if (counts.test(text)) throw new DamagedWorkbook('counts');
}

/** @throws DamagedWorkbook */
function requireSheets(workbook: Uint8Array): void {
  const sheets =
    Buffer.from(workbook)
      .toString('latin1')
      .match(/<(?:\w+:)?sheet\s/g) ?? [];
  if (sheets.length > mostListed) throw new DamagedWorkbook('sheets');
}

type Read = { readonly text: string } & Pick<WorkbookSource, 'hidden' | 'unknown'>;

/** The text of a sheet. A row that is absent or hidden becomes an empty line, so that line numbers equal row numbers. */
function textOfSheet(
  sheet: XLSX.WorkSheet | undefined,
  { withHidden = false, is1904, longest }: FileChoice & { readonly is1904: boolean; readonly longest: number },
): Read {
  if (sheet === undefined) throw new DamagedWorkbook('no sheet');
  const rows: Row[] = sheet['!data'] ?? [];
  const merged = mergedCells(sheet);
  const hiddenRows = new Set(indexesOf(sheet['!rows'], (row) => row?.hidden === true));
  const hiddenColumns = new Set(indexesOf(sheet['!cols'], (column) => column?.hidden === true));
  const covered = emptyCovered(rows, sheet);
  const lines: string[] = [];
  const seenHidden = { rows: 0, columns: new Set<number>() };
  let [length, unknown] = [0, 0];
  rows.forEach((row, at) => {
    if (length > longest || row === undefined || at >= mostRows) return;
    const isHidden = hiddenRows.has(at);
    if (isHidden) seenHidden.rows += 1;
    while (lines.length < at) lines.push('');
    const cells: string[] = [];
    let filled = 0;
    const put = (column: number, shown: string): void => {
      if (covered.has(column) || column >= mostColumns) return;
      if (hiddenColumns.has(column)) {
        if (shown !== '') seenHidden.columns.add(column);
        if (!withHidden) return;
      }
      while (cells.length < column) cells.push('');
      cells[column] = quotedCell(shown);
      if (shown !== '') filled += 1;
    };
    row.forEach((cell, column) => {
      if (cell?.f !== undefined && (cell.t === 'z' || cell.v === undefined)) unknown += 1;
      put(column, shownOf(cell, is1904));
    });
    for (const [column, from] of merged.get(at) ?? []) put(column, shownOf(rows[from]?.[column], is1904));
    const kept = cells.filter((_, column) => !covered.has(column) && (withHidden || !hiddenColumns.has(column)));
    const line = filled === 0 || (isHidden && !withHidden) ? '' : kept.map((cell) => cell ?? '').join(';');
    length += line.length + 1;
    lines[at] = line;
  });
  length += lines.length;
  const hidden = { rows: seenHidden.rows, columns: seenHidden.columns.size, isRead: withHidden };
  // One extra character shows that the text was too long.
  const text = lines.every((line) => line === '') ? '' : lines.join('\n').slice(0, longest + 1);
  return { text, hidden, unknown };
}

function indexesOf<T>(all: readonly T[] | undefined, test: (item: T) => boolean): readonly number[] {
  const indexes: number[] = [];
  all?.forEach((item, at) => {
    if (test(item)) indexes.push(at);
  });
  return indexes;
}

/** Cells below the first cell of an area that is merged over several rows, by row: each has its column, and the row of its value. */
function mergedCells(sheet: XLSX.WorkSheet): ReadonlyMap<number, readonly (readonly [number, number])[]> {
  const cells = new Map<number, [number, number][]>();
  let all = 0;
  for (const { s, e } of sheet['!merges'] ?? []) {
    const size = (e.r - s.r + 1) * (e.c - s.c + 1);
    if (!(size > 0) || size > mostMerged.area || all + size > mostMerged.all) continue;
    all += size;
    for (let row = s.r + 1; row <= e.r; row++) cells.set(row, [...(cells.get(row) ?? []), [s.c, s.r]]);
  }
  return cells;
}

/** Columns without values of their own that merged cells beside them cover, as under a widened heading. */
function emptyCovered(rows: readonly Row[], sheet: XLSX.WorkSheet): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const { s, e } of (sheet['!merges'] ?? []).slice(0, mostMerged.all)) {
    if (e.c - s.c < mostMerged.area) for (let column = s.c + 1; column <= e.c; column++) covered.add(column);
  }
  if (covered.size === 0) return covered;
  rows.forEach((row) => {
    row?.forEach((cell, column) => {
      if (cell?.v !== undefined && cell.v !== '') covered.delete(column);
    });
  });
  return covered;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** A cell's text as a Dutch Excel shows it, on one line. */
function shownOf(cell: XLSX.CellObject | undefined, is1904: boolean): string {
  if (cell === undefined || cell.t === 'z') return '';
  const { t, v } = cell;
  if (t === 's' && v === undefined) {
    if (cell.f !== undefined) return '';
    throw new DamagedWorkbook('no strings');
  }
  if (v === undefined) return '';
  if (t === 'b') return v === true ? 'WAAR' : 'ONWAAR';
  if (typeof v === 'number' && t === 'n') return numberShown(v, cell, is1904);
  const text = t === 'e' ? (cell.w ?? '') : String(v);
  // A line break within a cell would shift all later line numbers.
  return text.slice(0, longestCell).replace(/\s*[\r\n]+\s*/g, ' ');
}

function numberShown(value: number, { z, w }: XLSX.CellObject, is1904: boolean): string {
  const format = typeof z === 'string' ? z : 'General';
  if (XLSX.SSF.is_date(format)) {
    const day = XLSX.SSF.parse_date_code(value, { date1904: is1904 });
    // Excel shows hashes for a day after its last one, so the number is used.
    if (day === null || day === undefined || value < 0 || value > 2_958_465) return plainNumber(value);
    const time = /[hs]/i.test(format)
      ? `${pad(day.H)}:${pad(day.M)}${/s/i.test(format) ? `:${pad(Math.floor(day.S))}` : ''}`
      : '';
    const date = /[dy]/i.test(format) ? `${pad(day.d)}-${pad(day.m)}-${day.y}` : '';
    return `${date} ${time}`.trim();
  }
  if (format === 'General' || w === undefined) return plainNumber(value);
  return w.trim().replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
}

/** A number without a format: with a decimal comma and without an exponent. */
const plainNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value).replace('.', ',');
