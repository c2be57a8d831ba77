import { kvkListColumn, kvkListColumns } from '../../../../../shared/catalog/kvk-list-column';
import { ownColumnName, ownTableColumns, readOwnColumnName } from '../../../../../shared/catalog/own-column';
import type { KvkListHead } from '../../../../../shared/domain/lists/kvk-list';
import type { Filter } from '../../../../../shared/domain/lists/list';
import type { OwnTableHead } from '../../../../../shared/domain/lists/own-table';
import type { ListText } from '../../../../../shared/domain/lists/table-file';
import type { Failure, Result } from '../../../../../shared/domain/result';
import type { ListDependencies } from '../list-dependencies';
import type { ListParts } from '../list-parts';
import type { ListState } from '../list-state';
import type { createUndo } from '../undo';
import type { StepName, StoredBefore } from '../undo-stack';
import type { ColumnActions } from './column-actions';
import type { FilterActions } from './filter-actions';

export type KvkListActions = {
  /** Stores a new KvK list, and then shows only its offices. */
  readonly addKvkList: (name: string, list: ListText) => Promise<Result<KvkListHead>>;
  /** Shows the columns of a KvK list, and only the offices in it. */
  readonly showKvkList: (list: KvkListHead) => void;
  /** Shows the first columns of an own table, and only the offices that have rows in it, also when they were those of another table. */
  readonly showOwnTable: (table: OwnTableHead) => Promise<void>;
  /** Removes a KvK list with its columns and filters; an undo restores it. */
  readonly removeKvkList: (list: KvkListHead) => Promise<Failure | null>;
  /** Replaces the content of a KvK list by the numbers in a text. */
  readonly replaceKvkList: (list: KvkListHead, text: ListText) => Promise<Failure | null>;
};

type Parts = {
  readonly dependencies: Pick<ListDependencies, 'request'>;
  readonly get: () => ListState;
  readonly step: ReturnType<typeof createUndo>['step'];
  readonly reload: ListParts['listSwitch']['reload'];
  readonly setShown: ColumnActions['setShown'];
  readonly dropColumn: ColumnActions['dropColumn'];
  readonly type: FilterActions['type'];
};

/** How many columns of a table are shown at once; the others are in the column chooser. */
const mostShown = 12;

/** The actions on the user's KvK lists and own tables, each of which adds columns to the list (docs/rules/filters.md#kvk-lists). */
export function createKvkListActions({
  dependencies,
  get,
  step,
  reload,
  setShown,
  dropColumn,
  type,
}: Parts): KvkListActions {
  /** Handles a change that main has made: the list shows the result, and records a step with the state before it. */
  const changed = async (
    name: StepName,
    stored: Pick<Extract<StoredBefore, { kind: 'kvkList' }>, 'id' | 'done'>,
    asked: Promise<Result<KvkListHead | null>>,
  ): Promise<Failure | null> => {
    const answer = await asked;
    if (!answer.ok) return answer;
    step(name, () => {}, { kind: 'kvkList', ...stored, revision: answer.data?.revision ?? 0 });
    if (get().owner !== null) await reload();
    return null;
  };
  /** Shows the KvK list's columns after the pinned ones, and only the offices in it. */
  const arrange = (head: KvkListHead): void =>
    arrangeColumns(
      kvkListColumns(head).map(({ name }) => name),
      { column: kvkListColumn(head).name, text: '+' },
    );
  /** Shows columns after the pinned ones, and only the rows that a filter keeps. */
  const arrangeColumns = (names: readonly string[], { column, text }: Filter): void => {
    for (const name of names) setShown(name, true);
    const beside = get().columns.find(({ pinned, shown }) => shown && !pinned);
    if (beside !== undefined) for (const name of names) dropColumn(name, beside.column.name);
    type(column, text);
  };
  const { request } = dependencies;
  return {
    addKvkList: async (name: string, list: ListText) => {
      const added = await request('kvkList.add', { name, ...list });
      if (!added.ok) return added;
      // The KvK list's columns are known once the list has been described again.
      if (get().owner !== null) await reload();
      const { id, revision } = added.data;
      const stored = { kind: 'kvkList', id, revision, done: 'added' } as const;
      step({ name: `toevoegen van KvK-lijst ${name}`, arrives: true }, () => arrange(added.data), stored);
      return added;
    },
    showKvkList: (head: KvkListHead) =>
      step({ name: `tonen van KvK-lijst ${head.name}`, arrives: true }, () => arrange(head)),
    showOwnTable: async (table: OwnTableHead) => {
      // The columns of a new table are known once the list has been described again.
      if (get().owner !== null) await reload();
      // The columns by which rows were linked say what the register says beside them.
      const clues = new Set(Object.values(table.clues).map((column) => ownColumnName(table.id, column)));
      const [, ...columns] = ownTableColumns(table);
      const names = columns.flatMap(({ name, problem }) => (clues.has(name) || problem !== undefined ? [] : [name]));
      step({ name: `tonen van tabel ${table.name}`, arrives: true }, () => {
        for (const { column } of get().filters.typed) if (readOwnColumnName(column)?.column === 0) type(column, '');
        arrangeColumns(names.slice(0, mostShown), { column: ownColumnName(table.id, 0), text: '>=1' });
      });
    },
    removeKvkList: ({ id, name, revision }: KvkListHead) =>
      changed(
        { name: `verwijderen van KvK-lijst ${name}` },
        { id, done: 'removed' },
        request('kvkList.remove', { id, revision }),
      ),
    replaceKvkList: ({ id, name, revision }: KvkListHead, list: ListText) =>
      changed(
        { name: `bijwerken van KvK-lijst ${name}` },
        { id, done: 'replaced' },
        request('kvkList.replace', { id, revision, ...list }),
      ),
  };
}
