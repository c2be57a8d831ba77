import { join } from 'node:path';
import { packColumn } from '../src/main/columns/packed-column';
import { makeCodes, type StoredColumn } from '../src/main/columns/stored-column';
import { compareColumn } from '../src/main/lists/comparison/compare-columns';
import { comparableColumns } from '../src/main/lists/comparison/compared-list';
import { Comparisons } from '../src/main/lists/comparison/comparisons';
import { PastColumns } from '../src/main/lists/comparison/past-columns';
import { summaryOf } from '../src/main/lists/comparison/summary';
import { type ListEngine, openList } from '../src/main/lists/engine/list-engine';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { MonthWriter } from '../src/main/months/month-writer';
import { ownColumnNamed } from '../src/shared/catalog/catalog';
import type { Comparison } from '../src/shared/domain/lists/comparison';
import { wholeList } from '../src/shared/domain/lists/list';
import { type BenchResult, budgeted, median } from './result';

const runs = 5;
/** One cell of so many is another in the earlier month. */
const oneOf = 100;

/** The values of a column of which some rows have those of the row behind them. */
function otherwise(stored: StoredColumn, seed: number): StoredColumn {
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
      const codes = makeCodes(stored.codes.length, 0x1_0001);
      stored.codes.forEach((code, row) => {
        codes[row] = isOther(row) ? (stored.codes[row + 1] ?? code) : code;
      });
      return { ...stored, codes };
    }
  }
}

/** An earlier month of the offices, in which one cell of a hundred is another. */
function earlierMonth(month: StoredMonth, folder: string): StoredMonth {
  const file = MonthFile.open(month);
  const earlier = { ...month, ref: { ...month.ref, period: '2000-01' }, path: join(folder, 'earlier.sqlite') };
  const { lists: _, ...head } = file.head;
  const writer = new MonthWriter(earlier, { ...head, period: '2000-01' });
  writer.writeList('advisers', file.rowCount('advisers'), '');
  let seed = 0;
  for (const { name } of file.packedColumns('advisers')) {
    const [described, stored] = [ownColumnNamed('advisers', name), file.readColumn('advisers', name)];
    if (described === undefined || stored === null) continue;
    writer.writeColumn('advisers', packColumn(described, name === 'kvk' ? stored : otherwise(stored, seed++)));
  }
  writer.finish();
  file.close();
  return earlier;
}

/** Two months of the offices compared to the last cell, and how often a column changed. */
export async function benchComparison(month: StoredMonth, folder: string, large: boolean): Promise<BenchResult[]> {
  const before = earlierMonth(month, folder);
  const [later, earlier] = [MonthFile.open(month), MonthFile.open(before)];
  const open = (file: MonthFile): ListEngine => openList(file, 'advisers', { thisYear: 2026 });
  const comparison: Comparison = {
    earlier: '2000-01',
    filtersOn: 'later',
    changedOnly: true,
    margins: [],
    methodShare: 1,
  };
  const query = { ...wholeList('advisers'), comparison };
  const fromDisk = await median(runs, () => {
    const [now, then] = [open(later), open(earlier)];
    const found = new Comparisons().of(
      {
        ref: month.ref,
        list: () => now,
        earlier: [before.ref],
        earlierList: (_ref, list) => (list === 'advisers' ? then : null),
      },
      { list: 'advisers', comparison },
    );
    if (found === null) throw new Error('no comparison');
    summaryOf(found, query);
  });
  const [now, then] = [open(later), open(earlier)];
  const rows = Int32Array.from({ length: now.total }, (_, row) => row);
  const columns = comparableColumns('advisers').flatMap((column) =>
    now.isWithheld(column.name)
      ? []
      : [
          {
            column,
            later: now.columnOnce(column.name).column.stored,
            earlier: then.columnOnce(column.name).column.stored,
          },
        ],
  );
  const bothOpen = await median(runs, () => {
    for (const pair of columns) compareColumn({ ...pair, rowsEarlier: rows, rowsLater: rows });
  });
  const past = { periods: ['2000-01'], open: () => then, judgements: [] };
  const ofColumn = await median(runs, () => {
    const list = openList(later, 'advisers', { thisYear: 2026, past: (engine) => new PastColumns(engine, () => past) });
    list.column('fte@changes');
  });
  later.close();
  earlier.close();
  return [
    budgeted('two months compared to the last cell, both open', bothOpen, 'ms', large ? 1000 : 100),
    budgeted('the same from the disk, with its summary', fromDisk, 'ms', large ? null : 400),
    budgeted('how often a column changed between two months', ofColumn, 'ms', large ? null : 50),
  ];
}
