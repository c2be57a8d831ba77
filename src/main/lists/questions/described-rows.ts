import type { Cell } from '../../../shared/domain/lists/column';
import type { EmptyReason, EmptyReasons } from '../../../shared/domain/lists/empty-reason';
import {
  type CellsQuery,
  type ListCells,
  type ListPage,
  type ListPageQuery,
  type ListQuery,
  mostCells,
  type RowChoice,
} from '../../../shared/domain/lists/list';
import type { RowsAt, RowsAtQuery } from '../../../shared/domain/lists/list-points';
import { Fault } from '../../../shared/domain/result';
import type { QueryContext } from '../rows/columns/added-columns';
import type { JoinedColumn } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';

/** The rows of a page, without formats and pinned rows. @throws Fault FILTER_INVALID */
export function rowsOfPage(engine: ListEngine, query: Omit<ListPageQuery, 'pinned' | 'formats'>): ListPage {
  const { rows, matched } = engine.paged(query);
  const { month, total } = engine;
  return { month, offset: query.offset, matched, total, ...described(engine, rows, query) };
}

/** The cells of the rows with these numbers; numbers that no row has are left out. */
export function rowsAt(engine: ListEngine, { rows, ...query }: RowsAtQuery): RowsAt {
  return described(engine, Uint32Array.from(rows.filter((row) => row < engine.total)), query);
}

/** The cells of an action's rows. @throws Fault TOO_MANY_CELLS beyond `mostCells` */
export function cellsOf(engine: ListEngine, query: CellsQuery): ListCells {
  const rows = engine.chosen(query, query.rows);
  if (rows.length * query.columns.length > mostCells) throw new Fault('TOO_MANY_CELLS');
  return { rows: rows.length, columns: columnsOfRows(engine, rows, query) };
}

/** The dossiers of an action's rows, each once and in the query's order; for persons their own. Rows without a dossier are left out. */
export function dossiersOf(engine: ListEngine, query: ListQuery, choice: RowChoice): readonly string[] {
  const { idOf, dossierOf } = engine.identified();
  const read = engine.list === 'persons' ? idOf : dossierOf;
  return [...new Set(mapped(engine.chosen(query, choice), read).filter((id) => id !== null))];
}

/** The numbers of the rows that open the dossier of one of these offices or of its location. @param kvks KvK numbers of 8 digits */
export function rowsOfOffices(engine: ListEngine, kvks: ReadonlySet<string>): Uint32Array {
  const { dossierOf } = engine.identified();
  const rows: number[] = [];
  for (let row = 0; row < engine.total; row++) if (kvks.has(dossierOf(row)?.slice(0, 8) ?? '')) rows.push(row);
  return Uint32Array.from(rows);
}

type ColumnsQuery = QueryContext & { readonly columns: readonly string[] };

function described(engine: ListEngine, rows: Uint32Array, query: ColumnsQuery): RowsAt {
  const { idOf, isActive, dossierOf } = engine.identified();
  const reasons = emptyReasons(
    rows,
    query.columns.map((name) => [name, engine.column(name, query)] as const),
  );
  return {
    ids: mapped(rows, idOf),
    active: mapped(rows, isActive),
    dossiers: mapped(rows, dossierOf),
    columns: columnsOfRows(engine, rows, query),
    ...(reasons === null ? {} : { reasons }),
  };
}

function columnsOfRows(engine: ListEngine, rows: Uint32Array, query: ColumnsQuery): Record<string, readonly Cell[]> {
  return Object.fromEntries(query.columns.map((name) => [name, mapped(rows, engine.cells(name, query))]));
}

/** Maps rows many times faster than `Array.from`, which a page would need for every column. */
function mapped<T>(rows: Uint32Array, read: (row: number) => T): readonly T[] {
  const values: T[] = [];
  for (let at = 0; at < rows.length; at++) values.push(read(rows[at]));
  return values;
}

/** Why cells of some rows have no value, by column and place; null when no column says so. */
function emptyReasons(rows: Uint32Array, columns: readonly (readonly [string, JoinedColumn])[]): EmptyReasons | null {
  const reasons = columns.flatMap(([name, { column, via }]) => {
    const { unread, fromZero } = column.stored;
    if (unread === undefined && fromZero === undefined) return [];
    const ofRow = new Map<number, EmptyReason>([
      ...(unread ?? []).map((row) => [row, 'unread'] as const),
      ...(fromZero ?? []).map((row) => [row, 'fromZero'] as const),
    ]);
    const places = [...rows].flatMap((row, place) => {
      const reason = ofRow.get(via === null ? row : via[row]);
      return reason === undefined ? [] : [[place, reason] as const];
    });
    return places.length === 0 ? [] : [[name, Object.fromEntries(places)] as const];
  });
  return reasons.length === 0 ? null : Object.fromEntries(reasons);
}
