import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows beyond both edges, so that a quick scroll meets no emptiness. */
const beyond = 10;

/**
 * Which rows of a long list can be seen in the element that scrolls; all rows are equally high.
 * @returns the first row, and the one after the last
 */
export function useWindowed(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [view, setView] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  const first = Math.max(0, Math.min(count, Math.floor(view.top / rowHeight) - beyond));
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + beyond);
  return { first, end: Math.max(first, end) };
}
