import { Button } from '@mantine/core';
import { IconChecks, IconListCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { Owner } from '../../../shared/domain/account/session';
import { comparisonWith } from '../../../shared/domain/lists/comparison';
import { wholeList } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { Consequences } from '../../../shared/domain/watch/consequence';
import { formatMoment, formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { arrivalWords, notFollowedSentence } from '../../../shared/texts/watch-sentences';
import { bridge } from '../../bridge/bridge';
import { FailedPart } from '../../core/failed-answer';
import { EarlierMonthsOffer } from '../../core/months/earlier-months';
import { notifyFailure, notifyGone } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { ConsequencesPreview, ConsequenceTable } from './consequence-table';
import classes from './consequences.module.css';
import { ContinuedOffices } from './continued-offices';
import type { ColumnOf } from './use-subjects';

/** The kept month to compare a month with, `YYYY-MM`; null when there is none. */
export const earlierOf = (months: readonly MonthRef[], month: MonthRef): string | null =>
  months.find(({ period }) => period < month.period)?.period ?? null;

type MonthProps = {
  readonly owner: Owner;
  readonly month: MonthRef;
  readonly months: readonly MonthRef[];
  readonly columnOf: ColumnOf;
};

/** The lines of a month: all of them, or those that are not ticked off. */
export function MonthConsequences({ owner, month, months, columnOf }: MonthProps) {
  const earlier = earlierOf(months, month);
  const asked = useMemo(
    () => (earlier === null ? null : { owner, month, earlier, requesterId: 'consequences' }),
    [owner, month, earlier],
  );
  const { data, failure, reload } = useAnswer('consequences.read', asked);
  const late = useDelayed(earlier !== null && data === null && failure === null);
  const [onlyOpen, setOnlyOpen] = useState(false);
  useEffect(() => {
    const stops = [
      bridge.listen('watch.changed', reload),
      bridge.listen('savedFilters.changed', reload),
      bridge.listen('comparison.changed', reload),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [reload]);
  if (earlier === null)
    return (
      <>
        <div className={classes.empty}>
          <p>
            {months.length === 1
              ? `${repeatedSentences.oneMonth} Met een tweede maand ziet u hier wat er in uw weergaven en lijsten kwam, uit ging en wijzigde.`
              : 'Voor deze maand staat er geen eerdere op deze computer. Er is niets om mee te vergelijken.'}
          </p>
          {months.length === 1 && <EarlierMonthsOffer />}
        </div>
        {months.length === 1 && <ConsequencesPreview />}
      </>
    );
  if (failure !== null) return <FailedPart failure={failure} className={classes.empty} onRetry={reload} />;
  if (data === null) return late ? <p className={classes.empty}>De maand wordt nagekeken…</p> : null;
  const notFollowed = notFollowedSentence(data.notFollowed);
  const open = data.lines.filter(({ tick }) => tick === null);
  return (
    <>
      <div className={classes.bar}>
        <MonthSummary {...{ owner, month, earlier }} />
        <span className={`${classes.faint} at-end`}>Gecontroleerd op {formatMoment(data.checkedAt)}</span>
      </div>
      <ContinuedOffices {...{ owner, month, earlier }} />
      {data.areReady && (
        <p className={classes.note}>
          U volgt nog niets; daarom staan hier de kant-en-klare weergaven. Bewaar een weergave of voeg een KvK-lijst
          toe: dan volgt deze lijst die.
        </p>
      )}
      {data.lines.length > 0 && (
        <>
          <OpenLinesBar
            open={open}
            onlyOpen={onlyOpen}
            total={data.lines.length}
            onOnlyOpen={setOnlyOpen}
            onTickAll={() => void tickAll(owner, month.period, open)}
          />
          <ConsequenceTable
            month={month}
            consequences={onlyOpen ? { ...data, lines: open } : data}
            columnOf={columnOf}
          />
        </>
      )}
      {notFollowed !== null && <p className={classes.note}>{notFollowed}</p>}
    </>
  );
}

type OpenLinesProps = {
  readonly open: readonly unknown[];
  readonly total: number;
  readonly onlyOpen: boolean;
  readonly onOnlyOpen: (only: boolean) => void;
  readonly onTickAll: () => void;
};

/** The number of lines that are not ticked off, with a switch to show only those, and a button that ticks them off. */
const OpenLinesBar = ({ open, total, onlyOpen, onOnlyOpen, onTickAll }: OpenLinesProps) => (
  <div className={classes.bar}>
    <Button
      size="xs"
      variant={onlyOpen ? 'light' : 'subtle'}
      aria-pressed={onlyOpen}
      leftSection={<IconListCheck size={16} stroke={1.6} aria-hidden />}
      onClick={() => onOnlyOpen(!onlyOpen)}
    >
      Nog open: {open.length} van {total}
    </Button>
    {open.length > 0 && (
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconChecks size={16} stroke={1.6} aria-hidden />}
        onClick={onTickAll}
      >
        Alles afvinken
      </Button>
    )}
  </div>
);

type SummaryProps = { readonly owner: Owner; readonly month: MonthRef; readonly earlier: string };

/** A short summary of the changes of all offices in the month. */
function MonthSummary({ owner, month, earlier }: SummaryProps) {
  const { data: limits } = useAnswer('comparison.limits', { owner });
  const asked = useMemo(() => {
    const comparison = limits === null ? null : comparisonWith(earlier, limits);
    return comparison === null ? null : { month, ...wholeList('advisers'), comparison, requesterId: 'consequences' };
  }, [month, earlier, limits]);
  const { data } = useAnswer('comparison.summary', asked);
  return (
    <span>
      {data !== null && `${arrivalWords(data)}, `}vergeleken met {formatPeriod(earlier)}
    </span>
  );
}

/** Ticks off lines of a month; a message offers to undo it. */
async function tickAll(owner: Owner, period: string, lines: Consequences['lines']): Promise<void> {
  const done: Consequences['lines'][number][] = [];
  for (const line of lines) {
    const answer = await bridge.request('consequences.tick', {
      owner,
      subject: line.subject,
      period,
      note: '',
      seen: null,
    });
    if (answer.ok) done.push(line);
    else notifyFailure(`“${line.name}” is niet afgevinkt`, answer);
  }
  if (done.length === 0) return;
  notifyGone(`${countOf(done.length, 'regel', 'regels')} afgevinkt`, '', async () => {
    // A tick with a note that was written since is not removed.
    for (const { subject, name } of done) {
      const answer = await bridge.request('consequences.untick', { owner, subject, period, seen: '' });
      if (!answer.ok) notifyFailure(`“${name}” blijft afgevinkt`, answer);
    }
  });
}
