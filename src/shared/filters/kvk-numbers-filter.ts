import { readTypedDigits } from '../kvk-lists/typed-digits';
import type { FilterRules } from './filter';
import { infixFilter } from './infix-filter';

/** Contains the typed digits, in whatever notation of a KvK number they are typed (docs/product.md#kvk-numbers-filter). */
export const kvkNumbersFilter: FilterRules = {
  ...infixFilter,
  read: (text, thisYear) => infixFilter.read(readTypedDigits(text) ?? text, thisYear),
};
