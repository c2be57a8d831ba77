import { isOfOffices } from '../../../../shared/catalog/catalog';
import { computedColumnNamed, ownOfficeColumns, watchColumns } from '../../../../shared/catalog/computed';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import { flagWords } from '../../../../shared/domain/lists/flag-words';
import { type FollowedNumber, inMonth } from '../../../../shared/domain/lists/followed-office';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import type { OwnOfficeData } from '../../../../shared/domain/watch/own-office-data';
import { packCells } from '../../../columns/column-builder';
import type { StoredColumn } from '../../../columns/stored-column';
import { getOrMake } from '../get-or-make';
import { type AddedColumns, noColumns, type QueryContext } from './added-columns';
import { emptyColumn } from './column-table';
import { createListColumn, type JoinedColumn } from './list-column';

/** A list whose rows belong to an office. */
type OfficeRows = { readonly list: ListName; readonly column: (name: string) => JoinedColumn };

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** A number for each version of the user's data, because comparing their content would take long. */
function numberOf(own: object): number {
  const known = numbers.get(own) ?? ++numbered;
  numbers.set(own, known);
  return known;
}

/**
 * The columns with the watch's messages and the user's remarks about a row's office (docs/rules/watch.md#watch-columns,
 * docs/rules/list.md#remarks), besides other added columns of the list. Their values follow changes of these data while the list is open.
 */
export class OwnOfficeColumns implements AddedColumns {
  private readonly columns = new Map<string, JoinedColumn>();
  /** The data that the present columns were made from. */
  private followed: OwnOfficeData | null = null;

  constructor(
    private readonly rows: OfficeRows,
    private readonly own: () => OwnOfficeData,
    private readonly others: AddedColumns = noColumns,
  ) {}

  isWithheld(name: string): boolean | null {
    if (!this.isOwn(name)) return this.others.isWithheld(name);
    return watchColumns.includes(name) && this.own().watched === null;
  }

  column(name: string, context: QueryContext): JoinedColumn | null {
    const column = this.isOwn(name) ? computedColumnNamed(name) : undefined;
    if (column === undefined) return this.others.column(name, context);
    const own = this.own();
    if (own !== this.followed) this.columns.clear();
    this.followed = own;
    return getOrMake(this.columns, name, () => this.make(column, own));
  }

  inputsKey(): string {
    return `${numberOf(this.own())} ${this.others.inputsKey()}`;
  }

  private isOwn(name: string): boolean {
    return ownOfficeColumns.includes(name) && isOfOffices(this.rows.list);
  }

  private make(column: Column, own: OwnOfficeData): JoinedColumn {
    const { column: numbers, via } = this.rows.column('kvk');
    return { column: createListColumn(column, columnOf(column, saidIn(column, own), numbers.stored)), via };
  }
}

type Value = string | number | string[] | null;

/** A column's values for the offices in the user's data, and the value for all other offices. */
type OwnCells = { readonly of: readonly (FollowedNumber & { readonly cell: Value })[]; readonly others: Value };

function saidIn({ name }: Column, { watched, remarked }: OwnOfficeData): OwnCells {
  switch (name) {
    case 'hasRemark':
      return { of: remarked.map((office) => ({ ...office, cell: flagWords.yes })), others: flagWords.no };
    case 'remarkedOn':
      return { of: remarked.map(({ columns, ...office }) => ({ ...office, cell: [...columns] })), others: null };
    case 'watch':
      return { of: (watched ?? []).map(({ kvk, rules }) => ({ kvk, cell: [...rules] })), others: null };
    case 'watchCount':
      return { of: (watched ?? []).map(({ kvk, messages }) => ({ kvk, cell: messages })), others: null };
    default:
      return { of: (watched ?? []).map(({ kvk, newest }) => ({ kvk, cell: newest })), others: null };
  }
}

/** The column for the rows of a column of KvK numbers. */
function columnOf(column: Column, { of, others }: OwnCells, numbers: StoredColumn): StoredColumn {
  // A list whose column of KvK numbers is unreadable has no offices.
  if (numbers.storage !== 'text') return emptyColumn(storageOf(column.kind), 0);
  const offices = new Set(numbers.dictionary);
  const cells = new Map<string, Value>();
  for (const { cell, ...number } of of) {
    const kvk = inMonth(number, (kvkNumber) => (offices.has(kvkNumber) ? kvkNumber : undefined));
    if (kvk !== undefined) cells.set(kvk, joined(cells.get(kvk), cell));
  }
  const places = new Map([...cells.keys()].map((kvk, at) => [kvk, at + 1]));
  const placeOfCode = numbers.dictionary.map((kvk) => places.get(kvk) ?? 0);
  return packCells(
    column,
    [others, ...cells.values()],
    Uint32Array.from(numbers.codes, (code) => placeOfCode[code] ?? 0),
  );
}

/** The value of an office that also has the value of an office that it continues. */
const joined = (known: Value | undefined, cell: Value): Value =>
  Array.isArray(known) && Array.isArray(cell) ? [...new Set([...known, ...cell])] : cell;
