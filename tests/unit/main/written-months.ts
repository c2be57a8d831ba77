import { createColumnBuilder } from '../../../src/main/columns/column-builder';
import { packColumn } from '../../../src/main/columns/packed-column';
import { MonthFile } from '../../../src/main/months/month-file';
import { MonthFolder, type MonthLocation } from '../../../src/main/months/month-folder';
import { MonthWriter } from '../../../src/main/months/month-writer';
import { ownColumnNamed } from '../../../src/shared/catalog/catalog';
import type { MonthListName } from '../../../src/shared/domain/lists/list-name';
import type { Row } from './made-month';
import { saidOf } from './month-fixture';

export type Lists = Readonly<Partial<Record<MonthListName, readonly Row[]>>>;

/** Writes a month into a folder. @param generation 16 hex digits */
export function writeMonthOf(location: MonthLocation, period: string, generation: string, lists: Lists): void {
  const stored = new MonthFolder(location).stored({ period, generation });
  const writer = new MonthWriter(stored, saidOf(stored.ref, '2026-10-20T09:00:00Z'));
  for (const [list, rows] of Object.entries(lists) as [MonthListName, readonly Row[]][]) {
    writer.writeList(list, rows.length, '"1"');
    for (const name of new Set(rows.flatMap((row) => Object.keys(row)))) {
      const described = ownColumnNamed(list, name);
      if (described === undefined) throw new Error(`no column ${name}`);
      const builder = createColumnBuilder(described);
      for (const row of rows) builder.push(row[name]);
      writer.writeColumn(list, packColumn(described, builder.finish()));
    }
  }
  writer.finish();
}

/** The bytes of every column of the newest generation of a period. */
export function columnsIn(location: MonthLocation, period: string): readonly (readonly [string, string, string])[] {
  const folder = new MonthFolder(location);
  const ref = folder.ofPeriod(period);
  if (ref === null) throw new Error(`no ${period}`);
  const file = MonthFile.open(folder.stored(ref));
  const found = file.head.lists.flatMap(({ name }) =>
    [...file.packedColumns(name)].map(
      (column) => [name, column.name, Buffer.from(column.blob).toString('base64')] as const,
    ),
  );
  file.close();
  return found;
}
