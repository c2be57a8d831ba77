import { kvkListColumns, kvkListFieldOf, kvkListOf } from '../../../../shared/catalog/kvk-list-column';
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
    const column = list === undefined ? undefined : kvkListColumns(list).find((each) => each.name === name);
    if (list === undefined || column === undefined) throw new Fault('FILTER_INVALID', name);
    const offices = this.offices();
    const field = kvkListFieldOf(name);
    const textOf = (row: KvkListRow): string => (field === null ? row.label : (row.more[field] ?? ''));
    return { column: createListColumn(column, textsOf(list, textOf, offices.table)), via: offices.via };
  }
}

/** The user's texts for the offices of a KvK list; other offices have no value. */
function textsOf(list: KvkList, said: (row: KvkListRow) => string, offices: ColumnTable): StoredColumn {
  const texts = new Set(list.rows.map(said));
  texts.delete('');
  const dictionary = ['', ...[...texts].sort(collator.compare)];
  const codeOf = new Map(dictionary.map((text, code) => [text, code]));
  const codes = makeCodes(offices.rows, dictionary.length);
  const rowOfKvk = offices.rowsBy('kvk');
  for (const each of list.rows) {
    const row = rowOfKvk.get(each.kvk);
    if (row !== undefined) codes[row] = codeOf.get(said(each)) ?? 0;
  }
  return { storage: 'text', dictionary, codes };
}

const collator = new Intl.Collator('nl', { numeric: true });
