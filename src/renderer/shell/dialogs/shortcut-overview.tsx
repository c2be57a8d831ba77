import { useWindowEvent } from '@mantine/hooks';
import { type ShortcutName, shortcutNames, shortcuts, shortcutText } from '../../../shared/texts/shortcuts';
import { useApplication } from '../../core/application-store';
import { closeDialog, openDialog, useIsDialogOpen } from '../../core/dialogs';
import { isForText } from '../../ui/behaviour/undo-keys';
import form from '../../ui/forms/form.module.css';
import { KeyHint } from '../../ui/marks/key-hint';
import { Dialog } from '../../ui/panels/dialog';
import classes from './shortcut-overview.module.css';

export const openShortcuts = (): void => openDialog('shortcuts');
const close = (): void => closeDialog('shortcuts');

/** Lists every shortcut; `?` opens it wherever no text is being typed (docs/rules/list.md#keys). */
export function ShortcutOverview() {
  const opened = useIsDialogOpen('shortcuts');
  const isDesktop = useApplication((state) => state.start?.host === 'electron');
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isForText(event)) return;
    event.preventDefault();
    openShortcuts();
  });
  const offered = shortcutNames.filter((name) => isDesktop || !('desktopOnly' in shortcuts[name]));
  const groups = [...new Set(offered.map((name) => shortcuts[name].group))];
  return (
    <Dialog opened={opened} onClose={close} title="Sneltoetsen" size={620}>
      <div className={form.inDialog}>
        {groups.map((group) => (
          <Group key={group} title={group} names={offered.filter((name) => shortcuts[name].group === group)} />
        ))}
      </div>
    </Dialog>
  );
}

const Group = ({ title, names }: { readonly title: string; readonly names: readonly ShortcutName[] }) => (
  <section>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.list}>
      {names.map((name) => (
        <div key={name} className={classes.line}>
          <dt>{shortcuts[name].label}</dt>
          <dd>
            <KeyHint keys={shortcutText(name)} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
