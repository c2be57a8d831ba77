import type { Condition } from '../../../shared/domain/lists/conditions';
import {
  type ListPageQuery,
  type ListQuery,
  type Mutations,
  type PeerGroup,
  type RowChoice,
  wholeList,
} from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { MonthRef } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { isLimit } from '../../../shared/filters/kinds/row-limit-filters';
import { askedParts, picked } from '../../../shared/view/view';
import {
  type AddedColumns,
  noColumns,
  type QueryContext,
  type RowRules,
  type WordsOfChanges,
} from './columns/added-columns';
import type { GroupDays } from './columns/changed-columns';
import { FilterTests } from './filter-tests';
import { type ColumnParts, ListColumns } from './list-columns';
import type { JoinedTable } from './list-layout';
import { MutationTests } from './mutation-test';
import { OrderedRows } from './ordered-rows';
import { PassingRows } from './passing-rows';
import { type Identified, RowIdentity } from './row-identity';

/** Where a list's columns and rows come from. */
export type ListParts = ColumnParts & {
  /** Opens another list of the same month that a filter refers to. */
  readonly otherList: (list: ListName) => ListEngine;
  readonly changes: (list: ListEngine) => WordsOfChanges;
  readonly added?: AddedColumns;
  /** Makes the columns about earlier months and the watch; also for a list that a filter refers to. */
  readonly past?: ((list: ListEngine) => AddedColumns) | undefined;
  readonly rules?: RowRules;
};

type PagedRows = { readonly rows: Uint32Array; readonly matched: number };

/** The rows of two months as one list: how many they are, and the number of each in this month. */
type UnitedRows = { readonly total: number; readonly later: Int32Array };

/** One list of one month. It finds the rows that a query keeps, and their order. */
export class ListEngine extends ListColumns {
  readonly changes: WordsOfChanges;
  private readonly identity: RowIdentity;
  private readonly mutationTests: MutationTests;
  private readonly filterTests: FilterTests;
  private readonly passingRows: PassingRows;
  private readonly ordered: OrderedRows;

  constructor(
    month: MonthRef,
    list: ListName,
    private readonly parts: ListParts,
  ) {
    super(month, list, parts);
    this.changes = parts.changes(this);
    this.identity = new RowIdentity(this);
    this.mutationTests = new MutationTests(list, (name) =>
      this.layout.tables.some(({ table }) => table.has(name)) ? this.column(name) : null,
    );
    this.filterTests = new FilterTests(this);
    const { filterTests, mutationTests } = this;
    this.passingRows = new PassingRows(this, { filterTests, mutationTests, rules: parts.rules ?? null });
    this.ordered = new OrderedRows(this);
  }

  protected givenColumns(): AddedColumns {
    return this.parts.added ?? this.parts.past?.(this) ?? noColumns;
  }

  /** Another list of the same month. */
  otherList(list: ListName): ListEngine {
    return this.parts.otherList(list);
  }

  /** The rows that pass every filter, in the query's order. @throws Fault FILTER_INVALID */
  rows(query: ListQuery): Uint32Array {
    return this.ordered.of(query, this.total).sorted;
  }

  /** The rows that pass every filter, in any order. The rows of the last query are remembered. @throws Fault FILTER_INVALID */
  kept(query: ListQuery): Uint32Array {
    return this.ordered.of(query, 0).kept;
  }

  /** The rows of a page, in the query's order, and how many rows the query keeps. */
  paged({ offset, limit, ...query }: Pick<ListPageQuery, keyof ListQuery | 'offset' | 'limit'>): PagedRows {
    const { kept, sorted } = this.ordered.of(query, offset + limit);
    return { rows: sorted.subarray(offset, offset + limit), matched: kept.length };
  }

  /** The rows that pass a query, in their natural order. */
  passing(query: ListQuery): Uint32Array {
    return this.passingRows.of(query);
  }

  /** The rows of an action, in the query's order. Selected rows that the query leaves out follow the same order. */
  chosen(query: ListQuery, choice: RowChoice): Uint32Array {
    if (choice.kind === 'all') return this.rows(query);
    if (choice.kind === 'page') return this.rows(query).slice(choice.offset, choice.offset + choice.limit);
    const named = this.rowsOf(choice.ids);
    if (choice.kind === 'allBut') return this.rows(query).filter((row) => !named.has(row));
    return this.ordered.sorted(Uint32Array.from(named).sort(), query);
  }

  /** The number of selected rows that the query leaves out, because they were selected under another filter. */
  outside(query: ListQuery, choice: RowChoice): number {
    if (choice.kind !== 'ids') return 0;
    const left = this.rowsOf(choice.ids);
    for (const row of this.passing(query)) left.delete(row);
    return left.size;
  }

  /**
   * The rows that pass a query without one column's filter, in their natural order. A sample is left out as well, because without that
   * filter it would contain other rows.
   */
  rowsWithout(query: ListQuery, column: string): Uint32Array {
    const at = query.filters.findIndex((filter) => filter.column === column);
    const limitAt = query.filters.findIndex((filter, place) => place > at && isLimit(filter));
    const ahead = at < 0 || limitAt < 0 ? query.filters : query.filters.slice(0, limitAt);
    return this.passing({ ...query, filters: ahead.filter((filter) => filter.column !== column) });
  }

  /** The rows that pass a query without its period of mutations, in their natural order. */
  rowsWithoutMutations(query: ListQuery): Uint32Array {
    return this.passing({ ...query, mutations: null });
  }

  /**
   * The rows that pass each part of conditions: 1 for each passing row; a part comes before its own parts.
   * @throws Fault FILTER_INVALID, NOT_ALLOWED
   */
  conditionRows(condition: Condition, context: QueryContext): readonly Uint8Array[] {
    return this.filterTests.conditionRows(condition, context);
  }

  /** The days on which some info groups changed; groups that the list lacks are left out. */
  daysOf(groups: Mutations['groups']): readonly GroupDays[] {
    return this.mutationTests.days(groups);
  }

  /** The rows of a peer group's offices, in the list of offices. @throws Fault FILTER_INVALID in another list */
  peerRows({ filters, mutations, near, name, measure }: PeerGroup): Uint32Array {
    if (this.list !== 'advisers') throw new Fault('FILTER_INVALID', name);
    this.requireSent(measure);
    return this.passing({ ...wholeList(this.list), filters, mutations, near });
  }

  /** Readers of a row's identity, by row number. */
  identified(): Identified {
    return {
      idOf: this.identity.idOf(),
      isActive: this.identity.isActive(),
      dossierOf: this.identity.dossierOf(),
    };
  }

  /** Returns a function that gives a row's id. */
  idOf(): (row: number) => string {
    return this.identity.idOf();
  }

  /** The distinct names of the rows, and the row of each name. */
  rowNames(): ReturnType<RowIdentity['rowNames']> {
    return this.identity.rowNames();
  }

  /** The row number of an id, or undefined. */
  rowNumber(id: string): number | undefined {
    return this.identity.rowOfId().get(id);
  }

  /** The row numbers of these ids, each once; unknown ids are left out. */
  rowsOf(ids: readonly string[]): Set<number> {
    const rowOfId = this.identity.rowOfId();
    return new Set(ids.flatMap((id) => rowOfId.get(id) ?? []));
  }

  /** The list of both months of a comparison: this list's columns, for the rows of both. */
  united(rows: UnitedRows, { added, rules }: Required<Pick<ListParts, 'added' | 'rules'>>): ListEngine {
    const through = ({ table, via }: JoinedTable): JoinedTable => ({
      table,
      via: via === null ? rows.later : rows.later.map((row) => via[row] ?? table.rows),
    });
    const layout = { ...this.layout, rows: rows.total, tables: this.layout.tables.map(through) };
    return new ListEngine(this.month, this.list, { ...this.parts, layout, added, rules });
  }

  /** A key of everything that decides the rows and the order of a query. */
  keyOf(query: ListQuery): string {
    return JSON.stringify([picked(query, askedParts), this.knownKey(query)]);
  }

  /**
   * A key of the sources of old values, if the query has a period, and of the inputs of added columns; also for lists that filters refer
   * to.
   */
  knownKey({ filters, mutations, peers }: Pick<ListQuery, 'filters' | 'mutations' | 'peers'>): string {
    const own = mutations === null && peers?.mutations == null ? '' : this.changes.sourcesKey();
    const followed = this.filterTests.followedKeys([...filters, ...(peers?.filters ?? [])]);
    return [own, this.added.inputsKey(), ...followed].join(' ');
  }
}
