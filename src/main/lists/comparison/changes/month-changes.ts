import { columnsOf } from '../../../../shared/catalog/catalog';
import type { Cell, Column, InfoGroup } from '../../../../shared/domain/lists/column';
import type { Mutations } from '../../../../shared/domain/lists/list';
import { inOneGo } from '../../rows/in-slices';
import { type CellChange, changeReader } from '../cell-change';
import { type Comparable, comparable, type EarlierMonths, type ListOfMonth } from './earlier-months';

/** A change of a row that the months of this computer show. */
export type MonthChange = {
  readonly id: string;
  readonly group: InfoGroup;
  /** The days on which the change may have happened, the oldest first; nearly always one. */
  readonly days: readonly string[];
  /** The changed column, and the month that has the old value; null when no month has it. */
  readonly known:
    | (CellChange & {
        readonly column: Column;
        /** The cells themselves. */
        readonly old: Cell;
        readonly current: Cell;
        readonly period: string;
      })
    | null;
};

type Asked = {
  readonly ids: readonly string[];
  readonly mutations: Mutations;
  /** Only the changes of these columns; all columns when absent. */
  readonly columns?: readonly string[];
};

/**
 * Days on which a row's group changed between two stored months: `before` is earlier than all these days, `after` is later (null: the
 * present month).
 */
type Span = {
  readonly id: string;
  readonly group: InfoGroup;
  readonly days: string[];
  readonly before: string | null;
  after: string | null;
};

/**
 * Every change of some rows in the period, with its old and new value: the cells of the changed group that look different in the stored
 * months before and after the change (docs/rules/exports.md#changes-to-file). Changes without a month between them share their days; a change
 * that no month shows is listed once for each day.
 */
export const monthChanges = (current: ListOfMonth, months: EarlierMonths, asked: Asked): readonly MonthChange[] =>
  inOneGo(monthChangeSteps(current, months, asked));

/** Like `monthChanges`, but step by step. A month is opened again after each step, because another question may have closed it. */
export function* monthChangeSteps(
  current: ListOfMonth,
  months: EarlierMonths,
  { ids, mutations, columns: asked }: Asked,
): Generator<undefined, readonly MonthChange[]> {
  const groups = groupsOf(current, mutations);
  const spans: Span[] = [];
  for (const group of groups)
    for (const span of yield* spansOf(group, { current, months, ids, mutations })) spans.push(span);
  const names = asked ?? columnsOf(current.list).map(({ name }) => name);
  const columns = names.flatMap((name) => comparable(current, name, { ...mutations, groups }) ?? []);
  const changesBySpan = new Map<Span, MonthChange[]>();
  for (const between of byMonths(spans)) {
    const [{ before, after }] = between;
    if (before === null) continue;
    for (const { column, group } of columns) {
      const ofGroup = between.filter((span) => span.group === group);
      if (ofGroup.length === 0) continue;
      yield;
      const earlierList = months.open(before);
      const next = after === null ? current : months.open(after);
      if (earlierList === null || next === null) break;
      compare({ column, group }, { spans: ofGroup, earlierList, next, period: before }, changesBySpan);
    }
  }
  return spans.flatMap((span) => changesBySpan.get(span) ?? unknown(span));
}

/** The provider reports changes of persons without a group, so any group means all of them. */
const groupsOf = ({ list }: ListOfMonth, { groups }: Mutations): readonly InfoGroup[] =>
  list === 'persons' ? [groups[0] ?? 'persons'] : groups;

const monthOf = (day: string): string => day.slice(0, 7);

/** The days on which a row's group changed; none for an undefined row. */
export function daysReader(list: ListOfMonth, group: InfoGroup): (row: number | undefined) => readonly string[] {
  const cells = list.daysOf([group]).map(({ name }) => list.cells(name));
  const items = (cell: Cell): readonly string[] => (Array.isArray(cell) ? cell : []);
  return (row) => (row === undefined ? [] : cells.flatMap((at) => items(at(row))));
}

type SpanParts = Asked & {
  readonly current: ListOfMonth;
  readonly months: EarlierMonths;
};

/** How many rows are handled in one step. */
const rowsOfStep = 256;

function* spansOf(
  group: InfoGroup,
  { current, months, ids, mutations }: SpanParts,
): Generator<undefined, readonly Span[]> {
  const { from, to } = mutations;
  const daysNow = daysReader(current, group);
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>();
  /** The days of a row in an earlier month. They are read for all rows at once, because the month may be closed later. */
  const daysIn = (period: string, id: string): readonly string[] => {
    let ofRows = known.get(period);
    if (ofRows === undefined) {
      const list = months.open(period);
      const days = list === null ? () => [] : daysReader(list, group);
      ofRows = new Map(ids.map((id) => [id, days(list?.rowNumber(id))]));
      known.set(period, ofRows);
    }
    return ofRows.get(id) ?? [];
  };
  const ofRow = (id: string): readonly Span[] => {
    const days = [...new Set(daysNow(current.rowNumber(id)))].filter((day) => day >= from && day <= to).sort();
    const spans: Span[] = [];
    for (const day of days) {
      const before = months.periods.find((period) => period < monthOf(day)) ?? null;
      const last = spans.at(-1);
      const lastDay = last?.days.at(-1);
      const isBetween =
        before !== null &&
        lastDay !== undefined &&
        (before > monthOf(lastDay) || (before === monthOf(lastDay) && daysIn(before, id).includes(lastDay)));
      if (last !== undefined && !isBetween && (last.before !== null || before === null)) {
        last.days.push(day);
        continue;
      }
      if (last !== undefined) last.after = before;
      spans.push({ id, group, days: [day], before, after: null });
    }
    return spans;
  };
  const all: Span[] = [];
  for (const [at, id] of ids.entries()) {
    if (at % rowsOfStep === 0) yield;
    for (const span of ofRow(id)) all.push(span);
  }
  return all;
}

/** Groups spans by their two months, the newest months first, so that few months are open at a time. */
function byMonths(spans: readonly Span[]): readonly (readonly [Span, ...Span[]])[] {
  const byPeriod = new Map<string, [Span, ...Span[]]>();
  for (const span of spans) {
    const key = `${span.before ?? ''}/${span.after ?? ''}`;
    const ofPeriod = byPeriod.get(key);
    if (ofPeriod === undefined) byPeriod.set(key, [span]);
    else ofPeriod.push(span);
  }
  return [...byPeriod].sort(([first], [second]) => (first < second ? 1 : -1)).map(([, ofPeriod]) => ofPeriod);
}

/** The spans between two months, and both months' lists. */
type Between = {
  readonly spans: readonly Span[];
  readonly earlierList: ListOfMonth;
  readonly next: ListOfMonth;
  readonly period: string;
};

function compare(
  { column, group }: Comparable,
  { spans, earlierList, next, period }: Between,
  changesBySpan: Map<Span, MonthChange[]>,
): void {
  if (earlierList.isWithheld(column.name) || next.isWithheld(column.name)) return;
  const changeOf = changeReader(column, { earlier: earlierList, later: next });
  for (const span of spans) {
    const [earlier, later] = [earlierList.rowNumber(span.id), next.rowNumber(span.id)];
    const change = earlier === undefined || later === undefined ? null : changeOf(earlier, later);
    if (change === null) continue;
    const changes = changesBySpan.get(span) ?? [];
    changes.push({ id: span.id, group, days: span.days, known: { column, ...change, period } });
    changesBySpan.set(span, changes);
  }
}

/** A change that no month shows, once for each of its days. */
const unknown = ({ id, group, days }: Span): readonly MonthChange[] =>
  days.map((day) => ({ id, group, days: [day], known: null }));
