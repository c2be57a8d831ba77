import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Column } from '../../../shared/domain/lists/column';
import { Fault } from '../../../shared/domain/result';
import type { Unknown } from '../../../shared/domain/watch/watch-line';
import type { WatchSelection } from '../../../shared/domain/watch/watch-rule';
import { everyFilter } from '../../../shared/filters/conditions/every-filter';
import { type ComparedColumnState, type ComparedList, comparableColumns } from '../comparison/compared-list';
import type { ListEngine } from '../engine/list-engine';
import { madeOnce } from '../engine/made-once';

/** The offices of two months, as rules look at them. */
export type MonthPair = {
  readonly later: ListEngine;
  readonly earlier: ListEngine;
  readonly compared: ComparedList;
};

/** The rows of a month that a selection has: 1 or 0 for each, and 0 for the number behind the last row. */
type Selected = Uint8Array;

/** Bits of a row of both months: whether a selection had it then, and has it now. */
export const memberBits = { was: 1, is: 2 } as const;

/** Two months with what was worked out of them: selections that several rules share are tested once. */
export class WatchedMonths {
  private readonly keys = new Map<WatchSelection, string>();
  private readonly later = new Map<string, Selected>();
  private readonly selected = new Map<string, { readonly was: Selected; readonly is: Selected }>();
  private readonly members = new Map<string, Uint8Array>();
  private readonly unusable = new Map<string, Unknown | null>();
  private readonly columns: ReadonlyMap<string, Column>;

  constructor(readonly pair: MonthPair) {
    this.columns = new Map(comparableColumns(pair.later.list).map((column) => [column.name, column]));
  }

  /** Which rows of each month a selection has. @throws Fault FILTER_INVALID, NOT_ALLOWED */
  of(selection: WatchSelection): { readonly was: Selected; readonly is: Selected } {
    return madeOnce(this.selected, this.keyOf(selection), () => ({
      was: selectedIn(this.pair.earlier, selection),
      is: this.now(selection),
    }));
  }

  /** The same by the rows of both months (`memberBits`). @throws Fault FILTER_INVALID, NOT_ALLOWED */
  membersOf(selection: WatchSelection): Uint8Array {
    return madeOnce(this.members, this.keyOf(selection), () => {
      const { was, is } = this.of(selection);
      const { total, earlier, later } = this.pair.compared.rows;
      const members = new Uint8Array(total);
      for (let row = 0; row < total; row++) {
        const then = was[earlier[row] as number] as number;
        const now = is[later[row] as number] as number;
        members[row] = then * memberBits.was + now * memberBits.is;
      }
      return members;
    });
  }

  /** Has a column of both months at hand: it is compared, shown as a proof, and asked for again with the month before. */
  load(name: string): void {
    if (!this.columns.has(name)) return;
    for (const list of [this.pair.earlier, this.pair.later]) list.column(name);
  }

  /** A selection as a text, of which that of thousands of numbers is written once. */
  private keyOf(selection: WatchSelection): string {
    return madeOnce(this.keys, selection, () => JSON.stringify(selection));
  }

  private now(selection: WatchSelection): Selected {
    return madeOnce(this.later, this.keyOf(selection), () => selectedIn(this.pair.later, selection));
  }

  /** What became of a column; null for one that is not compared. */
  state(name: string): ComparedColumnState | null {
    const column = this.columns.get(name);
    return column === undefined ? null : this.pair.compared.state(column);
  }

  /** Why the two months say nothing of a column; null where they do. */
  unknownColumn(name: string, includesMethod: boolean): Unknown | null {
    const state = this.state(name);
    if (state === null) return { why: 'absent', column: name };
    if (this.pair.later.isWithheld(name)) return { why: 'withheld', column: name };
    if (state.outside === 'arrived' || state.outside === 'left') return { why: 'absent', column: name };
    return state.outside === 'method' && !includesMethod ? { why: 'method', column: name } : null;
  }

  /** Why the two months do not say which offices a selection had; null where they do. */
  unknownSelection(selection: WatchSelection, includesMethod: boolean): Unknown | null {
    if (selection.of === 'numbers') return null;
    const unusable = madeOnce(this.unusable, this.keyOf(selection), () =>
      unusableSelection(this.pair.later, selection, () => this.now(selection)),
    );
    if (unusable !== null) return unusable;
    for (const { column } of everyFilter(selection.query.filters)) {
      // What moves with the month is compared by nothing, and is what the filter is about.
      if (!this.columns.has(column)) continue;
      const unknown = this.unknownColumn(column, includesMethod);
      if (unknown !== null) return unknown;
    }
    return null;
  }
}

/** Why a selection cannot be asked of a month; null where it can. @param ask asks it */
export function unusableSelection(list: ListEngine, selection: WatchSelection, ask: () => unknown): Unknown | null {
  if (selection.of === 'numbers') return null;
  const { query } = selection;
  if (query.list !== list.list) return { why: 'list', column: null };
  // What changed in a period is another question in each month.
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

/** The rows of a month that a selection has. @throws Fault FILTER_INVALID, NOT_ALLOWED */
export function selectedIn(list: ListEngine, selection: WatchSelection): Selected {
  const selected = new Uint8Array(list.total + 1);
  if (selection.of === 'query') {
    const rows = list.passing(selection.query);
    for (let at = 0; at < rows.length; at++) selected[rows[at] as number] = 1;
    return selected;
  }
  for (const kvk of selection.kvks) {
    const row = list.rowNumber(kvk);
    if (row !== undefined) selected[row] = 1;
  }
  return selected;
}

/** The numbers of a list that are no offices of a month; of a filter there are none. */
export const missingIn = (list: ListEngine, selection: WatchSelection): readonly string[] =>
  selection.of === 'query' ? [] : selection.kvks.filter((kvk) => list.rowNumber(kvk) === undefined);

/** What the rows of a list are called in a message and a file; of a person the initials belong to it. */
export function namesOf(list: ListEngine): (row: number) => string {
  const parts = list.list === 'persons' ? ['initials', 'infix', 'lastName'] : [listDefinitions[list.list].name];
  const cells = parts.map((name) => list.cells(name));
  return (row) => cells.flatMap((cell) => String(cell(row) ?? '') || []).join(' ');
}
