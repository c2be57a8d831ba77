import { withMonthNumbers } from '../../format/format-date';
import { type FilterRules, type ParsedFilter, parsed, refused } from '../filter';

const example = 'Typ een jaar (1970), een reeks jaren (1960-1970) of een datum (24-12-1970).';

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Names of months, other signs, the year first, or the years turned around, as this filter writes a date. */
const suggestBirthDate = (text: string): string =>
  withMonthNumbers(text)
    .replace(/\s/g, '')
    .replace(/\.\.|t\/m|tot|–/i, '-')
    .replace(/[/.]/g, '-')
    .replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, '$3-$2-$1')
    .replace(/^(\d{4})-(\d{4})$/, (range, from: string, to: string) => (from > to ? `${to}-${from}` : range));

/** `1970`, `1960-1970`, `24-12-1970` (docs/product.md#birth-date-filter). */
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
