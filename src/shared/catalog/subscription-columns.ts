import { type Column, type ColumnWords, type Limits, storageOf } from '../domain/lists/column';
import type { ListName } from '../domain/lists/list-name';
import type { OwnLimit } from '../domain/lists/own-limit';
import { columnsOf, isOfOffices, ownColumnNamed } from './catalog';
import { usualColumns } from './ready-views';

/** What the login says about columns (docs/rules/columns.md#subscription-columns). */
export type ColumnRules = {
  /**
   * The numbers of the office columns that are shown until the user chooses otherwise, in their order; null when the provider does not say.
   */
  readonly standard: readonly number[] | null;
  readonly words: ColumnWords;
};

/** The selected columns when the provider does not name any. */
const usualNumbers = usualColumns('advisers').flatMap((name) => ownColumnNamed('advisers', name)?.number ?? []);

/** A place after every place of a selection. */
const notSelected = Number.MAX_SAFE_INTEGER;

/** Applies the provider's words to a column: its label and explanation, and how its figures are shown and judged. */
export function withProviderWords(column: Column, words: ColumnWords): Column {
  const word = words.find(({ name }) => name === column.name);
  if (word === undefined) return column;
  const { label = column.label, explanation = column.explanation } = word;
  return withFigures({ ...column, label, explanation }, word);
}

/** Applies the provider's decimals, unit and limits to a column of figures (docs/rules/columns.md#figures-of-the-provider). */
export function withFigures(column: Column, word: ColumnWords[number]): Column {
  if (storageOf(column.kind) !== 'number' || column.kind === 'year') return column;
  const limits = limitsOf(word, column.limits);
  return {
    ...column,
    decimals: word.decimals ?? column.decimals,
    ...(word.unit === undefined ? {} : { unit: word.unit }),
    ...(limits === undefined ? {} : { limits }),
  };
}

/** The user's own limits replace those of a column that is judged (docs/rules/list.md#own-limits). */
function limitsOf(word: ColumnWords[number], known: Limits | undefined): Limits | undefined {
  // The words may have been applied before.
  const given = givenLimits(word, known?.own?.given ?? known);
  if (given === undefined || word.ownLimit === undefined) return given;
  const { low, high, since } = word.ownLimit;
  return { ...(given.reason === undefined ? {} : { reason: given.reason }), low, high, own: { since, given } };
}

/** Two limits give three colours, one limit gives two. The reason of the lowest colour stays that of the catalogue. */
function givenLimits(
  { limit, limitLow, limitHigh }: ColumnWords[number],
  known: Limits | undefined,
): Limits | undefined {
  if (limitLow !== undefined || limitHigh !== undefined) {
    return { ...known, low: limitLow ?? known?.low ?? null, high: limitHigh ?? known?.high ?? null };
  }
  return limit === undefined ? known : { ...known, low: limit, high: null };
}

/** Only those words of the provider that change how figures are shown. */
export const figureWords = (words: ColumnWords): ColumnWords =>
  words.filter(({ decimals, unit, limit, limitLow, limitHigh, ownLimit }) =>
    [decimals, unit, limit, limitLow, limitHigh, ownLimit].some((part) => part !== undefined),
  );

/** The provider's words, with the user's own limits. */
export function withOwnLimits(words: ColumnWords, limits: readonly OwnLimit[]): ColumnWords {
  if (limits.length === 0) return words;
  const byColumn = new Map(limits.map((limit) => [limit.column, limit]));
  const named = new Set(words.map(({ name }) => name));
  return [
    ...words.map((word) => (byColumn.has(word.name) ? { ...word, ownLimit: byColumn.get(word.name) } : word)),
    ...limits.flatMap((limit) => (named.has(limit.column) ? [] : [{ name: limit.column, ownLimit: limit }])),
  ];
}

/** What an answer about one row says of the subscription: the provider's words, and the withheld columns. */
export type RowSubscription = {
  readonly words: ColumnWords;
  readonly withheld: readonly string[];
  /** The columns whose cell in that row could not be read. */
  readonly unread?: readonly string[] | undefined;
};

/** Columns with the provider's words; the withheld ones are marked, and those that could not be read in the row. */
export const subscribed = (
  columns: readonly Column[],
  { words, withheld, unread = [] }: RowSubscription,
): readonly Column[] =>
  markWithheld(
    columns.map((column) => {
      const worded = withProviderWords(column, words);
      return unread.includes(column.name) ? { ...worded, unread: true } : worded;
    }),
    withheld,
  );

/** Marks the withheld ones among columns. */
export const markWithheld = (columns: readonly Column[], withheld: readonly string[]): readonly Column[] =>
  columns.map((column) => (withheld.includes(column.name) ? { ...column, withheld: true } : column));

/**
 * The columns of a list for a subscription: with the provider's words, the selected columns first and in the order of the selection, and
 * the withheld ones marked.
 */
export function subscriptionColumns(
  list: ListName,
  { standard, words }: ColumnRules,
  withheld: readonly string[],
): readonly Column[] {
  const places = isOfOffices(list) ? new Map((standard ?? usualNumbers).map((number, at) => [number, at])) : null;
  /** A column's place in the selection: undefined when it is not selected, and null when the selection does not cover it. */
  const placeOf = ({ name, number, derived }: Column): number | undefined | null => {
    // The selection only has numbers of the provider's office columns, so it does not cover derived columns or those of other lists.
    const isAsked = derived === undefined && ownColumnNamed('advisers', name)?.number === number;
    return places === null || !isAsked ? null : places.get(number);
  };
  const columns = columnsOf(list).map((column) => {
    const place = placeOf(column);
    const isChosen = place === null ? column.standard : place !== undefined;
    return { column: { ...withProviderWords(column, words), standard: isChosen }, place: place ?? notSelected };
  });
  if (list === 'advisers') columns.sort((first, second) => first.place - second.place);
  return markWithheld(
    columns.map(({ column }) => column),
    withheld,
  );
}
