import { type FilterRules, parsed, refused } from './filter';

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
