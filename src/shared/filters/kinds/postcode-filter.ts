import { type FilterRules, type ParsedFilter, parsed, refused } from './filter';

const sentence = 'Typ het begin van een postcode of een bereik, bijvoorbeeld 10 of 10-12 of 3511AB.';
const dutch = /^[1-9]\d{3}[a-z]{2}$/;
const letters = /^[a-z]{0,2}$/;

type Range = { readonly from: string; readonly until: string };

/** Sorts after every letter, so that it follows every postcode with the same beginning. */
const after = '{';

/**
 * Reads comma-separated postcodes: `10` is 1000AA–1099ZZ; `10-12` is 1000AA up to but not including 1200; `3511`; `3511AB`
 * (docs/rules/filters.md#postcode-filter). Only Dutch postcodes match.
 */
function readPostcodes(text: string): ParsedFilter {
  const ranges: Range[] = [];
  const parts = text.toLowerCase().replace(/\s/g, '').split(',');
  for (const part of parts.filter((typed) => typed !== '')) {
    const range = readRange(part);
    if (typeof range === 'string') return refused(range);
    ranges.push(range);
  }
  if (ranges.length === 0) return refused(sentence);
  return parsed({
    on: 'text',
    test: (folded) => {
      const value = folded.replace(/\s/g, '');
      return dutch.test(value) && ranges.some((range) => value >= range.from && value < range.until);
    },
    empty: false,
  });
}

const reversed = (part: string): string => {
  const ends = part.split('-');
  return ends.length === 2 && ends[0] === ends[1] ? (ends[0] ?? '') : ends.reverse().join('-');
};

/** Suggests a valid text: without a country code, loose hyphens and empty ranges, and with the lower end of each range first. */
const suggestPostcodes = (text: string): string =>
  text
    .replace(/\s/g, '')
    .replace(/\.\.|t\/m|tot|–/gi, '-')
    .replace(/\bnl-?(?=\d)/gi, '')
    .replace(/-+(?=,|$)/g, '')
    .split(',')
    .map((part) => (typeof readRange(part.toLowerCase()) === 'string' ? reversed(part) : part))
    .join(',');

function readRange(part: string): Range | string {
  const ends = part.split('-');
  if (ends.length > 2) return sentence;
  const from = readEnd(ends[0] ?? '');
  if (from === null) return sentence;
  if (ends.length === 1) return { from: from.low, until: from.high };
  if (ends[1] === '') return 'Achter het streepje hoort het einde van het bereik, bijvoorbeeld 10-12.';
  const until = readEnd(ends[1] ?? '');
  if (until === null) return sentence;
  if (until.low === from.low) return 'Een bereik loopt tot aan zijn einde. Typ alleen het begin, bijvoorbeeld 10.';
  if (until.low < from.low) return 'Zet de laagste postcode voorop, bijvoorbeeld 10-12.';
  return { from: from.low, until: until.low };
}

function readEnd(text: string): { low: string; high: string } | null {
  const digits = /^\d{1,4}/.exec(text)?.[0] ?? '';
  const rest = text.slice(digits.length);
  if (digits === '' || !letters.test(rest) || (rest !== '' && digits.length < 4)) return null;
  return {
    low: digits.padEnd(4, '0') + rest,
    high: text + after,
  };
}

/** The first postcode, or its four digits, with a beginning. */
const firstOf = (low: string): string => (low.length === 5 ? `${low}a` : low);

/** The last postcode or digits with a beginning: `10` ends with 1099, `3511a` with 3511AZ. */
const lastOf = (beginning: string): string =>
  beginning.length <= 4 ? beginning.padEnd(4, '9') : beginning.padEnd(6, 'z');

const letterBefore = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 1);

/** The last postcode before the end of a range, which the range does not include. */
function lastBefore(until: string): string {
  const [digits, first = '', second = ''] = [until.slice(0, 4), until.charAt(4), until.charAt(5)];
  if (second > 'a') return digits + first + letterBefore(second);
  if (first > 'a') return `${digits}${letterBefore(first)}z`;
  return String(Number(digits) - 1).padStart(4, '0');
}

/** Describes a range as `3500 t/m 3599`; a single postcode or number stays as it is. */
function describePart(part: string): string {
  const [from = '', to] = part.split('-');
  const start = readEnd(from);
  const end = to === undefined ? null : readEnd(to);
  if (start === null || (to !== undefined && end === null)) return part.toUpperCase();
  const first = firstOf(start.low).toUpperCase();
  const last = (end === null ? lastOf(from) : lastBefore(end.low)).toUpperCase();
  return first === last ? first : `${first} t/m ${last}`;
}

const describePostcodes = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s/g, '')
    .split(',')
    .filter((part) => part !== '')
    .map(describePart)
    .join(' of ');

export const postcodeFilter: FilterRules = {
  read: readPostcodes,
  suggest: suggestPostcodes,
  describe: describePostcodes,
  hint: 'bijv. 10-12',
  shortHint: '10-12',
};
