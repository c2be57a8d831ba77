import { type RefObject, useEffect, useState } from 'react';

const isText = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'text';

/**
 * Saves work while the user types in the filters and the grid is scrolled to its start. Pinned cells then need not be sticky: the browser
 * makes a layer of each sticky element, four in every row, and composes all layers at every keystroke. Rows below the visible area, which
 * the library draws in advance for scrolling, need not be drawn either. Moving the mouse, scrolling or leaving the field ends this state.
 * @returns whether the grid rests
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
    // Starts at the focus, so that the first keystroke is fast too.
    element.addEventListener('focusin', ({ target }) => isText(target) && rest(), { signal });
    element.addEventListener('scroll', onScroll, { capture: true, signal });
    for (const sign of ['pointermove', 'wheel', 'touchstart', 'focusout'])
      element.addEventListener(sign, wake, { passive: true, signal });
    return () => gone.abort();
  }, [frame]);
  return isResting;
}
