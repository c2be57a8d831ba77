import type { ListName } from '../domain/list-name';
import { columnsOf, sourcesOf } from './catalog';
import type { Column } from './column';
import { computedColumnNamed } from './computed';

/** What a login says about columns (specification, section 3: login payload). */
export type ColumnRules = {
  /** Numbers of the office columns in the subscription; null when the provider does not say. */
  readonly numbers: readonly number[] | null;
  /** Labels and explanations of the provider's own, by column name. */
  readonly words: readonly {
    readonly name: string;
    readonly label?: string | undefined;
    readonly explanation?: string | undefined;
  }[];
};

/**
 * The columns of a list as a subscription has them: without the office columns that are not part of it, or that are worked
 * out from such a column, and with the provider's own words for the others.
 */
export function subscriptionColumns(list: ListName, { numbers, words }: ColumnRules): readonly Column[] {
  const sent = numbers === null || !sourcesOf[list].includes('advisers') ? null : new Set(numbers);
  const offices = new Map(columnsOf('advisers').map((column) => [column.name, column]));
  const isSent = (column: Column): boolean => {
    if (sent === null || offices.get(column.name) !== column || computedColumnNamed(column.name) !== undefined)
      return true;
    const sources = column.derived?.flatMap((name) => offices.get(name) ?? []) ?? [column];
    return sources.every(({ number }) => sent.has(number));
  };
  const own = new Map(words.map((word) => [word.name, word]));
  return columnsOf(list)
    .filter(isSent)
    .map((column) => {
      const word = own.get(column.name);
      if (word === undefined) return column;
      return { ...column, label: word.label ?? column.label, explanation: word.explanation ?? column.explanation };
    });
}
