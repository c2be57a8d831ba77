import { fold } from '../../format/fold';
import { type FilterRules, nothingToSuggest, parsed } from '../filter';
import { describeListChoice, readListChoice } from '../list-choice';

/** Any of the values, compared without case and accents. */
export const listFilter: FilterRules = {
  read: (text) => {
    const choice = readListChoice(text);
    const wanted = new Set(choice.values.map(fold));
    return parsed({ on: 'text', test: (value) => wanted.has(value), empty: choice.empty });
  },
  suggest: nothingToSuggest,
  describe: describeListChoice,
  hint: 'alle',
};

/** Values among the items of a cell: one of them (OF), or all of them (EN). */
export const commaListFilter: FilterRules = {
  read: (text) => {
    const { values, all, empty } = readListChoice(text);
    return parsed({ on: 'items', values: values.map(fold), mode: all ? 'all' : 'any', empty });
  },
  suggest: nothingToSuggest,
  describe: describeListChoice,
  hint: 'alle',
};
