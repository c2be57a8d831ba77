import { Fault } from '../../shared/bridge/result';
import { columnNamed, columnsOf } from '../../shared/catalog/catalog';
import { type Storage, storageOf } from '../../shared/catalog/column';
import type { Cell } from '../../shared/domain/cell';
import type { Filter, ListPage, ListPageQuery, ListQuery, RowChoice } from '../../shared/domain/list';
import type { ListName } from '../../shared/domain/list-name';
import { isNoFilter, parseFilter } from '../../shared/filters/parse-filter';
import { cellAt } from '../months/column-builder';
import type { MonthFile } from '../months/month-file';
import type { StoredColumn } from '../months/stored-column';
import { filterMask, type Mask } from './filter-mask';
import { createListColumn, type ListColumn } from './list-column';
import { sortRows } from './sort-rows';

/** Columns kept in memory; the least recently used goes first. */
const columnsKept = 64;

/** The column that names a row. */
const idColumn = 'kvk';

/** One list of one month: columns loaded on first use, and the rows that a query keeps. */
export class ListStore {
  private readonly columns = new Map<string, ListColumn>();
  private readonly masks = new Map<string, Mask>();
  private lastRows: { readonly key: string; readonly rows: Uint32Array } | null = null;
  private rowOfId: ReadonlyMap<string, number> | null = null;
  readonly total: number;

  constructor(
    private readonly file: MonthFile,
    readonly list: ListName,
    private readonly thisYear: number,
  ) {
    this.total = file.rowCount(list);
  }

  get period(): string {
    return this.file.head.period;
  }

  /** @throws Fault FILTER_INVALID with the column's name when the list has no such column */
  column(name: string): ListColumn {
    const loaded = this.columns.get(name);
    if (loaded !== undefined) {
      this.columns.delete(name);
      this.columns.set(name, loaded);
      return loaded;
    }
    const described = columnNamed(this.list, name);
    if (described === undefined) throw new Fault('FILTER_INVALID', name);
    const stored = this.file.readColumn(this.list, name) ?? emptyColumn(storageOf(described.kind), this.total);
    const column = createListColumn(described, stored);
    this.columns.set(name, column);
    if (this.columns.size > columnsKept) {
      const [oldest] = this.columns.keys();
      if (oldest !== undefined) this.columns.delete(oldest);
    }
    return column;
  }

  /** The rows that pass every filter, in order. @throws Fault FILTER_INVALID */
  rows(query: ListQuery): Uint32Array {
    const key = JSON.stringify([query.filters, query.sort]);
    if (this.lastRows?.key === key) return this.lastRows.rows;
    const kept = this.passing(query.filters);
    const levels = query.sort.map(({ column, direction }) => ({
      ranks: this.column(column).ranks(),
      descending: direction === 'desc',
    }));
    const rows = sortRows(kept, levels);
    this.lastRows = { key, rows };
    return rows;
  }

  page(query: ListPageQuery): ListPage {
    const rows = this.rows(query);
    const shown = rows.subarray(query.offset, query.offset + query.limit);
    const columns: Record<string, readonly Cell[]> = {};
    for (const name of query.columns) {
      const { stored } = this.column(name);
      columns[name] = Array.from(shown, (row) => cellAt(stored, row));
    }
    const ids = this.column(idColumn).stored;
    const active = this.column('active').stored;
    return {
      period: this.period,
      offset: query.offset,
      matched: rows.length,
      total: this.total,
      ids: Array.from(shown, (row) => String(cellAt(ids, row) ?? '')),
      active: Array.from(shown, (row) => cellAt(active, row) !== 'nee'),
      columns,
    };
  }

  /** The rows of an action, in the order of the query. A selection keeps that order too, filters aside. */
  chosen(query: ListQuery, choice: RowChoice): Uint32Array {
    if (choice.kind === 'all') return this.rows(query);
    if (choice.kind === 'page') return this.rows(query).slice(choice.offset, choice.offset + choice.limit);
    const wanted = new Uint8Array(this.total);
    const rowOfId = this.idIndex();
    for (const id of choice.ids) {
      const row = rowOfId.get(id);
      if (row !== undefined) wanted[row] = 1;
    }
    return this.rows({ ...query, filters: [] }).filter((row) => wanted[row] === 1);
  }

  /** The row of an id, or undefined. */
  rowNumber(id: string): number | undefined {
    return this.idIndex().get(id);
  }

  /** All that the list knows of a row, by column name; empty cells are left out. */
  values(row: number): Record<string, Cell> {
    const values: Record<string, Cell> = {};
    for (const { name } of columnsOf(this.list)) {
      const value = cellAt(this.column(name).stored, row);
      if (value !== null) values[name] = value;
    }
    return values;
  }

  /** Rows that pass every filter but those of one column, as a mask; null when nothing filters. */
  maskWithout(filters: readonly Filter[], column: string): Mask | null {
    const masks = filters
      .filter((filter) => filter.column !== column && !isNoFilter(filter.text))
      .map((f) => this.mask(f));
    return masks.length === 0 ? null : intersect(masks);
  }

  private passing(filters: readonly Filter[]): Uint32Array {
    const masks = filters.filter(({ text }) => !isNoFilter(text)).map((filter) => this.mask(filter));
    const rows = new Uint32Array(this.total);
    if (masks.length === 0) return rows.map((_, row) => row);
    const mask = intersect(masks);
    let count = 0;
    for (let row = 0; row < mask.length; row++) if (mask[row] === 1) rows[count++] = row;
    return rows.slice(0, count);
  }

  /** While someone types in one column the masks of the others stay as they are. */
  private mask(filter: Filter): Mask {
    const key = JSON.stringify([filter.column, filter.text]);
    const known = this.masks.get(key);
    if (known !== undefined) return known;
    const column = this.column(filter.column);
    const parsed = parseFilter(column.column, filter.text, this.thisYear);
    if (!parsed.ok) throw new Fault('FILTER_INVALID', filter.column);
    const mask = filterMask(column, parsed.test);
    if (this.masks.size >= 16) this.masks.clear();
    this.masks.set(key, mask);
    return mask;
  }

  private idIndex(): ReadonlyMap<string, number> {
    if (this.rowOfId === null) {
      const { stored } = this.column(idColumn);
      const index = new Map<string, number>();
      for (let row = 0; row < this.total; row++) index.set(String(cellAt(stored, row) ?? ''), row);
      this.rowOfId = index;
    }
    return this.rowOfId;
  }
}

function intersect(masks: readonly Mask[]): Mask {
  const [first = new Uint8Array(0), ...others] = masks;
  if (others.length === 0) return first;
  const both = Uint8Array.from(first);
  for (const other of others) {
    for (let row = 0; row < both.length; row++) both[row] = (both[row] as number) & (other[row] as number);
  }
  return both;
}

/** A column that the provider did not send: every row without a value. */
function emptyColumn(storage: Storage, rows: number): StoredColumn {
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
