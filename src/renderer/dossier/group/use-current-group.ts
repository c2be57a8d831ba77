import { type RefObject, useEffect, useRef, useState } from 'react';
import { headingId } from '../sections/dossier-section';
import { groupAt } from './current-group';

const slack = 8;

/** Which group the reader is at, and a way to go to another; a chosen group stays chosen until the reader scrolls. */
export function useCurrentGroup(names: readonly string[], page: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>(names[0] ?? '');
  const jumping = useRef(false);

  useEffect(() => {
    const scroller = page.current?.parentElement;
    const bar = page.current?.querySelector('nav');
    if (scroller === null || scroller === undefined || bar === null || bar === undefined) return;
    const follow = () => {
      if (jumping.current) {
        jumping.current = false;
        return;
      }
      const headings = names.flatMap((name) => {
        const heading = document.getElementById(headingId(name));
        return heading === null ? [] : [{ name, top: heading.getBoundingClientRect().top }];
      });
      const found = groupAt(headings, bar.getBoundingClientRect().bottom + slack);
      if (found !== null) setCurrent(found);
    };
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [names, page]);

  const choose = (name: string) => {
    const heading = document.getElementById(headingId(name));
    const scroller = page.current?.parentElement;
    if (heading === null || scroller === null || scroller === undefined) return;
    const before = scroller.scrollTop;
    heading.scrollIntoView({ block: 'start' });
    jumping.current = scroller.scrollTop !== before;
    heading.focus({ preventScroll: true });
    setCurrent(name);
  };
  return { current, choose };
}
