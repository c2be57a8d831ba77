import { navigate } from 'wouter/use-browser-location';
import { createStore } from 'zustand/vanilla';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { MonthRef } from '../../../shared/domain/months/month';
import { mostNumbersInFilter } from '../../../shared/filters/several-numbers';
import { paths } from '../navigation/routes';

/** Rows of a list that are to be shown in two months beside each other. */
export type AskedComparison = {
  readonly list: ListName;
  readonly later: MonthRef;
  /** `YYYY-MM` */
  readonly earlier: string;
  /** The numbers of the rows as the text of a filter; null when a filter cannot hold so many: then all changed rows are shown. */
  readonly numbers: string | null;
};

const asked = createStore<{ readonly comparison: AskedComparison | null }>(() => ({ comparison: null }));

/** Shows rows of a list, by their ids, in the comparison of two months. */
export function openCompared(of: Pick<AskedComparison, 'list' | 'later' | 'earlier'>, ids: readonly string[]): void {
  // An id may hold the values of several columns; the first is the number.
  const numbers = [...new Set(ids.map((id) => id.split('/', 1)[0] ?? id))];
  asked.setState({
    comparison: { ...of, numbers: numbers.length > mostNumbersInFilter ? null : numbers.join(', ') },
  });
  navigate(paths.months);
}

/** The comparison that was asked for; a second call returns null. */
export function takeComparison(): AskedComparison | null {
  const { comparison } = asked.getState();
  if (comparison !== null) asked.setState({ comparison: null });
  return comparison;
}
