import { useEffect } from 'react';
import { useListStore } from '../list-context';
import { wasWiped } from '../store/undo-stack';
import { tellLastStep } from '../tell-last-step';

/** Says that all filters were wiped, with the way back, as long as that is the last step (docs/product.md#undo). */
export function useWipedMessage(): void {
  const list = useListStore();
  useEffect(() => {
    let end = () => {};
    const stop = list.subscribe((state, before) => {
      if (state.steps === before.steps || !wasWiped(state) || state.steps.length < before.steps.length) return;
      end = tellLastStep(list, 'Filters gewist');
    });
    return () => {
      stop();
      end();
    };
  }, [list]);
}
