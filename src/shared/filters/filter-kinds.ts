import type { FilterKind } from '../catalog/column';
import { birthDateFilter } from './birth-date-filter';
import { commaListFilter } from './comma-list-filter';
import { dateFilter } from './date-filter';
import { digitsFilter } from './digits-filter';
import type { FilterRules } from './filter';
import { infixFilter } from './infix-filter';
import { kvkPresenceFilter } from './kvk-presence-filter';
import { listFilter } from './list-filter';
import { numberFilter } from './number-filter';
import { postcodeFilter } from './postcode-filter';
import { prefixFilter } from './prefix-filter';
import { presenceFilter } from './presence-filter';
import { topLabelFilter } from './top-label-filter';
import { yesNoFilter } from './yes-no-filter';

/** Every kind of filter; the kind of a column decides which of them it has. */
export const filterKinds: Readonly<Record<FilterKind, FilterRules>> = {
  infix: infixFilter,
  prefix: prefixFilter,
  digits: digitsFilter,
  presence: presenceFilter,
  number: numberFilter,
  list: listFilter,
  commaList: commaListFilter,
  topLabel: topLabelFilter,
  date: dateFilter,
  postcode: postcodeFilter,
  yesNo: yesNoFilter,
  birthDate: birthDateFilter,
  kvkPresence: kvkPresenceFilter,
};
