import { type ParsedFilter, parsed, parseOrSuggest, refused } from './filter';
import { fold } from './fold';

/** Contains the typed text. */
export function parseInfix(text: string): ParsedFilter {
  const needle = fold(text);
  return parsed({
    on: 'text',
    test: (value) => value.includes(needle),
    empty: false,
    highlight: needle,
    contains: needle,
  });
}

/** Begins with the typed text. */
export function parsePrefix(text: string): ParsedFilter {
  const needle = fold(text);
  return parsed({ on: 'text', test: (value) => value.startsWith(needle), empty: false, highlight: needle });
}

/** `-` empty, `+` or `*` filled, otherwise a prefix (specification, section 5: presence and TP number). */
export function parsePresence(text: string): ParsedFilter {
  const typed = text.trim();
  if (typed === '-') return parsed({ on: 'text', test: () => false, empty: true });
  if (typed === '+' || typed === '*') return parsed({ on: 'text', test: () => true, empty: false });
  return parsePrefix(typed);
}

/**
 * Prefix on the digits of KvK, AFM and like numbers. Seven digits match as a prefix or as the padded number
 * (specification, section 5).
 */
export const parseDigits = (text: string): ParsedFilter =>
  parseOrSuggest(text, readDigits, (typed) => typed.replace(/\D/g, ''));

function readDigits(text: string): ParsedFilter {
  const typed = text.replace(/[\s.]/g, '');
  if (!/^\d{1,12}$/.test(typed)) return refused('Typ alleen cijfers, bijvoorbeeld 9904 of 99041278.');
  const padded = typed.length === 7 ? `0${typed}` : null;
  return parsed({
    on: 'text',
    test: (value) => value.startsWith(typed) || (padded !== null && value === padded),
    empty: false,
    highlight: typed,
  });
}

/** `ja`, `nee`, or `~` for no value. */
export const parseYesNo = (text: string): ParsedFilter => parseOrSuggest(text, readYesNo, suggestYesNo);

function suggestYesNo(text: string): string | undefined {
  const typed = fold(text.trim());
  return /^[jyt1]/.test(typed) ? 'ja' : /^[nf0]/.test(typed) ? 'nee' : undefined;
}

function readYesNo(text: string): ParsedFilter {
  const typed = fold(text.trim());
  if (typed === 'ja' || typed === 'nee') return parsed({ on: 'text', test: (value) => value === typed, empty: false });
  if (typed === '~') return parsed({ on: 'text', test: () => false, empty: true });
  return refused('Kies ja of nee, bijvoorbeeld ja.');
}
