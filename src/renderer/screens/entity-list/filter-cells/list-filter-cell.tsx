import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { readListChoice } from '../../../../shared/filters/list-filter';
import { useEntityList } from '../store/entity-list-store';
import { filterText } from '../store/filter-state';
import type { FilterCellProps } from './filter-cell';
import classes from './filter-cells.module.css';
import { ListFilterPanel } from './list-filter-panel';

/** A list filter: a button that says what is chosen, and a panel with every value and its count. */
export function ListFilterCell({ column, tabIndex }: FilterCellProps) {
  const [opened, setOpened] = useState(false);
  const text = useEntityList((state) => filterText(state.filters.typed, column.name));
  const { values, empty } = readListChoice(text);
  const chosen = values.length + (empty ? 1 : 0);
  const only = empty ? '(leeg)' : values[0];
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={372} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.choice}
          tabIndex={tabIndex}
          data-active={chosen > 0 || undefined}
          aria-label={`Filter ${column.label}`}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
          }}
        >
          <span>{chosen === 0 ? 'alle' : chosen === 1 ? only : `${chosen} gekozen`}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        onKeyDown={(event) => {
          // The panel hangs under the grid's cell in React's tree; its keys are its own.
          event.stopPropagation();
          if (event.key === 'Escape') setOpened(false);
        }}
        onClick={(event) => event.stopPropagation()}
      >
        <ListFilterPanel column={column} text={text} opened={opened} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
