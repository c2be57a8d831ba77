import { type FilterRules, type ParsedFilter, parsed, refused } from './filter';

const sentence = 'Typ het begin van een postcode of een bereik, bijvoorbeeld 10 of 10-12 of 3511AB.';
const dutch = /^[1-9]\d{3}[a-z]{2}$/;
const letters = /^[a-z]{0,2}$/;

type Range = { readonly from: string; readonly until: string };

/** Above every postcode with this beginning, because no letter sorts after `{`. */
const after = '{';

/**
 * Comma-separated: `10` is 1000AA–1099ZZ; `10-12` is 1000AA up to but not including 1200; `3511`, `3511AB`
 * (docs/product.md#postcode-filter). Only Dutch postcodes match.
 */
function readPostcodes(text: string): ParsedFilter {
  const ranges: Range[] = [];
  const parts = text.toLowerCase().replace(/\s/g, '').split(',');
  for (const part of parts.filter((item) => item !== '')) {
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

/** Without loose dashes, and each range with its lowest end first. */
const suggestPostcodes = (text: string): string =>
  text
    .replace(/\s/g, '')
    .replace(/-+(?=,|$)/g, '')
    .split(',')
    .map((part) => (typeof readRange(part.toLowerCase()) === 'string' ? part.split('-').reverse().join('-') : part))
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
  if (until.low <= from.low) return 'Zet de laagste postcode voorop, bijvoorbeeld 10-12.';
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

export const postcodeFilter: FilterRules = {
  read: readPostcodes,
  suggest: suggestPostcodes,
  describe: (text) => text.trim().toUpperCase(),
  hint: 'bijv. 10-12',
};
