import { fold } from '../../format/fold';
import { type FilterRules, nothingToSuggest, parsed } from '../filter';

/** Contains the typed text. */
export const infixFilter: FilterRules = {
  read: (text) => {
    const needle = fold(text);
    const test = (value: string) => value.includes(needle);
    return parsed({ on: 'text', test, empty: false, highlight: needle, contains: needle });
  },
  suggest: nothingToSuggest,
  describe: (text) => `bevat “${text}”`,
  hint: 'bevat',
};
