import { useEffect } from 'react';
import { useLatest } from './use-latest';

/** A key that goes on from wherever the focus is, and back with Shift. @param key as `F3` */
export function useStepKey(key: string, go: (step: 1 | -1) => Promise<void>): void {
  const latest = useLatest(go);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      void latest.current(event.shiftKey ? -1 : 1);
    };
    // Before the filters, which keep their keys to themselves.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [key, latest]);
}
