import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCopy, IconTableColumn } from '@tabler/icons-react';
import { KeyHint } from '../../ui/marks/key-hint';
import { copySelection } from '../copy-cells';
import { useListStore } from '../list-context';
import classes from './pager.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The selected rows on the clipboard: as Ctrl+C takes them, or with the names of the columns above. */
export function CopyItems() {
  const list = useListStore();
  return (
    <>
      <Menu.Item
        leftSection={<IconCopy {...icon} />}
        rightSection={<KeyHint keys="Ctrl C" />}
        onClick={() => void copySelection(list)}
      >
        Kopiëren
      </Menu.Item>
      <Menu.Item leftSection={<IconTableColumn {...icon} />} onClick={() => void copySelection(list, true)}>
        Kopiëren met kolomnamen
      </Menu.Item>
    </>
  );
}

export const CopyMenu = () => (
  <Menu position="top-start" width={280} trapFocus returnFocus>
    <Menu.Target>
      <Button className={classes.copy} size="xs" px={6} variant="subtle" aria-label="Kopiëren" title="Kopiëren">
        <IconCopy {...icon} />
        <IconChevronDown size={14} stroke={1.6} aria-hidden />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <CopyItems />
    </Menu.Dropdown>
  </Menu>
);
