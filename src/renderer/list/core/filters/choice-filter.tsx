import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './filter-cells.module.css';
import { isForScreen } from './filter-field';

type ChoiceFilterProps = {
  readonly label: string;
  /** The choice, in a word or two. */
  readonly chosen: string;
  readonly active: boolean;
  readonly tabIndex: number;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly width?: number;
  /** Called to empty the filter: the first Escape empties it, the next returns to the rows. */
  readonly onWipe: () => void;
  readonly onLeave: () => void;
  /** Called for keys on the button. */
  readonly onTyped?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

/** A filter that is chosen in a panel: a button in the filter row, with the panel below it. */
export function ChoiceFilter({
  label,
  chosen,
  active,
  tabIndex,
  opened,
  onOpened,
  width,
  onWipe,
  onLeave,
  onTyped,
  children,
}: ChoiceFilterProps) {
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-start"
      width={width}
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.choice}
          tabIndex={tabIndex}
          data-active={active || undefined}
          aria-label={`Filter ${label}: ${chosen}`}
          aria-haspopup="dialog"
          onClick={() => onOpened(!opened)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
            onTyped?.(event);
            if (event.key !== 'Escape' || opened) return;
            event.stopPropagation();
            if (active) onWipe();
            else onLeave();
          }}
        >
          <span>{chosen}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        onKeyDown={(event) => {
          // In React's tree the panel is inside the grid's cell, so its keys must not reach the grid.
          if (!isForScreen(event)) event.stopPropagation();
          if (event.key === 'Escape') onOpened(false);
        }}
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
