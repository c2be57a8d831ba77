import type { FileHandle } from 'node:fs/promises';
import { identityOf } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { columnsWith } from '../../../shared/catalog/named-columns';
import { isOfMonth, readPastName } from '../../../shared/catalog/past-column';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import type { Codes } from '../../columns/stored-column';
import type { ListEngine } from '../../lists/rows/list-engine';
import { codeCells } from '../content/coded-cells';
import type { ExportJob } from '../content/export-job';
import type { ComparedRowsOfFile } from '../content/export-source';
import { csvPlain } from './csv-writer';

/** The texts of a column in one month, for every row of the diff: each distinct text once, and the number of each row's text. */
type DiffTexts = { readonly codes: Codes; readonly texts: readonly string[] };

/** A column of both months; null for a month without it. `read` is called twice, so that a wide list need not be in memory. */
export type DiffColumn = {
  readonly name: string;
  readonly read: () => { readonly earlier: DiffTexts | null; readonly later: DiffTexts | null };
};

/** Which of the months have a row. */
export type DiffRow = 'both' | 'earlier' | 'later';

type Cell = string | readonly [was: string, is: string];

/**
 * The differences between two months of a table as lines, in the tabular diff format of Frictionless Data, which daff reads
 * (docs/rules/exports.md#differences-for-daff): a line with the added and removed columns, the column names, then every row that was added
 * (`+++`), removed (`---`), changed (`->`) or has a value only in a new column (`+`). Rows without a difference are left out.
 */
export function tabularDiff(columns: readonly DiffColumn[], rows: readonly DiffRow[]): readonly (readonly string[])[] {
  const shown = differingRows(columns, rows);
  const sides: ('+++' | '---' | '')[] = [];
  const lines = shown.map((): Cell[] => []);
  for (const { read } of columns) {
    const { earlier, later } = read();
    sides.push(earlier === null ? '+++' : later === null ? '---' : '');
    const [textEarlier, textLater] = [textReader(earlier), textReader(later)];
    shown.forEach((row, at) => {
      lines[at]?.push(cellOf(rows[row] ?? 'both', textEarlier(row), textLater(row)));
    });
  }
  const head = [['@@', ...columns.map(({ name }) => name)]];
  const schema = sides.some((side) => side !== '') ? [['!', ...sides]] : [];
  return [...schema, ...head, ...lines.map((cells, at) => lineOf(rows[shown[at] as number] ?? 'both', cells))];
}

const textReader =
  (side: DiffTexts | null) =>
  (row: number): string | null =>
    side === null ? null : (side.texts[side.codes[row] as number] ?? '');

/** The value that the row has in its months; both values when they differ. */
function cellOf(row: DiffRow, before: string | null, after: string | null): Cell {
  if (row === 'earlier') return before ?? '';
  if (row === 'later') return after ?? '';
  if (before === null || after === null) return before ?? after ?? '';
  return before === after ? after : [before, after];
}

/** The rows with a difference, in the order of the diff. */
function differingRows(columns: readonly DiffColumn[], rows: readonly DiffRow[]): readonly number[] {
  const differs = Uint8Array.from(rows, (row) => (row === 'both' ? 0 : 1));
  for (const { read } of columns) {
    const { earlier, later } = read();
    if (later === null) continue;
    if (earlier === null) {
      // In a new column every value is a difference.
      for (let row = 0; row < differs.length; row++)
        if (later.texts[later.codes[row] as number] !== '') differs[row] = 1;
      continue;
    }
    const placeOf = new Map(later.texts.map((text, place) => [text, place]));
    const places = earlier.texts.map((text) => placeOf.get(text) ?? -1);
    for (let row = 0; row < differs.length; row++) {
      if (places[earlier.codes[row] as number] !== later.codes[row]) differs[row] = 1;
    }
  }
  return Array.from(differs.keys()).filter((row) => differs[row] === 1);
}

/** A line with its sign. The arrow gets more dashes until no cell of the line contains it. */
function lineOf(row: DiffRow, cells: readonly Cell[]): readonly string[] {
  const single = (cell: Cell): string => (typeof cell === 'string' ? cell : '');
  if (row !== 'both') return [row === 'later' ? '+++' : '---', ...cells.map(single)];
  if (cells.every((cell) => typeof cell === 'string')) return ['+', ...cells.map(single)];
  let arrow = '->';
  while (cells.flat().some((text) => text.includes(arrow))) arrow = `-${arrow}`;
  return [
    arrow,
    ...cells.map((cell) => (typeof cell === 'string' ? cell : `${escaped(cell[0])}${arrow}${escaped(cell[1])}`)),
  ];
}

/** In this format a bare NULL means no value, so the word NULL gets an underscore in front. */
const escaped = (text: string): string => (/^_*NULL$/.test(text) ? `_${text}` : text);

/** The columns of a file of differences: those that identify a row first, then each chosen column once, with any measure. */
export function diffColumns({ list }: Pick<ListQuery, 'list'>, names: readonly string[]): readonly string[] {
  const bases = names.map((name) => readPastName(name)?.base ?? name).filter(isOfMonth);
  return [...new Set([...listDefinitions[list].id, ...identityOf(list), ...bases])];
}

type DiffTarget = {
  readonly file: FileHandle;
  /** Called between the columns; throws to stop. */
  readonly check: () => void;
};

/**
 * Writes the differences between two months as CSV in daff's format (docs/rules/exports.md#differences-for-daff), with commas and column names.
 * Cells look like those of the list's CSV.
 * @returns the number of lines with a difference
 */
export async function writeDiff(
  job: Pick<ExportJob, 'query' | 'columns' | 'kvkLists' | 'ownTables' | 'words'>,
  { earlier, later, rowsEarlier, rowsLater }: ComparedRowsOfFile,
  { file, check }: DiffTarget,
): Promise<number> {
  const columnOf = columnsWith(job.query.list, { ...job, months: null });
  const columns = diffColumns(job.query, job.columns).flatMap((name): readonly DiffColumn[] => {
    const column = columnOf(name);
    if (column === undefined) throw new Fault('INVALID_REQUEST', name);
    const [isSentEarlier, isSentLater] = [!earlier.isWithheld(name), !later.isWithheld(name)];
    if (!isSentEarlier && !isSentLater) return [];
    const read = () => {
      check();
      return {
        // A column that the subscription withholds in the later month has no values in either month; the diff says only that it was
        // removed.
        earlier: !isSentEarlier ? null : isSentLater ? textsOf(column, earlier, rowsEarlier) : noTexts(rowsEarlier),
        later: isSentLater ? textsOf(column, later, rowsLater) : null,
      };
    };
    return [{ name, read }];
  });
  const rows = Array.from(rowsLater, (row, at): DiffRow => {
    if (row >= later.total) return 'earlier';
    return (rowsEarlier[at] as number) < earlier.total ? 'both' : 'later';
  });
  const lines = tabularDiff(columns, rows);
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    check();
    await file.appendFile(
      lines
        .slice(at, at + linesAtOnce)
        .map(lineText)
        .join(''),
    );
  }
  return lines.filter(([sign]) => sign !== '@@' && sign !== '!').length;
}

const linesAtOnce = 500;

const noTexts = (rows: Uint32Array): DiffTexts => ({ codes: new Uint8Array(rows.length), texts: [''] });

/** Formats each distinct value of a column once. */
function textsOf(column: Column, list: ListEngine, rows: Uint32Array): DiffTexts {
  const { column: listed, via } = list.columnOnce(column.name);
  const { codes, values } = codeCells(listed.stored, rows, via);
  const texts = values.map((value) => csvPlain(column, value));
  // Values with the same text count as the same value.
  const first = new Map<string, number>();
  const places = texts.map((text, at) => {
    const known = first.get(text);
    if (known === undefined) first.set(text, at);
    return known ?? at;
  });
  return { texts, codes: codes.map((code) => places[code] as number) };
}

/** The word NULL is quoted, because a bare NULL means no value. */
const needsQuotes = /[",\r\n]|^_*NULL$/;
const lineText = (cells: readonly string[]): string =>
  `${cells.map((text) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\n`;
