import { MonthFile } from '../../../src/main/months/month-file';
import { MonthFolder, type MonthLocation } from '../../../src/main/months/month-folder';
import { MonthWriter } from '../../../src/main/months/month-writer';
import { type Lists, writeLists } from './made-month';
import { headOf } from './month-fixture';

/** Writes a month into a folder. @param generation 16 hex digits */
export function writeMonthOf(location: MonthLocation, period: string, generation: string, lists: Lists): void {
  const stored = new MonthFolder(location).stored({ period, generation });
  const writer = new MonthWriter(stored, headOf(stored.ref, '2026-10-20T09:00:00Z'));
  writeLists(writer, lists);
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
