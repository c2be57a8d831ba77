import { localTime } from '../../shared/domain/calendar';

/** A month as one number: years × 12 + month from 0; so that months can be counted with. */
export type MonthIndex = number;

export const monthIndex = (year: number, month: number): MonthIndex => year * 12 + month - 1;

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-10` as a month; throws a RangeError for anything else. */
export function readPeriod(text: string): MonthIndex {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
  if (match === null) throw new RangeError(`not a month: ${text}`);
  return monthIndex(Number(match[1]), Number(match[2]));
}

export const yearOf = (month: MonthIndex): number => Math.floor(month / 12);

/** `YYYY-MM` */
export const periodOf = (month: MonthIndex): string =>
  `${String(yearOf(month)).padStart(4, '0')}-${two((month % 12) + 1)}`;

/** The day from which the provider's data of a month are (docs/product.md#months). */
export const upToDate = (month: MonthIndex): string => `${periodOf(month)}-20`;

const days = new Map<number, string>();

/** `YYYY-MM-DD` of a day (1–31) in a month; days that the month lacks become its last. */
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

/** The thirteen months up to `month`, oldest first. */
export const announcedMonths = (month: MonthIndex): readonly MonthIndex[] =>
  Array.from({ length: 13 }, (_, back) => month - 12 + back);
