import { Button, Popover } from '@mantine/core';
import {
  IconCalendar,
  IconCalendarTime,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Month, MonthRef } from '../../../shared/domain/months/month';
import { formatPeriod, formatPeriodBeside } from '../../../shared/format/format-date';
import { describeLeftOut } from '../../../shared/texts/month-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { useHasControl } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { useMonthsBefore } from '../../core/months/earlier-months';
import { acceptMonth, turnBackMonth } from '../../core/months/month-calls';
import { DoubtList } from '../../core/months/month-doubts';
import listClasses from '../../core/months/month-doubts.module.css';
import { setReferenceMonth, useNewestMonth, useReferenceMonth } from '../../core/months/window-month';
import { paths } from '../../core/navigation/routes';
import { OfferedCommand } from '../../core/offered-commands';
import { TextButton } from '../../ui/panels/text-button';
import classes from './header.module.css';

/** A button to the previous month, or back from it to the newer one; available until the next month arrives. */
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

/** A list of the kept months, the newest first; choosing one sets the window back to it. */
function MonthChoice({ newest, onChosen }: { readonly newest: MonthRef; readonly onChosen: () => void }) {
  const reference = useReferenceMonth();
  const { data, failure } = useMonthsBefore(newest);
  if (failure !== null) return <p role="alert">{sentenceOf(failure)}</p>;
  if (data === null) return null;
  if (data.months.length === 0)
    return (
      <p className={classes.onlyMonth}>
        {repeatedSentences.oneMonth} Eerdere maanden haalt u op bij <Link href={paths.settings}>Instellingen</Link>.
      </p>
    );
  const shown = reference?.period ?? newest.period;
  const choose = (month: MonthRef) => {
    setReferenceMonth(month.period === newest.period ? null : month);
    onChosen();
  };
  return (
    <>
      <h2 className={classes.choiceHead} id="peildatum">
        Alles bekijken zoals in
      </h2>
      <ul className={classes.monthList} aria-labelledby="peildatum">
        {[newest, ...data.months].map((month) => (
          <li key={month.period}>
            <button
              type="button"
              className={classes.monthItem}
              aria-pressed={month.period === shown}
              onClick={() => choose(month)}
            >
              {formatPeriod(month.period)}
              {month.period === newest.period && <span className={classes.faint}> nieuwste</span>}
              {month.period === shown && <IconCheck size={16} stroke={1.6} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.choiceEnd}>
        <Link href={paths.months} onClick={onChosen}>
          Maanden vergelijken
        </Link>
      </p>
    </>
  );
}

type PeriodWordsProps = { readonly period: string; readonly isReference: boolean; readonly hasMore: boolean };

function PeriodWords({ period, isReference, hasMore }: PeriodWordsProps): ReactNode {
  const Icon = isReference ? IconCalendarTime : IconCalendar;
  return (
    <>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span>
        {isReference ? 'Peildatum ' : <span className={classes.dataWord}>Gegevens </span>}
        {isReference ? '' : 't/m '}
        {formatPeriod(period)}
      </span>
      {hasMore && <IconInfoCircle size={16} stroke={1.6} aria-label="met opmerkingen" />}
    </>
  );
}

/** The month of the data with its details, and a list of months to set the window back to. */
export function PeriodMenu() {
  const month = useApplication((state) => state.start?.month.current ?? null);
  const newest = useNewestMonth();
  const reference = useReferenceMonth();
  const mayChoose = useHasControl('earlierMonths');
  const [isOpened, setOpened] = useState(false);
  if (month === null || newest === null) return null;
  const isReference = reference !== null;
  const hasMore = !isReference && (month.leftOut.length > 0 || month.doubts.length > 0);
  const words = <PeriodWords period={reference?.period ?? month.period} isReference={isReference} hasMore={hasMore} />;
  if (!mayChoose && !hasMore) return <span className={classes.period}>{words}</span>;
  return (
    <Popover
      position="bottom-start"
      width={hasMore ? 420 : 260}
      withArrow
      shadow="md"
      trapFocus
      returnFocus
      opened={isOpened}
      onChange={setOpened}
    >
      <Popover.Target>
        <button
          type="button"
          className={`${classes.period} ${classes.periodMore} ${isReference ? classes.reference : ''}`}
          aria-haspopup="dialog"
          onClick={() => setOpened((opened) => !opened)}
        >
          {words}
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </button>
      </Popover.Target>
      {mayChoose && <OfferedCommand name="referenceMonth" run={() => setOpened(true)} />}
      <Popover.Dropdown>
        {mayChoose && <MonthChoice newest={newest} onChosen={() => setOpened(false)} />}
        {hasMore && <MonthDetails month={month} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What a month lacks, and the doubts in spite of which the user accepted it. */
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
