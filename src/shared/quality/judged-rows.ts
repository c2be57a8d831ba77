import type { Cell } from '../domain/lists/column';
import type { Operand } from './quality-rule';

/** The rows of a list of offices in a month, as rules read them. */
export type JudgedRows = {
  readonly rows: number;
  /** `YYYY-MM` */
  readonly period: string;
  /** Reads a column, or a part of its cells, by row. Numbers are as they are stored, and a day is yyyymmdd. */
  readonly read: (operand: Operand) => (row: number) => Cell;
  /** The rows whose cell of a column was sent but could not be read; null without such rows. */
  readonly unread: (column: string) => ReadonlySet<number> | null;
  /** The persons of the month; null while it lacks their list. */
  readonly persons: () => JudgedPersons | null;
};

/** The persons of a month, as rules read them. */
export type JudgedPersons = {
  /** The KvK numbers of the offices with a person. */
  readonly offices: ReadonlySet<string>;
  /** The persons at more than one office, each with the offices and all functions there. */
  readonly atSeveral: readonly ListedPerson[];
};

export type ListedPerson = { readonly kvks: readonly string[]; readonly functions: readonly string[] };
