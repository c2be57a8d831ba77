import { IconCalendarTime } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { dayAfter } from '../../../shared/domain/calendar';
import type { Dossier } from '../../../shared/domain/dossiers/dossier';
import { readDossier } from '../../../shared/dossier/dossier-model';
import type { DossierPoint } from '../../../shared/dossier/points';
import { filterTimeline, type TimelineEntry } from '../../../shared/dossier/timeline';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { useToday } from '../../core/application-store';
import { useNewestMonth, useReferenceMonth, useWindowDay } from '../../core/months/window-month';
import { TextButton } from '../../ui/panels/text-button';
import classes from '../head/stale-note.module.css';
import { TimelineDialog } from './timeline-dialog';

type LaterChangesProps = {
  /** The dossier including the changes after the month that the window is set back to. */
  readonly whole: Dossier;
  readonly points: readonly DossierPoint[];
  /** Names of the columns that the subscription withholds. */
  readonly withheld: readonly string[];
};

const none: readonly TimelineEntry[] = [];

/** The events after the day of the shown dossier; empty while the newest month is shown. */
function useLater({ whole, points, withheld }: LaterChangesProps): readonly TimelineEntry[] {
  const reference = useReferenceMonth();
  const day = useWindowDay();
  const today = useToday();
  const period = useNewestMonth()?.period ?? null;
  const isSetBack = reference !== null;
  return useMemo(() => {
    if (!isSetBack) return none;
    const { timeline } = readDossier(whole, points, { withheld, today, period });
    return filterTimeline(timeline, { section: null, period: { from: dayAfter(day), to: '9999-12-31' } });
  }, [isSetBack, whole, points, withheld, today, period, day]);
}

/** A note above a dossier of an earlier month, with its date and the later changes. */
export function LaterChanges(props: LaterChangesProps) {
  const reference = useReferenceMonth();
  const later = useLater(props);
  const [isOpened, setOpened] = useState(false);
  if (reference === null) return null;
  const count = countOf(later.length, 'wijziging', 'wijzigingen');
  return (
    <div className={classes.note}>
      <IconCalendarTime size={18} stroke={1.6} aria-hidden />
      <span>
        Zoals in {formatPeriod(reference.period)}. Daarna: {later.length === 0 ? 'geen wijzigingen' : count}.
      </span>
      {later.length > 0 && <TextButton onClick={() => setOpened(true)}>Daarna gewijzigd</TextButton>}
      <TimelineDialog
        title={`Gewijzigd na ${formatPeriod(reference.period)}`}
        entries={later}
        opened={isOpened}
        onClose={() => setOpened(false)}
      />
    </div>
  );
}
