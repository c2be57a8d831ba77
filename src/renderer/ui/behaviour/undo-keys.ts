import { useHotkeys } from '@mantine/hooks';
import { shortcuts } from '../../../shared/texts/shortcuts';

/** Kinds of inputs that take no text. */
const withoutText: readonly string[] = ['checkbox', 'radio', 'button', 'range'];

/** Whether a key is for a text: a checkbox, or a choice of a switch, takes none. */
export function isForText({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && withoutText.includes(target.type)) return false;
  return target.isContentEditable || target.closest('input, textarea, select') !== null;
}

/** In a text field or a dialog Ctrl+Z undoes typing; in the filter row of a list it undoes a step of the list. */
const takesBack = (event: KeyboardEvent): boolean => {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest('[role="grid"]') !== null) return true;
  return !isForText(event) && target.closest('[role="dialog"]') === null;
};

type UndoKeys = { readonly undo: () => void; readonly redo: () => void };

type Shortcuts = {
  readonly back: { readonly keys: string };
  readonly again: { readonly keys: string; readonly also: string };
};
const ofLists: Shortcuts = { back: shortcuts.undo, again: shortcuts.redo };

/**
 * Ctrl+Z undoes, and Ctrl+Y and Ctrl+Shift+Z redo, wherever no text is being typed.
 * @param keys the shortcuts by which the overview names them
 */
export function useUndoKeys({ undo, redo }: UndoKeys, keys: Shortcuts = ofLists): void {
  const again = (event: KeyboardEvent): void => void (takesBack(event) && redo());
  useHotkeys(
    [
      [keys.back.keys, (event) => void (takesBack(event) && undo())],
      [keys.again.keys, again],
      [keys.again.also, again],
    ],
    [],
  );
}
