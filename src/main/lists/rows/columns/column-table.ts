import { ownColumnNamed } from '../../../../shared/catalog/catalog';
import { withProviderWords } from '../../../../shared/catalog/subscription-columns';
import { isWithheld } from '../../../../shared/catalog/withheld-values';
import type { Cell, ColumnWords } from '../../../../shared/domain/lists/column';
import { type Storage, storageOf } from '../../../../shared/domain/lists/column';
import type { Filter } from '../../../../shared/domain/lists/list';
import type { MonthListName } from '../../../../shared/domain/months/month-list-name';
import { Fault } from '../../../../shared/domain/result';
import { parseFilter } from '../../../../shared/filters/kinds/parse-filter';
import type { ReadColumn } from '../../../columns/column-blob';
import { cellAt } from '../../../columns/column-builder';
import type { StoredColumn } from '../../../columns/stored-column';
import type { MonthFile } from '../../../months/month-file';
import { getOrMake } from '../get-or-make';
import { type ColumnTest, rowTest } from '../row-test';
import { createListColumn, type ListColumn } from './list-column';

/** Bytes of columns that are kept in memory; the least recently used column is removed first. */
const bytesKept = 96 * 1024 * 1024;
/** At least this many columns stay, so that a wide page keeps its columns. */
const leastKept = 40;
const testsKept = 16;

/** How the columns of a month are read. */
export type ColumnReading = {
  /** The present year by the clock service, for the limits of dates. */
  readonly thisYear: number;
  /** The provider's number of decimals, because filters test numbers as they are shown. */
  readonly words?: ColumnWords;
  /** The columns that the subscription withholds now, whatever the month has. */
  readonly withheld: WithheldNow;
};

/** The columns of each list that the subscription withholds now, in whichever month they are read (docs/rules/options.md#withheld-columns). */
export type WithheldNow = Readonly<Partial<Record<MonthListName, readonly string[]>>>;

/** One downloaded list of a month: its columns, which are loaded on first use, and its last filters. */
export class ColumnTable {
  private readonly columns = new Map<string, ListColumn>();
  private readonly tests = new Map<string, ColumnTest>();
  private bytes = 0;
  private readonly indexes = new Map<string, ReadonlyMap<string, number>>();
  private readonly withheldNow: ReadonlySet<string>;
  readonly rows: number;

  constructor(
    private readonly file: MonthFile,
    readonly list: MonthListName,
    private readonly reading: ColumnReading,
  ) {
    this.rows = file.rowCount(list);
    this.withheldNow = new Set(reading.withheld[list]);
  }

  get thisYear(): number {
    return this.reading.thisYear;
  }

  /** The provider's description of the columns when the month was fetched; null when it was not stored. */
  words(): ColumnWords | null {
    return this.file.head.words ?? null;
  }

  has(name: string): boolean {
    return ownColumnNamed(this.list, name) !== undefined;
  }

  /**
   * Whether the subscription withholds a column's values: the month lacks it, or the subscription withholds it now, also when it did not at
   * the time of the month.
   */
  isWithheld(name: string): boolean {
    const column = ownColumnNamed(this.list, name);
    const isSent = (sent: string): boolean => this.file.hasColumn(this.list, sent) && !this.withheldNow.has(sent);
    return column !== undefined && isWithheld(column, isSent);
  }

  /** Names of the columns with at least one and at most `most` distinct values. */
  withFewValues(most: number): readonly string[] {
    return this.file.withFewValues(this.list, most).filter((name) => this.has(name) && !this.isWithheld(name));
  }

  /** @throws Fault FILTER_INVALID with the column's name when the list has no such column */
  column(name: string): ListColumn {
    const loaded = this.columns.get(name);
    if (loaded !== undefined) {
      this.columns.delete(name);
      this.columns.set(name, loaded);
      return loaded;
    }
    const column = this.read(name);
    this.columns.set(name, column);
    this.bytes += bytesOf(column.stored);
    this.release();
    return column;
  }

  /** Reads a column for a single use, so that it removes no other column from memory. @throws Fault FILTER_INVALID */
  columnOnce(name: string): ListColumn {
    return this.columns.get(name) ?? this.read(name);
  }

  /** Reads a column for a comparison. Its numbers stay packed, unless the column is loaded already. @throws Fault FILTER_INVALID */
  packedOnce(name: string): ReadColumn {
    const known = this.columns.get(name);
    if (known !== undefined) return known.stored;
    return (this.isWithheld(name) ? null : this.file.readPacked(this.list, name)) ?? this.columnOnce(name).stored;
  }

  /** Reads the cell of one row, without keeping its column in memory. */
  cell(name: string, row: number): Cell {
    return cellAt(this.columnOnce(name).stored, row);
  }

  private read(name: string): ListColumn {
    const described = ownColumnNamed(this.list, name);
    if (described === undefined) throw new Fault('FILTER_INVALID', name);
    // The month may still have values of a column that is withheld now.
    const inFile = this.isWithheld(name) ? null : this.file.readColumn(this.list, name);
    const stored = inFile ?? emptyColumn(storageOf(described.kind), this.rows);
    return createListColumn(withProviderWords(described, this.reading.words ?? []), stored);
  }

  private release(): void {
    for (const [name, { stored }] of this.columns) {
      if (this.bytes <= bytesKept || this.columns.size <= leastKept) return;
      this.columns.delete(name);
      this.bytes -= bytesOf(stored);
    }
  }

  /**
   * The test of a filter on this table's rows. While the user types in one column, the tests of other columns are reused.
   * @throws Fault FILTER_INVALID
   */
  test(filter: Filter): ColumnTest {
    const key = JSON.stringify([filter.column, filter.text]);
    const known = this.tests.get(key);
    if (known !== undefined) return known;
    const column = this.column(filter.column);
    const parsed = parseFilter(column.column, filter.text, this.thisYear);
    if (!parsed.ok) throw new Fault('FILTER_INVALID', filter.column);
    const test = rowTest(column, parsed.test);
    if (this.tests.size >= testsKept) this.tests.clear();
    this.tests.set(key, test);
    return test;
  }

  /** Row numbers by the values of a column with unique values; an empty cell has no entry. */
  rowsBy(name: string): ReadonlyMap<string, number> {
    return getOrMake(this.indexes, name, () => {
      const { stored } = this.column(name);
      const rows = new Map<string, number>();
      for (let row = 0; row < this.rows; row++) {
        const value = cellAt(stored, row);
        if (value !== null) rows.set(String(value), row);
      }
      return rows;
    });
  }
}

/** The approximate memory of a column in bytes: its codes or values, and its texts. */
function bytesOf(stored: StoredColumn): number {
  if (stored.storage === 'number' || stored.storage === 'date') return stored.values.byteLength;
  let texts = 0;
  for (const text of stored.dictionary) texts += 24 + 2 * text.length;
  const items = stored.storage === 'items' ? stored.combinations.length * 40 : 0;
  return stored.codes.byteLength + texts + items;
}

/** A column that the subscription withholds: no row has a value. */
export function emptyColumn(storage: Storage, rows: number): StoredColumn {
  switch (storage) {
    case 'text':
      return { storage, dictionary: [''], codes: new Uint8Array(rows) };
    case 'items':
      return { storage, dictionary: [], combinations: [[]], codes: new Uint8Array(rows) };
    case 'number':
      return { storage, values: new Float64Array(rows).fill(Number.NaN) };
    case 'date':
      return { storage, values: new Int32Array(rows) };
  }
}

/** The downloaded lists of a month. Each is opened when it is first needed. */
export function openTables(file: MonthFile, reading: ColumnReading): (list: MonthListName) => ColumnTable {
  const tables = new Map<MonthListName, ColumnTable>();
  return (list) => {
    if (file.awaits(list)) throw new Fault('LIST_AWAITED', list);
    // A list that the subscription lacks was never downloaded.
    if (!file.has(list)) throw new Fault('NOT_ALLOWED', list);
    return getOrMake(tables, list, () => new ColumnTable(file, list, reading));
  };
}
