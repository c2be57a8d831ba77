import type { Delimiter, LayoutChoice, ListText, TableLayout, TablePreview } from '../domain/lists/table-file';
import { type DelimitedRow, delimitedRows } from '../format/delimited-text';
import { withoutInvisibleSigns } from '../format/fold';
import { readListedKvk } from './listed-kvk';

/** So many rows decide how a file is read. */
const rowsLookedAt = { delimiter: 200, head: 30, column: 2000 };
/** Columns that are looked at for KvK numbers. */
const mostColumns = 100;

/** Names of columns with KvK numbers, in files of people and programs. */
const kvkHead =
  /^(?:k\.?v\.?k\.?[\s._-]*(?:nummer|nr\.?|no\.?|number|code|id)?|(?:nummer|nr\.?)[\s._-]*kvk|handelsregister(?:[\s._-]*(?:nummer|nr\.?))?|(?:kvk[\s._-]*)?dossier[\s._-]*(?:nummer|nr\.?)|inschrijf(?:nummer|nr\.?)|coc[\s._-]*(?:number|no\.?|nr\.?)?|chamber of commerce(?: number)?)$/i;

const separatorLine = /^sep=(.)[ \t]*$/i;

const firstLineOf = (text: string): string => /^[^\r\n]*/.exec(text.replace(/^\ufeff/, ''))?.[0] ?? '';

/** The rows of a text in a layout, without the line that only names the delimiter. @param trims whether blanks around cells are left out */
export function* rowsIn(
  text: string,
  { delimiter }: Pick<TableLayout, 'delimiter'>,
  trims = true,
): Generator<DelimitedRow> {
  const skipsFirst = separatorLine.test(firstLineOf(text));
  for (const row of delimitedRows(unwrapped(text), { delimiter, trims }))
    if (!(skipsFirst && row.line === 1)) yield row;
}

/** Some programs put each whole line in quotes: `"99000010,Jansen,""goud"""`. */
function unwrapped(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, rowsLookedAt.head).filter((line) => line.trim() !== '');
  const isWrapped = lines.length > 0 && lines.every((line) => /^"(?:[^"]|"")*"$/.test(line) && /[;,\t|]/.test(line));
  if (!isWrapped) return text;
  return text.replace(/^"((?:[^"]|"")*)"(?=[\r\n]|$)/gm, (_, line: string) => line.replaceAll('""', '"'));
}

/**
 * How a text is read as a table (docs/product.md#table-layout): what is chosen, and else what is found. `candidates` are the columns
 * with KvK numbers among which the register decides, with those numbers; there are none where a head or the user does.
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
  const most = counted.reduce((best, each) => (each.kvks.length > best.kvks.length ? each : best), counted[0] ?? none);
  const headRow = rows.find(({ line }) => line === chosen.head);
  const column = chosen.column ?? named?.column ?? columnOfHead(headRow) ?? most.column;
  const head = chosen.head !== undefined ? chosen.head : (named?.line ?? findPlainHead(rows, column));
  const isDecided = chosen.column !== undefined || named !== null || columnOfHead(headRow) !== undefined;
  return { layout: { delimiter, head, column }, candidates: isDecided || counted.length < 2 ? [] : counted };
}

/** The layout of a text: what was chosen of it, and what is found. */
export function layoutOf({ text, layout = {} }: ListText): TableLayout {
  const { delimiter, head, column } = layout;
  const isWhole = delimiter !== undefined && head !== undefined && column !== undefined;
  return isWhole ? { delimiter, head, column } : findLayout(text, layout).layout;
}

/** Rows and columns of a preview, and characters of a cell in it. */
const shown = { rows: 8, columns: 40, cell: 60 };

/** The first rows of a table below its head, and what its columns are called. */
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

/** The delimiter by which the most rows have a KvK number in one column, and as many cells as the others. */
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

/** Which part of the rows has the usual number of cells; 0 where that is one cell. */
function regularity(rows: readonly DelimitedRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [width = 1, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return width > 1 ? count / rows.length : 0;
}

/** Columns with KvK numbers, and these. */
function columnsOfNumbers(
  rows: readonly DelimitedRow[],
): readonly { readonly column: number; readonly kvks: readonly string[] }[] {
  const found = new Map<number, string[]>();
  for (const { cells } of rows) {
    for (const [column, cell] of cells.slice(0, mostColumns).entries()) {
      const { kvk } = readListedKvk(cell);
      if (kvk === null) continue;
      const kvks = found.get(column);
      if (kvks === undefined) found.set(column, [kvk]);
      else kvks.push(kvk);
    }
  }
  return [...found].map(([column, kvks]) => ({ column, kvks })).sort((one, other) => one.column - other.column);
}

function columnOfHead(row: DelimitedRow | undefined): number | undefined {
  const column = row?.cells.findIndex((cell) => kvkHead.test(withoutInvisibleSigns(cell).trim()));
  return column === undefined || column < 0 ? undefined : column;
}

/** The first row that names a column of KvK numbers, with that column. */
function findNamedHead(
  rows: readonly DelimitedRow[],
  chosen: number | undefined,
): { readonly line: number; readonly column: number } | null {
  for (const row of rows.slice(0, rowsLookedAt.head)) {
    const column = columnOfHead(row);
    if (column !== undefined) return { line: row.line, column: chosen ?? column };
  }
  return null;
}

const hasLetters = (cell: string | undefined): boolean => /\p{L}/u.test(cell ?? '');
const filled = ({ cells }: DelimitedRow): number => cells.filter((cell) => cell !== '').length;

/**
 * A head that names no column of KvK numbers: the first row, when it has words where the numbers are; below a title the last row above
 * the numbers that has as many cells as these.
 */
function findPlainHead(rows: readonly DelimitedRow[], column: number): number | null {
  const [first] = rows;
  const isHead = (row: DelimitedRow | undefined): row is DelimitedRow =>
    row !== undefined && hasLetters(row.cells[column]) && readListedKvk(row.cells[column] ?? '').kvk === null;
  const at = rows.slice(0, rowsLookedAt.head).findIndex(({ cells }) => readListedKvk(cells[column] ?? '').kvk !== null);
  const [above, numbers] = [rows[at - 1], rows[at]];
  const isBelowTitle =
    first !== undefined && numbers !== undefined && filled(first) < 2 && isHead(above) && filled(above) > 1;
  if (isBelowTitle) return above?.line ?? null;
  return isHead(first) && !rows.slice(0, 1).some(({ cells }) => cells.some((cell) => readListedKvk(cell).kvk !== null))
    ? first.line
    : null;
}
