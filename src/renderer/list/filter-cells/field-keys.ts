import type { KeyboardEvent } from 'react';
import { isForScreen } from './use-panel-focus';

/** Keys that leave the field for the grid; every other key belongs to the text. */
const gridKeys = new Set(['ArrowUp', 'ArrowDown', 'Tab', 'PageUp', 'PageDown']);

/** Whether an arrow has no text left to move through; the next filter cell is where it goes then. */
function leavesText({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (shiftKey || selectionStart !== selectionEnd) return false;
  return (key === 'ArrowLeft' && selectionStart === 0) || (key === 'ArrowRight' && selectionStart === value.length);
}

type FieldKeys = {
  readonly isEmpty: boolean;
  readonly onWipe: () => void;
  readonly onLeave: () => void;
  /** Goes to what is under the field. */
  readonly onPanel: () => void;
};

/** Handles the keys of a field in the filter row; those of the grid pass on. */
export function handleFieldKey(event: KeyboardEvent<HTMLInputElement>, field: FieldKeys): void {
  if (event.altKey && event.key === 'ArrowDown') {
    event.preventDefault();
    field.onPanel();
  } else if (event.key === 'Escape') {
    if (field.isEmpty) field.onLeave();
    else field.onWipe();
  } else if (event.key === 'Enter') field.onLeave();
  else if (gridKeys.has(event.key) || leavesText(event)) return;
  if (!isForScreen(event)) event.stopPropagation();
}
