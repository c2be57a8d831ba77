import { Button, MantineThemeProvider, Popover } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { createContext, type Ref, useContext, useRef, useState } from 'react';
import classes from './more-tools.module.css';
import type { Tool } from './tool';

/** Closes 'Meer' around a tool; does nothing for a tool in the bar. */
const LeaveContext = createContext<() => void>(() => undefined);

/** For a tool that opens a dialog: afterwards the focus goes back to what is then still there. */
export const useLeaveMore = (): (() => void) => useContext(LeaveContext);

/** What a tool opens lies within 'Meer', so that a click in it is no click outside. */
const within = { components: { Popover: { defaultProps: { withinPortal: false } } } };

type MoreToolsProps = { readonly ref: Ref<HTMLButtonElement>; readonly tools: readonly Tool[] };

/** The tools for which the bar has no room, under one button. */
export function MoreTools({ ref, tools }: MoreToolsProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLSpanElement>(null);
  const leave = () => {
    target.current?.querySelector('button')?.focus();
    setOpened(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
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
            data-tour="more"
            variant={tools.some(({ active }) => active) ? 'light' : 'subtle'}
            leftSection={<IconDots size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            Meer
          </Button>
        </Popover.Target>
      </span>
      <Popover.Dropdown aria-label="Meer">
        <MantineThemeProvider theme={within}>
          <LeaveContext value={leave}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the Escape that no tool inside has taken */}
            <div
              className={classes.tools}
              onKeyDown={({ key, target: pressed, currentTarget }) => {
                const inner = pressed instanceof Element ? pressed.closest('[role="dialog"]') : null;
                if (key === 'Escape' && (inner === null || !currentTarget.contains(inner))) leave();
              }}
            >
              {tools.map(({ id, content }) => (
                <div key={id} className={classes.tool}>
                  {content}
                </div>
              ))}
            </div>
          </LeaveContext>
        </MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  );
}
