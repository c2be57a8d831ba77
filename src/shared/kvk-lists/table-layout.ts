import type { Delimiter, LayoutChoice, ListText, TableLayout, TablePreview } from '../domain/lists/table-file';
import { type DelimitedRow, delimitedRows } from '../format/delimited-text';
import { withoutInvisibleSigns } from '../format/fold';
import { holdsNumber, readListedKvk } from './listed-kvk';

/** How many rows are examined to find the delimiter, the headings and the column of KvK numbers. */
const rowsLookedAt = { delimiter: 200, head: 30, column: 2000 };
/** The most columns that are examined for KvK numbers. */
const mostColumns = 100;

/** Headings of columns with KvK numbers, as people and programs write them. */
const kvkHead =
  /^(?:k\.?v\.?k\.?[\s._-]*(?:nummer|nr\.?|no\.?|number|code|id)?|(?:nummer|nr\.?)[\s._-]*kvk|handelsregister(?:[\s._-]*(?:nummer|nr\.?))?|(?:kvk[\s._-]*)?dossier[\s._-]*(?:nummer|nr\.?)|inschrijf(?:nummer|nr\.?)|coc[\s._-]*(?:number|no\.?|nr\.?)?|chamber of commerce(?: number)?)$/i;

const separatorLine = /^sep=(.)[ \t]*$/i;

/** Whether the first line only names the delimiter. */
export const namesDelimiter = (text: string): boolean => separatorLine.test(firstLineOf(text));

const firstLineOf = (text: string): string => /^[^\r\n]*/.exec(text.replace(/^\ufeff/, ''))?.[0] ?? '';

/** The rows of a text in a layout, without a line that only names the delimiter. @param trims whether spaces around cells are removed */
export function* rowsIn(
  text: string,
  { delimiter }: Pick<TableLayout, 'delimiter'>,
  trims = true,
): Generator<DelimitedRow> {
  const skipsFirst = namesDelimiter(text);
  for (const row of delimitedRows(unwrapped(text), { delimiter, trims }))
    if (!(skipsFirst && row.line === 1)) yield row;
}

/** Unwraps lines that a program quoted as a whole: `"99000010,Jansen,""goud"""`. */
function unwrapped(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, rowsLookedAt.head).filter((line) => line.trim() !== '');
  const isWrapped = lines.length > 0 && lines.every((line) => /^"(?:[^"]|"")*"$/.test(line) && /[;,\t|]/.test(line));
  if (!isWrapped) return text;
  return text.replace(/^"((?:[^"]|"")*)"(?=[\r\n]|$)/gm, (_, line: string) => line.replaceAll('""', '"'));
}

/**
 * Detects how to read a text as a table; the user's choices take precedence (docs/rules/provider.md#table-layout). `candidates` are the columns
 * with KvK numbers, with those numbers, when only the register can decide between them; empty when the headings or the user decide.
 */
export function findLayout(
  text: string,
  chosen: LayoutChoice,
): {
  readonly layout: TableLayout;
  readonly candidates: readonly { readonly column: number; readonly kvks: readonly string[] }[];
} {
  const delimiter = chosen.delimiter ?? findDelimiter(text);
  const rows = firstRows(text, delimiter, rowsLookedAt.column);
  const named = chosen.head === undefined ? findNamedHead(rows, chosen.column) : null;
  const counted = columnsOfNumbers(rows);
  const most = counted.reduce(
    (best, candidate) => (candidate.kvks.length > best.kvks.length ? candidate : best),
    counted[0] ?? none,
  );
  const headRow = rows.find(({ line }) => line === chosen.head);
  const column = chosen.column ?? named?.column ?? columnOfHead(headRow) ?? most.column;
  const head = chosen.head !== undefined ? chosen.head : (named?.line ?? findPlainHead(rows, column));
  const isDecided = chosen.column !== undefined || named !== null || columnOfHead(headRow) !== undefined;
  return { layout: { delimiter, head, column }, candidates: isDecided || counted.length < 2 ? [] : counted };
}

/** The layout of a text: the user's choices, and what is detected. */
export function layoutOf({ text, layout = {} }: ListText): TableLayout {
  const { delimiter, head, column } = layout;
  const isWhole = delimiter !== undefined && head !== undefined && column !== undefined;
  return isWhole ? { delimiter, head, column } : findLayout(text, layout).layout;
}

/** The most rows and columns of a preview, and the most characters of each cell. */
const shown = { rows: 8, columns: 40, cell: 60 };

/** The first rows of a table below its headings, and the names of its columns. */
export function previewOf(text: string, layout: TableLayout): TablePreview {
  const rows = firstRows(text, layout.delimiter, rowsLookedAt.head + shown.rows);
  const cut = (cells: readonly string[]) => cells.slice(0, shown.columns).map((cell) => cell.slice(0, shown.cell));
  const names = cut(rows.find(({ line }) => line === layout.head)?.cells ?? []);
  const below = rows.filter(({ line }) => line > (layout.head ?? 0)).slice(0, shown.rows);
  const width = Math.max(names.length, ...below.map(({ cells }) => Math.min(cells.length, shown.columns)));
  return {
    columns: Array.from({ length: width }, (_, at) => names[at] || `Kolom ${at + 1}`),
    rows: below.map(({ line, cells }) => ({ line, cells: cut(cells) })),
  };
}

const none: { readonly column: number; readonly kvks: readonly string[] } = { column: 0, kvks: [] };

function firstRows(text: string, delimiter: Delimiter, most: number): readonly DelimitedRow[] {
  const rows: DelimitedRow[] = [];
  for (const row of rowsIn(text, { delimiter })) if (rows.push(row) >= most) break;
  return rows;
}

/** The delimiter with which most rows have a KvK number in the same column, and the same number of cells. */
function findDelimiter(text: string): Delimiter {
  const [, named] = separatorLine.exec(firstLineOf(text)) ?? [];
  if (named === ';' || named === ',' || named === '\t' || named === '|') return named;
  const start = text.length > 200_000 ? text.slice(0, 200_000) : text;
  let best: { readonly delimiter: Delimiter; readonly numbers: number; readonly regular: number } | null = null;
  for (const delimiter of [';', '\t', ',', '|', ';\t'] as const) {
    const rows = firstRows(start, delimiter, rowsLookedAt.delimiter);
    const numbers = Math.max(0, ...columnsOfNumbers(rows).map(({ kvks }) => kvks.length));
    const regular = regularity(rows);
    const isBetter =
      best === null || numbers > best.numbers || (numbers === best.numbers && regular >= 0.8 && regular > best.regular);
    if (isBetter) best = { delimiter, numbers, regular };
  }
  return best?.delimiter ?? ';';
}

/** The share of rows with the usual number of cells; 0 when rows usually have a single cell. */
function regularity(rows: readonly DelimitedRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [width = 1, count = 0] =
    [...counts].sort(([, firstCount], [, secondCount]) => secondCount - firstCount)[0] ?? [];
  return width > 1 ? count / rows.length : 0;
}

/** The columns with KvK numbers, and those numbers. */
function columnsOfNumbers(
  rows: readonly DelimitedRow[],
): readonly { readonly column: number; readonly kvks: readonly string[] }[] {
  const kvksByColumn = new Map<number, string[]>();
  for (const { cells } of rows) {
    for (const [column, cell] of cells.slice(0, mostColumns).entries()) {
      const { kvk } = readListedKvk(cell);
      if (kvk === null) continue;
      const kvks = kvksByColumn.get(column);
      if (kvks === undefined) kvksByColumn.set(column, [kvk]);
      else kvks.push(kvk);
    }
  }
  return [...kvksByColumn]
    .map(([column, kvks]) => ({ column, kvks }))
    .sort((first, second) => first.column - second.column);
}

/** Whether any of the first rows of a text has a KvK number. */
export const hasNumbers = (text: string, delimiter: Delimiter): boolean =>
  columnsOfNumbers(firstRows(text, delimiter, rowsLookedAt.column)).length > 0;

/** Whether a heading names a column with KvK numbers. */
export const isKvkHead = (cell: string): boolean => kvkHead.test(withoutInvisibleSigns(cell).trim());

function columnOfHead(row: DelimitedRow | undefined): number | undefined {
  const column = row?.cells.findIndex(isKvkHead);
  return column === undefined || column < 0 ? undefined : column;
}

/** The first row with a heading for KvK numbers, and the column of that heading. */
function findNamedHead(
  rows: readonly DelimitedRow[],
  chosen: number | undefined,
): { readonly line: number; readonly column: number } | null {
  for (const row of rows.slice(0, rowsLookedAt.head)) {
    const column = columnOfHead(row);
    // A line with a number of an office is no head, whatever else it names.
    if (column !== undefined && row.cells.every((cell) => readListedKvk(cell).kvk === null))
      return { line: row.line, column: chosen ?? column };
  }
  return null;
}

const hasLetters = (cell: string | undefined): boolean => /\p{L}/u.test(cell ?? '');
const filled = ({ cells }: DelimitedRow): number => cells.filter((cell) => cell !== '').length;

/**
 * The row of headings when none is called KvK number: the first row, if its cell above the numbers has words. Below a title, it is the last
 * row above the numbers with as many cells as they have.
 */
function findPlainHead(rows: readonly DelimitedRow[], column: number): number | null {
  const [first] = rows;
  const isHead = (row: DelimitedRow | undefined): row is DelimitedRow =>
    row !== undefined && hasLetters(row.cells[column]) && !row.cells.some(holdsNumber);
  const at = rows.slice(0, rowsLookedAt.head).findIndex(({ cells }) => readListedKvk(cells[column] ?? '').kvk !== null);
  const [above, numbers] = [rows[at - 1], rows[at]];
  const isBelowTitle =
    first !== undefined && numbers !== undefined && filled(first) < 2 && isHead(above) && filled(above) > 1;
  if (isBelowTitle) return above?.line ?? null;
  return isHead(first) ? first.line : null;
}
