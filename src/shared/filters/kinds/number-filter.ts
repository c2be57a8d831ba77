import { typedNumber, withMinus } from '../../format/format-number';
import { type FilterRules, type ParsedFilter, parsed, refused } from './filter';

const number = String.raw`-?\d+(?:,\d+)?`;
const single = new RegExp(`^(${number})$`);
const compared = new RegExp(`^(<=|>=|<|>)\\s*(${number})$`);
const dash = String.raw`(?:\.\.|t/m|tot|-|\u2013)`;
const least = new RegExp(`^(?:vanaf(${number})|(${number})(?:\\+|ofmeer|${dash}))$`);
const most = new RegExp(`^(?:(?:\\.\\.|t/m|tot|–)(${number})|(${number})ofminder)$`);
const otherRange = new RegExp(`^(${number})${dash}(${number})$`);
const ranged = new RegExp(`^(${number})\\s*-\\s*(${number})$`);

/** Reads a Dutch number as typed: with a decimal comma, and without thousands separators. */
const read = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));

/** Also removes the plus sign that the grid shows before growth. */
const withoutSigns = (text: string): string => text.replace(/[€%\s]/g, '').replace(/^\+(?=\d)/, '');

/**
 * Reads `3,5`, `3-5` (both ends included), `<3`, `<=3`, `>3`, `>=3`, `-5--2`. The test is for values as shown: the caller rounds them to
 * the column's decimals (docs/rules/filters.md#number-filter).
 */
function readNumber(text: string): ParsedFilter {
  const typed = withoutSigns(text);
  if (typed.includes('.')) {
    return refused('Gebruik een komma voor decimalen en geen punten, bijvoorbeeld 1000 of 3,5.');
  }
  const exact = single.exec(typed);
  if (exact) {
    const wanted = read(exact[1]);
    return parsed({ on: 'number', from: wanted, to: wanted });
  }
  const comparison = compared.exec(typed);
  if (comparison) return comparisonTest(comparison[1] ?? '', read(comparison[2]));
  const range = ranged.exec(typed);
  if (range) {
    const from = read(range[1]);
    const to = read(range[2]);
    if (from > to) return refused(`Zet het kleinste getal voorop, bijvoorbeeld ${range[2]}-${range[1]}.`);
    return parsed({ on: 'number', from, to });
  }
  return refused('Typ een getal of een bereik, bijvoorbeeld 3,5 of 3-5 of >=5.');
}

/**
 * Suggests a valid text: a point before three digits is a thousands separator and any other point a decimal comma; bounds and ranges in
 * words are rewritten.
 */
function suggestNumber(text: string): string | undefined {
  const typed = withoutSigns(text)
    .replace(/(?<!\.)\.(?=\d{3}(?!\d))/g, '')
    .replace(/(?<!\.)\.(?!\.)/g, ',')
    .replace(/^=([<>])/, '$1=')
    .replace(/^=/, '')
    .toLowerCase();
  const low = least.exec(typed);
  if (low !== null) return `>=${low[1] ?? low[2]}`;
  const high = most.exec(typed);
  if (high !== null) return `<=${high[1] ?? high[2]}`;
  const range = otherRange.exec(typed);
  if (range === null) return typed;
  const [from, to] = [range[1] ?? '', range[2] ?? ''];
  return read(from) <= read(to) ? `${from}-${to}` : `${to}-${from}`;
}

/** The filter text for a range; a single number when both ends are equal. */
export const rangeText = (from: number, to: number): string =>
  from === to ? typedNumber(from) : `${typedNumber(from)}-${typedNumber(to)}`;

function comparisonTest(operator: string, bound: number): ParsedFilter {
  const below = { from: Number.NEGATIVE_INFINITY };
  const above = { to: Number.POSITIVE_INFINITY };
  switch (operator) {
    case '<':
      return parsed({ on: 'number', ...below, to: -justAbove(-bound) });
    case '<=':
      return parsed({ on: 'number', ...below, to: bound });
    case '>':
      return parsed({ on: 'number', from: justAbove(bound), ...above });
    case '>=':
      return parsed({ on: 'number', from: bound, ...above });
    default:
      return refused('Gebruik <, <=, > of >=, bijvoorbeeld >=5.');
  }
}

/** The smallest number above a value. */
function justAbove(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  if (!Number.isFinite(value)) return value;
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  bits[0] = (bits[0] as bigint) + (value > 0 ? 1n : -1n);
  return new Float64Array(bits.buffer)[0] as number;
}

const boundWords: Readonly<Record<string, (bound: string) => string>> = {
  '>=': (bound) => `is ${bound} of meer`,
  '<=': (bound) => `is ${bound} of minder`,
  '>': (bound) => `is meer dan ${bound}`,
  '<': (bound) => `is minder dan ${bound}`,
};

/** Describes a filter, with the minus sign of the grid. */
function describeNumber(text: string): string {
  const typed = text.trim();
  const [, operator = '', bound = typed] = /^([<>]=?)(.*)$/s.exec(typed) ?? [];
  const range = ranged.exec(withoutSigns(typed));
  if (range !== null) return `is ${withMinus(range[1] ?? '')} t/m ${withMinus(range[2] ?? '')}`;
  return boundWords[operator]?.(withMinus(bound.trim())) ?? `is ${withMinus(typed)}`;
}

export const numberFilter: FilterRules = {
  read: readNumber,
  suggest: suggestNumber,
  describe: describeNumber,
  hint: 'bijv. 3-5',
  shortHint: '3-5',
};
