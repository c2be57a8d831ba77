import { useHotkeys } from '@mantine/hooks';
import { shortcuts } from '../../../shared/texts/shortcuts';
import { redoLast, undoLast } from './record-actions';

/** In a text field, Ctrl+Z undoes typing. */
const isInText = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;

const again = (event: KeyboardEvent): void => void (!isInText(event) && void redoLast());

/** Ctrl+Z undoes the last deletion, Ctrl+Y and Ctrl+Shift+Z redo it (docs/rules/records.md#records-undone). */
export const useUndoKeys = (): void =>
  useHotkeys(
    [
      [shortcuts.undoRecord.keys, (event) => !isInText(event) && void undoLast()],
      [shortcuts.redoRecord.keys, again],
      [shortcuts.redoRecord.also, again],
    ],
    [],
  );
