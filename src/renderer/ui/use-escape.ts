import { useEffect, useEffectEvent } from 'react';

/**
 * Escape leaves a screen. What is open in it goes first: a dialog, a menu or a field takes the key for itself, and a list that
 * is spread out is closed by it.
 */
export function useEscape(leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const { target } = event;
      const isInside =
        target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;
      const isOpen =
        document.querySelector(
          '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"][aria-haspopup]',
        ) !== null;
      if (!isInside && !isOpen) onLeave();
    };
    // Before those that are open hear it: afterwards nobody could tell that they were.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
