import type {
  OwnColumnChoice,
  OwnJoin,
  OwnKind,
  OwnTableDraft,
  OwnTableHead,
} from '../../../shared/domain/lists/own-table';
import { ownTableBounds } from '../../../shared/domain/lists/own-table';

/** What the user chose for each column of a file, by place. */
export type ColumnChoice = Omit<OwnColumnChoice, 'place'> & { readonly isKept: boolean };
export type ColumnChoices = ReadonlyMap<number, ColumnChoice>;

/** The join that suits a kind when an office has several rows. */
export const joinOfKind = (kind: OwnKind): OwnJoin => {
  if (kind === 'number' || kind === 'amount') return 'sum';
  return kind === 'date' || kind === 'flag' || kind === 'percentage' ? 'newest' : 'listed';
};

/** Whether a column can say which row is the newest: only the cells of kept columns are kept. */
export const isDay = (choice: ColumnChoice | undefined): boolean => choice?.isKept === true && choice.kind === 'date';

/** The joins that a kind can have. */
export const joinsOf = (kind: OwnKind): readonly OwnJoin[] => {
  const isFigure = kind === 'number' || kind === 'amount' || kind === 'percentage';
  return isFigure ? ['first', 'sum', 'newest', 'count', 'listed'] : ['first', 'newest', 'count', 'listed'];
};

/**
 * The first choices: as in the version before, of which every column stays, or as they were recognised, up to as many columns as a table may
 * have.
 */
export function firstChoices({ columns }: OwnTableDraft, before: OwnTableHead | null): ColumnChoices {
  const known = new Map((before?.columns ?? []).map((column) => [column.head, column]));
  let room = ownTableBounds.columns - columns.filter(({ head }) => known.has(head)).length;
  return new Map(
    columns.map((column) => {
      const former = known.get(column.head);
      const isKept = former !== undefined || (room > 0 && column.filled > 0);
      if (isKept && former === undefined) room -= 1;
      const name = former?.name ?? column.head.slice(0, ownTableBounds.name);
      return [column.place, { isKept, name, kind: former?.kind ?? column.kind, join: former?.join ?? 'first' }];
    }),
  );
}

/** The choices when offices have several rows: a column that took the first row is joined as suits its kind. */
export const withJoins = (choices: ColumnChoices): ColumnChoices =>
  new Map(
    [...choices].map(([place, choice]) => [
      place,
      choice.join === 'first' ? { ...choice, join: joinOfKind(choice.kind) } : choice,
    ]),
  );

/** A name that no table has: `Klanten (2)`. */
export function freeTableName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  const base = wanted.slice(0, ownTableBounds.name - 5).trim() || 'Tabel';
  let free = base;
  for (let number = 2; names.has(free.toLowerCase()); number++) free = `${base} (${number})`;
  return free;
}
