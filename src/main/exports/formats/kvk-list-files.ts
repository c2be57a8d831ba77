import { defineColumn } from '../../../shared/catalog/define-column';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import type { KvkFile, KvkFileRow } from '../../../shared/kvk-lists/kvk-file';
import { type CsvStyle, csvHead, csvLine } from './csv-writer';

/** How a file of the user's own is read and filled in. */
export type FillIn = {
  /** The numbers in it, and how large it is. */
  readonly fileNumbers: (
    text: string,
  ) => Promise<{ readonly kvks: readonly string[]; readonly rows: number; readonly width: number }>;
  readonly filledIn: (file: {
    readonly text: string;
    readonly columns: readonly Column[];
    readonly cells: ReadonlyMap<string, readonly Cell[]>;
    readonly style: CsvStyle;
  }) => Promise<string>;
};

/** A column of the user's own file, under the name that it has there. */
const ownColumn = (head: readonly string[] | null, index: number): Column =>
  defineColumn({
    group: 'Opmerkingen',
    number: index,
    name: `own${index}`,
    label: head?.[index] ?? (index === 0 ? 'KvK' : `Kolom ${index + 1}`),
    kind: 'text',
    explanation: '',
  });

/** What a file with the register's columns is called, before the month. */
export const filledInTitle = (name: string): string => `${name} aangevuld`;

/** Lines that are made before other work has a turn. */
const linesAtATime = 2000;

/**
 * The user's own file as CSV, every line in its place, with columns of the register behind its own; those of a number that is no
 * office are empty (docs/product.md#kvk-files). It comes in parts, for it may be long.
 * @param cellsOf the cells of an office in the order of the columns; undefined when it is none
 */
export function* filledInCsv(
  { head, rows, width }: KvkFile,
  columns: readonly Column[],
  cellsOf: (kvk: string) => readonly Cell[] | undefined,
  style: CsvStyle,
): Generator<string> {
  const own = Array.from({ length: width }, (_, index) => ownColumn(head, index));
  const all = [...own, ...columns];
  const lineOf = ({ cells, kvk }: KvkFileRow): string => {
    const added = kvk === null ? undefined : cellsOf(kvk);
    return csvLine(all, [...own.map((_, index) => cells[index] ?? null), ...(added ?? [])], style);
  };
  yield csvHead(all, style);
  for (let at = 0; at < rows.length; at += linesAtATime)
    yield rows
      .slice(at, at + linesAtATime)
      .map(lineOf)
      .join('');
}
