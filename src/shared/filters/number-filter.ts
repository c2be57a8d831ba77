import { type ParsedFilter, parsed, refused } from './filter';

const number = String.raw`-?\d+(?:,\d+)?`;
const single = new RegExp(`^(${number})$`);
const compared = new RegExp(`^(<=|>=|<|>)\\s*(${number})$`);
const ranged = new RegExp(`^(${number})\\s*-\\s*(${number})$`);

/** A point before three digits parts thousands; any other stands for the comma. */
const withoutPoints = (text: string): string => text.replace(/\.(?=\d{3}(?!\d))/g, '').replace(/\./g, ',');

/** Other ways to write a bound or a range, as this filter writes them; undefined when the text is none of them. */
function suggestNumber(typed: string): string | undefined {
  const least = new RegExp(`^=?\\s*(${number})\\s*\\+$`).exec(typed);
  if (least !== null) return `>=${least[1]}`;
  const equal = new RegExp(`^=\\s*(${number})$`).exec(typed);
  if (equal !== null) return equal[1];
  const range = new RegExp(`^(${number})\\s*(?:\\.\\.|t/m|tot|–)\\s*(${number})$`).exec(typed);
  return range !== null && read(range[1]) <= read(range[2]) ? `${range[1]}-${range[2]}` : undefined;
}

/** A Dutch number as typed: decimal comma, no thousands separators. */
const read = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));

/**
 * `3,5`, `3-5` (both ends included), `<3`, `<=3`, `>3`, `>=3`, `-5--2` (specification, section 5). The value is tested as
 * shown, so the caller rounds to the decimals of the column.
 */
export function parseNumber(text: string): ParsedFilter {
  const typed = text.trim().replace(/[€%\s]/g, '');
  if (typed.includes('.')) {
    const suggestion = suggestNumber(typed) ?? withoutPoints(typed);
    const meant = typed === suggestion ? undefined : suggestion;
    const message = 'Gebruik een komma voor decimalen en geen punten, bijvoorbeeld 1000 of 3,5.';
    return refused(message, meant !== undefined && parseNumber(meant).ok ? meant : undefined);
  }
  const exact = single.exec(typed);
  if (exact) {
    const wanted = read(exact[1]);
    return parsed({ on: 'number', test: (value) => value === wanted });
  }
  const comparison = compared.exec(typed);
  if (comparison) return comparisonTest(comparison[1] ?? '', read(comparison[2]));
  const range = ranged.exec(typed);
  if (range) {
    const from = read(range[1]);
    const to = read(range[2]);
    const turned = `${range[2]}-${range[1]}`;
    if (from > to) return refused(`Zet het kleinste getal voorop, bijvoorbeeld ${turned}.`, turned);
    return parsed({ on: 'number', test: (value) => value >= from && value <= to });
  }
  return refused('Typ een getal of een bereik, bijvoorbeeld 3,5 of 3-5 of >=5.', suggestNumber(typed));
}

const typed = (value: number): string => String(value).replace('.', ',');

/** A range as it would be typed; one number when both ends are the same. */
export const rangeText = (from: number, to: number): string =>
  from === to ? typed(from) : `${typed(from)}-${typed(to)}`;

function comparisonTest(operator: string, bound: number): ParsedFilter {
  const tests: Record<string, (value: number) => boolean> = {
    '<': (value) => value < bound,
    '<=': (value) => value <= bound,
    '>': (value) => value > bound,
    '>=': (value) => value >= bound,
  };
  const test = tests[operator];
  return test ? parsed({ on: 'number', test }) : refused('Gebruik <, <=, > of >=, bijvoorbeeld >=5.');
}
