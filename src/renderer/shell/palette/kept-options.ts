import { IconFilter, IconLayoutList, IconListCheck, IconTablePlus } from '@tabler/icons-react';
import { isOfOffices } from '../../../shared/catalog/catalog';
import { kvkListColumn } from '../../../shared/catalog/kvk-list-column';
import type { KvkListHead } from '../../../shared/domain/lists/kvk-list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { OwnTableHead } from '../../../shared/domain/lists/own-table';
import type { ColumnPreset, SavedFilter } from '../../../shared/view/view';
import type { List } from '../../list/core/store/list-store';
import { deliverTo, showSavedFilter } from '../../list/core/views/use-saved-filter';
import type { PaletteOption } from './palette-option';

export type Kept = {
  readonly list: List;
  /** The list of the presets and columns. */
  readonly listName: ListName;
  readonly filters: readonly SavedFilter[];
  readonly presets: readonly ColumnPreset[];
  readonly kvkLists: readonly KvkListHead[];
  readonly ownTables: readonly OwnTableHead[];
};

/** The user's own saved filters, presets, KvK lists and tables. */
export const keptOptions = ({
  list,
  listName,
  filters,
  presets,
  kvkLists,
  ownTables,
}: Kept): readonly PaletteOption[] => [
  ...filters.map(
    (filter): PaletteOption => ({
      kind: 'filter',
      id: filter.id,
      label: filter.name,
      Icon: IconFilter,
      aside: 'Weergave met filters',
      run: () => void showSavedFilter(filter),
    }),
  ),
  ...presets.map(
    ({ id, name }): PaletteOption => ({
      kind: 'preset',
      id,
      label: name,
      Icon: IconLayoutList,
      aside: 'Weergave',
      run: () => void deliverTo(listName, async () => list.getState().choosePreset(id)),
    }),
  ),
  ...kvkLists.map(
    (head): PaletteOption => ({
      kind: 'kvkList',
      id: String(head.id),
      label: head.name,
      Icon: IconListCheck,
      aside: 'KvK-lijst',
      run: () =>
        void deliverTo(listName, async () => {
          const { name } = kvkListColumn(head);
          list.getState().setShown(name, true);
          list.getState().type(name, '+');
        }),
    }),
  ),
  ...ownTables.map(
    (table): PaletteOption => ({
      kind: 'ownTable',
      id: String(table.id),
      label: table.name,
      Icon: IconTablePlus,
      aside: 'Eigen tabel',
      run: () =>
        void deliverTo(isOfOffices(listName) ? listName : 'advisers', async () => {
          const { owner, switchList, showOwnTable } = list.getState();
          if (!isOfOffices(listName)) await switchList(owner, 'advisers');
          await showOwnTable(table);
        }),
    }),
  ),
];
