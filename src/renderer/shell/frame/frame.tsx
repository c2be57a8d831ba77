import { type ReactNode, useEffect, useRef } from 'react';
import { bridge } from '../../bridge/bridge';
import { PaperRunNotice } from '../../core/exports/paper-run';
import { takeReference, useReferenceMonth } from '../../core/months/window-month';
import type { Route } from '../../core/navigation/routes';
import { OpenedReason } from '../../core/reasons/opened-reason';
import { ListProvider } from '../../list/core/store/list-context';
import { EarlierExportsDialog } from '../../list/tools/export/earlier-exports-dialog';
import { OpenedViewFile } from '../../list/tools/views/opened-view-file';
import { followScheduledExports } from '../../list/tools/views/scheduled-exports';
import { NoticeBars } from '../notices/notice-bars';
import { Tour } from '../notices/tour';
import { Palette } from '../palette/palette';
import { useMainList } from '../window/main-list';
import classes from './frame.module.css';
import { Header } from './header';
import { announceMonth, announceWatchMessages } from './month-arrival';
import { Rail } from './rail';
import { ReferenceBanner } from './reference-banner';

type FrameProps = { readonly route: Route['name']; readonly children: ReactNode };

/** The frame around the screens of a logged-in user: the header, notices and the rail. */
export function Frame({ route, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(
    () =>
      bridge.listen('month.replaced', ({ period, isAnnounced }) => {
        if (isAnnounced) void announceMonth(period);
      }),
    [],
  );
  useEffect(() => bridge.listen('watch.spoken', announceWatchMessages), []);
  useEffect(followScheduledExports, []);
  useEffect(() => void takeReference(), []);
  const list = useMainList();
  const isSetBack = useReferenceMonth() !== null;
  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Naar de inhoud
      </button>
      <div className={classes.header}>
        <Header route={route} />
      </div>
      <div className={classes.bars}>
        <NoticeBars />
      </div>
      <div className={classes.rail}>
        <Rail route={route} />
      </div>
      <div className={classes.content} data-reference={isSetBack || undefined}>
        <ReferenceBanner />
        <main className={classes.main} id="inhoud" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Palette />
      <EarlierExportsDialog />
      <PaperRunNotice />
      <OpenedReason />
      <ListProvider list={list}>
        <OpenedViewFile />
      </ListProvider>
      <Tour route={route} />
    </div>
  );
}
