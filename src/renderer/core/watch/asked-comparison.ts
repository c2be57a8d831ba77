import { navigate } from 'wouter/use-browser-location';
import { createStore } from 'zustand/vanilla';
import type { Filter } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { OwnTableHead } from '../../../shared/domain/lists/own-table';
import type { MonthRef } from '../../../shared/domain/months/month';
import { mostNumbersInFilter } from '../../../shared/filters/kinds/several-numbers';
import { paths } from '../navigation/routes';

/** A request to show rows of a list in two months side by side. */
export type AskedComparison = {
  readonly list: ListName;
  readonly later: MonthRef;
  /** `YYYY-MM` */
  readonly earlier: string;
  /** The rows' numbers as a filter text, or filters of both months; null when they exceed a filter's limit: then all changed rows are shown. */
  readonly rows: string | readonly Filter[] | null;
};

/** A request to show what changed at the offices of an own table. */
type AskedTable = { readonly table: OwnTableHead };

const asked = createStore<{ readonly comparison: AskedComparison | AskedTable | null }>(() => ({ comparison: null }));

/** Shows rows of a list, given their ids, in a comparison of two months. */
export function openCompared(of: Omit<AskedComparison, 'rows'>, ids: readonly string[]): void {
  // An id may join the values of several columns; the first value is the number.
  const numbers = [...new Set(ids.map((id) => id.split('/', 1)[0] ?? id))];
  asked.setState({
    comparison: { ...of, rows: numbers.length > mostNumbersInFilter ? null : numbers.join(', ') },
  });
  navigate(paths.months);
}

/** Shows the rows of a comparison of two months that some filters keep. */
export function openComparedRows(of: Omit<AskedComparison, 'rows'>, filters: readonly Filter[]): void {
  asked.setState({ comparison: { ...of, rows: filters } });
  navigate(paths.months);
}

/** Shows what changed at the offices of an own table, with its columns. */
export function openComparedTable(table: OwnTableHead): void {
  asked.setState({ comparison: { table } });
  navigate(paths.months);
}

/** Returns the requested comparison and forgets it, so that a second call returns null. */
export function takeComparison(): AskedComparison | AskedTable | null {
  const { comparison } = asked.getState();
  if (comparison !== null) asked.setState({ comparison: null });
  return comparison;
}
