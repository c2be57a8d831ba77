import { Menu } from '@mantine/core';
import { IconCopy, IconTableColumn, IconTableRow } from '@tabler/icons-react';
import { formatCount } from '../../shared/format/format-number';
import type { MenuCell } from '../grid/use-cell-menu';
import { KeyHint } from '../ui/marks/key-hint';
import { copyCell, copyRow, copySelection } from './copy-cells';
import { useList, useListStore } from './list-context';
import { isChosen, selectedCount } from './store/selection';

type MenuPlaceProps = { readonly of: HTMLElement; readonly ref?: React.Ref<HTMLSpanElement> };

/** An element at the place of a header or a cell, for a menu that opens there. */
export function MenuPlace({ of, ref }: MenuPlaceProps) {
  const { left, top, width, height } = of.getBoundingClientRect();
  return <span ref={ref} aria-hidden style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />;
}

type CellMenuProps = { readonly open: MenuCell; readonly onClose: () => void };

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be copied at a cell: it, its row, or the selected rows when its row is one of them. */
export function CellMenu({ open: { row, column, element }, onClose }: CellMenuProps) {
  const list = useListStore();
  const selection = useList((state) => state.selection);
  const selected = useList((state) => selectedCount(selection, state.loaded?.page.matched ?? 0));
  const isSelected = row.behind !== true && isChosen(selection, row.id);
  const close = () => {
    onClose();
    if (element.isConnected) (element.querySelector<HTMLElement>('input') ?? element).focus();
  };
  const copyRows = (labels: boolean) => void (isSelected ? copySelection(list, labels) : copyRow(list, row.id, labels));
  const rows = isSelected && selected > 1 ? `${formatCount(selected)} rijen` : 'Rij';
  const hint = <KeyHint keys="Ctrl C" />;
  return (
    <Menu
      opened
      onChange={(on) => !on && close()}
      position="bottom-start"
      width={320}
      trapFocus
      // Not by keys: the one that opened it is still on its way.
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>
        <MenuPlace of={element} />
      </Menu.Target>
      <Menu.Dropdown aria-labelledby={undefined} aria-label={column === null ? 'Rij' : `Cel van ${column.label}`}>
        {column !== null && (
          <Menu.Item
            leftSection={<IconCopy {...icon} />}
            rightSection={selected === 0 && hint}
            disabled={column.withheld}
            onClick={() => void copyCell(column, row.cells[column.name]?.[row.index] ?? null)}
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
      </Menu.Dropdown>
    </Menu>
  );
}
