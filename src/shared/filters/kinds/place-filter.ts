import { fold } from '../../format/fold';
import { namesSought, placeMatcher } from '../../geo/place-aliases';
import { type FilterRules, parsed } from '../filter';
import { infixFilter } from './infix-filter';

/** Contains the text in one of the names of the place, official or not (docs/product.md#place-filter). */
export const placeFilter: FilterRules = {
  ...infixFilter,
  read: (text) => {
    const needle = fold(text);
    const test = placeMatcher(text);
    return parsed({ on: 'text', test, empty: false, highlight: needle, contains: needle, names: namesSought(text) });
  },
};
