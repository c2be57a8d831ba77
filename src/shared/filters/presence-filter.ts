import { type FilterRules, nothingToSuggest, parsed } from './filter';
import { describePrefix, readPrefix } from './prefix-filter';

/** `-` empty, `+` or `*` filled, otherwise a prefix (docs/product.md#presence-filter). */
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
