import { Button, Menu } from '@mantine/core';
import { type Icon, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useApplication } from '../../../core/application-store';
import { useList, useListStore } from '../store/list-context';
import { CommandIcon, isPossible, type ListCommand } from './list-command';
import classes from './tool-group.module.css';

type ToolGroupProps = {
  readonly label: string;
  readonly Icon: Icon;
  /** The commands of the menu, in parts with lines between them. Commands that the list or the subscription lacks are left out. */
  readonly parts: readonly (readonly ListCommand[])[];
  /** The panels that the commands open beside the button. */
  readonly panels: readonly ComponentType[];
};

/** A button of the bar whose menu has several tools in words; a tool's panel opens in the menu's place. */
export function ToolGroup({ label, Icon, parts, panels }: ToolGroupProps) {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const button = useRef<HTMLButtonElement>(null);
  const isOn = useList((state) =>
    parts.some((part) =>
      part.some((command) => command.isOn?.(state) === true && options !== null && isPossible(command, state, options)),
    ),
  );
  // The focus is on the button before a command runs, so that it returns there from what the command opens.
  const focusButton = () => button.current?.focus();
  return (
    <span className={classes.group}>
      <Menu position="bottom-start" width={300} trapFocus returnFocus={false}>
        <Menu.Target>
          <Button
            ref={button}
            variant={isOn ? 'light' : 'subtle'}
            title={label}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown onKeyDown={({ key }) => key === 'Escape' && focusButton()}>
          {parts.map((part) => (
            <CommandItems key={part[0]?.label} commands={part} onChoose={focusButton} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {panels.map((Panel) => (
        <Panel key={Panel.name} />
      ))}
    </span>
  );
}

type CommandItemsProps = { readonly commands: readonly ListCommand[]; readonly onChoose: () => void };

function CommandItems({ commands, onChoose }: CommandItemsProps): ReactNode {
  const list = useListStore();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const possible = useList(
    useShallow((state) => (options === null ? [] : commands.filter((command) => isPossible(command, state, options)))),
  );
  if (possible.length === 0) return null;
  return (
    <div className={classes.part}>
      {possible.map((command) => (
        <CommandItem
          key={command.label}
          command={command}
          onRun={() => {
            onChoose();
            command.run(list);
          }}
        />
      ))}
    </div>
  );
}

function CommandItem({ command, onRun }: { readonly command: ListCommand; readonly onRun: () => void }) {
  const isOn = useList((state) => command.isOn?.(state) === true);
  const about = useList((state) => command.about?.(state) ?? '');
  return (
    <Menu.Item
      leftSection={<CommandIcon command={command} />}
      rightSection={isOn && <IconCheck size={16} stroke={1.8} aria-label="staat aan" />}
      onClick={onRun}
    >
      {command.label}
      {about !== '' && <span className={classes.about}>{about}</span>}
    </Menu.Item>
  );
}
