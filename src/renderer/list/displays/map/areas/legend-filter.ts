import type { Column, Limits } from '../../../../../shared/domain/lists/column';
import { traitsOf } from '../../../../../shared/domain/lists/filter-kind';
import { writeChoice } from '../../../../../shared/filters/kinds/list-choice';
import { roundShown } from '../../../../../shared/format/format-number';
import { type Status, statusOf } from '../../../../../shared/format/ratings';

const dutch = (value: number): string => String(value).replace('.', ',');

/** Filters test rounded numbers, so a bound becomes the first rounded number that reaches it, or the number before that. */
function limitFilter({ low, high, exceeds }: Limits, decimals: number, status: Status | undefined): string | null {
  const step = 10 ** -decimals;
  const from = (bound: number): number => {
    const rounded = roundShown(bound, decimals);
    return rounded < bound ? roundShown(rounded + step, decimals) : rounded;
  };
  if (status === 'red') return low === null ? null : exceeds === true ? `<=${dutch(low)}` : `<${dutch(from(low))}`;
  if (status === 'green' && high === null && exceeds === true && low !== null) return `>${dutch(low)}`;
  const least = high ?? low;
  if (status === 'green') return least === null ? null : `>=${dutch(from(least))}`;
  if (status !== 'orange' || high === null) return null;
  const before = roundShown(from(high) - step, decimals);
  return low === null ? `<${dutch(from(high))}` : `${dutch(from(low))}-${dutch(before)}`;
}

/** The filter text that keeps the rows of one value in a column's legend; null when no filter can, such as for `te weinig gegevens`. */
export function legendFilter({ limits, decimals, filterKind }: Column, value: string): string | null {
  if (limits !== undefined) return limitFilter(limits, decimals, statusOf(value));
  const isChosen = traitsOf(filterKind).choice !== null;
  return isChosen ? writeChoice(filterKind, { values: [value], empty: false, all: false }) : null;
}
