import { columnsOf } from '../../../shared/catalog/catalog';
import { computedColumnNamed } from '../../../shared/catalog/computed';
import { kvkListOf } from '../../../shared/catalog/kvk-list-column';
import { isOfUser, ownTableColumns, readOwnColumnName } from '../../../shared/catalog/own-column';
import type { Cell, ColumnWords } from '../../../shared/domain/lists/column';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { ListQuery, Mutations, Near, PeerGroup } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { Fault } from '../../../shared/domain/result';
import type { ReadColumn } from '../../columns/column-blob';
import { cellAt } from '../../columns/column-builder';
import type { AddedColumns, CalculatedList, QueryContext, WordsOfChanges } from './columns/added-columns';
import type { GroupDays } from './columns/changed-columns';
import { ComputedColumns } from './columns/computed-columns';
import { type Centre, distancesFromCentre, knownCentre } from './columns/distances';
import { KvkListColumns } from './columns/kvk-list-columns';
import { type JoinedColumn, unreadRowsOf } from './columns/list-column';
import { OwnTableColumns } from './columns/own-table-columns';
import type { JoinedTable, ListLayout } from './list-layout';

/** Where a list's columns come from. */
export type ColumnParts = {
  readonly layout: ListLayout;
  readonly kvkLists: readonly KvkList[];
  readonly ownTables: readonly OwnTable[];
  /** The list's calculated columns, besides others that it was given. */
  readonly calculated: (list: CalculatedList, others: AddedColumns) => AddedColumns;
};

/** How many contexts keep their computed columns. */
const contextsKept = 8;
const nowhere: QueryContext = { near: null, peers: null, mutations: null };

/** The columns of one list of one month: those of its tables, computed columns, those of the user's lists, and added columns. */
export abstract class ListColumns {
  private readonly computed = new Map<string, ComputedColumns>();
  private readonly kvkColumns: KvkListColumns;
  private readonly ownColumns: OwnTableColumns;
  private addedColumns: AddedColumns | null = null;

  constructor(
    readonly month: MonthRef,
    readonly list: ListName,
    protected readonly columnParts: ColumnParts,
  ) {
    const offices = () => this.tableOf('afm');
    this.kvkColumns = new KvkListColumns(columnParts.kvkLists, offices);
    this.ownColumns = new OwnTableColumns(columnParts.ownTables, offices);
  }

  /** The words of changes in a period. */
  abstract readonly changes: WordsOfChanges;
  /** The added columns besides calculated ones. */
  protected abstract givenColumns(): AddedColumns;
  /** The rows of a peer group's offices, in the list of offices. @throws Fault FILTER_INVALID in another list */
  abstract peerRows(peers: PeerGroup): Uint32Array;
  /** The days on which some info groups changed; groups that the list lacks are left out. */
  abstract daysOf(groups: Mutations['groups']): readonly GroupDays[];
  /** A key of what computed columns depend on besides their context. */
  abstract knownKey(query: Pick<ListQuery, 'filters' | 'mutations' | 'peers'>): string;

  get layout(): ListLayout {
    return this.columnParts.layout;
  }

  get total(): number {
    return this.layout.rows;
  }

  /** The table with one row for each row of this list. It outlives this engine, which is replaced when a KvK list changes. */
  get ownTable(): object {
    return this.layout.tables[0]?.table ?? this;
  }

  /** The present year by the clock service, for the limits of dates. */
  get thisYear(): number {
    return this.layout.tables[0]?.table.thisYear ?? 0;
  }

  /** The calculated and other added columns of this list. */
  get added(): AddedColumns {
    this.addedColumns ??= this.columnParts.calculated(this, this.givenColumns());
    return this.addedColumns;
  }

  /**
   * A column by its name.
   * @param context what computed columns depend on; without it they are empty
   * @throws Fault FILTER_INVALID with the column's name when the list has no such column
   */
  column(name: string, context: QueryContext = nowhere): JoinedColumn {
    const extra = this.columnBesideTables(name, context);
    if (extra !== null) return extra;
    const { table, via } = this.tableOf(name);
    return { column: table.column(name), via };
  }

  /** Reads a column for a single use; it does not stay in memory unless it was loaded already. @throws Fault FILTER_INVALID */
  columnOnce(name: string, context: QueryContext = nowhere): JoinedColumn {
    const extra = this.columnBesideTables(name, context);
    if (extra !== null) return extra;
    const { table, via } = this.tableOf(name);
    return { column: table.columnOnce(name), via };
  }

  /** Reads a column for a comparison. @throws Fault FILTER_INVALID */
  packedOnce(name: string): { readonly stored: ReadColumn; readonly via: Int32Array | null } {
    const extra = this.columnBesideTables(name, nowhere);
    if (extra !== null) return { stored: extra.column.stored, via: extra.via };
    const { table, via } = this.tableOf(name);
    return { stored: table.packedOnce(name), via };
  }

  /** A column that no downloaded list has: computed for the query, or from the user's own lists; null for other names. */
  columnBesideTables(name: string, context: QueryContext): JoinedColumn | null {
    const added = this.added.column(name, context);
    if (added !== null) return added;
    if (computedColumnNamed(name) !== undefined) return this.computedFor(context).column(name);
    if (readOwnColumnName(name) !== null) return this.ownColumns.column(name);
    return kvkListOf(name) === null ? null : this.kvkColumns.column(name);
  }

  /** The table that has a column, and its rows. @throws Fault FILTER_INVALID */
  tableOf(name: string): JoinedTable {
    const joined = this.layout.tables.find(({ table }) => table.has(name));
    if (joined === undefined) throw new Fault('FILTER_INVALID', name);
    return joined;
  }

  /** Returns a function that reads a column's cell in a row. @throws Fault FILTER_INVALID */
  cells(name: string, context: QueryContext = nowhere): (row: number) => Cell {
    const { column, via } = this.column(name, context);
    const { stored } = column;
    return via === null ? (row) => cellAt(stored, row) : (row) => cellAt(stored, via[row]);
  }

  /** Returns a function that says whether a row's cell could not be read (docs/rules/comparison.md#unread-values). @throws Fault FILTER_INVALID */
  unreadIn(name: string): (row: number) => boolean {
    return unreadRowsOf(this.columnOnce(name));
  }

  /** Whether the subscription withholds a column's values. @throws Fault FILTER_INVALID */
  isWithheld(name: string): boolean {
    const isAdded = this.added.isWithheld(name);
    if (isAdded !== null) return isAdded;
    const isOurs = computedColumnNamed(name) !== undefined || isOfUser(name);
    return !isOurs && this.tableOf(name).table.isWithheld(name);
  }

  /** Names of the withheld columns. */
  withheld(): readonly string[] {
    return columnsOf(this.list).flatMap(({ name }) => (this.isWithheld(name) ? [name] : []));
  }

  /** @throws Fault NOT_ALLOWED with the name of a withheld column */
  requireSent(name: string): void {
    if (this.isWithheld(name)) throw new Fault('NOT_ALLOWED', name);
  }

  /** Names of the columns with at least one and at most `most` distinct values. */
  withFewValues(most: number): readonly string[] {
    const own = this.columnParts.ownTables.flatMap(ownTableColumns);
    const choices = own.filter(({ filterKind }) => filterKind === 'list' || filterKind === 'yesNo');
    const few = choices.filter(({ name }) => {
      const { stored } = this.ownColumns.column(name).column;
      return stored.storage === 'text' && stored.dictionary.length > 1 && stored.dictionary.length <= most + 1;
    });
    const ofTables = this.layout.tables.flatMap(({ table }) => table.withFewValues(most));
    return [...ofTables, ...few.map(({ name }) => name)];
  }

  /** The provider's description of the columns when the month was fetched; null when it was not stored. */
  words(): ColumnWords | null {
    return this.layout.tables[0]?.table.words() ?? null;
  }

  /** @throws Fault PLACE_UNKNOWN when the centre's place is unknown */
  checkCentre(near: Near): void {
    this.column('distance', { ...nowhere, near });
  }

  /** The place of a distance's centre. @throws Fault PLACE_UNKNOWN */
  centreOf(near: Near): GeoPoint {
    return knownCentre(near, this.tableOf('afm').table).place;
  }

  /** Kilometres from every row to a place, rounded to 0.1; NaN for a row without a place. */
  distancesTo(centre: Centre): Float64Array {
    return distancesFromCentre(centre, this.tableOf('latitude'), this.total);
  }

  /** The computed columns of a context. A peer group around a centre has computed columns of its own. */
  private computedFor({ near, peers, mutations }: QueryContext): ComputedColumns {
    const key = JSON.stringify([near, peers, mutations, this.knownKey({ filters: [], mutations, peers })]);
    let columns = this.computed.get(key);
    if (columns === undefined) {
      columns = new ComputedColumns(this, { near, peers, mutations });
      if (this.computed.size >= contextsKept) this.computed.clear();
      this.computed.set(key, columns);
    }
    return columns;
  }
}
