import { type FilterRules, nothingToSuggest, parsed, refused } from '../filter';
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

/** `+` in the list, `-` not in it (docs/product.md#kvk-presence-filter). */
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
