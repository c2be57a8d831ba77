import type { FilterKind } from '../domain/lists/column';
import { birthDateFilter } from './birth-date-filter';
import { conditionsFilter } from './conditions/conditions-filter';
import { dateFilter } from './date-filter';
import { digitsFilter } from './digits-filter';
import { type FilterRules, withHyphens } from './filter';
import { infixFilter } from './infix-filter';
import { kvkNumbersFilter } from './kvk-numbers-filter';
import { commaListFilter, listFilter } from './list-filter';
import { numberFilter } from './number-filter';
import { phoneFilter } from './phone-filter';
import { placeFilter } from './place-filter';
import { postcodeFilter } from './postcode-filter';
import { prefixFilter } from './prefix-filter';
import { kvkPresenceFilter, presenceFilter } from './presence-filter';
import { sampleFilter, topOfFilter } from './row-limits/row-limit-filters';
import { topLabelFilter } from './top-label-filter';
import { typedListFilter } from './typed-list-filter';
import { webFilter } from './web-filter';
import { yesNoFilter } from './yes-no-filter';

/** Rules to which `-` is a sign: of a number, of a range, or of what is not there. */
const withSigns = (rules: FilterRules): FilterRules => ({
  ...rules,
  read: (text, thisYear) => rules.read(withHyphens(text), thisYear),
  suggest: (text) => rules.suggest(withHyphens(text)),
  describe: (text) => rules.describe(withHyphens(text)),
});

/** Every kind of filter; the kind of a column decides which of them it has. */
export const filterKinds: Readonly<Record<FilterKind, FilterRules>> = {
  infix: infixFilter,
  place: placeFilter,
  web: webFilter,
  kvkNumbers: kvkNumbersFilter,
  prefix: prefixFilter,
  digits: digitsFilter,
  presence: withSigns(presenceFilter),
  number: withSigns(numberFilter),
  list: listFilter,
  commaList: commaListFilter,
  typedList: typedListFilter,
  topLabel: topLabelFilter,
  date: withSigns(dateFilter),
  postcode: withSigns(postcodeFilter),
  phone: phoneFilter,
  yesNo: yesNoFilter,
  birthDate: withSigns(birthDateFilter),
  kvkPresence: withSigns(kvkPresenceFilter),
  conditions: conditionsFilter,
  sample: sampleFilter,
  topOf: topOfFilter,
};
