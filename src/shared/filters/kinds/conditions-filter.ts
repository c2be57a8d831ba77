import { readConditions } from './conditions-text';
import { type FilterRules, nothingToSuggest, parsed, refused } from './filter';

/** Conditions over several columns; only a list can evaluate them. */
export const conditionsFilter: FilterRules = {
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
