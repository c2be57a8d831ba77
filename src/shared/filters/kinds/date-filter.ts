import { realDate, withMonthNumbers } from '../../format/format-date';
import { type FilterRules, type ParsedFilter, parsed, refused, withHyphens } from './filter';

const sentence =
  'Typ een dag, een maand, een jaar of een periode, bijvoorbeeld 24-12-2023, 06-2024, 2023 of 01-2020..06-2024.';
const noSuchDay = 'Die dag bestaat niet. Typ een dag als dd-mm-jjjj, bijvoorbeeld 24-12-2023.';
/** `24-12-2023`, `12-2023` or `2023`. */
const endPattern = /^(?:(?:(\d{1,2})-)?(\d{1,2})-)?(\d{4})$/;
/** Two days, months or years with a hyphen between them; days and months contain hyphens themselves. */
const dashed = /^((?:\d{1,2}-){0,2}\d{4})-((?:\d{1,2}-){0,2}\d{4})$/;
const lastDay = 31;

/** The two ends of a period as typed; a single day, month or year gives one end. */
const endsOf = (text: string): string[] => text.replace(/\s/g, '').replace(dashed, '$1..$2').split('..');

/** The first year that a date filter accepts; the last one is the year after this year. */
export const firstFilterYear = 1900;

type DayRange = { readonly from: number; readonly to: number };

/**
 * Reads a day, a month or a year, or a period between two of them, both included: `24-12-2023`, `06-2024`, `2023`, `01-2020..06-2024`,
 * `2020-2023`. One end can be open (`01-2020..`). Years run from `firstFilterYear` to next year (docs/rules/filters.md#date-filter).
 * @param thisYear this year by the program's clock
 */
function readPeriod(text: string, thisYear: number): ParsedFilter {
  const parts = endsOf(text);
  if (parts.length > 2 || parts.every((part) => part === '')) return refused(sentence);
  const start = parts[0] ?? '';
  const end = parts.length === 1 ? start : (parts[1] ?? '');
  const from = start === '' ? { from: 0, to: 0 } : readEnd(start, thisYear);
  const to = end === '' ? { from: 0, to: 99_99_99_99 } : readEnd(end, thisYear);
  if (from === null || to === null) {
    if (parts.some((part) => readEnd(part, anyYear, 0) !== null && readEnd(part, thisYear) === null))
      return refused(`Typ een jaar van ${firstFilterYear} t/m ${thisYear + 1}.`);
    return refused(parts.some(isMissingDay) ? noSuchDay : sentence);
  }
  if (from.from > to.to) return refused('Zet de vroegste datum voorop, bijvoorbeeld 01-2020..06-2024.');
  return parsed({ on: 'date', from: from.from, to: to.to });
}

/** Writes the year of days in two digits as four: the latest such year up to `lastYear`. */
const withWholeYears = (text: string, lastYear: number): string =>
  text.replace(/(?<![\d-])(\d{1,2}-\d{1,2}-)(\d\d)(?![\d-])/g, (_, day: string, year: string) => {
    const latest = 2000 + Number(year);
    return day + String(latest > lastYear ? latest - 100 : latest);
  });

/** Rewrites month names, short years, other signs, an open end, the year first or the ends in reverse to what this filter reads. */
function suggestPeriod(text: string, thisYear: number): string {
  const hyphened = withMonthNumbers(text)
    .replace(/\s/g, '')
    .replace(dashed, '$1..$2')
    .replace(/(\d)\/(?=\d)/g, '$1-')
    .replace(/(\d)\.(?=\d)/g, '$1-');
  const normalized = withWholeYears(hyphened, thisYear + 1)
    .replace(
      /(?<!\d)(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?!\d)/g,
      (_, year: string, month: string, day: string | undefined) =>
        [...(day === undefined ? [] : [day]), month, year].join('-'),
    )
    .replace(/^(.*\d{4})(?:t\/m|tot|–)(.+)$/, '$1..$2')
    .replace(/^(?:vanaf|sinds|>=)(.+)$|^(.*\d{4})(?:t\/m|tot|[-–+])$/i, '$1$2..')
    .replace(/^(?:t\/m|tot|<=|[-–])(.+)$/i, '..$1');
  const [start = '', end = '', ...more] = normalized.split('..');
  const isSwapped = more.length === 0 && startOf(start) > endOf(end);
  return isSwapped ? `${end}..${start}` : normalized;
}

const anyYear = 9999;
const startOf = (end: string): number => readEnd(end, anyYear)?.from ?? Number.NaN;
const endOf = (end: string): number => readEnd(end, anyYear)?.to ?? Number.NaN;

function readEnd(text: string, thisYear: number, firstYear = firstFilterYear): DayRange | null {
  const match = endPattern.exec(text);
  if (match === null) return null;
  const [, day, month, year] = match;
  const begin = Number(year) * 10_000;
  if (Number(year) < firstYear || Number(year) > thisYear + 1) return null;
  if (month === undefined) return { from: begin + 101, to: begin + 1200 + lastDay };
  if (day !== undefined) {
    const date = realDate(begin + Number(month) * 100 + Number(day));
    return date === null ? null : { from: date, to: date };
  }
  if (Number(month) < 1 || Number(month) > 12) return null;
  return { from: begin + Number(month) * 100 + 1, to: begin + Number(month) * 100 + lastDay };
}

/** Whether an end is a day that does not exist in its month and year. */
function isMissingDay(end: string): boolean {
  const [, day, month, year] = endPattern.exec(end) ?? [];
  return day !== undefined && realDate(Number(year) * 10_000 + Number(month) * 100 + Number(day)) === null;
}

const isOneDay = (end: string): boolean => endPattern.exec(end)?.[1] !== undefined;

function describePeriod(text: string): string {
  const [from = '', to] = endsOf(text);
  if (to === undefined) return isOneDay(from) ? `op ${from}` : `in ${from}`;
  if (from === '') return `t/m ${to}`;
  return to === '' ? `vanaf ${from}` : `${from} t/m ${to}`;
}

/** A month `YYYY-MM` as a user types it. */
const typedMonth = (month: string): string => month.split('-').reverse().join('-');

/** The filter text for a period from one month (`YYYY-MM`) to another, both included; whole years are written as years. */
export function periodOfMonths(from: string, to: string): string {
  const areYears = from.endsWith('-01') && to.endsWith('-12');
  const [start, end] = areYears ? [from.slice(0, 4), to.slice(0, 4)] : [typedMonth(from), typedMonth(to)];
  return start === end ? start : `${start}..${end}`;
}

/** The first and last month (`YYYY-MM`) of a valid period; null at an open end. */
export function monthsOfPeriod(text: string): { readonly from: string | null; readonly to: string | null } {
  const [start = '', end = start] = endsOf(withHyphens(text));
  const month = (typed: string, whenYear: string): string | null => {
    const match = endPattern.exec(typed);
    return match === null ? null : `${match[3]}-${(match[2] ?? whenYear).padStart(2, '0')}`;
  };
  return { from: month(start, '01'), to: month(end, '12') };
}

export const dateFilter: FilterRules = {
  read: readPeriod,
  suggest: suggestPeriod,
  describe: describePeriod,
  hint: 'bijv. 2023',
  shortHint: '2023',
};

const example = 'Typ een jaar (1970), een reeks jaren (1960-1970) of een datum (24-12-1970).';

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Rewrites month names, short years, other signs, the year first or the years in reverse to what this filter reads. */
const suggestBirthDate = (text: string, thisYear: number): string =>
  withWholeYears(
    withMonthNumbers(text)
      .replace(/\s/g, '')
      .replace(/\.\.|t\/m|tot|–/i, '-')
      .replace(/[/.]/g, '-'),
    thisYear,
  )
    .replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, '$3-$2-$1')
    .replace(/^(\d{4})-(\d{4})$/, (range, from: string, to: string) => (from > to ? `${to}-${from}` : range));

/** Reads `1970`, `1960-1970` or `24-12-1970` (docs/rules/filters.md#birth-date-filter). */
function readBirthDate(text: string): ParsedFilter {
  const typed = text.replace(/\s/g, '');
  const years = /^(\d{4})(?:-(\d{4}))?$/.exec(typed);
  if (years !== null) {
    const from = Number(years[1]);
    const to = Number(years[2] ?? years[1]);
    if (from > to) return refused(`Het eerste jaar moet voor het tweede liggen. ${example}`);
    return parsed({ on: 'date', from: from * 10_000 + 101, to: to * 10_000 + 1231 });
  }
  const day = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(typed);
  if (day === null) return refused(example);
  const [date, month, year] = [Number(day[1]), Number(day[2]), Number(day[3])];
  if (month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) {
    return refused(`Die datum bestaat niet. ${example}`);
  }
  const value = year * 10_000 + month * 100 + date;
  return parsed({ on: 'date', from: value, to: value });
}

export const birthDateFilter: FilterRules = {
  read: readBirthDate,
  suggest: suggestBirthDate,
  describe: (text) => `is ${text.trim().replace(/(\d{4})\s*-\s*(\d{4})/, '$1 t/m $2')}`,
  hint: 'bijv. 1970',
  shortHint: '1970',
};
