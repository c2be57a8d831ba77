import type { Cell, Column } from '../../../shared/domain/lists/column';
import type { CellKind } from '../../../shared/domain/lists/comparison';
import {
  type HitKind,
  type MissingNumbers,
  mostMissingNamed,
  mostOfFlood,
  noneMissing,
  type WatchHit,
  type WatchOutcome,
} from '../../../shared/domain/watch/watch-line';
import {
  type AskedRule,
  conditionColumn,
  fewestOfFlood,
  floodShare,
  type WatchCondition,
} from '../../../shared/domain/watch/watch-rule';
import { formatCell, isEmptyCell } from '../../../shared/format/format-cell';
import { roundShown } from '../../../shared/format/format-number';
import { moveBeside } from '../comparison/cell-change';
import { cellKindOf } from '../comparison/column-changes';
import type { ListEngine } from '../rows/list-engine';
import { type MonthPair, memberBits, namesOf, unusableSelection, WatchedMonths } from './month-pair';
import { type Selected, selectedIn } from './selected-rows';

/** A row of both months that meets a rule's condition, and how. */
type HitRow = { readonly row: number; readonly kind: HitKind };
/** `unread`: the number of rows that are not checked, because a cell that the rule is about could not be read. */
type CheckedRows = { readonly checked: number; readonly hits: readonly HitRow[]; readonly unread: number };

/** The outcomes of some rules between two months (docs/rules/watch.md#watch-lines), in the same order. */
export function watchOutcomes(pair: MonthPair, rules: readonly AskedRule[]): readonly WatchOutcome[] {
  const months = new WatchedMonths(pair);
  return rules.map((rule) => outcomeOf(months, rule));
}

function outcomeOf(months: WatchedMonths, rule: AskedRule): WatchOutcome {
  const { selection, condition, includesMethod } = rule;
  const column = conditionColumn(condition);
  if (column !== null) months.load(column);
  const unknown =
    months.unknownSelection(selection, includesMethod) ??
    (column === null ? null : months.unknownColumn(column, includesMethod));
  if (unknown !== null) return { is: 'unknown', ...unknown };
  const { checked, hits, unread } = checkedRows(months, rule);
  const missing = namedMissing(months.inLater(selection), months.pair.earlier);
  const unknownRows = unread > 0 ? { unread } : {};
  if (hits.length > 0) {
    const isFlood = isFloodOf(condition, hits.length, checked);
    const shown = isFlood ? hits.slice(0, mostOfFlood) : hits;
    const read = proofOf(months.pair, condition);
    return { is: 'spoken', checked, count: hits.length, isFlood, hits: shown.map(read), missing, ...unknownRows };
  }
  const isPartial = missing.count > 0 || unread > 0;
  return isPartial ? { is: 'partial', checked, missing, ...unknownRows } : { is: 'silent', checked };
}

/** The numbers of a list that are not offices of a month; the first ones with their names in the month before. */
function namedMissing({ missing }: Selected, earlier: ListEngine | null): MissingNumbers {
  if (missing.length === 0) return noneMissing;
  const name = earlier === null ? null : namesOf(earlier);
  const nameOf = (kvk: string): string => {
    const row = earlier?.rowNumber(kvk);
    return row === undefined || name === null ? '' : name(row);
  };
  return {
    count: missing.length,
    first: missing.slice(0, mostMissingNamed).map((kvk) => ({ kvk, name: nameOf(kvk) })),
  };
}

/** A rule about being in a selection never floods, because every member meets it. */
const isFloodOf = ({ is: kind }: WatchCondition, count: number, checked: number): boolean =>
  kind !== 'isIn' && count >= fewestOfFlood && count > checked * floodShare;

function checkedRows(months: WatchedMonths, { selection, condition }: AskedRule): CheckedRows {
  const { continued } = months.pair.compared.rows;
  const rows = { members: months.membersOf(selection), unknown: months.unknownMembers(selection) };
  switch (condition.is) {
    case 'enters':
      // An office of a list of numbers that continues under another number was in it, if under its former number.
      return rowsWhere(rows, memberBits.later, (row, wasIn) =>
        wasIn || (continued.has(row) && selection.of === 'numbers') ? null : continued.has(row) ? 'continued' : 'came',
      );
    case 'leaves':
      return rowsWhere(rows, memberBits.earlier, (row, _wasIn, isIn) =>
        isIn ? null : continued.has(row) ? 'continued' : 'left',
      );
    case 'isIn':
      return rowsWhere(rows, memberBits.later, (row, wasIn) =>
        continued.has(row) ? 'continued' : wasIn ? 'stayed' : 'came',
      );
    case 'continued':
      return rowsWhere(rows, memberBits.earlier | memberBits.later, (row) => (continued.has(row) ? 'continued' : null));
    default:
      return changedRows(months, condition, rows);
  }
}

type KindOf = (row: number, wasIn: boolean, isIn: boolean) => HitKind | null;

/** For every row of both months its `memberBits`, and the rows of which one of these is not known. */
type Rows = { readonly members: Uint8Array; readonly unknown: ReadonlySet<number> };

/** Finds the rows of a kind. @param checked the `memberBits` that a row needs to be checked */
function rowsWhere({ members, unknown }: Rows, checked: number, kindOf: KindOf): CheckedRows {
  const hits: HitRow[] = [];
  let [count, unread] = [0, 0];
  for (let row = 0; row < members.length; row++) {
    const member = members[row];
    if (member === 0) continue;
    if (unknown.has(row)) {
      unread += 1;
      continue;
    }
    if ((member & checked) === 0) continue;
    count += 1;
    const kind = kindOf(row, (member & memberBits.earlier) !== 0, (member & memberBits.later) !== 0);
    if (kind !== null) hits.push({ row, kind });
  }
  return { checked: count, hits, unread };
}

type ColumnCondition = Extract<WatchCondition, { readonly column: string }>;

/** Rows of both months whose cell changed as a condition requires. */
function changedRows(months: WatchedMonths, condition: ColumnCondition, { members, unknown }: Rows): CheckedRows {
  const { compared, earlier, later } = months.pair;
  const { rows } = compared;
  const state = months.state(condition.column);
  const { both } = rows;
  const unreadCells = months.unreadRows(condition.column);
  const isUnread = (row: number): boolean => unknown.has(row) || unreadCells.has(row);
  let [checked, unread] = [0, 0];
  for (let at = 0; at < both.length; at++) {
    const row = both[at];
    if (members[row] === 0) continue;
    if (isUnread(row)) unread += 1;
    else checked += 1;
  }
  if (state === null) return { checked, hits: [], unread };
  const { at, codes } = state.changes;
  const isMet = testOf(condition, state.column);
  const [before, after] = [earlier.cells(condition.column), later.cells(condition.column)];
  const hits: HitRow[] = [];
  for (let place = 0; place < at.length; place++) {
    const row = both[at[place]];
    const kind = cellKindOf(codes[place]);
    if (kind === undefined || members[row] === 0 || isUnread(row)) continue;
    const cells = { before: before(rows.earlier[row]), after: after(rows.later[row]) };
    if (isMet({ ...cells, kind })) hits.push({ row, kind });
  }
  return { checked, hits, unread };
}

type ChangedCell = { readonly before: Cell; readonly after: Cell; readonly kind: CellKind };

/** Whether the change of a cell meets a condition; figures are compared as they are shown. */
function testOf(condition: ColumnCondition, column: Column): (changed: ChangedCell) => boolean {
  const figure = (cell: Cell): number => (typeof cell === 'number' ? roundShown(cell, column.decimals) : Number.NaN);
  switch (condition.is) {
    case 'fills':
      return ({ kind }) => kind === 'filled';
    case 'empties':
      return ({ kind }) => kind === 'emptied';
    case 'gains':
      return ({ before, after }) => itemsOf(after).some((item) => !itemsOf(before).includes(item));
    case 'loses':
      return ({ before, after }) => itemsOf(before).some((item) => !itemsOf(after).includes(item));
    case 'becomes':
      return ({ before, after }) =>
        hasValue(column, after, condition.value) && !hasValue(column, before, condition.value);
    case 'crosses':
      return ({ before, after }) => {
        const [figureBefore, figureAfter] = [figure(before), figure(after)];
        return condition.direction === 'falls'
          ? figureBefore >= condition.limit && figureAfter < condition.limit
          : figureBefore < condition.limit && figureAfter >= condition.limit;
      };
    case 'changes': {
      const { by } = condition;
      if (by === null) return () => true;
      return ({ before, after }) => {
        const [figureBefore, figureAfter] = [figure(before), figure(after)];
        // From zero there is no percentage.
        if (by.unit === 'percent' && figureBefore === 0) return false;
        // An empty figure is NaN here, and does not count as a change.
        return moveBeside({ size: by.least, unit: by.unit }, figureBefore, figureAfter) >= 0;
      };
    }
  }
}

const itemsOf = (cell: Cell): readonly string[] =>
  Array.isArray(cell) ? cell : isEmptyCell(cell) ? [] : [String(cell)];

/** Whether a cell shows a value, or has it among its items. */
const hasValue = (column: Column, cell: Cell, value: string): boolean =>
  Array.isArray(cell) ? cell.includes(value) : formatCell(column, cell) === value;

/** Reads what a message says about a hit: the office, and its cell before and after. */
function proofOf({ compared, earlier, later }: MonthPair, condition: WatchCondition): (hit: HitRow) => WatchHit {
  const { rows } = compared;
  const column = conditionColumn(condition);
  const [idThen, idNow] = [earlier.idOf(), later.idOf()];
  const [dossierThen, dossierNow] = [earlier.identified().dossierOf, later.identified().dossierOf];
  const [nameThen, nameNow] = [namesOf(earlier), namesOf(later)];
  const [before, after] = column === null ? [() => null, () => null] : [earlier.cells(column), later.cells(column)];
  return ({ row, kind }) => {
    const [rowEarlier, rowLater] = [rows.earlier[row], rows.later[row]];
    const isGone = rowLater >= later.total;
    const isContinued = kind === 'continued';
    // A change of an office that continues another one names both.
    const former = !isContinued && rows.continued.has(row) ? `${nameThen(rowEarlier)} (${idThen(rowEarlier)}) → ` : '';
    return {
      id: isGone ? idThen(rowEarlier) : idNow(rowLater),
      dossier: isGone ? dossierThen(rowEarlier) : dossierNow(rowLater),
      name: isGone ? nameThen(rowEarlier) : `${former}${nameNow(rowLater)}`,
      kind,
      // Says which office ended, and which one continues it.
      before: isContinued
        ? `${nameThen(rowEarlier)} (${idThen(rowEarlier)})`
        : rowEarlier >= earlier.total
          ? null
          : before(rowEarlier),
      after: isContinued ? `${nameNow(rowLater)} (${idNow(rowLater)})` : isGone ? null : after(rowLater),
    };
  };
}

/** The outcomes of rules in their first month: how many offices meet the condition already. */
export function firstOutcomes(list: ListEngine, rules: readonly AskedRule[]): readonly WatchOutcome[] {
  return rules.map((rule): WatchOutcome => {
    const { selection, condition } = rule;
    const column = conditionColumn(condition);
    const unknown = unusableSelection(list, selection, () => selectedIn(list, selection));
    if (unknown !== null) return { is: 'unknown', ...unknown };
    if (column !== null && list.isWithheld(column)) return { is: 'unknown', why: 'withheld', column };
    const selected = selectedIn(list, selection);
    const { rows } = selected;
    const standing = standingOf(list, condition, rows);
    return { is: 'first', checked: rows.length, standing, missing: namedMissing(selected, null) };
  });
}

/** How many selected offices meet a condition already; null when the condition is only about a change. */
function standingOf(list: ListEngine, condition: WatchCondition, rows: Uint32Array): number | null {
  const isSo = standingTest(list, condition);
  return isSo === null ? null : rows.reduce((standing, row) => (isSo(row) ? standing + 1 : standing), 0);
}

function standingTest(list: ListEngine, condition: WatchCondition): ((row: number) => boolean) | null {
  switch (condition.is) {
    case 'enters':
    case 'isIn':
      return () => true;
    case 'crosses': {
      const { column, limit, direction } = condition;
      const cells = list.cells(column);
      const { decimals } = list.column(column).column.column;
      return (row) => {
        const cell = cells(row);
        if (typeof cell !== 'number') return false;
        const shown = roundShown(cell, decimals);
        return direction === 'falls' ? shown < limit : shown >= limit;
      };
    }
    case 'empties':
    case 'fills': {
      const cells = list.cells(condition.column);
      const isUnread = list.unreadIn(condition.column);
      return (row) => !isUnread(row) && isEmptyCell(cells(row)) === (condition.is === 'empties');
    }
    case 'becomes': {
      const cells = list.cells(condition.column);
      const { column } = list.column(condition.column).column;
      return (row) => hasValue(column, cells(row), condition.value);
    }
    default:
      return null;
  }
}
