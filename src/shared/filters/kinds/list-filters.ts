import { flagOf, flagWords } from '../../domain/lists/flag-words';
import { readTopLabel } from '../../domain/register/classes';
import { fold } from '../../format/fold';
import { readTypedDigits } from '../../kvk-lists/typed-digits';
import { type FilterRules, nothingToSuggest, parsed, refused } from './filter';
import { describeListChoice, isChoiceText, nameChoice, readListChoice } from './list-choice';
import { describeRelated, readRelated } from './related-filter';
import { describeSeveralNumbers, isOneOf, readSeveralNumbers } from './several-numbers';
import { infixFilter } from './text-filters';

/** Keeps any of the values, ignoring case and accents. */
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

/** Keeps cells with several values that contain one of the chosen values (OF), or all of them (EN). */
export const commaListFilter: FilterRules = {
  read: (text) => {
    const { values, all, empty } = readListChoice(text);
    return parsed({ on: 'items', values: values.map(fold), mode: all ? 'all' : 'any', empty });
  },
  suggest: nothingToSuggest,
  describe: describeListChoice,
  hint: 'alle',
};

/** A typed text without the escapes of a choice: a part of a value can contain the signs of a choice too. */
const typedPart = (text: string): string => readListChoice(text).values[0] ?? text;

/** Keeps values that contain a text, or that are chosen as a whole (docs/rules/filters.md#typed-list-filter). */
export const typedListFilter: FilterRules = {
  read: (text, thisYear) =>
    isChoiceText(text) ? commaListFilter.read(text, thisYear) : infixFilter.read(typedPart(text), thisYear),
  suggest: nothingToSuggest,
  describe: (text) => (isChoiceText(text) ? describeListChoice(text) : infixFilter.describe(typedPart(text))),
  hint: 'bevat, of kies',
  shortHint: 'bevat',
};

/**
 * Keeps KvK numbers that contain the typed digits, in any notation, or that are one of several numbers
 * (docs/rules/filters.md#kvk-numbers-filter).
 */
export const kvkNumbersFilter: FilterRules = {
  ...infixFilter,
  read: (text, thisYear) => {
    const related = readRelated(text);
    if (related !== null) return parsed({ on: 'related', related });
    const several = readSeveralNumbers(text);
    if (several === null) return infixFilter.read(readTypedDigits(text) ?? text, thisYear);
    // The test gets all numbers of a cell as one text.
    const test = (value: string) => (value.match(/\d+/g) ?? []).some((number) => isOneOf(several, number));
    return parsed({ on: 'text', test, empty: false });
  },
  describe: (text) => describeRelated(text) ?? describeSeveralNumbers(text) ?? infixFilter.describe(text),
};

/** Reads `ja`, `nee`, or `~` for no value. */
export const yesNoFilter: FilterRules = {
  read: (text) => {
    const typed = fold(text.trim());
    if (flagOf(typed) !== null) return parsed({ on: 'text', test: (value) => value === typed, empty: false });
    if (typed === '~') return parsed({ on: 'text', test: () => false, empty: true });
    return refused('Kies ja of nee, bijvoorbeeld ja.');
  },
  suggest: (text) => {
    const typed = fold(text.trim());
    return /^[jyt1]/.test(typed) ? flagWords.yes : /^[nf0]/.test(typed) ? flagWords.no : undefined;
  },
  describe: (text) => (text.trim() === '~' ? '(leeg)' : text.trim()),
  hint: 'alle',
};

/** The highest rank of each field among top labels, by folded field: a choice of Top 40 includes Top 10. */
function widestOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const widest = new Map<string, number>();
  for (const text of texts) {
    const label = readTopLabel(fold(text));
    if (label !== null) widest.set(label.field, Math.max(label.most, widest.get(label.field) ?? 0));
  }
  return widest;
}

function describeTopLabels(text: string): string {
  const { values, empty } = readListChoice(text);
  const widest = widestOf(values);
  const names = values.flatMap((value) => {
    const label = readTopLabel(value);
    if (label === null) return [value];
    return label.most === widest.get(fold(label.field)) ? [`${value} (1 t/m ${label.most})`] : [];
  });
  return nameChoice([...(empty ? ['(leeg)'] : []), ...names], false);
}

/**
 * Keeps the ranks from 1 that a label covers: `Top 40` keeps 1 to 40, including rows with a smaller label
 * (docs/rules/filters.md#top-label-filter).
 */
export const topLabelFilter: FilterRules = {
  read: (text) => {
    const { values, empty } = readListChoice(text);
    const wanted = new Set(values.map(fold));
    const widest = widestOf(values);
    const test = (folded: string): boolean => {
      const label = readTopLabel(folded);
      return label === null ? wanted.has(folded) : label.most <= (widest.get(label.field) ?? 0);
    };
    return parsed({ on: 'text', test, empty });
  },
  suggest: nothingToSuggest,
  describe: describeTopLabels,
  hint: 'alle',
};
