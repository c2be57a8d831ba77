import { createColumnBuilder } from '../../../src/main/columns/column-builder';
import { packColumn } from '../../../src/main/columns/packed-column';
import { unreadRows } from '../../../src/main/columns/stored-column';

import { type ListSurroundings, openList } from '../../../src/main/lists/thread/open-list';
import { MonthFile } from '../../../src/main/months/month-file';
import { rememberedWords } from '../../../src/main/months/month-head';
import { MonthWriter } from '../../../src/main/months/month-writer';
import type { ProviderCell } from '../../../src/provider-api/lists';
import { ownColumnNamed } from '../../../src/shared/catalog/catalog';
import type { ColumnWords } from '../../../src/shared/domain/lists/column';
import type { ListName } from '../../../src/shared/domain/lists/list-name';
import type { MonthListName } from '../../../src/shared/domain/months/month-list-name';
import { folderOfProcess } from './folder-of-process';
import { headOf, someMonth, storedIn } from './month-fixture';

const folder = folderOfProcess('adviesatlas-joins-');

type Past = Partial<Pick<Parameters<typeof openList>[2], 'past' | 'withheld'>>;
/** In place of a cell: the provider sent one that cannot be read. */
export const unreadable = '\u0000unreadable';
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
      const unread: number[] = [];
      rows.forEach((row, at) => {
        const cell = row[name];
        if (cell === unreadable) unread.push(at);
        builder.push(cell === unreadable ? null : cell);
      });
      writer.writeColumn(list, packColumn(described, { ...builder.finish(), ...unreadRows(unread) }));
    }
  }
}

let files = 0;
/** A real month file with these lists. */
export function monthOf(
  month: Lists,
  period = someMonth.period,
  words?: ColumnWords,
): (list: ListName, surroundings?: ListSurroundings & Past) => ReturnType<typeof openList> {
  const made = storedIn(folder, String(files++));
  const stored = { ...made, ref: { ...made.ref, period } };
  const writer = new MonthWriter(stored, {
    ...headOf(stored.ref, '2026-10-20T09:00:00Z'),
    ...(words === undefined ? {} : { words: rememberedWords(words) }),
  });
  writeLists(writer, month);
  writer.finish();
  const file = MonthFile.open(stored);
  return (list, surroundings = {}) => openList(file, list, { thisYear: 2026, withheld: {}, ...surroundings });
}

export const kvkOf = (index: number) => String(99_000_000 + index);
