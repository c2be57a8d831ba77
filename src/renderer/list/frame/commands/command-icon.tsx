import { type ListCommandName, listCommands } from './list-commands';

/** The icon of a command in the toolbar. */
export function CommandIcon({ name }: { readonly name: ListCommandName }) {
  const { Icon } = listCommands[name];
  return <Icon size={18} stroke={1.6} aria-hidden />;
}
