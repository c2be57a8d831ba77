import { fold } from '../../format/fold';
import { phoneDigits } from '../../format/format-phone';
import { placeMatcher, searchTextsOf } from '../../geo/place-aliases';
import { readTypedDigits } from '../../kvk-lists/typed-digits';
import { type FilterRules, nothingToSuggest, type ParsedFilter, parsed, refused } from './filter';
import { describeRelated, readRelated } from './related-filter';
import { describeSeveralNumbers, isOneOf, readSeveralNumbers } from './several-numbers';

/** Reads `jan*` as a beginning and `*bv` as an end; null for a text without a star at one end. */
function readEnd(text: string): ParsedFilter | null {
  const [, before = '', part = '', after = ''] = starred.exec(text.trim()) ?? [];
  if (before === after) return null;
  const needle = fold(part);
  const at = after === '*' ? 'begin' : 'end';
  const test = (value: string) => (at === 'begin' ? value.startsWith(needle) : value.endsWith(needle));
  return parsed({ on: 'text', test, empty: false, highlight: needle, edge: { at, text: needle } });
}

const starred = /^(\*?)([^*]+)(\*?)$/;

/** Keeps values that contain the typed text, or begin or end with it where a star replaces the rest (docs/rules/filters.md#infix-filter). */
export const infixFilter: FilterRules = {
  read: (text) => {
    const end = readEnd(text);
    if (end !== null) return end;
    const needle = fold(text);
    const test = (value: string) => value.includes(needle);
    return parsed({ on: 'text', test, empty: false, highlight: needle, contains: needle });
  },
  suggest: nothingToSuggest,
  describe: (text) => {
    const [, before = '', part = '', after = ''] = starred.exec(text.trim()) ?? [];
    if (before === after) return `bevat “${text}”`;
    return after === '*' ? describePrefix(part) : `eindigt op “${part}”`;
  },
  hint: 'bevat',
};

/** Reads a text with which values must begin. */
function readPrefix(text: string): ParsedFilter {
  const needle = fold(text);
  return parsed({ on: 'text', test: (value) => value.startsWith(needle), empty: false, highlight: needle });
}

const describePrefix = (text: string): string => `begint met “${text.trim()}”`;

/**
 * Keeps values that begin with the typed text, or with one of several comma-separated numbers: users search for several locations and
 * persons that way.
 */
export const prefixFilter: FilterRules = {
  read: (text) => {
    const several = readSeveralNumbers(text);
    if (several === null) return readPrefix(text);
    return parsed({ on: 'text', test: (value) => isOneOf(several, value), empty: false });
  },
  suggest: nothingToSuggest,
  describe: (text) => describeSeveralNumbers(text) ?? describePrefix(text),
  hint: 'begint met',
  shortHint: 'begin',
};

/** Keeps places one of whose names contains the text, including unofficial names (docs/rules/filters.md#place-filter). */
export const placeFilter: FilterRules = {
  ...infixFilter,
  read: (text) => {
    const end = readEnd(text);
    if (end !== null) return end;
    const needle = fold(text);
    const test = placeMatcher(text);
    return parsed({ on: 'text', test, empty: false, highlight: needle, contains: needle, names: searchTextsOf(text) });
  },
};

/** A web address without scheme, `www.` and closing slash, as users type it. */
const withoutWebPrefix = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '');

/** Keeps web addresses that contain the typed one, with or without the parts that browsers add (docs/rules/filters.md#web-filter). */
export const webFilter: FilterRules = {
  ...infixFilter,
  read: (text, thisYear) => infixFilter.read(withoutWebPrefix(text) || text, thisYear),
};

/** A number written for callers from abroad begins with the country code. */
const abroad = /^\s*(?:\+|00)31/;

/** Keeps phone numbers that contain the typed digits, in any notation (docs/rules/filters.md#phone-filter). */
export const phoneFilter: FilterRules = {
  read: (text, thisYear) => {
    const digits = phoneDigits(text);
    if (digits === '' || /\p{L}/u.test(text)) return infixFilter.read(text, thisYear);
    const isBeginning = abroad.test(text);
    const test = (value: string): boolean => {
      const at = phoneDigits(value).indexOf(digits);
      return isBeginning ? at === 0 : at >= 0;
    };
    return parsed({ on: 'text', test, empty: false, highlight: digits });
  },
  suggest: nothingToSuggest,
  describe: infixFilter.describe,
  hint: infixFilter.hint,
};

/**
 * Keeps KvK, AFM and similar numbers that begin with the typed digits, or with one of several comma-separated numbers. Seven digits match
 * as a beginning, or as the number with a leading zero (docs/rules/filters.md#digits-filter).
 */
export const digitsFilter: FilterRules = {
  read: (text) => {
    const related = readRelated(text);
    if (related !== null) return parsed({ on: 'related', related });
    const several = readSeveralNumbers(text);
    if (several !== null) return parsed({ on: 'text', test: (value) => isOneOf(several, value), empty: false });
    const typed = readTypedDigits(text) ?? '';
    if (!/^\d{1,12}$/.test(typed)) return refused('Typ alleen cijfers, bijvoorbeeld 9904 of 99041278.');
    const padded = typed.length === 7 ? `0${typed}` : null;
    const test = (value: string) => value.startsWith(typed) || value === padded;
    return parsed({ on: 'text', test, empty: false, highlight: typed });
  },
  suggest: (text) => text.replace(/\D/g, ''),
  describe: (text) => describeRelated(text) ?? describeSeveralNumbers(text) ?? describePrefix(text),
  hint: 'begint met',
  shortHint: 'begin',
};

/** Reads `-` for empty, `+` or `*` for filled, and any other text as a beginning (docs/rules/filters.md#presence-filter). */
export const presenceFilter: FilterRules = {
  read: (text) => {
    const typed = text.trim();
    if (typed === '-') return parsed({ on: 'text', test: () => false, empty: true });
    if (typed === '+' || typed === '*') return parsed({ on: 'text', test: () => true, empty: false });
    return readPrefix(typed);
  },
  suggest: nothingToSuggest,
  describe: (text) => {
    const typed = text.trim();
    if (typed === '-') return 'is leeg';
    return typed === '+' || typed === '*' ? 'is ingevuld' : describePrefix(text);
  },
  hint: '+, - of begin',
  shortHint: '+ of -',
};

/** Reads `+` for offices in the list, and `-` for all others (docs/rules/filters.md#kvk-presence-filter). */
export const kvkPresenceFilter: FilterRules = {
  read: (text) => {
    const typed = text.trim();
    if (typed === '+') return parsed({ on: 'text', test: () => true, empty: false });
    if (typed === '-') return parsed({ on: 'text', test: () => false, empty: true });
    return refused('Typ + voor kantoren in de lijst of - voor de andere, bijvoorbeeld +.');
  },
  suggest: (text) => (/^\s*j/i.test(text) ? '+' : /^\s*n/i.test(text) ? '-' : undefined),
  describe: (text) => (text.trim() === '-' ? 'staat er niet in' : 'staat erin'),
  hint: 'alle',
};
