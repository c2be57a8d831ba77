import { fold } from '../format/fold';
import { type FilterRules, nothingToSuggest, parsed } from './filter';
import { describeListChoice, readListChoice } from './list-choice';

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
