import { Button, MantineThemeProvider, Popover } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useList, useListActions } from '../store/list-context';
import type { ListTool } from '../store/list-state';
import classes from './more-tools.module.css';
import type { Tool } from './tool';

/** The popup of a tool is rendered inside 'Meer', so that a click in it does not count as a click outside. */
const within = { components: { Popover: { defaultProps: { withinPortal: false } } } };

/** Tools that open next to their button. The others open a dialog, for which 'Meer' closes. */
const droppingDown: ReadonlySet<ListTool> = new Set(['steps']);

type MoreToolsProps = { readonly ref: Ref<HTMLButtonElement>; readonly tools: readonly Tool[] };

/** The tools that do not fit in the bar, under one button. */
export function MoreTools({ ref, tools }: MoreToolsProps) {
  const [opened, setOpened] = useState(false);
  const { closeTool } = useListActions();
  const tool = useList((state) => state.tool);
  const isInside = tool !== null && droppingDown.has(tool) && tools.some(({ id }) => id === tool);
  // A command can open a tool that is under 'Meer'.
  if (isInside && !opened) setOpened(true);
  const target = useRef<HTMLSpanElement>(null);
  const change = (on: boolean) => {
    if (!on && isInside) closeTool(tool);
    setOpened(on);
  };
  const leave = () => {
    target.current?.querySelector('button')?.focus();
    change(false);
  };
  const onKeyDown = ({ key, target: pressed, currentTarget }: KeyboardEvent) => {
    const nearest = pressed instanceof Element ? pressed.closest('[role="dialog"]') : null;
    const isTaken = nearest !== null && nearest !== currentTarget && currentTarget.contains(nearest);
    if (opened && key === 'Escape' && !isTaken) leave();
  };
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-end"
      trapFocus
      returnFocus
      closeOnEscape={false}
      classNames={{ dropdown: classes.dropdown }}
    >
      <span ref={target} className={classes.target}>
        <Popover.Target>
          <Button
            ref={ref}
            variant={tools.some(({ active }) => active) ? 'light' : 'subtle'}
            leftSection={<IconDots size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
            onClick={() => change(!opened)}
            onKeyDown={onKeyDown}
          >
            Meer
          </Button>
        </Popover.Target>
      </span>
      {/* Handles an Escape that no tool inside has handled. */}
      <Popover.Dropdown aria-label="Meer" onKeyDown={onKeyDown}>
        <MantineThemeProvider theme={within}>
          <div className={classes.tools}>
            {tools.map(({ id, content }) => (
              <div key={id} className={classes.tool}>
                {content}
              </div>
            ))}
          </div>
        </MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  );
}
