import { createColumnBuilder } from '../../../src/main/columns/column-builder';
import { packColumn } from '../../../src/main/columns/packed-column';
import type { ListSurroundings } from '../../../src/main/lists/engine/change-sources';
import { openList } from '../../../src/main/lists/engine/list-engine';
import { MonthFile } from '../../../src/main/months/month-file';
import { MonthWriter } from '../../../src/main/months/month-writer';
import type { ProviderCell } from '../../../src/provider-api/lists';
import { ownColumnNamed } from '../../../src/shared/catalog/catalog';
import type { ListName, MonthListName } from '../../../src/shared/domain/lists/list-name';
import { folderOfProcess } from './folder-of-process';
import { headOf, someMonth, storedIn } from './month-fixture';

const folder = folderOfProcess('adviesatlas-joins-');

type Past = Pick<Parameters<typeof openList>[2], 'past'>;
export type Row = Readonly<Record<string, ProviderCell>>;
export type Lists = Readonly<Partial<Record<MonthListName, readonly Row[]>>>;

/** Writes lists into a month, with the columns that their rows have. */
export function writeLists(writer: MonthWriter, lists: Lists): void {
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
}

let files = 0;
/** A real month file with these lists. */
export function monthOf(
  month: Lists,
  period = someMonth.period,
): (list: ListName, surroundings?: ListSurroundings & Past) => ReturnType<typeof openList> {
  const made = storedIn(folder, String(files++));
  const stored = { ...made, ref: { ...made.ref, period } };
  const writer = new MonthWriter(stored, headOf(stored.ref, '2026-10-20T09:00:00Z'));
  writeLists(writer, month);
  writer.finish();
  const file = MonthFile.open(stored);
  return (list, surroundings = {}) => openList(file, list, { thisYear: 2026, ...surroundings });
}

export const kvkOf = (index: number) => String(99_000_000 + index);
