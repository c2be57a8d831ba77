import { namesOf } from '../by-name';
import { type ColumnKind, storageOf } from '../lists/column';
import type { ListName } from '../lists/list-name';

/** The kinds of values that the files of an Excel source have, whatever column they come from. */
export const sourceKinds = ['text', 'number', 'date', 'yesNo', 'texts'] as const;
export type SourceKind = (typeof sourceKinds)[number];

const kindOfStorage = { text: 'text', items: 'texts', number: 'number', date: 'date' } as const;

export const sourceKindOf = (kind: ColumnKind): SourceKind =>
  kind === 'flag' ? 'yesNo' : kindOfStorage[storageOf(kind)];

/** Why a column of a contract has no values, with the words of its reason. */
export const emptyReasons = {
  removed: 'Uit de weergave gehaald',
  missing: 'Wordt niet meer geleverd',
  withheld: 'Niet in uw abonnement',
  problem: 'Is niet te berekenen, of staat niet meer in uw bestand',
  otherKind: 'Heeft een ander soort waarden gekregen, en staat in een nieuwe kolom',
} as const;
export type EmptyReason = keyof typeof emptyReasons;
export const emptyReasonNames = namesOf(emptyReasons);

/** A column that the view shows now. `kind` is null when the column no longer exists. */
export type OfferedColumn = {
  /** The column's name in the view, which identifies it. */
  readonly column: string;
  readonly name: string;
  readonly label: string;
  readonly kind: SourceKind | null;
  readonly empty: EmptyReason | null;
};

/** A column that readers of the files can count on: its name, label, kind and place stay within a version. */
export type ContractColumn = {
  readonly column: string;
  /** The name in Parquet; no other column of the contract has it, in whatever case. */
  readonly name: string;
  /** The label in CSV and workbook; no other column of the contract has it, in whatever case. */
  readonly label: string;
  readonly kind: SourceKind;
  readonly empty: EmptyReason | null;
};

export type SourceContract = {
  readonly version: number;
  readonly list: ListName;
  readonly columns: readonly ContractColumn[];
};

/** The most columns of a contract. One with more, most of them empty, begins a new version. */
export const mostContractColumns = 1000;

type Offer = { readonly list: ListName; readonly columns: readonly OfferedColumn[] };

/**
 * The contract after a month, or a change of the view or the rights (docs/rules/exports.md#excel-source). Known columns keep their place,
 * new ones follow them. A column whose kind changed is another column with another name. Another list begins another version.
 */
export function nextContract(previous: SourceContract | null, { list, columns }: Offer): SourceContract {
  const isFirst = previous === null || previous.list !== list;
  const kept = isFirst ? [] : previous.columns.map((known) => ({ ...known, empty: emptyNow(known, columns) }));
  const next = [...kept, ...added(kept, columns)];
  if (!isFirst && next.length > mostContractColumns)
    return { version: previous.version + 1, list, columns: added([], columns) };
  return { version: isFirst ? (previous?.version ?? 0) + 1 : previous.version, list, columns: next };
}

function emptyNow({ column, kind }: ContractColumn, columns: readonly OfferedColumn[]): EmptyReason | null {
  const offered = columns.find((offeredColumn) => offeredColumn.column === column);
  if (offered === undefined) return 'removed';
  if (offered.kind === null) return 'missing';
  return offered.kind === kind ? offered.empty : 'otherKind';
}

/** The offered columns that are not among the known ones, each with a name and a label of its own. */
function added(known: readonly ContractColumn[], columns: readonly OfferedColumn[]): readonly ContractColumn[] {
  const isKnown = new Set(known.map(keyOf));
  const names = new Set(known.map(({ name }) => folded(name)));
  const labels = new Set(known.map(({ label }) => folded(label)));
  return columns.flatMap(({ column, name, label, kind, empty }) => {
    if (kind === null || isKnown.has(keyOf({ column, kind }))) return [];
    isKnown.add(keyOf({ column, kind }));
    return [{ column, name: freeName(name, names), label: freeName(label, labels), kind, empty }];
  });
}

const keyOf = ({ column, kind }: { readonly column: string; readonly kind: SourceKind }): string => `${kind} ${column}`;

/** DuckDB and Excel take names that differ only in case for one. */
const folded = (name: string): string => name.toLowerCase();

/** The name, or the name with the first number that makes it free; it is taken afterwards. */
function freeName(wanted: string, taken: Set<string>): string {
  const name = wanted.replace(/\s+/g, ' ').trim().slice(0, longestName) || 'Kolom';
  let free = name;
  for (let count = 2; taken.has(folded(free)); count++) free = `${name} (${count})`;
  taken.add(folded(free));
  return free;
}

/** Excel's most characters of a label of a table are 255. */
const longestName = 240;
