import { isOfOffices } from '../../../shared/catalog/catalog';
import { computedColumnNamed, watchColumns } from '../../../shared/catalog/computed';
import { type Column, storageOf } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { WatchedOffice, WatchedOffices } from '../../../shared/domain/watch/watched-office';
import { packCells } from '../../columns/column-builder';
import type { StoredColumn } from '../../columns/stored-column';
import { type AddedColumns, noColumns } from './added-columns';
import { emptyColumn } from './column-table';
import type { QueryContext } from './computed-columns';
import { createListColumn, type JoinedColumn } from './list-column';
import { madeOnce } from './made-once';

/** A list whose rows have an office. */
type OfficeRows = { readonly list: ListName; readonly column: (name: string) => JoinedColumn };

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Numbers what the messages say, of which there may be much. */
function numberOf(watched: object): number {
  const known = numbers.get(watched) ?? ++numbered;
  numbers.set(watched, known);
  return known;
}

/**
 * The columns that say which messages of the watch are about the office of a row (docs/product.md#watch-columns), beside others that a
 * list has. They follow the messages while the list is open.
 */
export class WatchColumns implements AddedColumns {
  private readonly columns = new Map<string, JoinedColumn>();
  /** What these were made of. */
  private followed: WatchedOffices = null;

  constructor(
    private readonly rows: OfficeRows,
    private readonly watched: () => WatchedOffices,
    private readonly others: AddedColumns = noColumns,
  ) {}

  isWithheld(name: string): boolean | null {
    return this.isOwn(name) ? this.watched() === null : this.others.isWithheld(name);
  }

  column(name: string, context: QueryContext): JoinedColumn | null {
    const column = this.isOwn(name) ? computedColumnNamed(name) : undefined;
    if (column === undefined) return this.others.column(name, context);
    this.follow();
    return madeOnce(this.columns, name, () => this.make(column, this.followed ?? []));
  }

  madeOf(): string {
    const watched = this.watched();
    return `${watched === null ? '' : numberOf(watched)} ${this.others.madeOf()}`;
  }

  private follow(): void {
    const watched = this.watched();
    if (watched === this.followed) return;
    this.followed = watched;
    this.columns.clear();
  }

  private isOwn(name: string): boolean {
    return watchColumns.includes(name) && isOfOffices(this.rows.list);
  }

  private make(column: Column, watched: readonly WatchedOffice[]): JoinedColumn {
    const { column: numbers, via } = this.rows.column('kvk');
    return { column: createListColumn(column, messagesOf(column, watched, numbers.stored)), via };
  }
}

const cellOf = ({ name }: Column, { rules, messages, newest }: WatchedOffice): string | number | string[] => {
  switch (name) {
    case 'watch':
      return [...rules];
    case 'watchCount':
      return messages;
    default:
      return newest;
  }
};

/** What is said of every office, by the rows of a column of KvK numbers. */
function messagesOf(column: Column, watched: readonly WatchedOffice[], numbers: StoredColumn): StoredColumn {
  // A list without readable numbers has no offices to say something of.
  if (numbers.storage !== 'text') return emptyColumn(storageOf(column.kind), 0);
  const places = new Map(watched.map(({ kvk }, at) => [kvk, at + 1]));
  const placeOfCode = numbers.dictionary.map((kvk) => places.get(kvk) ?? 0);
  const cells = [null, ...watched.map((office) => cellOf(column, office))];
  return packCells(
    column,
    cells,
    Uint32Array.from(numbers.codes, (code) => placeOfCode[code] ?? 0),
  );
}
