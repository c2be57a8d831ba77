import { phoneDigits } from '../format/format-phone';
import type { FilterRules } from './filter';
import { nothingToSuggest, parsed } from './filter';
import { infixFilter } from './infix-filter';

/** Contains the typed digits, in whatever notation they are typed (docs/product.md#phone-filter). */
export const phoneFilter: FilterRules = {
  read: (text, thisYear) => {
    const digits = phoneDigits(text);
    if (digits === '' || /\p{L}/u.test(text)) return infixFilter.read(text, thisYear);
    return parsed({
      on: 'text',
      test: (value) => phoneDigits(value).includes(digits),
      empty: false,
      highlight: digits,
    });
  },
  suggest: nothingToSuggest,
  describe: infixFilter.describe,
  hint: infixFilter.hint,
};
