import { useEffect } from 'react';
import { dismiss, notifyGone } from '../core/notify';
import { useListStore } from './list-context';
import { wasWiped } from './store/undo-stack';

/** Says that all filters were wiped, with the way back, as long as that is the last step (docs/product.md#undo). */
export function useWipedMessage(): void {
  const list = useListStore();
  useEffect(() => {
    let message: string | null = null;
    const stop = list.subscribe((state, before) => {
      if (state.steps === before.steps) return;
      if (message !== null) dismiss(message);
      message = null;
      if (!wasWiped(state) || state.steps.length < before.steps.length) return;
      message = notifyGone('Filters gewist', '', async () => state.undo());
    });
    return () => {
      stop();
      if (message !== null) dismiss(message);
    };
  }, [list]);
}
