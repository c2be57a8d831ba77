import dayjs from 'dayjs';
import { infoGroups } from '../../../../shared/domain/lists/column';
import type { Mutations } from '../../../../shared/domain/lists/list';

/** A period with its first and last day, `YYYY-MM-DD`. */
export type NamedPeriod = { readonly label: string; readonly days: readonly [from: string, to: string] };

type Period = { readonly from: string; readonly to: string };

const isoFormat = 'YYYY-MM-DD';
const lengths = [7, 30, 90] as const;
/** The default period of mutations: 30 days up to today (docs/rules/filters.md#mutations). */
export const defaultDays = 30;

/** The period of a number of days up to today. */
export const lastDays = (today: string, days: number): NamedPeriod['days'] => [
  dayjs(today).subtract(days, 'day').format(isoFormat),
  dayjs(today).format(isoFormat),
];

/** The initial settings of mutations. */
export function standardMutations(today: string): Mutations {
  const [from, to] = lastDays(today, defaultDays);
  return { from, to, groups: infoGroups };
}

/**
 * The period for a question that is repeated on another day. A period that ended on the day of the question is moved to end today: with the
 * same length, or if it began on the first of that month, from the first of the present month. Other periods stay the same.
 * @param asked the day of the question; undefined in files of earlier versions
 */
export function movedPeriod({ from, to }: Period, asked: string | undefined, today: string): Period {
  if (to !== asked || today <= to) return { from, to };
  const [first, last] =
    from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)
      ? [`${today.slice(0, 7)}-01`, today]
      : lastDays(today, dayjs(to).diff(from, 'day'));
  return { from: first, to: last };
}

/**
 * The periods that can be chosen by name (docs/rules/filters.md#mutations).
 * @param lastVisit the day of the previous visit; null when there was none
 */
export const namedPeriods = (today: string, lastVisit: string | null): readonly NamedPeriod[] => [
  ...lengths.map((days) => ({ label: `Laatste ${days} dagen`, days: lastDays(today, days) })),
  { label: 'Deze maand', days: [dayjs(today).startOf('month').format(isoFormat), today] },
  ...(lastVisit === null ? [] : [{ label: 'Sinds mijn vorige bezoek', days: [lastVisit, today] as const }]),
];
