import { watchableColumns } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { Fault } from '../../../shared/domain/result';
import type { Unknown } from '../../../shared/domain/watch/watch-line';
import type { WatchSelection } from '../../../shared/domain/watch/watch-rule';
import type { ComparedColumnState, ComparedList } from '../comparison/compared-list';
import { getOrMake } from '../rows/get-or-make';
import type { ListEngine } from '../rows/list-engine';
import { type Selected, selectedRowsOf } from './selected-rows';
import { columnsBehind, type Keeping, referredBy, unreadFilters } from './unread-filters';

/** The offices of two months, for the rules of the watch. */
export type MonthPair = {
  readonly later: ListEngine;
  readonly earlier: ListEngine;
  readonly compared: ComparedList;
  /** Another list of the same months; null when one of them lacks it. */
  readonly other: (list: ListName) => MonthPair | null;
};

/** Bits of a row of both months: whether a selection contained it in the earlier month, and in the later one. */
export const memberBits = { earlier: 1, later: 2 } as const;

const noRows: ReadonlySet<number> = new Set();

/** Two months with what was computed from them. Selections that several rules share are tested once. */
export class WatchedMonths {
  private readonly names = new Map<WatchSelection, string>();
  private readonly selected: ReturnType<typeof selectedRowsOf>;
  private readonly members = new Map<string, Uint8Array>();
  private readonly unusable = new Map<string, Unknown | null>();
  private readonly unknown = new Map<string, ReadonlySet<number>>();
  private readonly columns: ReadonlyMap<string, Column>;
  /** For every row of the earlier month, its number among the rows of both. */
  private readonly rowOfEarlier: Uint32Array;

  constructor(readonly pair: MonthPair) {
    this.selected = selectedRowsOf(pair);
    const { total, earlier } = pair.compared.rows;
    this.rowOfEarlier = new Uint32Array(pair.earlier.total + 1);
    for (let row = 0; row < total; row++) this.rowOfEarlier[earlier[row]] = row;
    this.columns = comparedColumns(pair);
  }

  /** Which months' selection contains each row of both months (`memberBits`). @throws Fault FILTER_INVALID, NOT_ALLOWED */
  membersOf(selection: WatchSelection): Uint8Array {
    const name = this.nameOf(selection);
    return getOrMake(this.members, name, () => {
      const [rowsEarlier, rowsLater] = [this.selected.earlier.of(selection, name).rows, this.inLater(selection).rows];
      const members = new Uint8Array(this.pair.compared.rows.total);
      // The later month's rows come first among the rows of both, in the same order.
      for (let at = 0; at < rowsLater.length; at++) members[rowsLater[at]] = memberBits.later;
      for (let at = 0; at < rowsEarlier.length; at++) {
        const row = this.rowOfEarlier[rowsEarlier[at]];
        members[row] |= memberBits.earlier;
      }
      return members;
    });
  }

  /** A selection's content in the later month. @throws Fault FILTER_INVALID, NOT_ALLOWED */
  inLater(selection: WatchSelection): Selected {
    return this.selected.later.of(selection, this.nameOf(selection));
  }

  /** Loads a column of both months, because it is compared, shown in messages, and needed again with the month before. */
  load(name: string): void {
    if (!this.columns.has(name)) return;
    for (const list of [this.pair.earlier, this.pair.later]) list.column(name);
  }

  /** A selection as text. It is written once, because it may contain thousands of numbers. */
  private nameOf(selection: WatchSelection): string {
    return getOrMake(this.names, selection, () => JSON.stringify(selection));
  }

  /**
   * Rows of both months of which it is not known whether the selection contained them in both, because a cell that it is about could not be
   * read (docs/rules/comparison.md#unread-values).
   */
  unknownMembers(selection: WatchSelection): ReadonlySet<number> {
    if (selection.of === 'numbers') return noRows;
    return getOrMake(this.unknown, this.nameOf(selection), () => {
      const { earlier, later, compared } = this.pair;
      const [inEarlier, inLater] = unreadFilters([earlier, later], selection.query);
      // The rows that both months have are numbered as in the later one.
      return new Set(compared.rows.both.filter((row) => inLater?.(row) || inEarlier?.(compared.rows.earlier[row])));
    });
  }

  /** Rows of both months whose cell could not be read in one of them. */
  unreadRows(name: string): ReadonlySet<number> {
    const column = this.columns.get(name);
    return column === undefined ? noRows : this.pair.compared.unreadRows(column);
  }

  /** The changes of a column; null when it is not compared. */
  state(name: string): ComparedColumnState | null {
    const column = this.columns.get(name);
    return column === undefined ? null : this.pair.compared.state(column);
  }

  /** Why the two months do not show how a column changed; null when they can. */
  unknownColumn(name: string, includesMethod: boolean): Unknown | null {
    const column = this.columns.get(name);
    return column === undefined ? { why: 'absent', column: name } : unknownColumnOf(this.pair, column, includesMethod);
  }

  /** Why the two months do not show which offices a selection contained; null when they can. */
  unknownSelection(selection: WatchSelection, includesMethod: boolean): Unknown | null {
    if (selection.of === 'numbers') return null;
    const unusable = getOrMake(this.unusable, this.nameOf(selection), () =>
      unusableSelection(this.pair.later, selection, () => this.inLater(selection)),
    );
    return unusable ?? unknownFilters(this.pair, selection.query, includesMethod);
  }
}

const comparedColumns = ({ later }: MonthPair): ReadonlyMap<string, Column> =>
  new Map(watchableColumns(later.list).map((column) => [column.name, column]));

function unknownColumnOf({ later, compared }: MonthPair, column: Column, includesMethod: boolean): Unknown | null {
  const { name } = column;
  const { outside } = compared.state(column);
  if (later.isWithheld(name)) return { why: 'withheld', column: name };
  if (outside === 'arrived' || outside === 'left') return { why: 'absent', column: name };
  if (outside === 'retyped') return { why: 'retyped', column: name };
  return outside === 'method' && !includesMethod ? { why: 'method', column: name } : null;
}

/** Why two months do not show which rows filters keep, also by rows of other lists that they refer to; null when they can. */
function unknownFilters(pair: MonthPair, query: Keeping, includesMethod: boolean): Unknown | null {
  const columns = comparedColumns(pair);
  for (const name of columnsBehind(query)) {
    // Columns that change every month are not compared; the filter is about such a change.
    const column = columns.get(name);
    const unknown = column === undefined ? null : unknownColumnOf(pair, column, includesMethod);
    if (unknown !== null) return unknown;
  }
  for (const { list, query: referred } of referredBy(query)) {
    const other = pair.other(list);
    const unknown = other === null ? noList : unknownFilters(other, referred, includesMethod);
    if (unknown !== null) return unknown;
  }
  return null;
}

const noList: Unknown = { why: 'list', column: null };

/** Why a selection cannot be evaluated in a month; null when it can. @param ask evaluates it */
export function unusableSelection(list: ListEngine, selection: WatchSelection, ask: () => unknown): Unknown | null {
  if (selection.of === 'numbers') return null;
  const { query } = selection;
  if (query.list !== list.list) return { why: 'list', column: null };
  // A filter on changes in a period means something different in each month.
  if (query.mutations !== null) return { why: 'period', column: null };
  try {
    ask();
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return {
      why: error.code === 'NOT_ALLOWED' ? 'withheld' : 'absent',
      column: error.detail === '' ? null : error.detail,
    };
  }
}

/** Returns a function that gives a row's name for messages and files; persons' names include their initials. */
export function namesOf(list: ListEngine): (row: number) => string {
  const parts = list.list === 'persons' ? ['initials', 'infix', 'lastName'] : [listDefinitions[list.list].name];
  const cells = parts.map((name) => list.cells(name));
  return (row) => cells.flatMap((cell) => String(cell(row) ?? '') || []).join(' ');
}
