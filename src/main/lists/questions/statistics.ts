import type { ColumnStatistics, RowChoice, Statistics, StatisticsQuery } from '../../../shared/domain/lists/list';
import type { ListEngine } from '../engine/list-engine';

/**
 * The value below which a share of all is, between two of them in proportion, as a spreadsheet does (inclusive): the one rule
 * for medians, quartiles and the ends of a histogram.
 * @param values in ascending order
 */
export function quantile(values: Float64Array, share: number): number {
  const at = share * (values.length - 1);
  const below = values[Math.floor(at)] ?? 0;
  const above = values[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * What the rows of a choice say of some columns: how many have a value, and of numbers, as shown, their sum, mean and quartiles.
 * @throws Fault FILTER_INVALID for a column that the list lacks, NOT_ALLOWED for one that the subscription withholds
 */
export function statisticsOf(engine: ListEngine, query: StatisticsQuery): Statistics {
  for (const name of query.columns) engine.requireSent(name);
  const rows = rowsOf(engine, query, query.rows);
  return { rows: rows.length, columns: query.columns.map((name) => columnStatistics(engine, query, name, rows)) };
}

function rowsOf(engine: ListEngine, query: StatisticsQuery, choice: RowChoice): Uint32Array {
  if (choice.kind === 'all') return engine.passing(query);
  if (choice.kind === 'page') return engine.chosen(query, choice);
  const named = engine.rowsOf(choice.ids);
  return choice.kind === 'ids' ? Uint32Array.from(named) : engine.passing(query).filter((row) => !named.has(row));
}

function columnStatistics(
  engine: ListEngine,
  query: StatisticsQuery,
  name: string,
  rows: Uint32Array,
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
    const row = rows[at] as number;
    const value = shown[via === null ? row : (via[row] as number)] ?? Number.NaN;
    if (!Number.isNaN(value)) values[count++] = value;
  }
  return { column: name, count, empty: rows.length - count, numbers: numbersOf(values.subarray(0, count).sort()) };
}

const isFilled = (cell: unknown): boolean => cell !== null && !(Array.isArray(cell) && cell.length === 0);

/** @param values in ascending order */
export function numbersOf(values: Float64Array): ColumnStatistics['numbers'] {
  const { length } = values;
  if (length === 0) return null;
  const sum = values.reduce((before, value) => before + value, 0);
  return {
    sum,
    mean: sum / length,
    least: quantile(values, 0),
    lowerQuartile: quantile(values, 0.25),
    median: quantile(values, 0.5),
    upperQuartile: quantile(values, 0.75),
    most: quantile(values, 1),
  };
}
