import { type RefObject, useEffect, useRef, useState } from 'react';
import { headingId } from '../sections/dossier-section';
import { groupAt } from './current-group';

const slack = 12;
/** A heading that moved at most this many pixels has not moved. */
const movementTolerance = 2;

const headingOf = (name: string): HTMLElement | null => document.getElementById(headingId(name));
const topOf = (name: string): number => headingOf(name)?.getBoundingClientRect().top ?? Number.NaN;

/** A heading's distance below the top of its dossier, which does not depend on scrolling. */
const depthOf = (name: string): number =>
  topOf(name) - (headingOf(name)?.closest('article')?.getBoundingClientRect().top ?? Number.NaN);

/** Scrolls a heading to the top, and returns its position. */
function scrollToTop(name: string): { readonly name: string; readonly top: number; readonly depth: number } | null {
  const heading = headingOf(name);
  if (heading === null) return null;
  heading.scrollIntoView({ block: 'start' });
  return { name, top: topOf(name), depth: depthOf(name) };
}

/** Events by which the user leaves a chosen heading. */
const leavingEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The group that the user is reading, and a function that goes to another group. A chosen group stays chosen, and its heading stays in
 * place while other parts of the page load around it, until the user scrolls.
 */
export function useCurrentGroup(names: readonly string[], page: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>(names[0] ?? '');
  const shownAtTop = useRef<ReturnType<typeof scrollToTop>>(null);

  useEffect(() => {
    const article = page.current;
    const [scroller, bar] = [article?.parentElement, article?.querySelector('nav')];
    if (article == null || scroller == null || bar == null) return;
    const release = () => {
      shownAtTop.current = null;
    };
    const follow = () => {
      const at = shownAtTop.current;
      if (at !== null && Math.abs(topOf(at.name) - at.top) <= movementTolerance) return;
      // A part that loaded above the heading moved it, not the user.
      if (at !== null && Math.abs(depthOf(at.name) - at.depth) > movementTolerance) {
        shownAtTop.current = scrollToTop(at.name);
        return;
      }
      release();
      const headings = names.flatMap((name) => {
        const top = topOf(name);
        return Number.isNaN(top) ? [] : [{ name, top }];
      });
      const group = groupAt(headings, bar.getBoundingClientRect().bottom + slack);
      if (group !== null) setCurrent(group);
    };
    const observer = new ResizeObserver(() => {
      if (shownAtTop.current !== null) shownAtTop.current = scrollToTop(shownAtTop.current.name);
    });
    observer.observe(article);
    scroller.addEventListener('scroll', follow, { passive: true });
    for (const name of leavingEvents) scroller.addEventListener(name, release, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', follow);
      for (const name of leavingEvents) scroller.removeEventListener(name, release);
    };
  }, [names, page]);

  const choose = (name: string) => {
    shownAtTop.current = scrollToTop(name);
    headingOf(name)?.focus({ preventScroll: true });
    setCurrent(name);
  };
  return { current, choose };
}
