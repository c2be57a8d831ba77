import { fold } from '../format/fold';
import { placeMatcher } from '../geo/place-aliases';
import { type FilterRules, parsed } from './filter';
import { infixFilter } from './infix-filter';

/** Contains the text in one of the names of the place, official or not (docs/product.md#place-filter). */
export const placeFilter: FilterRules = {
  ...infixFilter,
  read: (text) => parsed({ on: 'text', test: placeMatcher(text), empty: false, highlight: fold(text) }),
};
