import { NativeSelect } from '@mantine/core';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type SectionName, sectionLabel, sectionNames } from '../../../shared/dossier/points';
import { filterTimeline, type TimelineEntry } from '../../../shared/dossier/timeline';
import { countOf } from '../../../shared/format/format-number';
import { Dialog } from '../../ui/panels/dialog';
import { rowKey, TimelineLine, timelineRows } from './timeline';
import classes from './timeline.module.css';

/** Extra rows beyond both edges, so that fast scrolling shows no gaps. */
const beyond = 10;

/**
 * Which rows of a long list are visible in the scrolling element; all rows have the same height.
 * @returns the first visible row, and the row after the last visible one
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

const rowHeight = 48;

type TimelineDialogProps = {
  readonly title?: string;
  readonly entries: readonly TimelineEntry[];
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** All events of a dossier, by group and by year. */
export const TimelineDialog = ({ title = 'Tijdlijn', entries, opened, onClose }: TimelineDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={title} size={720}>
    {opened && <WholeTimeline entries={entries} />}
  </Dialog>
);

const yearOf = ({ day }: TimelineEntry): string => day.slice(0, 4);

function WholeTimeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const [section, setSection] = useState<SectionName | null>(null);
  const [year, setYear] = useState('');
  const sections = useMemo(
    () => sectionNames.filter((name) => entries.some((entry) => entry.section === name)),
    [entries],
  );
  const years = useMemo(() => [...new Set(entries.map(yearOf))], [entries]);
  const rows = useMemo(() => {
    const period = year === '' ? null : { from: `${year}-01-01`, to: `${year}-12-31` };
    return timelineRows(filterTimeline(entries, { section, period }));
  }, [entries, section, year]);
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end } = useWindowed(scroller, rows.length, rowHeight);
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          label="Onderdeel"
          value={section ?? ''}
          data={[
            { value: '', label: 'Alle onderdelen' },
            ...sections.map((name) => ({ value: name, label: sectionLabel(name) })),
          ]}
          onChange={(event) => setSection(sections.find((name) => name === event.currentTarget.value) ?? null)}
        />
        <NativeSelect
          label="Jaar"
          value={year}
          data={[{ value: '', label: 'Alle jaren' }, ...years]}
          onChange={(event) => setYear(event.currentTarget.value)}
        />
        <span className={classes.count} role="status">
          {countOf(rows.filter(({ kind }) => kind === 'entry').length, 'wijziging', 'wijzigingen')}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={classes.scroller} aria-label="Wijzigingen" tabIndex={0}>
        <div style={{ paddingTop: first * rowHeight, paddingBottom: (rows.length - end) * rowHeight }}>
          {rows.slice(first, end).map((row) => (
            <div key={rowKey(row)} className={classes.row}>
              <TimelineLine row={row} />
            </div>
          ))}
        </div>
      </section>
    </>
  );
}
