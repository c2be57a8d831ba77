import { useEffect, useEffectEvent } from 'react';
import { useLatest } from './use-latest';

/**
 * Escape closes floating elements and empties fields, so those use the key first; radio buttons do not use it, nor does a list of options
 * that is a part of the screen.
 */
const floating = '[role="dialog"], [role="menu"], [data-position] [role="listbox"]';
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
    // Listens in the capture phase, before floating elements: once they have closed, this handler cannot know that they were open.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [active]);
}

/** A menu or panel beside the button that opened it. */
const beside = '[data-position]:is([role="dialog"], [role="menu"])';

/**
 * Hands an Escape to the open menu or panel when the focus is elsewhere: it is lost when the window changes its size, and comes a moment
 * after the panel. Called once, at the root of the window.
 */
export function useEscapeOfPanels(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return;
      if (event.target.closest(takesEscape) !== null) return;
      // A panel that fades out is closed already.
      const open = [...document.querySelectorAll<HTMLElement>(beside)].filter(({ style }) => style.opacity !== '0');
      const top = open.at(-1);
      if (top === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    };
    // Before `useEscape`, which would leave the screen below the panel.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

/**
 * A key that goes to the next place from any focus, and with Shift to the previous one.
 * @param key such as `F3`
 */
export function useStepKey(key: string, go: (step: 1 | -1) => Promise<void>): void {
  const latest = useLatest(go);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      void latest.current(event.shiftKey ? -1 : 1);
    };
    // Listens in the capture phase, because the filters stop the propagation of keys.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [key, latest]);
}
