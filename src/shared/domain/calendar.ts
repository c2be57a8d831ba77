/**
 * The calendar of the whole product: a day is a day in Europe/Amsterdam, regardless of the computer's time zone (docs/rules/session.md#days).
 * Days are written `YYYY-MM-DD`.
 */
const zone = 'Europe/Amsterdam';

/** Made when it is first used: it takes some 20 ms, and most threads ask for no time. */
let clockFace: Intl.DateTimeFormat | null = null;
const clockParts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** The date and time that clocks in Amsterdam show. */
export type LocalTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

/** The date and time that clocks in Amsterdam show at a moment. @throws RangeError for an invalid date */
export function localTime(moment: Date): LocalTime {
  clockFace ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...clockParts,
    second: '2-digit',
  });
  const shown = Object.fromEntries(clockFace.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    year: Number(shown.year),
    month: Number(shown.month),
    day: Number(shown.day),
    hour: Number(shown.hour),
    minute: Number(shown.minute),
    second: Number(shown.second),
  };
}

/** A day without a time zone, alone or with a time of day: it already is a day of this calendar. */
const withoutZone = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]*)?$/;

/** The day of a moment, which is a date, milliseconds since 1970 or an ISO text; empty for an invalid moment. */
export function dayOf(moment: Date | number | string): string {
  const day = typeof moment === 'string' ? withoutZone.exec(moment)?.[1] : undefined;
  if (day !== undefined) return isDay(day) ? day : '';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return dayOfMinute(Math.floor(date.getTime() / 60_000));
}

/** The days of minutes that were asked for before: a dossier asks for the same few hundreds, and the clock takes 10 µs for each. */
const daysOfMinutes = new Map<number, string>();

function dayOfMinute(minute: number): string {
  const known = daysOfMinutes.get(minute);
  if (known !== undefined) return known;
  const local = localTime(new Date(minute * 60_000));
  const day = textOf(local.year, local.month, local.day);
  if (daysOfMinutes.size >= 10_000) daysOfMinutes.clear();
  daysOfMinutes.set(minute, day);
  return day;
}

/** When a day begins, in milliseconds since 1970; NaN for an invalid day. */
export const dayStart = (day: string): number => momentOf(day, 0);

/** The moment at which clocks show a number of minutes after midnight of a day, in milliseconds since 1970; NaN for an invalid day. */
export const momentIn = (day: string, minutes: number): number => momentOf(day, minutes / 60);

/** The last millisecond of a day; NaN for an invalid day. */
export const dayEnd = (day: string): number => momentOf(day, 24) - 1;

/** Noon of a day in ISO form: at that moment it is the same day in nearly every time zone. @throws RangeError for an invalid day */
export const noonOf = (day: string): string => new Date(momentOf(day, 12)).toISOString();

const two = (value: number): string => String(value).padStart(2, '0');
const textOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Midnight of a day in UTC, for counting days; null for an invalid day. */
function utcMidnight(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return textOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()) === text ? date : null;
}

/** The last day of a month, `YYYY-MM`. */
export function lastDayOf(period: string): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const date = new Date(0);
  // Day 0 of the next month is the last day of this one.
  date.setUTCFullYear(year, month, 0);
  return textOf(year, month, date.getUTCDate());
}

/** The next day; empty for an invalid day. */
export function dayAfter(day: string): string {
  const midnight = utcMidnight(day);
  if (midnight === null) return '';
  midnight.setUTCDate(midnight.getUTCDate() + 1);
  return textOf(midnight.getUTCFullYear(), midnight.getUTCMonth() + 1, midnight.getUTCDate());
}

const isDay = (text: string): boolean => utcMidnight(text) !== null;

/** How far the clocks in Amsterdam are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number): number {
  const { year, month, day, hour, minute, second } = localTime(new Date(moment));
  const shown = new Date(0);
  shown.setUTCFullYear(year, month - 1, day);
  shown.setUTCHours(hour, minute, second);
  return shown.getTime() - Math.floor(moment / 1000) * 1000;
}

/** The moment at which clocks show an hour of a day. On a night when the clocks change, this can be a moment nearby. */
function momentOf(day: string, hour: number): number {
  const midnight = utcMidnight(day);
  if (midnight === null) return Number.NaN;
  const shown = midnight.getTime() + hour * 3_600_000;
  // The offset at the first guess can be wrong if the clocks change between the guess and the result.
  return shown - offsetAt(shown - offsetAt(shown));
}

/** The month that is a number of months earlier, `YYYY-MM`. */
export function monthsBefore(period: string, months: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const at = year * 12 + month - 1 - months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** How many months `earlier` is before `later`, both `YYYY-MM`. */
export function monthsBetween(earlier: string, later: string): number {
  const [before, after] = [earlier, later].map((period) => {
    const [year = 0, month = 1] = period.split('-').map(Number);
    return year * 12 + month;
  });
  return (after ?? 0) - (before ?? 0);
}
