import type { FilterRules } from '../filter';
import { infixFilter } from './infix-filter';

/** An address of the web without its scheme, `www.` and the slash at its end, as people type one. */
const withoutWebPrefix = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '');

/** Contains the typed address, with or without what browsers put around it (docs/product.md#web-filter). */
export const webFilter: FilterRules = {
  ...infixFilter,
  read: (text, thisYear) => infixFilter.read(withoutWebPrefix(text) || text, thisYear),
};
