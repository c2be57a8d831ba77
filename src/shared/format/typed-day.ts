import { readIsoDate } from './format-date';

const dayMilliseconds = 86_400_000;
const words: Readonly<Record<string, number>> = { vandaag: 0, morgen: 1, overmorgen: 2 };

/**
 * A day as it is typed: `3-12-2026`, `3/12/26`, `03122026`, `3-12` (the next one there is), `vandaag`, `morgen`, `overmorgen`, or `+7`
 * for a week from today. Null for what is no day of the calendar (docs/product.md#typed-days).
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
  const found = dayOfCalendar(thisYear, month, day);
  return found !== null && found >= today ? found : (dayOfCalendar(String(Number(thisYear) + 1), month, day) ?? found);
}

function dayOfCalendar(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return readIsoDate(text) === null ? null : text;
}
