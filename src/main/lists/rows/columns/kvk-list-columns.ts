import { kvkListColumns, kvkListFieldOf, kvkListOf } from '../../../../shared/catalog/kvk-list-column';
import { inMonth } from '../../../../shared/domain/lists/followed-office';
import type { KvkList, KvkListRow } from '../../../../shared/domain/lists/kvk-list';
import { Fault } from '../../../../shared/domain/result';
import { makeCodes, type StoredColumn } from '../../../columns/stored-column';
import { getOrMake } from '../get-or-make';
import type { JoinedTable } from '../list-layout';
import type { ColumnTable } from './column-table';
import { createListColumn, type JoinedColumn } from './list-column';

/** The columns that the user's own lists of KvK numbers add to a list, each made on first use. */
export class KvkListColumns {
  private readonly columns = new Map<string, JoinedColumn>();

  /** @param offices gives the offices of the list's rows; called only when there is such a column */
  constructor(
    private readonly lists: readonly KvkList[],
    private readonly offices: () => JoinedTable,
  ) {}

  /** @throws Fault FILTER_INVALID for a list that no longer exists */
  column(name: string): JoinedColumn {
    return getOrMake(this.columns, name, () => this.make(name));
  }

  private make(name: string): JoinedColumn {
    const list = this.lists.find(({ id }) => id === kvkListOf(name));
    const column = list === undefined ? undefined : kvkListColumns(list).find((column) => column.name === name);
    if (list === undefined || column === undefined) throw new Fault('FILTER_INVALID', name);
    const offices = this.offices();
    const field = kvkListFieldOf(name);
    const textOf = (row: KvkListRow): string => (field === null ? row.label : (row.more[field] ?? ''));
    return { column: createListColumn(column, textsOf(list, textOf, offices.table)), via: offices.via };
  }
}

/** The user's texts for the offices of a KvK list; other offices have no value. */
function textsOf(list: KvkList, textOf: (row: KvkListRow) => string, offices: ColumnTable): StoredColumn {
  const rowOfKvk = offices.rowsBy('kvk');
  const textAt = new Map<number, string>();
  const moved: KvkList['rows'][number][] = [];
  for (const listedRow of list.rows) {
    const row = rowOfKvk.get(listedRow.kvk);
    if (row !== undefined) textAt.set(row, textOf(listedRow));
    else if (listedRow.continuedAs !== undefined) moved.push(listedRow);
  }
  for (const movedRow of moved) {
    const row = inMonth(movedRow, (kvk) => rowOfKvk.get(kvk));
    if (row !== undefined) textAt.set(row, withFormer(textAt.get(row) ?? '', textOf(movedRow), movedRow.kvk));
  }
  const texts = new Set(textAt.values());
  texts.delete('');
  const dictionary = ['', ...[...texts].sort(collator.compare)];
  const codeOf = new Map(dictionary.map((text, code) => [text, code]));
  const codes = makeCodes(offices.rows, dictionary.length);
  for (const [row, text] of textAt) codes[row] = codeOf.get(text) ?? 0;
  return { storage: 'text', dictionary, codes };
}

/** The text of an office that also has the text of a number that it continues; which number is said where there are two texts. */
const withFormer = (own: string, former: string, kvk: string): string =>
  own === '' || own === former ? former || own : former === '' ? own : `${own} · ${former} (van ${kvk})`;

const collator = new Intl.Collator('nl', { numeric: true });
