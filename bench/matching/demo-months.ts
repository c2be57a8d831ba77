import { join } from 'node:path';
import { periodOf, readPeriod } from '../../src/demo/data/facts/calendar';
import { joinedRows, type RowValues } from '../../src/demo/data/facts/row-source';
import type { World } from '../../src/demo/data/facts/world';
import { rowsOf } from '../../src/demo/data/lists';
import { createColumnBuilder } from '../../src/main/columns/column-builder';
import { packColumn } from '../../src/main/columns/packed-column';
import type { StoredMonth } from '../../src/main/months/month-file';
import { MonthWriter } from '../../src/main/months/month-writer';
import { ownColumnNamed } from '../../src/shared/catalog/catalog';
import { type KnownOffice, knownOffices } from './known-offices';

/** The columns that may tell about an office; months of a test or a measurement have no others. */
const columns = {
  advisers: [
    ...[
      'kvk',
      'active',
      'name',
      'nameLicense',
      'tradenames',
      'street',
      'postcode',
      'city',
      'phone',
      'mobile',
      'mail',
      'url',
    ],
    ...['addressPostal.street', 'addressPostal.postcode', 'addressPostal.city', 'mailScraping', 'urlScraping'],
    ...['decisionmakers', 'managementFunction', 'authorized'],
  ],
  locations: ['kvk', 'locationId', 'locationName', 'street', 'postcode', 'city', 'locationPhone'],
  persons: ['id', 'initials', 'infix', 'lastName', 'maidenInfix', 'maidenName', 'kvks'],
} as const;
type List = keyof typeof columns;
const newestPeriod = '2026-10';

export type DemoMonths = {
  /** The newest first. Earlier months only have the offices. */
  readonly months: readonly StoredMonth[];
  readonly offices: readonly KnownOffice[];
};

const rowsIn = (list: List, world: World, period: string): RowValues[] => [
  ...joinedRows(rowsOf(list)({ world, month: readPeriod(period), database: 'all' })),
];

/** Writes months of a world of the demo into a folder. @param earlier how many months before the newest one, a quarter apart */
export function makeDemoMonths(world: World, folder: string, earlier: number): DemoMonths {
  const periods = Array.from({ length: earlier + 1 }, (_, ago) => periodOf(readPeriod(newestPeriod) - 3 * ago));
  const offices = new Map(periods.map((period) => [period, rowsIn('advisers', world, period)]));
  const [locations, persons] = [rowsIn('locations', world, newestPeriod), rowsIn('persons', world, newestPeriod)];
  const months = periods.map((period, at) => {
    const month = {
      ref: { role: 'bench', period, generation: '0123456789abcdef' },
      path: join(folder, `${period}.sqlite`),
      key: new Uint8Array(32).fill(1),
    };
    const advisers = offices.get(period) ?? [];
    writeMonth(month, at === 0 ? { advisers, locations, persons } : { advisers });
    return month;
  });
  return {
    months,
    offices: knownOffices({
      offices: offices.get(newestPeriod) ?? [],
      locations,
      earlier: offices.get(periods.at(-1) ?? newestPeriod) ?? [],
    }),
  };
}

/** The offices of another world, which the register of this one lacks. */
export const strangersOf = (world: World): readonly KnownOffice[] =>
  knownOffices({ offices: rowsIn('advisers', world, newestPeriod), locations: [], earlier: [] });

function writeMonth(month: StoredMonth, lists: Partial<Record<List, readonly RowValues[]>>): void {
  const writer = new MonthWriter(month, { ...month.ref, storedAt: '2026-10-20T09:00:00Z', leftOut: [], doubts: [] });
  for (const [list, rows] of Object.entries(lists) as [List, readonly RowValues[]][]) {
    writer.writeList(list, rows.length, '');
    for (const name of columns[list]) {
      const described = ownColumnNamed(list, name);
      if (described === undefined) throw new Error(`no column ${name}`);
      const builder = createColumnBuilder(described);
      for (const row of rows) builder.push(row[name] ?? null);
      writer.writeColumn(list, packColumn(described, builder.finish()));
    }
  }
  writer.finish();
}
