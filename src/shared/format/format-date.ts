import { dayOf, localTime } from '../domain/calendar';

const two = (value: number): string => String(value).padStart(2, '0');

/** yyyymmdd as `dd-mm-yyyy`. */
export const formatDate = (value: number): string =>
  `${two(value % 100)}-${two(Math.floor(value / 100) % 100)}-${String(Math.floor(value / 10_000)).padStart(4, '0')}`;

/** yyyymmdd as `yyyy-mm-dd`. */
export const isoDate = (value: number): string => formatDate(value).split('-').reverse().join('-');

/** A yyyymmdd number that is a real day in the years 1000 to 9999; null for any other number. */
export function realDate(value: number): number | null {
  const [year, month, day] = [Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100];
  if (!Number.isInteger(value) || year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return null;
  return day <= daysIn(year, month) ? value : null;
}

/** The number of days in a month of the Gregorian calendar; January is 1. */
function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** From this hour in UTC on, it can already be the next day in Amsterdam. */
const lateHour = 22;

/**
 * Reads `yyyy-mm-dd` as yyyymmdd; null when the text is not a date. A time without a zone does not change the day; a time with a zone gives
 * the day in Amsterdam at that moment (docs/rules/session.md#days).
 */
export function readIsoDate(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ](?:(\d{2}):[\d:.]*(Z|[+-]\d{2}:?\d{2})?)?)/i.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour = '', zone] = match;
  const written = realDate(Number(`${year}${month}${day}`));
  if (written === null || zone === undefined) return written;
  // Most moments are midnight in UTC; until `lateHour` the day in Amsterdam is the written day.
  if (/^z$/i.test(zone) && Number(hour) < lateHour) return written;
  const there = dayOf(text.replace(' ', 'T'));
  return (there === '' ? null : realDate(Number(there.replaceAll('-', '')))) ?? written;
}

/** Formats `yyyy-mm-dd` as `dd-mm-yyyy`; any other text stays as it is. */
export function formatIsoDate(text: string): string {
  const day = readIsoDate(text);
  return day === null ? text : formatDate(day);
}

const months = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
] as const;

/** Abbreviations that are not the beginning of the month's name. */
const shortMonths: Readonly<Record<string, (typeof months)[number]>> = { mrt: 'maart' };

/** The name of a month, complete or as at least three letters, between a day and a year or before a year. */
const namedMonth = /(?:(\d{1,2})[\s-]*)?\b([a-z]{3,9})\b\.?[\s-]*(\d{4})/gi;

/** Rewrites a typed `19 juli 2018`, `jul. 2018` or `juli 2018` to `19-07-2018` or `07-2018`; any other text stays as it is. */
export const withMonthNumbers = (text: string): string =>
  text.replace(namedMonth, (typed, day: string | undefined, name: string, year: string) => {
    const at = months.findIndex(
      (month) => month.startsWith(name.toLowerCase()) || shortMonths[name.toLowerCase()] === month,
    );
    if (at < 0) return typed;
    return `${day === undefined ? '' : `${day}-`}${two(at + 1)}-${year}`;
  });

/** Formats `2018-07-19` as `19 juli 2018`; any other text stays as it is. */
export function formatDay(text: string): string {
  const day = readIsoDate(text);
  return day === null ? text : `${day % 100} ${formatPeriod(text.slice(0, 7))}`;
}

/** Formats `2026-10` as `oktober` beside a month of the same year, and otherwise with its year. */
export const formatPeriodBeside = (period: string, otherPeriod: string): string =>
  period.slice(0, 4) === otherPeriod.slice(0, 4) ? formatPeriod(period).replace(/ \d+$/, '') : formatPeriod(period);

/** Formats `2026-10` briefly, as `okt 2026`; any other text stays as it is. */
export function formatPeriodShort(period: string): string {
  const [year = '', month = ''] = period.split('-');
  const name = months[Number(month) - 1];
  if (name === undefined) return period;
  return `${name === 'maart' ? 'mrt' : name.slice(0, 3)} ${year}`;
}

/** Formats `2026-10` as `oktober 2026`; any other text stays as it is. */
export function formatPeriod(period: string): string {
  const [year = '', month = ''] = period.split('-');
  const name = months[Number(month) - 1];
  return name === undefined ? period : `${name} ${year}`;
}

/** Formats an ISO time as `20-10-2026 09:14` in Amsterdam; empty for an invalid time. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  const { hour, minute } = localTime(moment);
  return `${formatIsoDate(dayOf(moment))} ${two(hour)}:${two(minute)}`;
}

const dayMilliseconds = 86_400_000;
const words: Readonly<Record<string, number>> = { vandaag: 0, morgen: 1, overmorgen: 2 };

/**
 * Reads a typed day: `3-12-2026`, `3/12/26`, `03122026`, `3-12` (the next such day), `vandaag`, `morgen`, `overmorgen`, or `+7` for a week
 * from today. Null when it is not an existing day (docs/rules/records.md#typed-days).
 * @param today `YYYY-MM-DD`
 */
export function readTypedDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase();
  const ahead = words[text] ?? (/^\+\d{1,4}$/.test(text) ? Number(text) : null);
  if (ahead !== null)
    return new Date(Date.parse(`${today}T00:00:00Z`) + ahead * dayMilliseconds).toISOString().slice(0, 10);
  const [, day, month, year] =
    /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined) return null;
  if (year !== undefined) return dayOfCalendar(year.length === 2 ? `20${year}` : year, month, day);
  const [thisYear = ''] = today.split('-');
  const date = dayOfCalendar(thisYear, month, day);
  return date !== null && date >= today ? date : (dayOfCalendar(String(Number(thisYear) + 1), month, day) ?? date);
}

function dayOfCalendar(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return readIsoDate(text) === null ? null : text;
}
