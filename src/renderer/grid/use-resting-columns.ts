import { type RefObject, useEffect } from 'react';

/**
 * Pinned cells stick, and whatever sticks is a layer of its own for the browser: four in every row, all of them put
 * together anew with every key typed. While somebody types in the filters of a list that is not scrolled sideways they
 * need not stick; the first sign of a mouse or of scrolling has them stick again.
 */
export function useRestingColumns(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const rest = (): void => {
      if (element.querySelector('[role="grid"]')?.scrollLeft === 0) element.dataset.resting = '';
    };
    const stick = (): void => {
      delete element.dataset.resting;
    };
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Element && target.scrollLeft !== 0) stick();
    };
    const gone = new AbortController();
    const { signal } = gone;
    element.addEventListener('input', rest, { signal });
    element.addEventListener('scroll', onScroll, { capture: true, signal });
    for (const sign of ['pointermove', 'wheel', 'touchstart', 'focusout'])
      element.addEventListener(sign, stick, { passive: true, signal });
    return () => gone.abort();
  }, [frame]);
}
