import type { FilterKind } from '../../domain/lists/filter-kind';
import { readConditions } from './conditions-text';
import { birthDateFilter, dateFilter } from './date-filter';
import { type FilterRules, nothingToSuggest, parsed, refused, withHyphens } from './filter';
import {
  commaListFilter,
  kvkNumbersFilter,
  listFilter,
  topLabelFilter,
  typedListFilter,
  yesNoFilter,
} from './list-filters';
import { numberFilter } from './number-filter';
import { postcodeFilter } from './postcode-filter';
import { sampleFilter, topOfFilter } from './row-limit-filters';
import {
  digitsFilter,
  infixFilter,
  kvkPresenceFilter,
  phoneFilter,
  placeFilter,
  prefixFilter,
  presenceFilter,
  webFilter,
} from './text-filters';

/** Conditions over several columns; only a list can evaluate them. */
const conditionsFilter: FilterRules = {
  read: (text) => {
    const read = readConditions(text);
    if (!read.ok) return refused(read.message);
    return read.condition === null
      ? refused('Typ een voorwaarde.')
      : parsed({ on: 'conditions', condition: read.condition });
  },
  suggest: nothingToSuggest,
  describe: (text) => text,
  hint: 'bijv. city=utrecht of fte=5',
};

/** Rules for kinds in which `-` is a sign: of a number, of a range, or for an empty value. Guesses write `≥` and `≤` with the keys of a keyboard. */
const withSigns = (rules: FilterRules): FilterRules => ({
  ...rules,
  read: (text, thisYear) => rules.read(withHyphens(text), thisYear),
  suggest: (text, thisYear) => rules.suggest(withHyphens(text).replaceAll('≥', '>=').replaceAll('≤', '<='), thisYear),
  describe: (text) => rules.describe(withHyphens(text)),
});

/** The rules of every kind of filter. The kind of a column decides which kind of filter it has. */
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
