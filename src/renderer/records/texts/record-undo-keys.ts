import { shortcuts } from '../../../shared/texts/shortcuts';
import { useUndoKeys } from '../../ui/behaviour/undo-keys';
import { redoLast, undoLast } from './record-actions';

const keys = { back: shortcuts.undoRecord, again: shortcuts.redoRecord };

/** Ctrl+Z undoes the last deletion, Ctrl+Y and Ctrl+Shift+Z redo it (docs/rules/records.md#records-undone). */
export const useRecordUndoKeys = (): void =>
  useUndoKeys({ undo: () => void undoLast(), redo: () => void redoLast() }, keys);
