import { join } from 'node:path';
import { packColumn } from '../src/main/columns/packed-column';
import { codeCount, makeCodes, type StoredColumn } from '../src/main/columns/stored-column';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { MonthWriter } from '../src/main/months/month-writer';
import { ownColumnNamed } from '../src/shared/catalog/catalog';
import { monthsBefore } from '../src/shared/domain/calendar';

/** One in so many cells differs in an earlier month. */
const oneOf = 100;

/** A column in which some rows have the value of the next row. */
export function otherwise(stored: StoredColumn, seed: number): StoredColumn {
  const isOther = (row: number) => (row + seed) % oneOf === 0;
  switch (stored.storage) {
    case 'number':
      return {
        ...stored,
        values: stored.values.map((value, row, all) => (isOther(row) ? (all[row + 1] ?? value) : value)),
      };
    case 'date':
      return {
        ...stored,
        values: stored.values.map((value, row, all) => (isOther(row) ? (all[row + 1] ?? value) : value)),
      };
    default: {
      const codes = makeCodes(stored.codes.length, codeCount(stored));
      stored.codes.forEach((code, row) => {
        codes[row] = isOther(row) ? (stored.codes[row + 1] ?? code) : code;
      });
      return { ...stored, codes };
    }
  }
}

/** Months of the offices before a month, newest first; in each, one cell in a hundred differs from the month. */
export function makeEarlierMonths(month: StoredMonth, folder: string, count: number): readonly StoredMonth[] {
  const file = MonthFile.open(month);
  const { lists: _, ...head } = file.head;
  const made = Array.from({ length: count }, (_each, at) => {
    const period = monthsBefore(month.ref.period, at + 1);
    const stored = { ...month, ref: { ...month.ref, period }, path: join(folder, `${period}.sqlite`) };
    return { stored, writer: new MonthWriter(stored, { ...head, period }) };
  });
  for (const { writer } of made) writer.writeList('advisers', file.rowCount('advisers'), '');
  let seed = 0;
  for (const { name } of file.packedColumns('advisers')) {
    const [described, stored] = [ownColumnNamed('advisers', name), file.readColumn('advisers', name)];
    if (described === undefined || stored === null) continue;
    seed += 1;
    made.forEach(({ writer }, at) => {
      const values = name === 'kvk' ? stored : otherwise(stored, seed + 7 * at);
      writer.writeColumn('advisers', packColumn(described, values));
    });
  }
  for (const { writer } of made) writer.finish();
  file.close();
  return made.map(({ stored }) => stored);
}
