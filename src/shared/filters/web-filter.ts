import { withoutWebPrefix } from '../format/web-prefix';
import type { FilterRules } from './filter';
import { infixFilter } from './infix-filter';

/** Contains the typed address, with or without what browsers put around it (docs/product.md#web-filter). */
export const webFilter: FilterRules = {
  ...infixFilter,
  read: (text, thisYear) => infixFilter.read(withoutWebPrefix(text) || text, thisYear),
};
