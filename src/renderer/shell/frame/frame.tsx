import { type ReactNode, useEffect, useRef } from 'react';
import { bridge } from '../../bridge/bridge';
import type { Route } from '../../core/navigation/routes';
import { EarlierExportsDialog } from '../../list/export/earlier-exports-dialog';
import { ListProvider } from '../../list/list-context';
import { followScheduledExports } from '../../list/saved-filters/scheduled-exports';
import { OpenedViewFile } from '../../list/view-files/opened-view-file';
import { NoticeBars } from '../notices/notice-bars';
import { Tour } from '../notices/tour';
import { Palette } from '../palette/palette';
import classes from './frame.module.css';
import { Header } from './header';
import { useMainList } from './main-list';
import { announceMonth } from './month-arrival';
import { Rail } from './rail';

type FrameProps = { readonly route: Route['name']; readonly children: ReactNode };

/** The frame around every screen of a logged-in user: header, notices, rail. */
export function Frame({ route, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(
    () =>
      bridge.listen('month.replaced', ({ period, isAnnounced }) => {
        if (isAnnounced) void announceMonth(period);
      }),
    [],
  );
  useEffect(followScheduledExports, []);
  const list = useMainList();
  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Naar de inhoud
      </button>
      <div className={classes.header}>
        <Header />
      </div>
      <div className={classes.bars}>
        <NoticeBars />
      </div>
      <div className={classes.rail}>
        <Rail route={route} />
      </div>
      <main className={classes.main} id="inhoud" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Palette />
      <EarlierExportsDialog />
      <ListProvider list={list}>
        <OpenedViewFile />
      </ListProvider>
      <Tour route={route} />
    </div>
  );
}
