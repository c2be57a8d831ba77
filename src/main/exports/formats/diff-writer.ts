import type { FileHandle } from 'node:fs/promises';
import { identityOf } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { columnsWith } from '../../../shared/catalog/named-columns';
import { isOfMonth, readPastName } from '../../../shared/catalog/past-column';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import type { ListEngine } from '../../lists/engine/list-engine';
import type { ExportJob } from '../queue/export-calls';
import { codeCells } from './coded-cells';
import { csvPlain } from './csv-writer';
import type { ComparedRowsOfFile } from './export-source';
import { type DiffColumn, type DiffRow, type DiffTexts, tabularDiff } from './tabular-diff';

/** What a file of differences has of a query and of chosen columns: what names a row first, then each column once, whatever its measure. */
export function diffColumns({ list }: Pick<ListQuery, 'list'>, names: readonly string[]): readonly string[] {
  const bases = names.map((name) => readPastName(name)?.base ?? name).filter(isOfMonth);
  return [...new Set([...listDefinitions[list].id, ...identityOf(list), ...bases])];
}

/**
 * Writes what differs between two months as CSV in the form of daff (docs/product.md#differences-for-daff): with commas, and the names of the
 * columns. The cells are those of a CSV of the list.
 * @param check called between the columns; throws to stop
 * @returns the lines with a difference
 */
export async function writeDiff(
  job: Pick<ExportJob, 'query' | 'columns' | 'kvkLists' | 'words'>,
  { earlier, later, rowsEarlier, rowsLater }: ComparedRowsOfFile,
  file: FileHandle,
  check: () => void,
): Promise<number> {
  const columnOf = columnsWith(job.query.list, { ...job, months: null });
  const columns = diffColumns(job.query, job.columns).flatMap((name): readonly DiffColumn[] => {
    const column = columnOf(name);
    if (column === undefined) throw new Fault('INVALID_REQUEST', name);
    const [was, is] = [!earlier.isWithheld(name), !later.isWithheld(name)];
    if (!was && !is) return [];
    const read = () => {
      check();
      return {
        // What the subscription withholds in the later month is withheld in both; that the column went is all that is said.
        earlier: !was ? null : is ? textsOf(column, earlier, rowsEarlier) : noTexts(rowsEarlier),
        later: is ? textsOf(column, later, rowsLater) : null,
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

/** Each different value of a column is written once. */
function textsOf(column: Column, list: ListEngine, rows: Uint32Array): DiffTexts {
  const { column: found, via } = list.columnOnce(column.name);
  const { codes, values } = codeCells(found.stored, rows, via);
  const texts = values.map((value) => csvPlain(column, value));
  // Two values that look the same are the same.
  const first = new Map<string, number>();
  const places = texts.map((text, at) => {
    const known = first.get(text);
    if (known === undefined) first.set(text, at);
    return known ?? at;
  });
  return { texts, codes: codes.map((code) => places[code] as number) };
}

/** A text of the word NULL is quoted: bare it is no value. */
const needsQuotes = /[",\r\n]|^_*NULL$/;
const lineText = (cells: readonly string[]): string =>
  `${cells.map((text) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\n`;
