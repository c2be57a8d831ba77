import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { formatCount } from '../../../shared/format/format-number';
import { useList, useListActions } from '../list-context';
import { selectedCount } from '../store/selection';
import { CopyItems } from './copy-menu';
import classes from './pager.module.css';
import { selectAllWords } from './selection-words';

/** How many rows are selected, over everything that can be done with them. */
export function SelectionMenu({ matched }: { readonly matched: number }) {
  const { selectAll, selectNothing } = useListActions();
  const selection = useList((state) => state.selection);
  const all = selectAllWords(selection, matched);
  return (
    <Menu position="top-start" width={280} trapFocus returnFocus>
      <Menu.Target>
        <Button
          className={classes.copy}
          size="xs"
          px={6}
          variant="subtle"
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          <span className="figures">{formatCount(selectedCount(selection, matched))} geselecteerd</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <CopyItems />
        <Menu.Divider />
        {all !== null && <Menu.Item onClick={selectAll}>{all}</Menu.Item>}
        <Menu.Item onClick={selectNothing}>Selectie wissen</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
