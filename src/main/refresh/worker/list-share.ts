import { derivedColumnsOf, ownColumnsOf } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Column } from '../../../shared/domain/lists/column';
import type { MonthListName } from '../../../shared/domain/lists/list-name';

/** What a thread makes of a list: all of its columns, or its part of them where two threads read the same rows (decision 51). */
export type ListShare = 'whole' | 'here' | 'aside';

/** Of so many independent columns so many are read here: this thread also unpacks what comes, and writes the month. */
const [here, of] = [2, 5];

/** The columns of a share. */
export type SharedColumns = {
  /** Their cells are read. */
  readonly read: readonly Column[];
  /** Of those that are read what the month gets from this share; the column that names the rows is read by both. */
  readonly kept: ReadonlySet<Column>;
  readonly derived: readonly Column[];
};

/** Whatever is worked out from other columns is worked out where they are read. */
export function columnsOfShare(list: MonthListName, share: ListShare): SharedColumns {
  const own = ownColumnsOf(list);
  const derived = derivedColumnsOf(list);
  if (share === 'whole') return { read: own, kept: new Set(own), derived };
  const sources = new Set(derived.flatMap((column) => column.derived ?? []));
  const { id } = listDefinitions[list].download;
  const alone = own.filter(({ name }) => name !== id && !sources.has(name));
  const readHere = new Set(alone.filter((_, index) => index % of < here));
  if (share === 'aside') {
    const read = own.filter((column) => !readHere.has(column));
    return { read, kept: new Set(read), derived };
  }
  return { read: own.filter((column) => column.name === id || readHere.has(column)), kept: readHere, derived: [] };
}
