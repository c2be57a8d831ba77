import { Button, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconCalendarTime, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { MonthRef } from '../../../shared/domain/months/month';
import { formatPeriod, formatPeriodBeside } from '../../../shared/format/format-date';
import { shortcuts, shortcutText } from '../../../shared/texts/shortcuts';
import { bridge } from '../../bridge/bridge';
import { onMissedEvents } from '../../bridge/connection';
import {
  checkReferenceMonth,
  setReferenceMonth,
  useNewestMonth,
  useReferenceMonth,
} from '../../core/months/window-month';
import { notifyDone } from '../../core/notify';
import { OfferedCommand } from '../../core/offered-commands';
import { useAnswer } from '../../core/use-answer';
import classes from './reference-banner.module.css';

/** Reports that the month that the window was set back to no longer exists, so that the newest month is shown. */
async function followKept(): Promise<void> {
  const gone = await checkReferenceMonth();
  if (gone === null) return;
  notifyDone(
    `${formatPeriod(gone)} staat niet meer op deze computer.`,
    'U kijkt weer naar de nieuwste maand. Bij Instellingen kiest u hoeveel maanden u bewaart, en haalt u eerdere op.',
  );
}

/** Buttons to the kept months before and after the shown month. */
function Steps({ months, reference }: { readonly months: readonly MonthRef[]; readonly reference: MonthRef }) {
  const at = months.findIndex(({ period }) => period === reference.period);
  const [before, after] = at < 0 ? [] : [months[at + 1], months[at - 1]];
  return (
    <span className={classes.steps}>
      {before !== undefined && (
        <UnstyledButton className={classes.step} onClick={() => setReferenceMonth(before)}>
          <IconChevronLeft size={14} stroke={1.6} aria-hidden />
          {formatPeriodBeside(before.period, reference.period)}
        </UnstyledButton>
      )}
      {after !== undefined && (
        <UnstyledButton className={classes.step} onClick={() => setReferenceMonth(after)}>
          {formatPeriodBeside(after.period, reference.period)}
          <IconChevronRight size={14} stroke={1.6} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  );
}

/**
 * A banner above every screen while the window is set back to an earlier month: its name, buttons to its neighbours, and a button back to
 * the newest.
 */
export function ReferenceBanner() {
  const reference = useReferenceMonth();
  const newest = useNewestMonth();
  const isSet = reference !== null;
  const { data } = useAnswer('comparison.months', isSet && newest !== null ? { month: newest } : null);
  useHotkeys([[shortcuts.newestMonth.keys, () => setReferenceMonth(null)]], []);
  useEffect(() => {
    if (!isSet) return;
    const stops = [
      bridge.listen('month.replaced', () => void followKept()),
      bridge.listen('months.changed', () => void followKept()),
      onMissedEvents(() => void followKept()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isSet]);
  if (reference === null || newest === null) return null;
  const month = formatPeriod(reference.period);
  return (
    <div className={classes.banner}>
      <OfferedCommand name="newestMonth" run={() => setReferenceMonth(null)} />
      {/* This button is the first tab stop, although it is drawn at the end. */}
      <Button
        className={classes.back}
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
        title={shortcutText('newestMonth')}
        aria-keyshortcuts="Alt+Home"
        onClick={() => setReferenceMonth(null)}
      >
        Terug naar {formatPeriodBeside(newest.period, reference.period)}
      </Button>
      <IconCalendarTime className={classes.icon} size={20} stroke={1.6} aria-hidden />
      <p className={classes.words} role="status">
        <strong>U kijkt naar {month}</strong>{' '}
        <span className={classes.more}>
          Lijst, dossiers, kaart, peergroepen en exports tonen die maand. Notities en CRM zijn van vandaag.
        </span>
      </p>
      <Steps months={[newest, ...(data?.months ?? [])]} reference={reference} />
    </div>
  );
}
