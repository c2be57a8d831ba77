import { Fault } from '../../shared/bridge/result';
import { kvkListColumn, kvkListOf } from '../../shared/catalog/kvk-list-column';
import type { KvkList } from '../../shared/domain/kvk-list';
import { makeCodes, type StoredColumn } from '../columns/stored-column';
import { createListColumn, type JoinedColumn } from './list-column';
import type { JoinedTable } from './list-layout';
import { madeOnce } from './made-once';

/** The columns that the user's own lists of KvK numbers add to a list, each made on first use. */
export class KvkListColumns {
  private readonly columns = new Map<string, JoinedColumn>();

  /** @param offices where the offices of the list's rows are; asked only when there is such a column */
  constructor(
    private readonly lists: readonly KvkList[],
    private readonly offices: () => JoinedTable,
  ) {}

  /** @throws Fault FILTER_INVALID for a list that is gone */
  column(name: string): JoinedColumn {
    return madeOnce(this.columns, name, () => this.make(name));
  }

  private make(name: string): JoinedColumn {
    const list = this.lists.find(({ id }) => id === kvkListOf(name));
    if (list === undefined) throw new Fault('FILTER_INVALID', name);
    const { table, via } = this.offices();
    return { column: createListColumn(kvkListColumn(list), labelsOf(list, table.rowsBy('kvk'), table.rows)), via };
  }
}

/** The label of every office that is in the list; the others have none. */
function labelsOf(list: KvkList, rowOfKvk: ReadonlyMap<string, number>, rows: number): StoredColumn {
  const dictionary = ['', ...[...new Set(list.rows.map(({ label }) => label))].sort(collator.compare)];
  const codeOf = new Map(dictionary.map((label, code) => [label, code]));
  const codes = makeCodes(rows, dictionary.length);
  for (const { kvk, label } of list.rows) {
    const row = rowOfKvk.get(kvk);
    if (row !== undefined) codes[row] = codeOf.get(label) ?? 0;
  }
  return { storage: 'text', dictionary, codes };
}

const collator = new Intl.Collator('nl', { numeric: true });
