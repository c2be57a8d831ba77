import { fold } from '../format/fold';
import { type FilterRules, nothingToSuggest, type ParsedFilter, parsed } from './filter';

/** Begins with the typed text. */
export function readPrefix(text: string): ParsedFilter {
  const needle = fold(text);
  return parsed({ on: 'text', test: (value) => value.startsWith(needle), empty: false, highlight: needle });
}

export const describePrefix = (text: string): string => `begint met “${text.trim()}”`;

export const prefixFilter: FilterRules = {
  read: readPrefix,
  suggest: nothingToSuggest,
  describe: describePrefix,
  hint: 'begint met',
  shortHint: 'begin',
};
