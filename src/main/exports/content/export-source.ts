import type { FileHandle } from 'node:fs/promises';
import { namedByTitle } from '../../../shared/catalog/calculated-column';
import { columnsWith } from '../../../shared/catalog/named-columns';
import { pastMonthsOf } from '../../../shared/catalog/past-column';
import type { Column } from '../../../shared/domain/lists/column';
import { type FollowedNumber, inMonth } from '../../../shared/domain/lists/followed-office';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { CellRemark } from '../../../shared/domain/lists/remark';
import type { MonthRef } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { notInSubscription } from '../../../shared/format/format-cell';
import { aboutWords } from '../../../shared/texts/remark-sentences';
import { type ComparedEngine, Comparisons } from '../../lists/comparison/comparisons';
import { PastColumns } from '../../lists/comparison/past-columns';
import { OwnOfficeColumns } from '../../lists/rows/columns/own-office-columns';
import type { ListEngine } from '../../lists/rows/list-engine';
import { openList } from '../../lists/thread/open-list';
import { MonthFile } from '../../months/month-file';
import { type CodedCells, codeCells, sameCells } from './coded-cells';
import { type EarlierLists, knownSources, openEarlier } from './earlier-lists';
import type { ExportJob } from './export-job';

/** A remark on a cell of a file: the indexes of its row and column, and its text. */
type RowNote = { readonly row: number; readonly column: number; readonly text: string };

type NotedRows = {
  readonly columns: readonly Column[];
  readonly rows: Uint32Array;
  readonly rowNumber: (kvk: string) => number | undefined;
};

/** The user's remarks on cells of a file, each with the value and month that it is about (docs/rules/list.md#remarks). */
function rowNotes(
  remarks: readonly (CellRemark & FollowedNumber)[],
  { columns, rows, rowNumber }: NotedRows,
): readonly RowNote[] {
  const places = new Map(columns.map(({ name }, at) => [name, at]));
  const wanted = remarks.flatMap((remark) => {
    const column = places.get(remark.column);
    const row = column === undefined ? undefined : inMonth(remark, rowNumber);
    return column === undefined || row === undefined ? [] : [{ remark, column, row }];
  });
  if (wanted.length === 0) return [];
  const noted = new Set(wanted.map(({ row }) => row));
  const placeOf = new Map<number, number>();
  for (let at = 0; at < rows.length; at++) if (noted.has(rows[at] as number)) placeOf.set(rows[at] as number, at);
  const notes = new Map<string, RowNote>();
  for (const { remark, column, row } of wanted) {
    const place = placeOf.get(row);
    const described = columns[column];
    if (place === undefined || described === undefined) continue;
    const isTaken = rowNumber(remark.kvk) === undefined;
    const text = `${isTaken ? `Overgenomen van KvK ${remark.kvk}: ` : ''}${remark.text}\n\n(${aboutWords(described, remark)})`;
    const known = notes.get(`${place} ${column}`);
    // A cell of a workbook has one comment.
    const joined = known === undefined ? text : isTaken ? `${known.text}\n\n${text}` : `${text}\n\n${known.text}`;
    notes.set(`${place} ${column}`, { row: place, column, text: joined });
  }
  return [...notes.values()];
}

/** The content of a file: columns, counts, and the cells of each column in the order of the query. */
export type ExportRows = {
  readonly columns: readonly Column[];
  /**
   * The columns that single values belong to (`CodedCells.of`), in columns with values of several columns. Each value has its column's
   * format.
   */
  readonly valueColumns?: readonly Column[];
  /** What the lines are called, if they are not rows of the list. */
  readonly counted?: string;
  readonly period: string;
  /** Counts the rows to write; `matched` counts the rows that the filter keeps, `total` all rows of the list. */
  readonly rows: number;
  readonly matched: number;
  readonly total: number;
  /** The user's remarks on cells; absent when there are none. */
  readonly notes?: readonly RowNote[];
  /**
   * The cells of a column. They are read again at each call, because a wide list does not fit into memory as texts.
   * @throws Fault MONTH_DAMAGED
   */
  readonly cells: (index: number) => CodedCells;
  readonly close: () => void;
};

/** The file that rows are written to. */
export type RowsTarget = {
  readonly file: FileHandle;
  /** Called with the number of written rows, or with an equal share of the work; throws to stop. */
  readonly onRow: (done: number) => void;
};

/** The column that a value of a column's cells belongs to. */
export const columnOfValue =
  (source: ExportRows, index: number, { of }: CodedCells) =>
  (at: number): Column =>
    source.valueColumns?.[of?.[at] ?? -1] ?? (source.columns[index] as Column);

/**
 * Opens the job's month with its own connection, so that a newer month that arrives meanwhile changes nothing.
 * @param check called between the steps, also by `cells`; throws to stop
 * @throws Fault
 */
export function openExportSource(job: ExportJob, check: () => void): ExportRows {
  const file = MonthFile.open(job.month);
  try {
    return sourceOf(job, file, check);
  } catch (error) {
    // Some systems cannot rename an open file.
    file.close();
    throw error;
  }
}

type Surroundings = {
  readonly sources: ReturnType<typeof knownSources>;
  readonly past: EarlierLists | null;
};

/** The list of the job's query: a list of one month, with columns of earlier months, or two months compared. */
function openQueried(file: MonthFile, job: ExportJob, surroundings: Surroundings): ListEngine {
  const { comparison, list } = job.query;
  return comparison === null ? opener(file, job, surroundings)(list) : openCompared(file, job, surroundings).engine;
}

/** What is added to a list of the job: columns of earlier months, and the user's own data. */
export function addedTo(job: ExportJob, past: EarlierLists | null): (engine: ListEngine) => OwnOfficeColumns {
  const judgements = (job.pastWork?.rules.judgements ?? []).filter(({ list }) => list === job.query.list);
  return (engine) => {
    const periods = (past?.periods ?? []).filter((period) => period < engine.month.period);
    const kept = { judgements, periods, open: past?.open ?? (() => null) };
    // Only the query's own list has columns of earlier months, not a list that a filter refers to.
    const own = engine.list === job.query.list ? new PastColumns(engine, () => kept) : undefined;
    return new OwnOfficeColumns(engine, () => job.own, own);
  };
}

/** A function that opens lists of the job's month. */
const opener =
  (file: MonthFile, job: ExportJob, { sources, past }: Surroundings) =>
  (list: ListName): ListEngine =>
    openList(file, list, { ...job, sources, past: addedTo(job, past) });

/** Opens both months that the job's query compares. @throws Fault MONTH_NOT_KEPT */
function openCompared(file: MonthFile, job: ExportJob, surroundings: Surroundings): ComparedEngine {
  const comparisons = new Comparisons(() => job.own);
  comparisons.setRules(job.pastWork?.rules ?? { judgements: [], verdicts: [] });
  const { comparison, list } = job.query;
  if (comparison === null) throw new Fault('INVALID_REQUEST', 'comparison');
  const { past } = surroundings;
  const earlier = (job.pastWork?.earlier ?? []).map(({ ref }) => ref);
  const earlierList = ({ period }: MonthRef, of: ListName) => past?.listOf(period, of) ?? null;
  const compared = comparisons.of(
    { ref: job.month.ref, list: opener(file, job, surroundings), earlier, earlierList },
    { list, comparison },
  );
  if (compared === null) throw new Fault('MONTH_NOT_KEPT', comparison.earlier);
  return compared;
}

/** Both months of a comparison, and the row of each line in each month; the number after the last row when the month lacks the row. */
export type ComparedRowsOfFile = {
  readonly earlier: ListEngine;
  readonly later: ListEngine;
  readonly rowsEarlier: Uint32Array;
  readonly rowsLater: Uint32Array;
};

/**
 * Opens both months of a job, with the rows of a file of differences.
 * @param check called between the steps; throws to stop
 * @throws Fault
 */
export function openDiffSource(job: ExportJob, check: () => void): ComparedRowsOfFile & { readonly close: () => void } {
  const file = MonthFile.open(job.month);
  const past = job.pastWork === undefined ? null : openEarlier(job.pastWork, job);
  const close = (): void => {
    past?.close();
    file.close();
  };
  try {
    const { engine, lists, compared } = openCompared(file, job, { sources: () => null, past });
    check();
    const rows = engine.chosen(job.query, job.rows);
    const { earlier, later } = compared.rows;
    return {
      ...lists,
      rowsEarlier: rows.map((row) => earlier[row] as number),
      rowsLater: rows.map((row) => later[row] as number),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function sourceOf(job: ExportJob, file: MonthFile, check: () => void): ExportRows {
  const { changes } = job;
  const months = changes === undefined ? null : openEarlier(changes, job);
  const sources = knownSources(changes, months);
  const past = job.pastWork === undefined ? null : openEarlier(job.pastWork, job);
  const store = openQueried(file, job, { sources, past });
  check();
  const columnOf = columnsWith(job.query.list, { ...job, months: pastMonthsOf(job.month.ref.period, job.query) });
  const absent = new Set<string>();
  const columns = job.columns.map((name) => {
    const column = columnOf(name);
    if (column === undefined) throw new Fault('INVALID_REQUEST', name);
    if (!store.isWithheld(name)) return column;
    if (job.lacks === 'empty') absent.add(name);
    return job.lacks === 'empty' ? column : { ...column, withheld: true as const };
  });
  const rows = store.chosen(job.query, job.rows);
  check();
  const cellsOf = ({ name, withheld }: Column): CodedCells => {
    if (withheld === true) return sameCells(rows.length, notInSubscription);
    if (absent.has(name)) return sameCells(rows.length, null);
    const { column, via } = store.columnOnce(name, job.query);
    check();
    return codeCells(column.stored, rows, via);
  };
  return {
    columns: namedByTitle(columns),
    notes: rowNotes(job.remarks ?? [], { columns, rows, rowNumber: (kvk) => store.rowNumber(kvk) }),
    period: store.month.period,
    rows: rows.length,
    matched: job.matched,
    total: store.total,
    cells: (index) => cellsOf(columns[index] as Column),
    close: () => {
      months?.close();
      past?.close();
      file.close();
    },
  };
}
