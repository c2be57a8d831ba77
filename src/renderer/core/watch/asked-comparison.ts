import { navigate } from 'wouter/use-browser-location';
import { createStore } from 'zustand/vanilla';
import type { MonthRef } from '../../../shared/domain/months/month';
import { mostNumbersInFilter } from '../../../shared/filters/several-numbers';
import { paths } from '../navigation/routes';

/** Offices that are to be shown in two months beside each other. */
export type AskedComparison = {
  readonly later: MonthRef;
  /** `YYYY-MM` */
  readonly earlier: string;
  /** Their KvK numbers as a filter takes them; null where there are more than a filter takes: all that changed are shown. */
  readonly numbers: string | null;
};

const asked = createStore<{ readonly comparison: AskedComparison | null }>(() => ({ comparison: null }));

/** Shows some offices in the comparison of two months. */
export function openCompared(later: MonthRef, earlier: string, kvks: readonly string[]): void {
  const numbers = kvks.length > mostNumbersInFilter ? null : kvks.join(', ');
  asked.setState({ comparison: { later, earlier, numbers } });
  navigate(paths.months);
}

/** What is to be compared, once. */
export function takeComparison(): AskedComparison | null {
  const { comparison } = asked.getState();
  if (comparison !== null) asked.setState({ comparison: null });
  return comparison;
}
