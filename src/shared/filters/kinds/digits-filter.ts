import { readTypedDigits } from '../../kvk-lists/typed-digits';
import { type FilterRules, parsed, refused } from '../filter';
import { describeRelated, readRelated } from '../related-filter';
import { describeSeveralNumbers, isOneOf, readSeveralNumbers } from '../several-numbers';
import { describePrefix } from './prefix-filter';

/**
 * Prefix on the digits of KvK, AFM and like numbers, or one of several with commas between them. Seven digits match as a prefix or as the padded number
 * (docs/product.md#digits-filter).
 */
export const digitsFilter: FilterRules = {
  read: (text) => {
    const related = readRelated(text);
    if (related !== null) return parsed({ on: 'related', related });
    const several = readSeveralNumbers(text);
    if (several !== null) return parsed({ on: 'text', test: (value) => isOneOf(several, value), empty: false });
    const typed = readTypedDigits(text) ?? '';
    if (!/^\d{1,12}$/.test(typed)) return refused('Typ alleen cijfers, bijvoorbeeld 9904 of 99041278.');
    const padded = typed.length === 7 ? `0${typed}` : null;
    const test = (value: string) => value.startsWith(typed) || value === padded;
    return parsed({ on: 'text', test, empty: false, highlight: typed });
  },
  suggest: (text) => text.replace(/\D/g, ''),
  describe: (text) => describeRelated(text) ?? describeSeveralNumbers(text) ?? describePrefix(text),
  hint: 'begint met',
  shortHint: 'begin',
};
