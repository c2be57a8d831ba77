import { IconBrush } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { countOf } from '../../../../shared/format/format-number';
import { Fetched, FetchedPart } from '../../../ui/behaviour/fetched-part';
import { Dialog } from '../../../ui/panels/dialog';
import type { ListCommand } from '../../core/bar/list-command';
import { useTool } from '../../core/bar/tool';
import classes from './format-dialog.module.css';

export const formatsCommand = {
  label: 'Opmaak van kolommen…',
  words: 'voorwaardelijke opmaak kleur teken balk schaal top markeren',
  Icon: IconBrush,
  about: ({ formats }) => (formats.length === 0 ? '' : countOf(formats.length, 'regel', 'regels')),
  run: (list) => list.getState().openFormats(null),
} satisfies ListCommand;

const formatForm = new FetchedPart(async () => (await import('./format-form')).FormatForm);

/** The conditional formats of the columns of a list, one column at a time (docs/rules/analysis.md#conditional-formats). */
export function FormatDialog() {
  const [opened, setOpened] = useTool('formats');
  const close = () => setOpened(false);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      // `onKeyDownCapture` closes the dialog instead: with Mantine's handler, the same Escape would also empty a filter cell.
      closeOnEscape={false}
      onKeyDownCapture={(event) => {
        if (!isEscapeOf(event)) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      title="Opmaak van kolommen"
      size={620}
      padding={0}
      classNames={{ header: classes.header }}
    >
      <Fetched part={formatForm} props={{ onClose: close }} coming={<div className={classes.coming} />} />
    </Dialog>
  );
}

/** Whether an Escape is meant for the dialog itself, and not for an element floating above it or for an open list of choices. */
function isEscapeOf({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return false;
  return currentTarget.contains(target) && target.getAttribute('aria-expanded') !== 'true';
}
