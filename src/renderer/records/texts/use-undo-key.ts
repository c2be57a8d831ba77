import { useHotkeys } from '@mantine/hooks';
import { undoLast } from '../pages/record-actions';

/** In a text Ctrl+Z is about that text. */
const isInText = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;

/** Ctrl+Z takes the last deletion back (docs/product.md#records-undone). */
export const useUndoKey = (): void => useHotkeys([['mod+Z', (event) => !isInText(event) && void undoLast()]], []);
