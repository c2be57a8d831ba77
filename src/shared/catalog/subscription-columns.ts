import type { Column, ColumnKind, ColumnWords, Limits } from '../domain/lists/column';
import type { ListName } from '../domain/lists/list-name';
import { columnsOf, isOfOffices, ownColumnNamed } from './catalog';
import { usualColumns } from './ready-views';

/** The columns by the login (docs/product.md#subscription-columns). */
export type ColumnRules = {
  /** Numbers of the office columns that are shown until the user chooses otherwise, in their order; null when the provider does not say. */
  readonly standard: readonly number[] | null;
  readonly words: ColumnWords;
};

/** The selected columns when the provider names none. */
const usualNumbers = usualColumns('advisers').flatMap((name) => ownColumnNamed('advisers', name)?.number ?? []);

/** Behind every place of a selection. */
const notSelected = Number.MAX_SAFE_INTEGER;

/** A column as the provider describes it: its label and explanation, and how its figures are shown and judged. */
export function withProviderWords(column: Column, words: ColumnWords): Column {
  const word = words.find(({ name }) => name === column.name);
  if (word === undefined) return column;
  const { label = column.label, explanation = column.explanation } = word;
  return withFigures({ ...column, label, explanation }, word);
}

const figureKinds: ReadonlySet<ColumnKind> = new Set(['number', 'amount', 'percentage', 'rating']);

/** A column of figures with the provider's decimals, unit and limits (docs/product.md#figures-of-the-provider). */
export function withFigures(column: Column, word: ColumnWords[number]): Column {
  if (!figureKinds.has(column.kind)) return column;
  const limits = limitsOf(word, column.limits);
  return {
    ...column,
    decimals: word.decimals ?? column.decimals,
    ...(word.unit === undefined ? {} : { unit: word.unit }),
    ...(limits === undefined ? {} : { limits }),
  };
}

/** Two limits make three colours, one makes two; what Rood means stays that of the catalogue. */
function limitsOf({ limit, limitLow, limitHigh }: ColumnWords[number], known: Limits | undefined): Limits | undefined {
  if (limitLow !== undefined || limitHigh !== undefined) {
    return { ...known, low: limitLow ?? known?.low ?? null, high: limitHigh ?? known?.high ?? null };
  }
  return limit === undefined ? known : { ...known, low: limit, high: null };
}

/** The provider's properties of columns that change how figures are shown. */
export const figureWords = (words: ColumnWords): ColumnWords =>
  words.filter(({ decimals, unit, limit, limitLow, limitHigh }) =>
    [decimals, unit, limit, limitLow, limitHigh].some((part) => part !== undefined),
  );

/** The facts about columns in an answer about one row, besides their values. */
export type RowSubscription = { readonly words: ColumnWords; readonly withheld: readonly string[] };

/** Columns with the provider's labels; withheld ones are marked. */
export const subscribed = (columns: readonly Column[], { words, withheld }: RowSubscription): readonly Column[] =>
  markWithheld(
    columns.map((column) => withProviderWords(column, words)),
    withheld,
  );

/** Columns with the withheld ones marked. */
export const markWithheld = (columns: readonly Column[], withheld: readonly string[]): readonly Column[] =>
  columns.map((column) => (withheld.includes(column.name) ? { ...column, withheld: true } : column));

/**
 * The columns of a list as a subscription has them: with the provider's own words, its selection first and in its order, and those
 * that it withholds marked.
 */
export function subscriptionColumns(
  list: ListName,
  { standard, words }: ColumnRules,
  withheld: readonly string[],
): readonly Column[] {
  const places = isOfOffices(list) ? new Map((standard ?? usualNumbers).map((number, at) => [number, at])) : null;
  /** Its place in the selection; undefined for a column that is not in it, and null where that says nothing. */
  const placeOf = ({ name, number, derived }: Column): number | undefined | null => {
    // What is worked out here has no number of the provider's, and the numbers are those of offices.
    const isAsked = derived === undefined && ownColumnNamed('advisers', name)?.number === number;
    return places === null || !isAsked ? null : places.get(number);
  };
  const columns = columnsOf(list).map((column) => {
    const place = placeOf(column);
    const isChosen = place === null ? column.standard : place !== undefined;
    return { column: { ...withProviderWords(column, words), standard: isChosen }, place: place ?? notSelected };
  });
  if (list === 'advisers') columns.sort((one, other) => one.place - other.place);
  return markWithheld(
    columns.map(({ column }) => column),
    withheld,
  );
}
