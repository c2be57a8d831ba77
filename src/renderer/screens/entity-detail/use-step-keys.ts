import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../core/navigation/routes';
import type { List } from '../../list/store/list-store';
import { stepThrough } from './list-traversal';

const steps = new Map<string, 1 | -1>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Goes to the neighbour of a dossier in the list. */
export function useStep(list: List, dossier: string): (by: 1 | -1) => Promise<void> {
  const [, navigate] = useLocation();
  return async (by) => {
    const next = await stepThrough(list, dossier, by);
    // The way back leads to the list, not through every dossier that was leafed through.
    if (next !== null) navigate(paths.entityDetail(next), { replace: true });
  };
}

/** Alt with an arrow goes to the next or the previous office of the list, also while a dossier is on its way. */
export function useStepKeys(list: List, dossier: string): void {
  const go = useStep(list, dossier);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = event.altKey && !event.ctrlKey && !event.shiftKey ? steps.get(event.key) : undefined;
    if (by === undefined) return;
    event.preventDefault();
    void go(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
