import { navigate } from 'wouter/use-browser-location';
import { createStore } from 'zustand/vanilla';
import { identityOf } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { moverColumns } from '../../../shared/catalog/mover-columns';
import { comparedKindName, isOfPast, pastName } from '../../../shared/catalog/past-column';
import type { Owner } from '../../../shared/domain/account/session';
import type { Column } from '../../../shared/domain/lists/column';
import { comparisonWith, standardLimits } from '../../../shared/domain/lists/comparison';
import type { ListDescription, ListQuery } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { type InMonth, type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { isJudged } from '../../../shared/format/ratings';
import { bridge } from '../../bridge/bridge';
import { onOwnerChange } from '../../core/account/owner';
import { paths } from '../../core/navigation/routes';
import type { AskedComparison } from '../../core/watch/asked-comparison';
import { newestMonth } from '../../core/window-month';
import { useList, useListQuery } from '../../list/list-context';
import type { ArrangedColumn } from '../../list/store/arrangement';
import type { List } from '../../list/store/list-store';
import { areRowsHere } from '../../list/store/loaded-page';
import { createWindowList, followWindow, offerList } from '../../list/store/window-list';

/** Which sides of a comparison its columns show. */
const sides = ['earlier', 'later', 'both'] as const;
export type Side = (typeof sides)[number];

/** The views of a comparison: its list, the flows between the values of a column, or the moves of persons. */
export const views = ['changes', 'flows', 'movers'] as const;
export type MonthsView = (typeof views)[number];

/** The choices on the screen besides the question of its list. */
type Chosen = {
  /** The later of the two months; null for the newest, also while the window is set back to an earlier one. */
  readonly later: MonthRef | null;
  readonly side: Side;
  readonly view: MonthsView;
  /** The column of the flows; null until one is chosen. */
  readonly flowColumn: string | null;
  /** The list of the other views, before the moves of persons were shown. */
  readonly listBefore: { readonly list: ListName; readonly changedOnly: boolean } | null;
};
const nothingChosen: Chosen = { later: null, side: 'both', view: 'changes', flowColumn: null, listBefore: null };

/** The choices, kept as long as the window exists. */
export const chosen = createStore<Chosen>(() => nothingChosen);

let made: List | null = null;

/** The list of two months: it lives as long as the window, so that it is found as it was left. */
export function monthsList(): List {
  if (made !== null) return made;
  const list = createWindowList('advisers', {
    requesterId: 'months',
    keepsView: false,
    show: () => navigate(paths.months),
    month: () => chosen.getState().later ?? newestMonth(),
    arrangeCompared: (description) => comparedColumns(description, chosen.getState().side),
  });
  followWindow(list);
  // Data of one account or role never shows under another.
  onOwnerChange(() => {
    chosen.setState(nothingChosen);
    void list.getState().compareWith(null);
    list.setState({ limits: standardLimits });
    void list.getState().switchList(null, 'advisers');
  });
  bridge.listen('comparison.changed', () => void list.getState().reload());
  made = list;
  return list;
}

/** Shows some rows of a list in two months, and replaces what was shown. */
export async function showAsked(owner: Owner, { list: name, later, earlier, numbers }: AskedComparison): Promise<void> {
  const list = monthsList();
  const newest = newestMonth();
  const isNewest = newest !== null && monthKey(newest) === monthKey(later);
  chosen.setState({ later: isNewest ? null : later, view: 'changes' });
  await list.getState().switchList(owner, name);
  await list.getState().readLimits(owner);
  const comparison = comparisonWith(earlier, list.getState().limits);
  await list.getState().compareWith({ ...comparison, changedOnly: numbers === null });
  if (numbers === null) return;
  list.getState().filterCompared([{ column: listDefinitions[name].id[0], text: numbers }], {
    filtersOn: 'either',
    changedOnly: false,
  });
}

/** Widths in pixels of columns under a shared label, which need no room for a label of their own: for figures, amounts and texts. */
const widths = { figure: 84, amount: 124, text: 180 } as const;

function widthOf(column: Column): number {
  const isPast = isOfPast(column.name);
  // A figure with its colour in words.
  if (isJudged(column) && !isPast) return column.width;
  if (column.kind === 'amount') return widths.amount;
  return column.align === 'right' || isJudged(column) ? widths.figure : Math.min(column.width, widths.text);
}

/** The identity of a row, then each changed column with its old value, new value and difference; for persons their moves. */
function comparedColumns({ list, columns, changed = [] }: ListDescription, side: Side): readonly ArrangedColumn[] {
  const movers = moverColumns(list).map(({ name }) => name);
  const isOfPersons = list === 'persons';
  const first = new Set([...(isOfPersons ? [] : [comparedKindName]), ...identityOf(list)]);
  const beside = changed.filter((name) => !first.has(name));
  const isBeside = new Set(beside);
  const past = (base: string, measure: 'was' | 'change') => pastName({ base, measure, months: null });
  const shown = beside.flatMap((name) =>
    side === 'both' ? [past(name, 'was'), name, past(name, 'change')] : side === 'later' ? [name] : [past(name, 'was')],
  );
  // How many persons moved is beside an office when it is asked for.
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

offerList({
  compared: () => {
    // The stored comparison is about the current month.
    chosen.setState({ later: null, view: 'changes' });
    return monthsList();
  },
});

/**
 * The question of the list, for what is shown beside its rows; null until the first rows of the chosen months are here, as what is
 * asked earlier is worked out and drawn ahead of them.
 */
export function useQueryBehindRows(): InMonth<ListQuery> | null {
  const query = useListQuery(true);
  const isHere = useList(areRowsHere);
  return isHere ? query : null;
}
