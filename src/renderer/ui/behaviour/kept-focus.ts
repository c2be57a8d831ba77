import { type RefCallback, useCallback } from 'react';
import { useLatest } from './use-latest';

/**
 * Moves the focus when the focused part of an element is removed: the browser would move it to the top of the page.
 * @returns ends that
 */
export function keepFocus(within: HTMLElement, handOn: () => void): () => void {
  let last: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    handOn();
  });
  within.addEventListener('focusin', note);
  observer.observe(within, { childList: true, subtree: true });
  return () => {
    within.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

/** The same for a part of the page: for the `ref` of each of its elements. @param handOn takes over the focus */
export function useKeptFocus(handOn: () => void): RefCallback<HTMLElement> {
  const newest = useLatest(handOn);
  return useCallback(
    (element) => (element === null ? undefined : keepFocus(element, () => newest.current())),
    [newest],
  );
}
