import { useHotkeys } from '@mantine/hooks';
import { useListStore } from '../../list/list-context';

/** Ctrl+Z takes back what was done with views, and nothing of the list, which is not on screen. */
export function useUndoOfViews(): void {
  const list = useListStore();
  useHotkeys([
    [
      'mod+Z',
      () => {
        const { steps, undo } = list.getState();
        if (steps.at(-1)?.kept?.kind === 'preset') void undo();
      },
    ],
  ]);
}
