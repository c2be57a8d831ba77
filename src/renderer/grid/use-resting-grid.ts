import { type RefObject, useEffect, useState } from 'react';

const isText = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'text';

/**
 * Saves work while the user types in the filters and sees the first rows and columns. Pinned cells need not be
 * sticky then: each sticky element is a layer of its own in the browser, four in every row, and all are composed again at every
 * keystroke. And the rows below the visible ones, which the library draws ahead of scrolling, need not be drawn again.
 * The first sign of a mouse, of scrolling or of going elsewhere brings both back.
 * @returns whether the list rests
 */
export function useRestingGrid(frame: RefObject<HTMLElement | null>): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const rest = (): void => {
      const grid = element.querySelector('[role="grid"]');
      if (grid?.scrollLeft === 0 && grid.scrollTop === 0) setResting(true);
    };
    const wake = (): void => setResting(false);
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Element && (target.scrollLeft !== 0 || target.scrollTop !== 0)) wake();
    };
    const gone = new AbortController();
    const { signal } = gone;
    element.addEventListener('input', rest, { signal });
    // Done at the focus, so that the first keystroke need not do it.
    element.addEventListener('focusin', ({ target }) => isText(target) && rest(), { signal });
    element.addEventListener('scroll', onScroll, { capture: true, signal });
    for (const sign of ['pointermove', 'wheel', 'touchstart', 'focusout'])
      element.addEventListener(sign, wake, { passive: true, signal });
    return () => gone.abort();
  }, [frame]);
  return isResting;
}
