import { navigate } from 'wouter/use-browser-location';
import { identityOf } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { moverColumns } from '../../../shared/catalog/mover-columns';
import { readOwnColumnName } from '../../../shared/catalog/own-column';
import { comparedKindName, isOfPast, pastName } from '../../../shared/catalog/past-column';
import type { Owner } from '../../../shared/domain/account/session';
import type { Column } from '../../../shared/domain/lists/column';
import { comparisonWith, standardLimits } from '../../../shared/domain/lists/comparison';
import type { ListDescription } from '../../../shared/domain/lists/list';
import type { OwnTableHead } from '../../../shared/domain/lists/own-table';
import { monthKey } from '../../../shared/domain/months/month';
import { isJudged } from '../../../shared/format/ratings';
import { bridge } from '../../bridge/bridge';
import { onOwnerChange } from '../../core/account/owner';
import { newestMonth } from '../../core/months/window-month';
import { paths } from '../../core/navigation/routes';
import type { AskedComparison } from '../../core/watch/asked-comparison';
import type { ArrangedColumn } from '../../list/core/store/arrangement';
import { comparisonChoice, nothingChosen, type Side } from '../../list/core/store/comparison-choice';
import type { List } from '../../list/core/store/list-store';
import { createWindowList, followWindow, offerList } from '../../list/core/store/window-list';

let made: List | null = null;

/** The list of two months. It lasts as long as the window, so that the user finds it unchanged. */
export function monthsList(): List {
  if (made !== null) return made;
  const list = createWindowList('advisers', {
    requesterId: 'months',
    keepsView: false,
    show: () => navigate(paths.months),
    month: () => comparisonChoice.getState().later ?? newestMonth(),
    arrangeCompared: (description) =>
      withOwnTables(comparedColumns(description, comparisonChoice.getState().side), list.getState().columns),
  });
  followWindow(list);
  // Settings of one account or role must never apply to another.
  onOwnerChange(() => {
    comparisonChoice.setState(nothingChosen);
    void list.getState().compareWith(null);
    list.setState({ limits: standardLimits });
    void list.getState().switchList(null, 'advisers');
  });
  bridge.listen('comparison.changed', () => void list.getState().reload());
  bridge.listen('comparison.limitsChanged', ({ role, limits }) => {
    const { owner, takeLimits } = list.getState();
    if (role === owner?.role) takeLimits(limits);
  });
  made = list;
  return list;
}

/** Shows some rows of a list in two months, replacing what was shown. */
export async function showAsked(owner: Owner, { list: name, later, earlier, rows }: AskedComparison): Promise<void> {
  const list = monthsList();
  const newest = newestMonth();
  const isNewest = newest !== null && monthKey(newest) === monthKey(later);
  comparisonChoice.setState({ later: isNewest ? null : later, view: 'comparison' });
  await list.getState().switchList(owner, name);
  await list.getState().readLimits(owner);
  const comparison = comparisonWith(earlier, list.getState().limits);
  await list.getState().compareWith({ ...comparison, changedOnly: rows === null });
  if (rows === null) return;
  const isNumbers = typeof rows === 'string';
  list.getState().filterCompared(isNumbers ? [{ column: listDefinitions[name].id[0], text: rows }] : rows, {
    filtersOn: isNumbers ? 'either' : 'later',
    changedOnly: false,
  });
}

/** Shows what changed at the offices of an own table. @param earlier the month to compare with; null for that of before */
export async function showTable(owner: Owner, table: OwnTableHead, earlier: string | null): Promise<void> {
  const list = monthsList();
  comparisonChoice.setState({ view: 'comparison' });
  await list.getState().switchList(owner, 'advisers');
  if (earlier !== null) {
    await list.getState().readLimits(owner);
    await list.getState().compareWith(comparisonWith(earlier, list.getState().limits));
  }
  await list.getState().showOwnTable(table);
  list.getState().arrangeCompared();
}

/** Widths in pixels of columns under a shared label, which need no space for a label of their own; by kind of value. */
const widths = { figure: 84, amount: 124, text: 180 } as const;

function widthOf(column: Column): number {
  const isPast = isOfPast(column.name);
  // The figure needs space for its status word.
  if (isJudged(column) && !isPast) return column.width;
  if (column.kind === 'amount') return widths.amount;
  return column.align === 'right' || isJudged(column) ? widths.figure : Math.min(column.width, widths.text);
}

/** What is looked at first: the columns of the changes that matter, and the size of the office. */
const foremost: readonly string[] = ['ratingRiFD', 'fte', 'city', 'licenses'];

/**
 * The columns that identify a row, followed by each changed column with its old value, new value and difference; for persons also their
 * moves.
 */
function comparedColumns({ list, columns, changed = [] }: ListDescription, side: Side): readonly ArrangedColumn[] {
  const movers = moverColumns(list).map(({ name }) => name);
  const isOfPersons = list === 'persons';
  const first = new Set([...(isOfPersons ? [] : [comparedKindName]), ...identityOf(list)]);
  const others = changed.filter((name) => !first.has(name));
  const beside = [
    ...foremost.filter((name) => others.includes(name)),
    ...others.filter((name) => !foremost.includes(name)),
  ];
  const isBeside = new Set(beside);
  const past = (base: string, measure: 'was' | 'change') => pastName({ base, measure, months: null });
  const shown = beside.flatMap((name) =>
    side === 'both' ? [past(name, 'was'), name, past(name, 'change')] : side === 'later' ? [name] : [past(name, 'was')],
  );
  // The column of moves follows an office's first columns when it is shown.
  const ordered = [...first, ...movers, ...(isOfPersons ? [] : shown)];
  const ranked = new Set(ordered);
  const byName = new Map(columns.map((column) => [column.name, column]));
  const isHidden = (name: string) => !ranked.has(name) || (!isOfPersons && movers.includes(name));
  return [
    ...[...ranked].flatMap((name) => byName.get(name) ?? []),
    ...columns.filter(({ name }) => !ranked.has(name)),
  ].map((column) => ({
    column,
    width: side === 'both' && isBeside.has(column.name.replace(/@.*/, '')) ? widthOf(column) : column.width,
    shown: !isHidden(column.name),
    pinned: first.has(column.name),
  }));
}

/**
 * The columns of own tables that were shown stay, whatever changed in other months. Beside them are only the changes that are looked at
 * first, so that a file of the user's own rows is one that can be read; the column chooser has the others.
 */
function withOwnTables(
  arranged: readonly ArrangedColumn[],
  before: readonly ArrangedColumn[],
): readonly ArrangedColumn[] {
  const names = before.flatMap(({ column, shown }) =>
    shown && readOwnColumnName(column.name) !== null ? [column.name] : [],
  );
  if (names.length === 0) return arranged;
  const kept = names.flatMap((name) => arranged.find(({ column }) => column.name === name) ?? []);
  const others = arranged.filter((item) => !kept.includes(item));
  return [
    ...others.filter(({ pinned }) => pinned),
    ...kept.map((item) => ({ ...item, shown: true })),
    ...others
      .filter(({ pinned }) => !pinned)
      .map((item) => ({ ...item, shown: item.shown && foremost.includes(item.column.name.replace(/@.*/, '')) })),
  ];
}

offerList({
  compared: () => {
    // The stored comparison refers to the current month.
    comparisonChoice.setState({ later: null, view: 'comparison' });
    return monthsList();
  },
});
