import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { shortcutText } from '../../../../shared/texts/shortcuts';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { KeyHint } from '../../../ui/marks/key-hint';
import { MenuGroup } from '../../../ui/panels/menu-group';
import { CommandIcon, type ListCommand, opens } from '../../core/bar/list-command';
import { useTool } from '../../core/bar/tool';
import { useList, useListActions } from '../../core/store/list-context';
import classes from './undo-control.module.css';

export const undoCommand = {
  label: 'Ongedaan maken',
  words: 'stap terug herstellen',
  shortcut: 'undo',
  Icon: IconArrowBackUp,
  about: ({ steps }) => steps.at(-1)?.name ?? 'niets om ongedaan te maken',
  run: (list) => void list.getState().undo(),
} satisfies ListCommand;

export const redoCommand = {
  label: 'Opnieuw doen',
  words: 'stap herhalen vooruit',
  shortcut: 'redo',
  Icon: IconArrowForwardUp,
  about: ({ undone }) => undone.at(-1)?.step.name ?? 'niets om opnieuw te doen',
  run: (list) => void list.getState().redo(),
} satisfies ListCommand;

export const stepsCommand = {
  label: 'Stappen',
  words: 'ongedaan maken opnieuw geschiedenis lijst van stappen',
  Icon: IconHistory,
  run: opens('steps'),
} satisfies ListCommand;

/** The number of steps in the list, which is enough to find one's way back. */
const mostListed = 30;

/** A step's name as the beginning of a line. */
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** One button for undo: its menu begins with the last step, and has all steps, of which the undone ones can be done again. */
export function UndoControl() {
  const hasSteps = useList(({ steps, undone }) => steps.length > 0 || undone.length > 0);
  const [opened, setOpened] = useTool('steps');
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus>
      <Menu.Target>
        <Button
          variant="subtle"
          px={6}
          classNames={{ label: classes.icons }}
          aria-label={stepsCommand.label}
          title={
            hasSteps
              ? `Stappen ongedaan maken of opnieuw doen (${shortcutText('undo')}, ${shortcutText('redo')})`
              : 'Er is niets om ongedaan te maken'
          }
          {...disabledWhen(!hasSteps)}
        >
          <CommandIcon command={undoCommand} />
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <StepItems />
      </Menu.Dropdown>
    </Menu>
  );
}

function StepItems() {
  const { undo, goToStep } = useListActions();
  const done = useList(useShallow(({ steps }) => steps.map(({ name }) => name)));
  const undone = useList(useShallow((state) => state.undone.map(({ step }) => step.name)));
  const listed = useMemo(
    () =>
      done
        .map((name, at) => ({ name, count: at + 1 }))
        .slice(-mostListed)
        .reverse(),
    [done],
  );
  const ahead = undone.map((name, at) => ({ name, count: done.length + undone.length - at }));
  return (
    <>
      {done.length > 0 && (
        <Menu.Item
          leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
          rightSection={<KeyHint keys={shortcutText('undo')} />}
          onClick={() => void undo()}
        >
          {undoCommand.label}: {done.at(-1)}
        </Menu.Item>
      )}
      {ahead.length > 0 && (
        <MenuGroup label="Opnieuw te doen">
          {ahead.map(({ name, count }) => (
            <Menu.Item
              key={count}
              className={classes.ahead}
              leftSection={<IconArrowForwardUp size={16} stroke={1.6} aria-hidden />}
              rightSection={count === done.length + 1 && <KeyHint keys={shortcutText('redo')} />}
              onClick={() => void goToStep(count)}
            >
              {capital(name)}
            </Menu.Item>
          ))}
        </MenuGroup>
      )}
      <MenuGroup label="Gedaan, de laatste bovenaan">
        {listed.map(({ name, count }, at) => (
          <Menu.Item
            key={count}
            leftSection={
              at === 0 ? (
                <IconCheck size={16} stroke={1.8} aria-hidden />
              ) : (
                <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
              )
            }
            aria-current={at === 0 ? 'step' : undefined}
            onClick={() => void goToStep(count)}
          >
            {capital(name)}
          </Menu.Item>
        ))}
        {done.length <= mostListed && (
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
            aria-current={done.length === 0 ? 'step' : undefined}
            onClick={() => void goToStep(0)}
          >
            Begin
          </Menu.Item>
        )}
      </MenuGroup>
    </>
  );
}
