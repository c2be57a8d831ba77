import { columnsWith } from '../../../shared/catalog/named-columns';
import type { Column } from '../../../shared/domain/lists/column';
import { Fault } from '../../../shared/domain/result';
import { formatCell } from '../../../shared/format/format-cell';
import { cellAt } from '../../columns/column-builder';
import { cellKindOf, noChanges } from '../../lists/comparison/column-changes';
import { compareColumn } from '../../lists/comparison/compare-columns';
import { type JoinedColumn, through } from '../../lists/rows/columns/list-column';
import type { ListEngine } from '../../lists/rows/list-engine';
import { unreadFilters } from '../../lists/rules/unread-filters';
import { openList } from '../../lists/thread/open-list';
import { MonthFile } from '../../months/month-file';
import { namingColumns } from '../content/change-columns';
import { knownSources, openEarlier } from '../content/earlier-lists';
import type { ExportJob } from '../content/export-job';
import { addedTo } from '../content/export-source';

/** How many lines are listed; the others are only counted. */
export const mostDifferences = 20_000;

export type Difference = {
  readonly what: 'in' | 'out' | 'changed';
  /** The name of the row, as the list shows it. */
  readonly names: readonly string[];
  /** The label of the changed column, or the reason why a row was added or removed. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

/** The changes of a file's rows since the month of an earlier file. */
export type MonthDifferences = {
  readonly period: string;
  readonly naming: readonly Column[];
  /** Null when the earlier month is not on this computer, or cannot be read. */
  readonly differences: {
    readonly counts: { readonly in: number; readonly out: number; readonly changed: number };
    /** The added rows, then the removed ones, then the changed ones, each in the file's order. */
    readonly lines: readonly Difference[];
    readonly total: number;
  } | null;
};

/**
 * What was added, removed and changed since the month of the repeated file, with the same query and columns
 * (docs/rules/exports.md#repeated-files). Null when the file repeats no other.
 * @param check throws to stop
 */
export function monthDifferences(job: ExportJob, check: () => void): MonthDifferences | null {
  const { since, query } = job;
  if (since === null) return null;
  const naming = namingColumns(query.list);
  const differences = since.month === null ? null : compared(since.month, { job, naming, check });
  return { period: since.period, naming, differences };
}

/** Null when the earlier month cannot answer the query: its list was not downloaded, or is damaged. */
function compared(
  earlier: NonNullable<NonNullable<ExportJob['since']>['month']>,
  { job, naming, check }: Question,
): MonthDifferences['differences'] {
  const files: MonthFile[] = [];
  const months = job.changes === undefined ? null : openEarlier(job.changes, job);
  const past = job.pastWork === undefined ? null : openEarlier(job.pastWork, job);
  const open = (month: ExportJob['month'], period: string | null): ListEngine => {
    const file = MonthFile.open(month);
    files.push(file);
    const sources = knownSources(job.changes, months, period);
    return openList(file, job.query.list, { ...job, past: addedTo(job, past), sources });
  };
  try {
    const current = open(job.month, null);
    let before: ListEngine;
    let rowsBefore: Uint32Array;
    try {
      before = open(earlier, earlier.ref.period);
      rowsBefore = before.chosen(job.query, job.rows);
    } catch (error) {
      if (error instanceof Fault && error.code !== 'CANCELLED') return null;
      throw error;
    }
    const rows = { engine: current, rows: current.chosen(job.query, job.rows) };
    return differencesOf({ job, earlier: { engine: before, rows: rowsBefore }, later: rows, naming, check });
  } finally {
    for (const file of files) file.close();
    months?.close();
    past?.close();
  }
}

type Rows = { readonly engine: ListEngine; readonly rows: Uint32Array };

/** What comparing the two months needs. */
type Question = {
  readonly job: ExportJob;
  readonly naming: readonly Column[];
  readonly check: () => void;
};

type Compared = Question & {
  readonly earlier: Rows;
  readonly later: Rows;
};

/** The differences between the rows of two open months; cells differ as in a comparison. */
export function differencesOf(parts: Compared): NonNullable<MonthDifferences['differences']> {
  const { earlier: before, later, naming } = parts;
  const ids = ({ engine, rows }: Rows): ReadonlyMap<string, number> => {
    const idOf = engine.idOf();
    return new Map(Array.from(rows, (row) => [idOf(row), row]));
  };
  const [idsEarlier, idsNow] = [ids(before), ids(later)];
  const namer = ({ engine }: Rows) => {
    const cells = naming.map((column) => [column, engine.cells(column.name)] as const);
    return (row: number): readonly string[] => cells.map(([column, at]) => formatCell(column, at(row)));
  };
  const [namesThen, namesNow] = [namer(before), namer(later)];
  const [unreadEarlier, unreadNow] = unreadFilters([before.engine, later.engine], parts.job.query);
  const came = [...idsNow].flatMap(([id, row]): readonly Difference[] => {
    if (idsEarlier.has(id)) return [];
    const known = before.engine.rowNumber(id);
    const passes = known !== undefined && unreadEarlier?.(known) ? `${notReadable} in de eerdere maand` : nowPasses;
    const field = known === undefined ? 'nieuw in de lijst' : passes;
    return [{ what: 'in', names: namesNow(row), field, before: '', after: '' }];
  });
  const left = [...idsEarlier].flatMap(([id, row]): readonly Difference[] => {
    if (idsNow.has(id)) return [];
    const known = later.engine.rowNumber(id);
    const fails = known !== undefined && unreadNow?.(known) ? notReadable : 'voldoet niet meer aan het filter';
    const field = known === undefined ? 'niet meer in de lijst' : fails;
    return [{ what: 'out', names: namesThen(row), field, before: '', after: '' }];
  });
  const both = [...idsNow].flatMap(([id, row]) => {
    const earlier = idsEarlier.get(id);
    return earlier === undefined ? [] : [{ row, earlier }];
  });
  const changed = changesOf(both, parts);
  const lines = [
    ...came,
    ...left,
    ...changed.lines.map(({ at, ...line }): Difference => {
      return { what: 'changed', names: namesNow(both[at]?.row ?? 0), ...line };
    }),
  ];
  return {
    counts: { in: came.length, out: left.length, changed: changed.rows },
    lines: lines.slice(0, mostDifferences),
    total: came.length + left.length + changed.total,
  };
}

const nowPasses = 'voldoet nu aan het filter';
const notReadable = 'waarde van het filter is niet te lezen';

type Changed = Pick<Difference, 'field' | 'before' | 'after'> & { readonly at: number };

/**
 * The cells that look different. They are compared column by column, so that memory holds few columns; only the first lines by row are
 * kept.
 */
function changesOf(
  both: readonly { readonly row: number; readonly earlier: number }[],
  parts: Compared,
): { readonly lines: readonly Changed[]; readonly total: number; readonly rows: number } {
  const { job, check } = parts;
  const { query, columns, kvkLists, ownTables, words } = job;
  const [listEarlier, listNow] = [parts.earlier.engine, parts.later.engine];
  const columnOf = columnsWith(query.list, { kvkLists, ownTables, words, months: null });
  const rows = new Set<number>();
  let [lines, total, last]: [Changed[], number, number] = [[], 0, both.length];
  for (const name of columns) {
    check();
    const column = columnOf(name);
    // Columns about changes differ in every month.
    if (column === undefined || column.signed === true || listNow.isWithheld(name) || listEarlier.isWithheld(name))
      continue;
    const [before, after] = [listEarlier.columnOnce(name, query), listNow.columnOnce(name, query)];
    const rowsEarlier = both.map((pair) => through(before.via, pair.earlier));
    const rowsLater = both.map((pair) => through(after.via, pair.row));
    const stored = { earlier: before.column.stored, later: after.column.stored };
    const changes = compareColumn({ column, ...stored, rowsEarlier, rowsLater }) ?? noChanges;
    for (const [place, at] of changes.at.entries()) {
      if (cellKindOf(changes.codes[place] as number) === undefined) continue;
      total += 1;
      rows.add(at);
      if (at > last) continue;
      const shown = (list: JoinedColumn, row = 0): string => formatCell(column, cellAt(list.column.stored, row));
      const texts = { before: shown(before, rowsEarlier[at]), after: shown(after, rowsLater[at]) };
      lines.push({ at, field: column.label, ...texts });
    }
    if (lines.length < mostDifferences * 4) continue;
    lines = inRows(lines);
    last = lines.at(-1)?.at ?? last;
  }
  return { lines: inRows(lines), total, rows: rows.size };
}

/** Sorts lines by row, and within a row by column. */
const inRows = (lines: readonly Changed[]): Changed[] =>
  [...lines].sort((first, second) => first.at - second.at).slice(0, mostDifferences);
