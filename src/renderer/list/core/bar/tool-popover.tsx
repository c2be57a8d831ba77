import { Button, Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useList } from '../store/list-context';
import type { ListTool } from '../store/list-state';
import { CommandIcon, type ListCommand } from './list-command';
import { useTool } from './tool';

type ToolPopoverProps = Pick<PopoverProps, 'closeOnEscape' | 'width'> & {
  readonly tool: ListTool;
  readonly command: ListCommand;
  /** What the tool does now, in words; without it the command's name. */
  readonly words?: string;
  /** The button's content when it is more than the words. */
  readonly content?: ReactNode;
  readonly dropdown: PopoverDropdownProps;
  /** The panel. @param close closes it */
  readonly children: (close: () => void) => ReactNode;
};

/** A tool of the bar that opens a panel beside its button. */
export function ToolPopover(props: ToolPopoverProps) {
  const { tool, command, words = command.label, content = words, dropdown, children, ...popover } = props;
  const [opened, setOpened] = useTool(tool);
  const isOn = useList((state) => command.isOn?.(state) === true);
  return (
    <Popover {...popover} opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={isOn ? 'light' : 'subtle'}
          title={words}
          leftSection={<CommandIcon command={command} />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {content}
        </Button>
      </Popover.Target>
      <Popover.Dropdown {...dropdown}>{children(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  );
}
