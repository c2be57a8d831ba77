import type { Column } from '../domain/lists/column';
import { type OwnColumn, type OwnTableHead, ownTableBounds } from '../domain/lists/own-table';
import { defineColumn } from './columns/define-column';
import { kvkListOf } from './kvk-list-column';

const prefix = 'own';
/** The numbers of all other columns, calculated ones too, end far below this. */
const firstNumber = 2_000_000_000;
/** A table can have had more columns than it has. */
const numbersOfTable = 4 * ownTableBounds.fileColumns;

/** The properties of an own table that decide its columns. */
export type OwnTableParts = Pick<OwnTableHead, 'id' | 'name' | 'columns' | 'file'>;

/** The group of the columns of own tables. */
export const ownGroup = 'Eigen gegevens';
const common = { group: ownGroup } as const;

/** The longest label: the names of a table and of its column. */
export const longestOwnLabel = 3 + 2 * ownTableBounds.name;

/** The largest id of a table. With it the numbers of columns, also those of the past, are exact. */
export const largestTableId = 0x7fff_ffff;

/** All columns of an own table: the number of its rows of an office, and the columns of the user's file (docs/rules/user-data.md#own-tables). */
export const ownTableColumns = ({ id, name, columns, file }: OwnTableParts): readonly Column[] => [
  defineColumn({
    ...common,
    number: numberOf(id, 0),
    name: ownColumnName(id, 0),
    label: `${name} · Rijen`,
    kind: 'number',
    example: '>=1',
    explanation: `Hoeveel rijen van uw eigen tabel ${name} bij het kantoor horen.`,
    width: 110,
  }),
  ...columns.map((column) => ownColumn({ id, name, file }, column)),
];

function ownColumn({ id, name, file }: Omit<OwnTableParts, 'columns'>, column: OwnColumn): Column {
  const { id: place, head, name: title, join, isInFile } = column;
  const kind = kindOf(column);
  const label = `${name} · ${title}`;
  return {
    ...defineColumn({
      ...common,
      number: numberOf(id, place),
      name: ownColumnName(id, place),
      label,
      kind,
      decimals: kind === 'number' || kind === 'amount' || kind === 'percentage' ? decimalsOf(kind, column) : 0,
      explanation: `${joinWords[join]}“${head}” in uw eigen tabel ${name}.`,
      width: Math.min(260, Math.max(110, 8 * label.length + 24)),
    }),
    ...(isInFile ? {} : { problem: `${file.name} heeft deze kolom niet meer. De kolom blijft, leeg.` }),
  };
}

/** An amount has whole cents: `€ 12,50`. */
function decimalsOf(kind: Column['kind'], { join, decimals }: OwnColumn): number {
  if (join === 'count') return 0;
  return kind === 'amount' && decimals === 1 ? 2 : decimals;
}

/** What a column holds after its rows are joined. */
function kindOf({ kind, join }: OwnColumn): OwnColumn['kind'] | 'list' {
  if (join === 'count') return 'number';
  return join === 'listed' ? 'list' : kind;
}

const joinWords: Readonly<Record<OwnColumn['join'], string>> = {
  first: '',
  listed: 'De verschillende waarden van ',
  count: 'Het aantal waarden van ',
  sum: 'De som van ',
  newest: 'De nieuwste waarde van ',
};

const numberOf = (table: number, place: number): number => firstNumber + table * numbersOfTable + place;

/** The name of a column of an own table; column 0 is the number of rows. */
export const ownColumnName = (table: number, column: number): string => `${prefix}${table}x${column}`;

const pattern = new RegExp(`^${prefix}(\\d{1,10})x(\\d{1,5})$`);

/** The numbers of the own table and its column in a column's name; null for any other column. */
export function readOwnColumnName(name: string): { readonly table: number; readonly column: number } | null {
  const [, table, column] = name.startsWith(prefix) ? (pattern.exec(name) ?? []) : [];
  return table === undefined || column === undefined ? null : { table: Number(table), column: Number(column) };
}

/** Whether a column is of the user's own lists of KvK numbers or tables. */
export const isOfUser = (name: string): boolean => kvkListOf(name) !== null || readOwnColumnName(name) !== null;
