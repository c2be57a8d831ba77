import { type RefObject, useEffect, useState } from 'react';

const isText = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'text';

/**
 * What a list can leave out while the user types in its filters and sees its first rows and columns. Pinned cells need not be
 * sticky: every sticky element is a layer of its own for the browser, four in every row, and all are composed again with every
 * key typed. And the rows below the visible ones, which the library draws ahead of scrolling, need not be drawn with every key.
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
    // Before the first key, which then finds it done.
    element.addEventListener('focusin', ({ target }) => isText(target) && rest(), { signal });
    element.addEventListener('scroll', onScroll, { capture: true, signal });
    for (const sign of ['pointermove', 'wheel', 'touchstart', 'focusout'])
      element.addEventListener(sign, wake, { passive: true, signal });
    return () => gone.abort();
  }, [frame]);
  return isResting;
}
