import { columnNamed } from '../../../../shared/catalog/catalog';
import type { ListQuery, SortKey } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import type { QueryContext } from '../computed-columns';
import type { JoinedColumn } from '../list-column';
import { firstRows } from './first-rows';
import { type SortLevel, sortRows } from './sort-rows';

/** What the order of rows takes from their list. */
export type OrderedList = {
  readonly list: ListName;
  readonly column: (name: string, context: QueryContext) => JoinedColumn;
  /** The rows that pass a query, in their natural order. */
  readonly passing: (query: ListQuery) => Uint32Array;
  /** All that the rows and the order of a query follow from. */
  readonly keyOf: (query: ListQuery) => string;
};

/** The rows that the last question kept, and as much of them as is in order. */
export class OrderedRows {
  private last: { readonly key: string; readonly kept: Uint32Array; sorted: Uint32Array } | null = null;

  constructor(private readonly list: OrderedList) {}

  /**
   * The rows that pass every filter, of which at least the first `wanted` are in order too: a page at the beginning needs no
   * more, and most questions are about that one.
   */
  of(query: ListQuery, wanted: number): { readonly kept: Uint32Array; readonly sorted: Uint32Array } {
    const key = this.list.keyOf(query);
    if (this.last?.key !== key) this.last = { key, kept: this.list.passing(query), sorted: noRows };
    const { last } = this;
    const enough = Math.min(wanted, last.kept.length);
    if (last.sorted.length < enough) {
      const levels = this.levelsOf(query);
      const few = last.kept.length < fewRows || enough * fewShare < last.kept.length;
      last.sorted = few ? firstRows(last.kept, levels, enough) : sortRows(last.kept.slice(), levels);
    }
    return last;
  }

  /** Rows in the order of a query, whatever it leaves out. @param rows in their natural order; sorted in place */
  sorted(rows: Uint32Array, query: ListQuery): Uint32Array {
    return sortRows(rows, this.levelsOf(query));
  }

  private levelsOf(query: ListQuery): readonly SortLevel[] {
    return this.sortLevels(query.sort).map(({ column: name, direction }) => {
      const { column, via } = this.list.column(name, query);
      return { ranks: column.ranks(), via, descending: direction === 'desc' };
    });
  }

  /** A column that sorts by others is replaced by their levels. */
  private sortLevels(sort: readonly SortKey[]): readonly SortKey[] {
    return sort.flatMap(({ column, direction }) => {
      const names = columnNamed(this.list.list, column)?.sortSource ?? [column];
      return names.map((name) => ({ column: name, direction }));
    });
  }
}

const noRows = new Uint32Array(0);
/** A heap beats a full sort while there are few rows, or while those asked for are a small part of all. */
const fewRows = 4096;
const fewShare = 20;
