import { fold } from '../../format/fold';
import { type FilterRules, parsed, refused } from '../filter';

/** `ja`, `nee`, or `~` for no value. */
export const yesNoFilter: FilterRules = {
  read: (text) => {
    const typed = fold(text.trim());
    if (typed === 'ja' || typed === 'nee')
      return parsed({ on: 'text', test: (value) => value === typed, empty: false });
    if (typed === '~') return parsed({ on: 'text', test: () => false, empty: true });
    return refused('Kies ja of nee, bijvoorbeeld ja.');
  },
  suggest: (text) => {
    const typed = fold(text.trim());
    return /^[jyt1]/.test(typed) ? 'ja' : /^[nf0]/.test(typed) ? 'nee' : undefined;
  },
  describe: (text) => (text.trim() === '~' ? '(leeg)' : text.trim()),
  hint: 'alle',
};
