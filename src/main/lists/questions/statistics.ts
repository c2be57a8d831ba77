import type { ColumnStatistics, RowChoice, Statistics, StatisticsQuery } from '../../../shared/domain/lists/list';
import { numbersOf } from '../classes/quantiles';
import type { ListEngine } from '../rows/list-engine';

/**
 * The statistics of some columns over chosen rows: the number of values, and the sum, mean and quartiles of numbers as they are shown.
 * @throws Fault FILTER_INVALID for a column that the list lacks, NOT_ALLOWED for a withheld column
 */
export function statisticsOf(engine: ListEngine, query: StatisticsQuery): Statistics {
  for (const name of query.columns) engine.requireSent(name);
  const rows = rowsOf(engine, query, query.rows);
  return { rows: rows.length, columns: query.columns.map((name) => columnStatistics(engine, name, { query, rows })) };
}

function rowsOf(engine: ListEngine, query: StatisticsQuery, choice: RowChoice): Uint32Array {
  if (choice.kind === 'all') return engine.passing(query);
  if (choice.kind === 'page') return engine.chosen(query, choice);
  const named = engine.rowsOf(choice.ids);
  return choice.kind === 'ids' ? Uint32Array.from(named) : engine.passing(query).filter((row) => !named.has(row));
}

function columnStatistics(
  engine: ListEngine,
  name: string,
  { query, rows }: { readonly query: StatisticsQuery; readonly rows: Uint32Array },
): ColumnStatistics {
  const { column, via } = engine.column(name, query);
  if (column.stored.storage !== 'number') {
    const cell = engine.cells(name, query);
    const count = rows.reduce((sum, row) => (isFilled(cell(row)) ? sum + 1 : sum), 0);
    return { column: name, count, empty: rows.length - count, numbers: null };
  }
  const shown = column.shown();
  const values = new Float64Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    const value = shown[via === null ? row : via[row]] ?? Number.NaN;
    if (!Number.isNaN(value)) values[count++] = value;
  }
  return { column: name, count, empty: rows.length - count, numbers: numbersOf(values.subarray(0, count).sort()) };
}

const isFilled = (cell: unknown): boolean => cell !== null && !(Array.isArray(cell) && cell.length === 0);
