import { flagWord } from '../../domain/lists/flag-words';
import { fold } from '../../format/fold';
import { formatDate } from '../../format/format-date';
import { formatNumber } from '../../format/format-number';
import type { FormulaType, FormulaValue } from '../language/formula';
import { type FormulaFunction, finite, flag, number, numberAt, text, textAt, usualDecimals } from './formula-function';

/** A value as text: as it is shown, but without its unit. */
function asText(value: FormulaValue, type: FormulaType | undefined): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return flagWord(value);
  if (typeof value === 'object') return value.join(', ');
  if (type?.kind === 'date') return formatDate(value);
  if (type?.kind === 'number' && type.unit === 'year') return String(value);
  return formatNumber(value, type?.kind === 'number' ? type.decimals : 0);
}

/** Counts characters: one that takes two code units counts once. */
const partOf = (value: string, from: number, to?: number): string => [...value].slice(from, to).join('');
const countOf = (values: readonly FormulaValue[], at: number): number => Math.max(0, Math.trunc(numberAt(values, at)));

const oneText = [{ label: 'tekst', type: 'text' }] as const;
const textAndCount = [...oneText, { label: 'aantal tekens', type: 'number' }] as const;
const textAndPart = [...oneText, { label: 'deel', type: 'text' }] as const;

/** A longer text is cut, because a formula can double a text many times. */
const longestText = 10_000;
export const bounded = (value: string): string | null => (value === '' ? null : value.slice(0, longestText));

/** A text in which a part is replaced everywhere, as far as it is used: the whole result may be ten thousand times as long. */
function replaced(value: string, part: string, replacement: string): string {
  let result = '';
  let from = 0;
  for (let at = value.indexOf(part); at >= 0 && result.length < longestText; at = value.indexOf(part, from)) {
    result += value.slice(from, at) + replacement;
    from = at + part.length;
  }
  return result + value.slice(from);
}

/** Searches in texts ignore case and accents, as filters do. */
export const textFunctions = {
  tekst: {
    explanation: 'Maakt van een waarde een tekst, zoals hij wordt getoond.',
    example: '[Naam] & ", " & tekst([FTE]) & " fte"',
    parameters: [{ label: 'waarde', type: 'any' }],
    result: ([type]) => (type?.kind === 'text' || type?.kind === 'empty' ? type : text),
    evaluate: ([value = null], { types }) => bounded(asText(value, types[0])),
  },
  lengte: {
    explanation: 'Het aantal tekens van een tekst.',
    example: 'lengte([Naam])',
    parameters: oneText,
    result: () => number(),
    evaluate: (values) => [...textAt(values, 0)].length,
  },
  links: {
    explanation: 'De eerste tekens van een tekst.',
    example: 'links([Postcode]; 4)',
    parameters: textAndCount,
    result: () => text,
    evaluate: (values) => bounded(partOf(textAt(values, 0), 0, countOf(values, 1))),
  },
  rechts: {
    explanation: 'De laatste tekens van een tekst.',
    example: 'rechts([Postcode]; 2)',
    parameters: textAndCount,
    result: () => text,
    evaluate: (values) => {
      const [value, count] = [textAt(values, 0), countOf(values, 1)];
      return count === 0 ? null : bounded(partOf(value, -count));
    },
  },
  bevat: {
    explanation: 'Zegt ja waar een tekst een deel bevat; hoofdletters en accenten tellen niet.',
    example: 'bevat([Naam]; "advies")',
    parameters: textAndPart,
    result: () => flag,
    evaluate: (values) => fold(textAt(values, 0)).includes(fold(textAt(values, 1))),
  },
  begintmet: {
    explanation: 'Zegt ja waar een tekst met een deel begint; hoofdletters en accenten tellen niet.',
    example: 'begintmet([Postcode]; "35")',
    parameters: textAndPart,
    result: () => flag,
    evaluate: (values) => fold(textAt(values, 0)).startsWith(fold(textAt(values, 1))),
  },
  hoofdletters: {
    explanation: 'Een tekst in hoofdletters.',
    example: 'hoofdletters([Plaats])',
    parameters: oneText,
    result: ([type = text]) => type,
    evaluate: (values) => bounded(textAt(values, 0).toLocaleUpperCase('nl')),
  },
  kleineletters: {
    explanation: 'Een tekst in kleine letters.',
    example: 'kleineletters([E-mail])',
    parameters: oneText,
    result: ([type = text]) => type,
    evaluate: (values) => bounded(textAt(values, 0).toLocaleLowerCase('nl')),
  },
  vervang: {
    explanation: 'Vervangt een deel van een tekst, overal waar het precies zo voorkomt.',
    example: 'vervang([Naam]; " B.V."; "")',
    parameters: [...textAndPart, { label: 'nieuw deel', type: 'text' }],
    result: () => text,
    empties: 'given',
    evaluate: ([value = null, part = null, replacement = null]) => {
      if (typeof value !== 'string') return null;
      if (typeof part !== 'string') return value;
      return bounded(replaced(value, part, typeof replacement === 'string' ? replacement : ''));
    },
  },
  getal: {
    explanation: 'Leest een getal uit een tekst; wat geen getal is, is leeg.',
    example: 'getal(links([Postcode]; 4))',
    parameters: oneText,
    result: () => number(usualDecimals),
    evaluate: (values) => {
      const written = textAt(values, 0).trim().replace(/^[−–]/, '-');
      if (!/^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/.test(written)) return null;
      return finite(Number(written.replaceAll('.', '').replace(',', '.')));
    },
  },
} as const satisfies Readonly<Record<string, FormulaFunction>>;
