import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import classes from './dossier-brief.module.css';

type DossierBriefProps = { readonly page: RefObject<HTMLElement | null>; readonly children: ReactNode };

/** The subject of a dossier in one line, in sight once its title has been scrolled away. It takes no room in the page. */
export function DossierBrief({ page, children }: DossierBriefProps) {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const title = page.current?.querySelector('h1');
    const scroller = page.current?.parentElement;
    if (title == null || scroller == null) return;
    const watch = new IntersectionObserver((entries) => setIsAway(entries.at(-1)?.isIntersecting === false), {
      root: scroller,
    });
    watch.observe(title);
    return () => watch.disconnect();
  }, [page]);
  return <div className={classes.brief}>{isAway && <div className={classes.line}>{children}</div>}</div>;
}
