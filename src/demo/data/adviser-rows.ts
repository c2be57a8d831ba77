import type { ProviderCell } from '../../provider-api/lists';
import { adviserColumns } from '../../shared/catalog/advisers';
import type { MonthIndex } from './calendar';
import { type Identity, identityOf, indexLimit, type World } from './identity';
import { advisesOnMortgages, OfficeMonth } from './office/office-month';
import { officeValues } from './office/office-values';

/** Which offices a role sees. */
export type Database = 'all' | 'mortgage';

/** One row: cells in the order of the columns asked for, trailing empty ones cut. */
type AdviserRow = ProviderCell[];

/** Numbers of the catalogue's columns, rising, without those named. */
export const adviserColumnNumbers = (without: readonly string[] = []): readonly number[] =>
  adviserColumns
    .filter((column) => !without.includes(column.name))
    .map((column) => column.number)
    .sort((a, b) => a - b);

const nameByNumber = new Map(adviserColumns.map((column) => [column.number, column.name]));

const inDatabase = (database: Database, office: Identity, month: MonthIndex): boolean =>
  database === 'all' || advisesOnMortgages(office, month);

/**
 * The offices of a month, one row each, in a fixed order. The same world, month and columns give the same rows; a row
 * of `null` stands for a step without a row, so that a caller can keep count of the work.
 */
export function* adviserRows(
  world: World,
  month: MonthIndex,
  database: Database,
  columns: readonly number[],
): Generator<AdviserRow | null> {
  const names = columns.map((number) => {
    const name = nameByNumber.get(number);
    if (name === undefined) throw new RangeError(`no column ${number}`);
    return name;
  });
  const limit = indexLimit(world, month);
  for (let index = 0; index < limit; index += 1) {
    const office = identityOf(world, index);
    if (office === null || office.entry > month || !inDatabase(database, office, month)) {
      yield null;
      continue;
    }
    const values = officeValues(new OfficeMonth(world, office, month));
    const row = names.map((name) => values[name] ?? null);
    while (row.at(-1) === null) row.pop();
    yield row;
  }
}
