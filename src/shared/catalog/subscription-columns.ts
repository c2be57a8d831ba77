import type { Column, ColumnWords } from '../domain/lists/column';
import type { ListName } from '../domain/lists/list-name';
import { columnsOf } from './catalog';

/** What a login says about columns (docs/product.md#subscription-columns). */
export type ColumnRules = {
  /** Numbers of the office columns that are shown until the user chooses otherwise; null when the provider does not say. */
  readonly standard: readonly number[] | null;
  readonly words: ColumnWords;
};

/** A column with the label and the explanation that the provider gave it. */
export function withProviderLabels(column: Column, words: ColumnWords): Column {
  const { label = column.label, explanation = column.explanation } =
    words.find(({ name }) => name === column.name) ?? {};
  return { ...column, label, explanation };
}

/** What an answer about one row says of the columns besides their values. */
export type RowSubscription = { readonly words: ColumnWords; readonly withheld: readonly string[] };

/** Columns in the provider's own words, of which the withheld ones say so. */
export const subscribed = (columns: readonly Column[], { words, withheld }: RowSubscription): readonly Column[] =>
  markWithheld(
    columns.map((column) => withProviderLabels(column, words)),
    withheld,
  );

/** Columns of which the withheld ones say so. */
const markWithheld = (columns: readonly Column[], withheld: readonly string[]): readonly Column[] =>
  columns.map((column) => (withheld.includes(column.name) ? { ...column, withheld: true } : column));

/**
 * The columns of a list as a subscription has them: with the provider's own words and selection, and those that it withholds
 * marked.
 */
export function subscriptionColumns(
  list: ListName,
  { standard, words }: ColumnRules,
  withheld: readonly string[],
): readonly Column[] {
  const selected = standard === null || list !== 'advisers' ? null : new Set(standard);
  const columns = columnsOf(list).map((column): Column => {
    // What is worked out here has no number of the provider's.
    const isChosen = selected === null || column.derived !== undefined ? column.standard : selected.has(column.number);
    return { ...withProviderLabels(column, words), standard: isChosen };
  });
  return markWithheld(columns, withheld);
}
