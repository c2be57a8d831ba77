import { useEffect, useEffectEvent } from 'react';
import { useLatest } from './use-latest';

/** Floating elements close by Escape, and fields are emptied by it; radio buttons do not use it. */
const floating = '[role="dialog"], [role="menu"], [role="listbox"]';
const takesEscape = `input:not([type="radio"]), select, textarea, ${floating}`;

/** Escape leaves a panel or a screen, unless a nearer element handles it. @param active whether there is anything to leave */
export function useEscape(active: boolean, leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const isTaken = event.target instanceof Element && event.target.closest(takesEscape) !== null;
      if (isTaken || document.querySelector(floating) !== null) return;
      event.preventDefault();
      onLeave();
    };
    // Handled before the floating elements handle it: once they have closed, it is unknown that they were open.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [active]);
}

/** A key that goes to the next place, wherever the focus is, and back with Shift. @param key such as `F3` */
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
