import { useEffect, useEffectEvent } from 'react';

/** What takes the Escape for itself: a field empties, and what floats closes; a choice of one has nothing to do with it. */
const floating = '[role="dialog"], [role="menu"], [role="listbox"]';
const takesEscape = `input:not([type="radio"]), select, textarea, ${floating}`;

/** Escape leaves a panel or a screen, where nothing nearer wants it. @param active whether there is anything to leave */
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
