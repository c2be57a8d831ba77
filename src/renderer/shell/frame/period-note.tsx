import { Button, Popover } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import type { Month } from '../../../shared/domain/months/month';
import { formatPeriod, formatPeriodBeside } from '../../../shared/format/format-date';
import { describeLeftOut } from '../../../shared/texts/doubt-sentences';
import { useApplication } from '../../core/application-store';
import { acceptMonth, turnBackMonth } from '../../core/month-calls';
import { DoubtList } from '../../core/month-doubts';
import listClasses from '../../core/month-doubts.module.css';
import { TextButton } from '../../ui/panels/text-button';
import classes from './header.module.css';

/** What a month lacks, and the doubts that the user accepted with it. */
function MonthDetails({ month }: { readonly month: Month }) {
  return (
    <>
      {month.leftOut.length > 0 && (
        <>
          <strong>Bij het inlezen weggelaten</strong>
          <ul className={listClasses.list}>
            {month.leftOut.map((left) => (
              <li key={describeLeftOut(left)}>{describeLeftOut(left)}</li>
            ))}
          </ul>
        </>
      )}
      {month.doubts.length > 0 && (
        <>
          <strong>Overgenomen ondanks twijfel</strong>
          <DoubtList doubts={month.doubts} />
          {month.before === month.period && (
            <Button size="xs" variant="default" onClick={() => void turnBackMonth()}>
              Terug naar de vorige gegevens
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** The way to the previous month, or from it to the one that it was gone back from: one click, until the next month comes. */
export function OtherPeriod() {
  const month = useApplication((state) => state.start?.month.current ?? null);
  const refresh = useApplication((state) => state.start?.month.refresh);
  if (month === null) return null;
  if (refresh?.phase === 'turnedBack') {
    return (
      <span className={classes.otherPeriod}>
        <TextButton onClick={() => void acceptMonth(refresh.at)}>
          <span className={classes.wayWord}>Naar </span>
          {formatPeriodBeside(refresh.period, month.period)}
          <IconChevronRight className={classes.waySign} size={14} stroke={1.6} aria-hidden />
        </TextButton>
      </span>
    );
  }
  const { before, period } = month;
  if (before === undefined || before === period) return null;
  return (
    <span className={classes.otherPeriod}>
      <TextButton onClick={() => void turnBackMonth()}>
        <IconChevronLeft className={classes.waySign} size={14} stroke={1.6} aria-hidden />
        <span className={classes.wayWord}>Terug naar </span>
        {formatPeriodBeside(before, period)}
      </TextButton>
    </span>
  );
}

/** Up to when the data is, and what there is to know about it. */
export function PeriodNote() {
  const month = useApplication((state) => state.start?.month.current ?? null);
  if (month === null) return null;
  const hasMore = month.leftOut.length > 0 || month.doubts.length > 0;
  const text = (
    <span>
      <span className={classes.dataWord}>Gegevens </span>t/m {formatPeriod(month.period)}
    </span>
  );
  if (!hasMore) {
    return (
      <span className={classes.period}>
        <IconCalendar size={16} stroke={1.6} aria-hidden />
        {text}
      </span>
    );
  }
  return (
    <Popover position="bottom-start" width={420} withArrow shadow="md" trapFocus>
      <Popover.Target>
        <button type="button" className={`${classes.period} ${classes.periodMore}`} aria-haspopup="dialog">
          <IconCalendar size={16} stroke={1.6} aria-hidden />
          {text}
          <IconInfoCircle size={16} stroke={1.6} aria-label="met opmerkingen" />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <MonthDetails month={month} />
      </Popover.Dropdown>
    </Popover>
  );
}
