import type { Cell } from '../../../shared/domain/lists/column';
import type { EventKind } from '../../../shared/domain/lists/comparison';
import { flagOf } from '../../../shared/domain/lists/flag-words';
import { cellAt } from '../../columns/column-builder';
import { type JoinedColumn, through } from '../rows/columns/list-column';
import { type ColumnChanges, cellCode, cellKindOf } from './column-changes';
import type { UnitedRows } from './compared-rows';

type Month = { readonly column: (name: string) => JoinedColumn };
type Months = { readonly later: Month; readonly earlier: Month; readonly rows: UnitedRows };
/** A compared column; `outside` says why it is not counted. */
type State = {
  readonly column: { readonly name: string };
  readonly changes: ColumnChanges;
  readonly outside: string | null;
};
type RowEvent = EventKind | 'stopped';

/** A changed cell of a row that both months have. */
type ChangedCell = {
  readonly row: number;
  readonly code: number;
  readonly before: () => Cell;
  readonly after: () => Cell;
};

/** Each column with events, and the event of a changed cell; null for a change that is none. */
const eventsOf: Readonly<Record<string, (cell: ChangedCell) => readonly RowEvent[]>> = {
  active: ({ before, after }) => (flagOf(before()) === true && flagOf(after()) === false ? ['stopped'] : []),
  street: movedWith,
  postcode: movedWith,
  city: movedWith,
  ratingRiFD: ({ before, after }) => {
    const [old, current] = [before(), after()];
    if (typeof old !== 'number' || typeof current !== 'number') return [];
    return [current > old ? 'ratingUp' : 'ratingDown'];
  },
  licenses: (cell) => {
    const [before, after] = [itemsOf(cell.before()), itemsOf(cell.after())];
    const gained = after.some((item) => !before.includes(item));
    const lost = before.some((item) => !after.includes(item));
    return [...(gained ? (['licenceGained'] as const) : []), ...(lost ? (['licenceLost'] as const) : [])];
  },
};

const itemsOf = (cell: Cell): readonly string[] => (Array.isArray(cell) ? cell : []);

/** An address that is sent for the first time, or no longer, says nothing of a move. */
function movedWith({ code }: ChangedCell): readonly RowEvent[] {
  return code === cellCode.changed ? ['moved'] : [];
}

/** The events that can be read from a column. */
const eventsByColumn: Readonly<Record<string, readonly RowEvent[]>> = {
  active: ['stopped'],
  postcode: ['moved'],
  ratingRiFD: ['ratingUp', 'ratingDown'],
  licenses: ['licenceGained', 'licenceLost'],
};

/**
 * The rows of both months with each event that these months show (docs/rules/comparison.md#kinds-of-change). An event without a row is
 * in it too; one whose column is withheld or left out of the count is not.
 */
export function rowEvents(months: Months, columns: readonly State[]): ReadonlyMap<RowEvent, ReadonlySet<number>> {
  const rowsOf = new Map<RowEvent, Set<number>>();
  for (const { column, outside } of columns)
    if (outside === null) for (const event of eventsByColumn[column.name] ?? []) rowsOf.set(event, new Set());
  for (const state of columns) {
    const eventsIn = eventsOf[state.column.name];
    if (eventsIn === undefined || state.outside !== null) continue;
    for (const cell of changedCells(months, state))
      for (const event of eventsIn(cell)) rowsOf.get(event)?.add(cell.row);
  }
  return rowsOf;
}

function* changedCells({ later, earlier, rows }: Months, { column, changes }: State) {
  const reader = (list: Month) => {
    const { column: read, via } = list.column(column.name);
    return (row: number): Cell => cellAt(read.stored, through(via, row));
  };
  const [cellEarlier, cellLater] = [reader(earlier), reader(later)];
  const { at, codes } = changes;
  for (let index = 0; index < at.length; index++) {
    const code = codes[index];
    if (cellKindOf(code) === undefined) continue;
    const row = rows.both[at[index]];
    yield {
      row,
      code,
      before: () => cellEarlier(rows.earlier[row]),
      after: () => cellLater(rows.later[row]),
    };
  }
}
