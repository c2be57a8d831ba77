import type { ListName } from '../domain/list-name';
import { columnsOf } from './catalog';
import type { Column } from './column';

/** What a login says about columns (docs/product.md#subscription-columns). */
export type ColumnRules = {
  /** Numbers of the office columns that are shown until the user chooses otherwise; null when the provider does not say. */
  readonly standard: readonly number[] | null;
  /** Labels and explanations of the provider's own, by column name. */
  readonly words: readonly {
    readonly name: string;
    readonly label?: string | undefined;
    readonly explanation?: string | undefined;
  }[];
};

/** Columns of which the withheld ones say so. */
export const markWithheld = (columns: readonly Column[], withheld: readonly string[]): readonly Column[] =>
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
  const own = new Map(words.map((word) => [word.name, word]));
  const columns = columnsOf(list).map((column): Column => {
    const { label = column.label, explanation = column.explanation } = own.get(column.name) ?? {};
    // What is worked out here has no number of the provider's.
    const isChosen = selected === null || column.derived !== undefined ? column.standard : selected.has(column.number);
    return { ...column, label, explanation, standard: isChosen };
  });
  return markWithheld(columns, withheld);
}
