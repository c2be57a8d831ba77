import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Column } from '../../../shared/domain/lists/column';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import type { WithheldNow } from '../../lists/rows/columns/column-table';
import type { ListEngine } from '../../lists/rows/list-engine';
import { openList } from '../../lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../../months/month-file';
import { codeCells } from '../content/coded-cells';
import { valueOfCell, valuesOf } from '../formats/parquet-writer';
import { stepBetween } from './changed-rows';
import { beginnings, endings, intervalsOf, type MonthIntervals, type MonthStep } from './row-intervals';
import { fieldsOf, intervalFields, type TableField } from './table-fields';
import { type TableFile, type TableValues, writeTableFile } from './table-file';

/** A month of a table: its file with the intervals that begin in it (null when none begins), and the rows that it has. */
export type HistoryMonth = { readonly period: string; readonly file: TableFile | null; readonly rows: number };

/** A list over all months as a table of intervals. */
export type ListHistory = {
  readonly list: MonthListName;
  readonly fields: readonly TableField[];
  /** The months that have the list, the oldest first. */
  readonly months: readonly HistoryMonth[];
};

export type HistoryParts = {
  readonly list: MonthListName;
  readonly columns: readonly Column[];
  /** The months that have the list, the oldest first. */
  readonly months: readonly StoredMonth[];
  readonly reading: { readonly thisYear: number; readonly withheld: WithheldNow };
  /** The folder of the table. */
  readonly folder: string;
  readonly metadata: readonly { readonly key: string; readonly value: string }[];
  readonly createdBy: string;
  /** Called between the steps; throws to stop. */
  readonly check: () => void;
};

/** Runs work on a list of a month. @throws Fault MONTH_DAMAGED */
function withList<T>({ list, reading }: HistoryParts, month: StoredMonth, work: (engine: ListEngine) => T): T {
  const file = MonthFile.open(month);
  try {
    return work(openList(file, list, reading));
  } finally {
    file.close();
  }
}

/** How each month follows the one before it; two months are open at a time. */
function stepsOf(parts: HistoryParts): { readonly totals: readonly number[]; readonly steps: readonly MonthStep[] } {
  const { months, columns, check } = parts;
  const names = columns.map(({ name }) => name);
  const totals: number[] = [];
  const steps: MonthStep[] = [];
  for (const [at, month] of months.entries()) {
    check();
    withList(parts, month, (later) => {
      totals.push(later.total);
      const before = months[at - 1];
      if (before !== undefined) steps.push(withList(parts, before, (earlier) => stepBetween(earlier, later, names)));
    });
  }
  return { totals, steps };
}

const dayOfPeriod = (period: string): number => Date.parse(`${period}-01`) / 86_400_000;

/** The values of `intervalFields`. */
function intervalValues(period: string, periods: readonly string[], intervals: MonthIntervals): readonly TableValues[] {
  const { rows, beginning, endMonth, ending } = intervals;
  const day = dayOfPeriod(period);
  const ends = Array.from(endMonth, (month) => (month === -1 ? null : dayOfPeriod(periods[month] ?? '')));
  return [
    Array.from(rows, () => day),
    ends,
    Array.from(beginning, (place) => beginnings[place] ?? null),
    Array.from(ending, (place, at) => (ends[at] === null ? null : (endings[place] ?? null))),
  ];
}

/** The values of a column in some rows; none where the month lacks the column. */
function columnValues(engine: ListEngine, column: Column, rows: Uint32Array): TableValues {
  if (engine.isWithheld(column.name)) return Array.from(rows, () => valueOfCell(column, null) as null);
  const { column: loaded, via } = engine.column(column.name);
  return valuesOf(column, codeCells(loaded.stored, rows, via)) as TableValues;
}

/**
 * Writes the history of a list: for each month a Parquet file with the rows whose values begin in it, in `data` of the table's folder. A year
 * of unchanged months so takes hardly more than its first (docs/rules/program.md#tables).
 * @throws Fault MONTH_DAMAGED, CANCELLED by `check`
 */
export async function writeHistory(parts: HistoryParts): Promise<ListHistory> {
  const { list, columns, months, folder, metadata, createdBy, check } = parts;
  const { totals, steps } = stepsOf(parts);
  const intervals = intervalsOf(totals, steps);
  const periods = months.map(({ ref }) => ref.period);
  const fields = [...fieldsOf(columns), ...intervalFields];
  mkdirSync(join(folder, 'data'), { recursive: true });
  const written: HistoryMonth[] = [];
  for (const [at, month] of months.entries()) {
    check();
    const [begun, period] = [intervals[at], month.ref.period];
    const rows = totals[at] ?? 0;
    if (begun === undefined || begun.rows.length === 0) {
      written.push({ period, file: null, rows });
      continue;
    }
    const path = `data/${list}-${period}.parquet`;
    const own = intervalValues(period, periods, begun);
    const file = MonthFile.open(month);
    try {
      const engine = openList(file, list, parts.reading);
      const details = await writeTableFile({
        path: join(folder, path),
        fields,
        rows: begun.rows.length,
        valuesOf: (index) => {
          const column = columns[index];
          return column === undefined ? (own[index - columns.length] ?? []) : columnValues(engine, column, begun.rows);
        },
        metadata,
        createdBy,
      });
      written.push({ period, file: { path, ...details }, rows });
    } finally {
      file.close();
    }
  }
  return { list, fields, months: written };
}
