import type { Icon } from '@tabler/icons-react';
import { isOpen } from '../../../../shared/access/option-access';
import type { Options } from '../../../../shared/domain/account/session';
import type { CommandEntry } from '../../../../shared/texts/commands';
import type { ListTool } from '../store/list-state';
import type { List, ListStore } from '../store/list-store';

/**
 * A command of the list, said once: its words, its shortcut, the option that it needs, its icon, when it is possible, and what it does.
 * Toolbar, palette and menus draw on it. The step is named by the store's action, because cells and chips take the same step.
 */
export type ListCommand = CommandEntry & {
  readonly Icon: Icon;
  /** Whether the present list has the command; without this function every list has it. */
  readonly fits?: (list: ListStore, options: Options) => boolean;
  /** Describes the present state, after the command's name. */
  readonly about?: (list: ListStore) => string;
  /** Whether the command is on; running it again switches it off. */
  readonly isOn?: (list: ListStore) => boolean;
  readonly run: (list: List) => void;
};

/** Opens a tool, as its button does. */
export const opens =
  (tool: ListTool) =>
  (list: List): void =>
    list.getState().openTool(tool);

/** Whether the subscription and the present list have a command. */
export const isPossible = ({ control, fits }: ListCommand, list: ListStore, options: Options): boolean =>
  (control === undefined || isOpen(options, 'controls', control)) && (fits?.(list, options) ?? true);

/** The icon of a command in the toolbar. */
export const CommandIcon = ({ command: { Icon } }: { readonly command: Pick<ListCommand, 'Icon'> }) => (
  <Icon size={18} stroke={1.6} aria-hidden />
);
