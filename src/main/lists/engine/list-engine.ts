import { columnsOf } from '../../../shared/catalog/catalog';
import { computedColumnNamed } from '../../../shared/catalog/computed';
import { kvkListOf } from '../../../shared/catalog/kvk-list-column';
import type { Cell, ColumnWords } from '../../../shared/domain/lists/column';
import type { Condition } from '../../../shared/domain/lists/conditions';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import {
  type CellsQuery,
  type ListCells,
  type ListPage,
  type ListPageQuery,
  type ListQuery,
  type Mutations,
  mostCells,
  type Near,
  type PeerGroup,
  type RowChoice,
  wholeList,
} from '../../../shared/domain/lists/list';
import type { ListName, MonthListName } from '../../../shared/domain/lists/list-name';
import type { RowsAt, RowsAtQuery } from '../../../shared/domain/lists/list-points';
import { type MonthRef, monthRefOf } from '../../../shared/domain/months/month';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { Fault } from '../../../shared/domain/result';
import { isLimit } from '../../../shared/filters/row-limits/row-limit-filters';
import type { ReadColumn } from '../../columns/column-blob';
import { cellAt } from '../../columns/column-builder';
import type { MonthFile } from '../../months/month-file';
import type { GroupDays } from '../changes/changed-columns';
import { type ChangeSources, type StoredList, unreadRowsOf } from '../changes/compared-lists';
import type { UnitedRows } from '../comparison/compared-rows';
import { CalculatedColumns } from '../formulas/calculated-columns';
import { type AddedColumns, noColumns, type RowRules } from './added-columns';
import { ChangeWords, type KnownSources, type ListSurroundings, sourcesOf } from './change-sources';
import { type ColumnReading, type ColumnTable, openTables } from './column-table';
import { ComputedColumns, type QueryContext } from './computed-columns';
import { type Centre, distancesFromCentre, knownCentre } from './distances';
import { emptyReasons } from './empty-reasons';
import { FilterTests } from './filter-tests';
import { KvkListColumns } from './kvk-list-columns';
import type { JoinedColumn } from './list-column';
import { type JoinedTable, type ListLayout, layoutOf } from './list-layout';
import { MutationTests } from './mutation-test';
import { type Identified, RowIdentity } from './row-identity';
import { OrderedRows } from './rows/ordered-rows';
import { PassingRows } from './rows/passing-rows';

/** Opens one list of a month. */
export const openList = (
  file: MonthFile,
  list: ListName,
  reading: ColumnReading & ListSurroundings & Pick<EngineParts, 'past'>,
): ListEngine => {
  const openTable = openTables(file, reading);
  const { kvkLists = [], sources: sourcesOfList, past } = reading;
  const open = (name: ListName): ListEngine => {
    const sources = () => sourcesOfList?.(name) ?? null;
    return new ListEngine(monthRefOf(file.head), name, { openTable, kvkLists, sources, past, other: open });
  };
  return open(list);
};

type EngineParts = {
  readonly openTable: (list: MonthListName) => ColumnTable;
  readonly kvkLists: readonly KvkList[];
  readonly sources: () => KnownSources | null;
  /** Opens another list of the same month that a filter refers to. */
  readonly other: (list: ListName) => ListEngine;
  /** The list's rows, when they are not those that its definition gives. */
  readonly layout?: ListLayout;
  readonly added?: AddedColumns;
  /** Makes the columns about earlier months and the watch; also for a list that a filter refers to. */
  readonly past?: ((list: ListEngine) => AddedColumns) | undefined;
  readonly rules?: RowRules;
};

/** One list of one month. It finds the rows that a query keeps. */
export class ListEngine {
  private readonly openTable: EngineParts['openTable'];
  private readonly layout: ListLayout;
  private readonly computed = new Map<string, ComputedColumns>();
  private readonly kvkColumns: KvkListColumns;
  private readonly ordered: OrderedRows;
  private readonly filterTests: FilterTests;
  private readonly mutationTests: MutationTests;
  private readonly kvkLists: readonly KvkList[];
  private readonly added: CalculatedColumns;
  private readonly passingRows: PassingRows;
  private readonly known: () => KnownSources | null;
  private readonly other: EngineParts['other'];
  /** The words of changes in a period. */
  readonly changeWords: ChangeWords;
  private readonly identity: RowIdentity;

  constructor(
    readonly month: MonthRef,
    readonly list: ListName,
    { openTable, kvkLists, sources, other, layout = layoutOf(list, openTable), added, past, rules }: EngineParts,
  ) {
    this.openTable = openTable;
    this.kvkLists = kvkLists;
    this.known = sources;
    this.other = other;
    this.changeWords = new ChangeWords(this, sources);
    this.layout = layout;
    this.added = new CalculatedColumns(
      {
        total: layout.rows,
        month,
        list,
        column: (name, context) => this.column(name, context),
        isWithheld: (name) => this.isWithheld(name),
        peerRows: (group) => this.peerRows(group),
      },
      added ?? past?.(this) ?? noColumns,
    );
    this.identity = new RowIdentity(
      this.layout,
      (name) => this.cells(name),
      (name) => this.column(name),
    );
    this.mutationTests = new MutationTests(list, (name) =>
      this.layout.tables.some(({ table }) => table.has(name)) ? this.column(name) : null,
    );
    this.ordered = new OrderedRows({
      list,
      column: (name, context) => this.column(name, context),
      passing: (query) => this.passing(query),
      keyOf: (query) => this.keyOf(query),
    });
    this.filterTests = new FilterTests({
      total: layout.rows,
      columnBesideTables: (name, context) => this.columnBesideTables(name, context),
      tableOf: (name) => this.tableOf(name),
      requireSent: (name) => this.requireSent(name),
      other,
      thisYear: () => this.thisYear,
    });
    this.passingRows = new PassingRows({
      total: layout.rows,
      filterTests: this.filterTests,
      mutationTests: this.mutationTests,
      rules: rules ?? null,
      column: (name, context) => this.column(name, context),
      requireSent: (name) => this.requireSent(name),
      idOf: () => this.identity.idOf(),
    });
    this.kvkColumns = new KvkListColumns(kvkLists, () => this.tableOf('afm'));
  }

  get total(): number {
    return this.layout.rows;
  }

  /** The table with one row for each row of this list. It outlives this engine, which is replaced when a KvK list changes. */
  get ownTable(): object {
    return this.layout.tables[0]?.table ?? this;
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

  /** Returns a function that reads a column's cell in a row. @throws Fault FILTER_INVALID */
  cells(name: string, context: QueryContext = nowhere): (row: number) => Cell {
    const { column, via } = this.column(name, context);
    const { stored } = column;
    return via === null ? (row) => cellAt(stored, row) : (row) => cellAt(stored, via[row] as number);
  }

  /** Returns a function that says whether a row's cell could not be read (docs/product.md#unread-values). @throws Fault FILTER_INVALID */
  unreadIn(name: string): (row: number) => boolean {
    return unreadRowsOf(this.columnOnce(name));
  }

  /** Whether the subscription withholds a column's values. @throws Fault FILTER_INVALID */
  isWithheld(name: string): boolean {
    const isAdded = this.added.isWithheld(name);
    if (isAdded !== null) return isAdded;
    const isOurs = computedColumnNamed(name) !== undefined || kvkListOf(name) !== null;
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

  /** The calculated columns of this list. */
  get calculated(): CalculatedColumns {
    return this.added;
  }

  /** The rows that pass every filter, in the query's order. @throws Fault FILTER_INVALID */
  rows(query: ListQuery): Uint32Array {
    return this.ordered.of(query, this.total).sorted;
  }

  /** Names of the columns with at least one and at most `most` distinct values. */
  withFewValues(most: number): readonly string[] {
    return this.layout.tables.flatMap(({ table }) => table.withFewValues(most));
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

  /** The dossiers of an action's rows, each once and in the query's order; for persons their own. Rows without a dossier are left out. */
  dossiersOf(query: ListQuery, choice: RowChoice): readonly string[] {
    const dossierOf = this.list === 'persons' ? this.identity.idOf() : this.identity.dossierOf();
    const found = each(this.chosen(query, choice), dossierOf).filter((id) => id !== null);
    return [...new Set(found)];
  }

  /** The rows that pass every filter, in any order. The rows of the last query are remembered. @throws Fault FILTER_INVALID */
  kept(query: ListQuery): Uint32Array {
    return this.ordered.of(query, 0).kept;
  }

  page(query: Omit<ListPageQuery, 'pinned' | 'formats'>): ListPage {
    const { kept, sorted } = this.ordered.of(query, query.offset + query.limit);
    const shown = sorted.subarray(query.offset, query.offset + query.limit);
    return {
      month: this.month,
      offset: query.offset,
      matched: kept.length,
      total: this.total,
      ...this.described(shown, query.columns, query),
    };
  }

  /** The rows of a page, in the query's order. */
  shown({ offset, limit, ...query }: Pick<ListPageQuery, keyof ListQuery | 'offset' | 'limit'>): Uint32Array {
    return this.ordered.of(query, offset + limit).sorted.subarray(offset, offset + limit);
  }

  /** The present year by the clock service, for the limits of dates. */
  get thisYear(): number {
    return this.layout.tables[0]?.table.thisYear ?? 0;
  }

  /** The cells of the rows with these numbers; numbers that no row has are left out. */
  at({ rows, columns, ...context }: RowsAtQuery): RowsAt {
    const known = Uint32Array.from(rows.filter((row) => row < this.total));
    return this.described(known, columns, context);
  }

  /** Readers of a row's identity, by row number. */
  identified(): Identified {
    return {
      idOf: this.identity.idOf(),
      isActive: this.identity.isActive(),
      dossierOf: this.identity.dossierOf(),
    };
  }

  /** The numbers of the rows that open the dossier of one of these offices or of its location. @param kvks KvK numbers of 8 digits */
  rowsOfOffices(kvks: ReadonlySet<string>): Uint32Array {
    const dossierOf = this.identity.dossierOf();
    const rows: number[] = [];
    for (let row = 0; row < this.total; row++) if (kvks.has(dossierOf(row)?.slice(0, 8) ?? '')) rows.push(row);
    return Uint32Array.from(rows);
  }

  /** The list of both months of a comparison: this list's columns, for the rows of both. */
  united(rows: UnitedRows, parts: { readonly added: AddedColumns; readonly rules: RowRules }): ListEngine {
    const { openTable, kvkLists, known, other } = this;
    const through = ({ table, via }: JoinedTable): JoinedTable => ({
      table,
      via: via === null ? rows.later : rows.later.map((row) => via[row] ?? table.rows),
    });
    const layout = { ...this.layout, rows: rows.total, tables: this.layout.tables.map(through) };
    return new ListEngine(this.month, this.list, { openTable, kvkLists, sources: known, other, layout, ...parts });
  }

  /** The distinct names of the rows, and the row of each name. */
  rowNames(): ReturnType<RowIdentity['rowNames']> {
    return this.identity.rowNames();
  }

  /** The provider's description of the columns when the month was fetched; null when it was not stored. */
  words(): ColumnWords | null {
    return this.layout.tables[0]?.table.words() ?? null;
  }

  /** Returns a function that gives a row's id. */
  idOf(): (row: number) => string {
    return this.identity.idOf();
  }

  private described(rows: Uint32Array, names: readonly string[], context: QueryContext): RowsAt {
    const columns: Record<string, readonly Cell[]> = {};
    for (const name of names) columns[name] = each(rows, this.cells(name, context));
    const reasons = emptyReasons(
      rows,
      names.map((name) => [name, this.column(name, context)] as const),
    );
    return {
      ids: each(rows, this.identity.idOf()),
      active: each(rows, this.identity.isActive()),
      dossiers: each(rows, this.identity.dossierOf()),
      columns,
      ...(reasons === null ? {} : { reasons }),
    };
  }

  /** The cells of an action's rows. @throws Fault TOO_MANY_CELLS beyond `mostCells` */
  copied(query: CellsQuery): ListCells {
    const rows = this.chosen(query, query.rows);
    if (rows.length * query.columns.length > mostCells) throw new Fault('TOO_MANY_CELLS');
    const columns: Record<string, readonly Cell[]> = {};
    for (const name of query.columns) columns[name] = each(rows, this.cells(name, query));
    return { rows: rows.length, columns };
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

  /** The row numbers of these ids, each once; unknown ids are left out. */
  rowsOf(ids: readonly string[]): Set<number> {
    const rowOfId = this.identity.rowOfId();
    return new Set(ids.flatMap((id) => rowOfId.get(id) ?? []));
  }

  /** The row number of an id, or undefined. */
  rowNumber(id: string): number | undefined {
    return this.identity.rowOfId().get(id);
  }

  /**
   * The values of a row, by column name; empty cells are left out.
   * @param names only these columns, which stay loaded for the next row; without it all columns are read, and none stays loaded
   */
  values(row: number, names?: readonly string[]): Record<string, Cell> {
    return this.rowValues(row, names).values;
  }

  /** The same values, and the columns whose cell could not be read (docs/product.md#unread-values). */
  rowValues(row: number, names?: readonly string[]): { values: Record<string, Cell>; unread?: readonly string[] } {
    const values: Record<string, Cell> = {};
    const unread: string[] = [];
    const all = () =>
      columnsOf(this.list).flatMap(({ name }) => (computedColumnNamed(name) === undefined ? [name] : []));
    for (const name of names ?? all()) {
      const { table, via } = this.tableOf(name);
      if (names !== undefined) table.column(name);
      const { stored } = table.columnOnce(name);
      const at = via === null ? row : (via[row] as number);
      const value = cellAt(stored, at);
      if (value !== null) values[name] = value;
      else if (stored.unread?.includes(at) === true) unread.push(name);
    }
    return { values, ...(unread.length === 0 ? {} : { unread }) };
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

  /**
   * The rows that pass each part of conditions: 1 for each passing row; a part comes before its own parts.
   * @throws Fault FILTER_INVALID, NOT_ALLOWED
   */
  conditionRows(condition: Condition, context: QueryContext): readonly Uint8Array[] {
    return this.filterTests.conditionRows(condition, context);
  }

  /** The rows that pass a query without its period of mutations, in their natural order. */
  rowsWithoutMutations(query: ListQuery): Uint32Array {
    return this.passing({ ...query, mutations: null });
  }

  /** The days on which some info groups changed; groups that the list lacks are left out. */
  daysOf(groups: Mutations['groups']): readonly GroupDays[] {
    return this.mutationTests.days(groups);
  }

  /** The rows that pass a query, in their natural order. */
  passing(query: ListQuery): Uint32Array {
    return this.passingRows.of(query);
  }

  /** A column that no downloaded list has: computed for the query, or from the user's own lists; null for other names. */
  private columnBesideTables(name: string, context: QueryContext): JoinedColumn | null {
    const added = this.added.column(name, context);
    if (added !== null) return added;
    if (computedColumnNamed(name) !== undefined) return this.computedFor(context).column(name);
    return kvkListOf(name) === null ? null : this.kvkColumns.column(name);
  }

  /** The computed columns of a context. A peer group around a centre has computed columns of its own. */
  private computedFor({ near, peers, mutations }: QueryContext): ComputedColumns {
    const key = JSON.stringify([near, peers, mutations, this.knownKey({ filters: [], mutations, peers })]);
    let columns = this.computed.get(key);
    if (columns === undefined) {
      const { layout } = this;
      const tableOf = (name: string) => this.tableOf(name);
      const peerRows = (group: PeerGroup) => this.peerRows(group);
      const daysOf = (groups: Mutations['groups']) => this.daysOf(groups);
      const changeWords = (period: Mutations) => this.changeWords.columns(period);
      columns = new ComputedColumns({ layout, tableOf, peerRows, daysOf, changeWords }, { near, peers, mutations });
      if (this.computed.size >= contextsKept) this.computed.clear();
      this.computed.set(key, columns);
    }
    return columns;
  }

  /** A key of everything that decides the rows and the order of a query. */
  private keyOf(query: ListQuery): string {
    const { filters, sort, mutations, near, peers, comparison } = query;
    return JSON.stringify([filters, sort, mutations, near, peers, comparison, this.knownKey(query)]);
  }

  /**
   * A key of the sources of old values, if the query has a period, and of the inputs of added columns; also for lists that filters refer
   * to.
   */
  knownKey({ filters, mutations, peers }: Pick<ListQuery, 'filters' | 'mutations' | 'peers'>): string {
    const own = mutations === null && peers?.mutations == null ? '' : (this.known()?.key ?? '');
    const followed = this.filterTests.followedKeys([...filters, ...(peers?.filters ?? [])]);
    return [own, this.added.inputsKey(), ...followed].join(' ');
  }

  /** The sources of this list's old values. */
  sources(): ChangeSources<StoredList> {
    return sourcesOf(this, this.known());
  }

  /** The rows of a peer group's offices, in the list of offices. @throws Fault FILTER_INVALID in another list */
  private peerRows({ filters, mutations, near, name, measure }: PeerGroup): Uint32Array {
    if (this.list !== 'advisers') throw new Fault('FILTER_INVALID', name);
    this.requireSent(measure);
    return this.passing({ ...wholeList(this.list), filters, mutations, near });
  }

  private tableOf(name: string): JoinedTable {
    const joined = this.layout.tables.find(({ table }) => table.has(name));
    if (joined === undefined) throw new Fault('FILTER_INVALID', name);
    return joined;
  }
}

/** Maps rows many times faster than `Array.from`, which a page would need for every column. */
function each<T>(rows: Uint32Array, read: (row: number) => T): readonly T[] {
  const values: T[] = [];
  for (let at = 0; at < rows.length; at++) values.push(read(rows[at] as number));
  return values;
}

const nowhere: QueryContext = { near: null, peers: null, mutations: null };
const contextsKept = 8;
