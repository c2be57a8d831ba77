import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListTool } from '../store/list-state';
import { useTool } from './tool';
import classes from './tool-group.module.css';

type ToolPanelProps = Pick<PopoverProps, 'closeOnEscape' | 'closeOnClickOutside' | 'width'> & {
  readonly tool: ListTool;
  readonly dropdown: PopoverDropdownProps & { readonly 'aria-label': string };
  /** The panel's content. @param close closes it */
  readonly children: (close: () => void) => ReactNode;
};

/** The panel of a tool, in the place of its group's menu. */
export function ToolPanel({ tool, dropdown, children, ...popover }: ToolPanelProps) {
  const [opened, setOpened] = useTool(tool);
  return (
    <Popover
      {...popover}
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={classes.panel} {...dropdown}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
