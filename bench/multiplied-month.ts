import { join } from 'node:path';
import { packColumn } from '../src/main/columns/packed-column';
import { codeCount, makeCodes, type StoredColumn } from '../src/main/columns/stored-column';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { MonthWriter } from '../src/main/months/month-writer';
import { ownColumnNamed } from '../src/shared/catalog/catalog';

/** A column with its rows repeated; in a column that identifies rows, each of them gets a different value. */
export function repeated(stored: StoredColumn, times: number, isName: boolean): StoredColumn {
  const fill = <T extends { readonly length: number }>(
    of: T,
    into: T & { set: (values: T, at: number) => void },
  ): T => {
    for (let time = 0; time < times; time++) into.set(of, time * of.length);
    return into;
  };
  switch (stored.storage) {
    case 'number':
      return { ...stored, values: fill(stored.values, new Float64Array(stored.values.length * times)) };
    case 'date':
      return { ...stored, values: fill(stored.values, new Int32Array(stored.values.length * times)) };
    default: {
      const { codes } = stored;
      if (stored.storage === 'text' && isName) {
        const own = makeCodes(codes.length * times, (codeCount(stored) - 1) * times + 1);
        for (let row = 0; row < own.length; row++) {
          const code = codes[row % codes.length] as number;
          own[row] = code === 0 ? 0 : (code - 1) * times + Math.floor(row / codes.length) + 1;
        }
        const [, ...texts] = stored.dictionary;
        const names = texts.flatMap((text) => Array.from({ length: times }, (_, time) => `${text}${time}`));
        return { ...stored, dictionary: ['', ...names], codes: own };
      }
      const own = makeCodes(codes.length * times, codeCount(stored));
      for (let time = 0; time < times; time++) own.set(codes, time * codes.length);
      return { ...stored, codes: own };
    }
  }
}

/** A month with the offices of another month repeated: a quarter of a million rows, without the minutes that a demo needs to make them. */
export function makeMultipliedMonth(month: StoredMonth, folder: string, times: number): StoredMonth {
  const file = MonthFile.open(month);
  const stored = { ...month, path: join(folder, `${month.ref.period}-times-${times}.sqlite`) };
  const { lists: _, ...head } = file.head;
  const writer = new MonthWriter(stored, head);
  writer.writeList('advisers', file.rowCount('advisers') * times, '');
  for (const { name } of file.packedColumns('advisers')) {
    const [described, column] = [ownColumnNamed('advisers', name), file.readColumn('advisers', name)];
    if (described === undefined || column === null) continue;
    writer.writeColumn('advisers', packColumn(described, repeated(column, times, name === 'kvk')));
  }
  writer.finish();
  file.close();
  return stored;
}
