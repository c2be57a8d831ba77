import { phoneDigits } from '../../format/format-phone';
import type { FilterRules } from '../filter';
import { nothingToSuggest, parsed } from '../filter';
import { infixFilter } from './infix-filter';

/** A number that is typed for callers from abroad begins with its code. */
const abroad = /^\s*(?:\+|00)31/;

/** Contains the typed digits, in whatever notation they are typed (docs/product.md#phone-filter). */
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
