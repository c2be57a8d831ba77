import { fold } from '../../format/fold';
import { type FilterRules, nothingToSuggest, type ParsedFilter, parsed } from '../filter';
import { describeSeveralNumbers, isOneOf, readSeveralNumbers } from '../several-numbers';

/** Begins with the typed text. */
export function readPrefix(text: string): ParsedFilter {
  const needle = fold(text);
  return parsed({ on: 'text', test: (value) => value.startsWith(needle), empty: false, highlight: needle });
}

export const describePrefix = (text: string): string => `begint met “${text.trim()}”`;

/** The same, or one of several numbers with commas between them, as numbers of locations and persons are asked for. */
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
