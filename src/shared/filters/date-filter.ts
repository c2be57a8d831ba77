import { withMonthNumbers } from '../format/format-date';
import { type FilterRules, type ParsedFilter, parsed, refused, withHyphens } from './filter';

const sentence = 'Typ een maand, een jaar of een periode, bijvoorbeeld 01-2020..06-2024 of 2023.';
const monthPattern = /^(?:(\d{1,2})-)?(\d{4})$/;
/** Two months or years with a dash between; a month has one of its own. */
const dashed = /^((?:\d{1,2}-)?\d{4})-((?:\d{1,2}-)?\d{4})$/;
const lastDay = 31;
/** A day as columns write it, with other signs, or with the year first. */
const dayPattern = /(?<!\d)(?:\d{1,2}([-/.])(\d{1,2})\1(\d{4})|(\d{4})-(\d{1,2})-\d{1,2})(?!\d)/;

/** The ends of a period as typed; a single month or year is one end. */
const endsOf = (text: string): string[] => text.replace(/\s/g, '').replace(dashed, '$1..$2').split('..');

type MonthRange = { readonly from: number; readonly to: number };

/**
 * From month-year to month-year, both included: `01-2020..06-2024`, `06-2024`, `2023`, `2020..2023` or `2020-2023`; an open end is allowed
 * (`01-2020..`). Years 1900 to next year (docs/product.md#date-filter).
 * @param thisYear the year by the clock service
 */
function readPeriod(text: string, thisYear: number): ParsedFilter {
  const parts = endsOf(text);
  if (parts.length > 2 || parts.every((part) => part === '')) return refused(sentence);
  const start = parts[0] ?? '';
  const end = parts.length === 1 ? start : (parts[1] ?? '');
  const from = start === '' ? { from: 0, to: 0 } : readMonth(start, thisYear);
  const to = end === '' ? { from: 0, to: 99_99_99_99 } : readMonth(end, thisYear);
  if (from === null || to === null) return refused(sentenceAbout(text, thisYear));
  if (from.from > to.to) return refused('Zet de vroegste maand voorop, bijvoorbeeld 01-2020..06-2024.');
  return parsed({ on: 'date', from: from.from, to: to.to });
}

/** A day is no month and never read as one: that would hide or show other days. It says so with its own month and year. */
function sentenceAbout(text: string, thisYear: number): string {
  const day = dayPattern.exec(text.replace(/\s/g, ''));
  const [month = '', year = ''] = [day?.[2] ?? day?.[5], day?.[3] ?? day?.[4]];
  const example = `${month}-${year}`;
  if (day === null || readMonth(example, thisYear) === null) return sentence;
  return `Een dag kan hier niet, een maand of een jaar wel: ${example} of ${year}.`;
}

/** Days, names of months, other signs, an open end, the year first or the ends turned around, as this filter writes a period. */
function suggestPeriod(text: string): string {
  const normalized = withMonthNumbers(text)
    .replace(/\s/g, '')
    .replace(dashed, '$1..$2')
    .replace(/(\d)\/(?=\d)/g, '$1-')
    .replace(/(\d)\.(?=\d)/g, '$1-')
    .replace(/(?<!\d)\d{1,2}-(\d{1,2}-\d{4})/g, '$1')
    .replace(/(?<!\d)(\d{4})-(\d{1,2})(?:-\d{1,2})?(?!\d)/g, '$2-$1')
    .replace(/^(.*\d{4})(?:t\/m|tot|–)(.+)$/, '$1..$2')
    .replace(/^(?:vanaf|sinds|>=)(.+)$|^(.*\d{4})(?:t\/m|tot|[-–+])$/i, '$1$2..')
    .replace(/^(?:t\/m|tot|<=|[-–])(.+)$/i, '..$1');
  const [start = '', end = '', ...more] = normalized.split('..');
  const isSwapped = more.length === 0 && yearOf(start) > yearOf(end);
  return isSwapped ? `${end}..${start}` : normalized;
}

const yearOf = (month: string): number => Number(monthPattern.exec(month)?.[2] ?? Number.NaN);

function readMonth(text: string, thisYear: number): MonthRange | null {
  const match = monthPattern.exec(text);
  if (match === null) return null;
  const year = Number(match[2]);
  if (year < 1900 || year > thisYear + 1) return null;
  if (match[1] === undefined) return { from: year * 10_000 + 101, to: year * 10_000 + 1200 + lastDay };
  const month = Number(match[1]);
  if (month < 1 || month > 12) return null;
  return { from: year * 10_000 + month * 100 + 1, to: year * 10_000 + month * 100 + lastDay };
}

function describePeriod(text: string): string {
  const [from = '', to] = endsOf(text);
  if (to === undefined) return `in ${from}`;
  if (from === '') return `t/m ${to}`;
  return to === '' ? `vanaf ${from}` : `${from} t/m ${to}`;
}

/** `YYYY-MM` as it would be typed. */
const typedMonth = (month: string): string => month.split('-').reverse().join('-');

/** From one month (`YYYY-MM`) to another, both included, as it would be typed: whole years as years. */
export function periodOfMonths(from: string, to: string): string {
  const areYears = from.endsWith('-01') && to.endsWith('-12');
  const [start, end] = areYears ? [from.slice(0, 4), to.slice(0, 4)] : [typedMonth(from), typedMonth(to)];
  return start === end ? start : `${start}..${end}`;
}

/** The first and the last month (`YYYY-MM`) of a period that was understood; null at an open end. */
export function monthsOfPeriod(text: string): { readonly from: string | null; readonly to: string | null } {
  const [start = '', end = start] = endsOf(withHyphens(text));
  const month = (typed: string, whenYear: string): string | null => {
    const match = monthPattern.exec(typed);
    return match === null ? null : `${match[2]}-${(match[1] ?? whenYear).padStart(2, '0')}`;
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
