import { localTime } from '../../../shared/domain/calendar';

/** A month as a number for arithmetic: year × 12 + month, counted from 0. */
export type MonthIndex = number;

export const monthIndex = (year: number, month: number): MonthIndex => year * 12 + month - 1;

const two = (value: number): string => String(value).padStart(2, '0');

/** Reads a month such as `2026-10`. @throws RangeError for any other text */
export function readPeriod(text: string): MonthIndex {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
  if (match === null) throw new RangeError(`not a month: ${text}`);
  return monthIndex(Number(match[1]), Number(match[2]));
}

export const yearOf = (month: MonthIndex): number => Math.floor(month / 12);

/** `YYYY-MM` */
export const periodOf = (month: MonthIndex): string =>
  `${String(yearOf(month)).padStart(4, '0')}-${two((month % 12) + 1)}`;

/** The day of a month on which the provider's data was collected (docs/rules/months.md#months). */
export const upToDate = (month: MonthIndex): string => `${periodOf(month)}-20`;

const days = new Map<number, string>();

/** A day (1–31) of a month as `YYYY-MM-DD`; a day that the month lacks becomes its last day. */
export function dayIn(month: MonthIndex, day: number): string {
  const place = month * 32 + day;
  const known = days.get(place);
  if (known !== undefined) return known;
  const last = new Date(Date.UTC(yearOf(month), (month % 12) + 1, 0)).getUTCDate();
  const text = `${periodOf(month)}-${two(Math.min(day, last))}`;
  days.set(place, text);
  return text;
}

/** The last month whose 20th has passed. */
export function newestMonth(now: Date): MonthIndex {
  const { year, month, day } = localTime(now);
  return monthIndex(year, month) - (day > 20 ? 0 : 1);
}

/** The thirteen months up to and including `month`, oldest first. */
export const announcedMonths = (month: MonthIndex): readonly MonthIndex[] =>
  Array.from({ length: 13 }, (_, back) => month - 12 + back);
