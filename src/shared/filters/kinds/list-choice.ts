import type { FilterKind } from '../../domain/lists/filter-kind';
import type { Facet } from '../../domain/lists/list';
import { equalSign, notSign } from './signed-filter';

/** The sign for the empty value in a list filter. */
export const emptyValue = '~';

export type ListChoice = {
  readonly values: readonly string[];
  /** Whether rows without a value are chosen too. */
  readonly empty: boolean;
  /** EN instead of OF; only for cells with several values. */
  readonly all: boolean;
  /** Keeps all rows except those with these values. */
  readonly not?: boolean;
};

/**
 * Writes a choice: values joined by `|`, with `~` for the empty value. A backslash escapes these signs. A leading `&` means EN; a `!`
 * before that means all other values.
 */
export function writeListChoice(choice: ListChoice): string {
  const values = choice.values.map((value) => value.replace(/[\\|~]/g, '\\$&').replace(/^(?:[&!]|=\s*$)/, '\\$&'));
  return (
    (choice.not === true ? notSign : '') +
    (choice.all ? '&' : '') +
    [...(choice.empty ? [emptyValue] : []), ...values].join('|')
  );
}

export function readListChoice(text: string): ListChoice {
  const not = text.startsWith(notSign);
  const chosen = not ? text.slice(notSign.length) : text;
  const all = chosen.startsWith('&');
  const values: string[] = [];
  let empty = false;
  let value = '';
  let escaped = false;
  const close = () => {
    if (value === emptyValue && !escaped) empty = true;
    else if (value !== '') values.push(value);
    value = '';
    escaped = false;
  };
  const body = all ? chosen.slice(1) : chosen;
  if (body.trim() === equalSign) return { values, empty: true, all, ...(not ? { not } : {}) };
  for (let i = 0; i < body.length; i++) {
    const character = body.charAt(i);
    if (character === '\\' && i + 1 < body.length) {
      value += body.charAt(++i);
      escaped = true;
    } else if (character === '|') close();
    else value += character;
  }
  close();
  return not ? { values, empty, all, not } : { values, empty, all };
}

/**
 * Whether the text of a filter for typing or choosing is a choice: it contains an unescaped `|`, begins with `&`, or is the empty value. A
 * single chosen value is written with a `|` after it.
 */
export const isChoiceText = (text: string): boolean => {
  const chosen = text.startsWith(notSign) ? text.slice(notSign.length) : text;
  return (
    chosen === emptyValue || chosen.trim() === equalSign || chosen.startsWith('&') || /^(?:[^\\|]|\\.)*\|/s.test(chosen)
  );
};

const noChoice: ListChoice = { values: [], empty: false, all: false };

/** The choice in the text of a filter; an empty choice when the user typed a part of a value. */
export const readChoice = (kind: FilterKind, text: string): ListChoice =>
  kind === 'typedList' && !isChoiceText(text) ? noChoice : readListChoice(text);

/** Writes a choice as a text for a filter of a kind. */
export function writeChoice(kind: FilterKind, choice: ListChoice): string {
  const text = writeListChoice(choice);
  return kind !== 'typedList' || text === '' || isChoiceText(text) ? text : `${text}|`;
}

/**
 * Whether a choice keeps every row: no value is chosen, or any of all values, including the empty value if it occurs.
 * @param facet all values of the column; null while they are unknown
 */
export function keepsAll(choice: ListChoice, facet: Pick<Facet, 'values' | 'distinct' | 'empty'> | null): boolean {
  if (choice.values.length === 0 && !choice.empty) return true;
  if (
    facet === null ||
    choice.all ||
    choice.not === true ||
    facet.distinct === 0 ||
    facet.values.length < facet.distinct
  )
    return false;
  return (facet.empty === 0 || choice.empty) && facet.values.every(({ value }) => choice.values.includes(value));
}

const maxNamed = 3;
const joiner = new Intl.ListFormat('nl', { type: 'disjunction' });
const conjoiner = new Intl.ListFormat('nl', { type: 'conjunction' });

/** Joins names in Dutch with `of` or `en`: `Gelderland of Utrecht`. When there are many, the last ones are only counted. */
export function nameChoice(names: readonly string[], all: boolean): string {
  const shown =
    names.length > maxNamed ? [...names.slice(0, maxNamed - 1), `${names.length - maxNamed + 1} meer`] : names;
  return (all ? conjoiner : joiner).format(shown);
}

/** Describes a choice in Dutch. */
export function describeListChoice(text: string): string {
  const { values, empty, all } = readListChoice(text);
  return nameChoice([...(empty ? ['(leeg)'] : []), ...values], all);
}
