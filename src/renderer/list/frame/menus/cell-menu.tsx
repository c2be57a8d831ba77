import { Menu } from '@mantine/core';
import {
  IconAppWindow,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEqualDouble,
  IconFilter,
  IconFilterMinus,
  IconHelpCircle,
  IconMessage,
  IconPin,
  IconPinnedOff,
  IconTableColumn,
  IconTableRow,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { Cell, Column } from '../../../../shared/domain/lists/column';
import { describeFilter } from '../../../../shared/filters/kinds/describe-filter';
import { valueFilters, withoutValue } from '../../../../shared/filters/value-filters';
import { formatCount } from '../../../../shared/format/format-number';
import { commands } from '../../../../shared/texts/commands';
import { shortcutText } from '../../../../shared/texts/shortcuts';
import { useApplication } from '../../../core/application-store';
import { openWindow } from '../../../core/navigation/window-place';
import type { GridRow } from '../../../grid/grid-row';
import { KeyHint } from '../../../ui/marks/key-hint';
import { MenuPlace } from '../../../ui/panels/menu-place';
import { copyCell, copyRow, copySelection } from '../../core/rows/copy-cells';
import { detailPath } from '../../core/rows/detail-path';
import { isPinned, togglePin } from '../../core/rows/use-drawn-pinned-rows';
import { canExplain, reasonQuestion } from '../../core/rows/use-open-reason';
import { canRemark } from '../../core/rows/use-row-remarks';
import { filterText } from '../../core/store/filter-state';
import { useList, useListActions, useListStore } from '../../core/store/list-context';
import { dossierOf } from '../../core/store/loaded-page';
import { isChosen, selectedCount } from '../../core/store/selection';
import type { TableParts } from '../../displays/table/list-rows';
import classes from './cell-menu.module.css';

type CellMenuProps = ComponentProps<TableParts['CellMenu']>;

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type ValueItemsProps = { readonly column: Column; readonly cell: Cell };

/** The filters on a cell's value, each described in words (docs/rules/filters.md#value-filters). */
function ValueItems({ column, cell }: ValueItemsProps) {
  const { filterBy } = useListActions();
  const before = useList((state) => filterText(state.filters.typed, column.name));
  const thisYear = useApplication((state) => Number(state.start?.today.slice(0, 4)));
  const filters = valueFilters(column, cell, thisYear);
  if (filters === null) return null;
  const { only, above, below, near } = filters;
  const item = (label: string, Icon: typeof IconFilter, text: string | null) =>
    text !== null && (
      <Menu.Item
        leftSection={<Icon {...icon} />}
        rightSection={<span className={classes.reading}>{describeFilter(column, text).words}</span>}
        onClick={() => filterBy(column.name, text)}
      >
        {label}
      </Menu.Item>
    );
  const isDay = column.kind === 'date';
  return (
    <>
      {item('Filter op deze waarde', IconFilter, only)}
      {item('Zonder deze waarde', IconFilterMinus, withoutValue(column, cell, before))}
      {item('Lijkt op deze waarde', IconEqualDouble, near)}
      {item(isDay ? 'Later dan deze dag' : 'Hierboven', IconArrowUp, above)}
      {item(isDay ? 'Eerder dan deze dag' : 'Hieronder', IconArrowDown, below)}
      <Menu.Divider />
    </>
  );
}

/** Pins a row above the others, or unpins it. */
function PinItem({ row }: { readonly row: GridRow }) {
  const list = useListStore();
  const pinned = useList((state) => isPinned(state, row.id));
  const Icon = pinned ? IconPinnedOff : IconPin;
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<Icon {...icon} />}
        rightSection={<KeyHint keys={shortcutText('pinRow')} />}
        onClick={() => togglePin(list, row.id)}
      >
        {pinned ? 'Rij losmaken' : 'Rij bovenaan vastzetten'}
      </Menu.Item>
    </>
  );
}

/** Opens the dossier, person or article of a row in another window; absent for a row without one. */
function ElsewhereItem({ row }: { readonly row: GridRow }) {
  const list = useList((state) => state.list);
  const dossier = useList((state) => dossierOf(state.loaded, row.id));
  const path = row.behind === true ? null : detailPath(list, row.id, dossier);
  if (path === null) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconAppWindow {...icon} />}
        rightSection={<KeyHint keys={shortcutText('openElsewhere')} />}
        onClick={() => openWindow(path)}
      >
        {commands.openElsewhere.label}
      </Menu.Item>
    </>
  );
}

type CopyItemsProps = Pick<CellMenuProps['open'], 'row' | 'column'> & { readonly cell: Cell };

/** Items that copy the cell, its row, or the selected rows; the one that Ctrl C does now says so. */
function CopyItems({ row, column, cell }: CopyItemsProps) {
  const list = useListStore();
  const selection = useList((state) => state.selection);
  const selected = useList((state) => selectedCount(selection, state.loaded?.page.matched ?? 0));
  const isSelected = row.behind !== true && isChosen(selection, row.id);
  const copyRows = (labels: boolean) => void (isSelected ? copySelection(list, labels) : copyRow(list, row.id, labels));
  const rows = isSelected && selected > 1 ? `${formatCount(selected)} rijen` : 'Rij';
  const hint = <KeyHint keys="Ctrl C" />;
  return (
    <>
      {column !== null && (
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          rightSection={selected === 0 && hint}
          disabled={column.withheld}
          onClick={() => void copyCell(column, cell)}
        >
          Cel kopiëren
        </Menu.Item>
      )}
      {row.behind !== true && (
        <>
          <Menu.Item
            leftSection={<IconTableRow {...icon} />}
            rightSection={isSelected && hint}
            onClick={() => copyRows(false)}
          >
            {rows} kopiëren
          </Menu.Item>
          <Menu.Item leftSection={<IconTableColumn {...icon} />} onClick={() => copyRows(true)}>
            {rows} kopiëren met kolomnamen
          </Menu.Item>
        </>
      )}
    </>
  );
}

/** Items that say why the cell has its value, and that write a remark on it. */
function AboutItems({ open, onRemark, onReason }: Omit<CellMenuProps, 'onClose'>) {
  const list = useListStore();
  const hasReason = canExplain(open);
  const hasRemark = canRemark(list.getState(), open);
  return (
    <>
      {(hasReason || hasRemark) && <Menu.Divider />}
      {hasReason && (
        <Menu.Item
          leftSection={<IconHelpCircle {...icon} />}
          rightSection={<KeyHint keys={shortcutText('reason')} />}
          onClick={() => onReason(open)}
        >
          {reasonQuestion(open)}
        </Menu.Item>
      )}
      {hasRemark && (
        <Menu.Item
          leftSection={<IconMessage {...icon} />}
          rightSection={<KeyHint keys={shortcutText('remark')} />}
          onClick={() => onRemark(open)}
        >
          Opmerking…
        </Menu.Item>
      )}
    </>
  );
}

/** The menu of a cell: filters on its value; copying the cell, its row, or the selected rows; and more. */
export function CellMenu({ onClose, ...props }: CellMenuProps) {
  const { row, column, element } = props.open;
  const close = () => {
    onClose();
    if (element.isConnected) (element.querySelector<HTMLElement>('input') ?? element).focus();
  };
  const cell = column === null ? null : (row.cells[column.name]?.[row.index] ?? null);
  return (
    <Menu
      opened
      onChange={(on) => !on && close()}
      position="bottom-start"
      width={380}
      trapFocus
      // Clicks only: a keydown listener would still receive the key that opened the menu, and close it.
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>
        <MenuPlace of={element} />
      </Menu.Target>
      <Menu.Dropdown aria-labelledby={undefined} aria-label={column === null ? 'Rij' : `Cel van ${column.label}`}>
        {column !== null && <ValueItems column={column} cell={cell} />}
        <CopyItems {...{ row, column, cell }} />
        <AboutItems {...props} />
        {row.behind !== true && <PinItem row={row} />}
        <ElsewhereItem row={row} />
      </Menu.Dropdown>
    </Menu>
  );
}
