import { readTypedDigits } from '../../kvk-lists/typed-digits';
import { type FilterRules, parsed } from '../filter';
import { describeRelated, readRelated } from '../related-filter';
import { describeSeveralNumbers, isOneOf, readSeveralNumbers } from '../several-numbers';
import { infixFilter } from './infix-filter';

/**
 * Contains the typed digits, in whatever notation of a KvK number they are typed, or one of several numbers
 * (docs/product.md#kvk-numbers-filter).
 */
export const kvkNumbersFilter: FilterRules = {
  ...infixFilter,
  read: (text, thisYear) => {
    const related = readRelated(text);
    if (related !== null) return parsed({ on: 'related', related });
    const several = readSeveralNumbers(text);
    if (several === null) return infixFilter.read(readTypedDigits(text) ?? text, thisYear);
    // A cell with several numbers is tested as one text.
    const test = (value: string) => (value.match(/\d+/g) ?? []).some((number) => isOneOf(several, number));
    return parsed({ on: 'text', test, empty: false });
  },
  describe: (text) => describeRelated(text) ?? describeSeveralNumbers(text) ?? infixFilter.describe(text),
};
