import { type FilterRules, nothingToSuggest } from '../filter';
import { describeListChoice, isChoiceText, readListChoice } from '../list-choice';
import { infixFilter } from './infix-filter';
import { commaListFilter } from './list-filter';

/** Typed text without the escapes of a choice: a part of a value may have its signs too. */
const typedPart = (text: string): string => readListChoice(text).values[0] ?? text;

/** A part of a value, or a choice of whole values (docs/product.md#typed-list-filter). */
export const typedListFilter: FilterRules = {
  read: (text, thisYear) =>
    isChoiceText(text) ? commaListFilter.read(text, thisYear) : infixFilter.read(typedPart(text), thisYear),
  suggest: nothingToSuggest,
  describe: (text) => (isChoiceText(text) ? describeListChoice(text) : infixFilter.describe(typedPart(text))),
  hint: 'bevat, of kies',
  shortHint: 'bevat',
};
