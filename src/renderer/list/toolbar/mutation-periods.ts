import dayjs from 'dayjs';
import { infoGroups } from '../../../shared/domain/lists/column';
import type { Mutations } from '../../../shared/domain/lists/list';

/** A period by its first and last day, `YYYY-MM-DD`. */
export type NamedPeriod = { readonly label: string; readonly days: readonly [from: string, to: string] };

type Period = { readonly from: string; readonly to: string };

const isoFormat = 'YYYY-MM-DD';
const lengths = [7, 30, 90] as const;
/** Default window of mutations: 30 days up to today (docs/product.md#mutations). */
export const defaultDays = 30;

/** So many days up to today. */
export const lastDays = (today: string, days: number): NamedPeriod['days'] => [
  dayjs(today).subtract(days, 'day').format(isoFormat),
  dayjs(today).format(isoFormat),
];

/** The first settings of mutations. */
export function standardMutations(today: string): Mutations {
  const [from, to] = lastDays(today, defaultDays);
  return { from, to, groups: infoGroups };
}

/**
 * The period of a question that is asked again on another day: one that ended on the day on which it was asked goes on to today, as
 * long as it was, or from the first of the month on; any other stays. @param asked the day; unknown of what earlier versions wrote
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
 * Periods that are chosen by their names (docs/product.md#mutations).
 * @param lastVisit the day of the visit before this one; null when there was none
 */
export const namedPeriods = (today: string, lastVisit: string | null): readonly NamedPeriod[] => [
  ...lengths.map((days) => ({ label: `Laatste ${days} dagen`, days: lastDays(today, days) })),
  { label: 'Deze maand', days: [dayjs(today).startOf('month').format(isoFormat), today] },
  ...(lastVisit === null ? [] : [{ label: 'Sinds mijn vorige bezoek', days: [lastVisit, today] as const }]),
];
