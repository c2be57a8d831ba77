import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCloudDownload, IconInfoCircle, IconKeyOff } from '@tabler/icons-react';
import { create } from 'zustand';
import type { RefreshState, ThriftReason } from '../../../shared/domain/months/month';
import type { Notice } from '../../../shared/domain/program/notice';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatPercentage } from '../../../shared/format/format-number';
import { refreshFailureSentence, waitSentence } from '../../../shared/texts/error-sentences';
import { fetchedMonth } from '../../../shared/texts/list-sentences';
import { noticeSentences } from '../../../shared/texts/notice-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { AskNowButton, cancelRefresh, RetryButton, refreshMonth } from '../../core/months/month-calls';
import { AcceptButton, DoubtList } from '../../core/months/month-doubts';
import { showVersions } from '../../core/navigation/show-versions';
import { askUpdate } from '../../core/update-calls';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { ProgressLine } from '../../ui/panels/waiting';
import { openNews } from '../dialogs/news-dialog';
import classes from './notice-bars.module.css';

/** The text with a capital, to start a sentence. */
const capitalized = (text: string): string => text.slice(0, 1).toLocaleUpperCase('nl') + text.slice(1);

type Closed = {
  readonly failureAt: string | null;
  readonly notKept: boolean;
  readonly postponed: ThriftReason | null;
};

/** The notices that the user has closed; they stay closed until the program stops. */
const useClosed = create<Closed>(() => ({ failureAt: null, notKept: false, postponed: null }));

type RunningCardProps = {
  readonly refresh: RefreshState & { phase: 'running' };
  /** Whether only the offices have arrived. */
  readonly awaits: boolean;
};

/** Covers the screen instead of moving it down, because a bar that comes and goes would move what the user is about to click. */
function RunningCard({ refresh, awaits }: RunningCardProps) {
  const late = useDelayed(true);
  if (!late) return null;
  const { part, waitsUntil } = refresh.progress;
  const { period, startedAt } = refresh;
  const title =
    period === null ? 'De gegevens worden opgehaald…' : `${capitalized(formatPeriod(period))} wordt opgehaald…`;
  return (
    <section className={classes.card} aria-label="Ophalen van gegevens">
      <IconCloudDownload className={classes.icon} size={18} stroke={1.6} aria-hidden />
      <span className={classes.text} role="status">
        <strong>{title}</strong> {waitsUntil !== undefined && `${waitSentence(waitsUntil, startedAt)} `}
        {awaits ? 'De adviseurs staan er al; de andere lijsten komen vanzelf.' : repeatedSentences.workOn}
      </span>
      <div className={classes.progress}>
        <ProgressLine label={title} part={part} />
      </div>
      <span className={`figures ${classes.percent}`}>{formatPercentage(Math.floor(part * 100))}</span>
      {waitsUntil !== undefined && <AskNowButton size="xs" />}
      <Button variant="subtle" size="xs" onClick={() => void cancelRefresh()}>
        Annuleren
      </Button>
    </section>
  );
}

type FailedBarProps = {
  readonly refresh: RefreshState & { phase: 'failed' };
  readonly kept: string;
  readonly awaits: boolean;
};

function FailedBar({ refresh, kept, awaits }: FailedBarProps) {
  const closed = useClosed((state) => state.failureAt === refresh.at);
  if (closed) return null;
  return (
    <div className={`${classes.bar} ${classes.failed}`} role="alert">
      <IconAlertTriangle className={classes.icon} size={18} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <strong>Het ophalen van {fetchedMonth(refresh.period)} is mislukt.</strong> {refreshFailureSentence(refresh)}
        {/* The sentence about an empty list already says that the older month stays. */}
        {refresh.code !== 'MONTH_EMPTY' &&
          !awaits &&
          ` ${capitalized(formatPeriod(kept))} staat nog heel op deze computer.`}
        {awaits && ' De adviseurs staan op deze computer, de andere lijsten nog niet.'}
      </span>
      <RetryButton size="xs" />
      <CloseButton aria-label="Melding sluiten" onClick={() => useClosed.setState({ failureAt: refresh.at })} />
    </div>
  );
}

type Postponed = RefreshState & { phase: 'postponed' };

const waitsFor: Readonly<Record<ThriftReason, string>> = {
  battery: 'Deze computer werkt op de accu: ze worden opgehaald zodra die laadt.',
  metered: 'Deze verbinding kost data: ze worden opgehaald zodra er een andere is.',
};

function PostponedBar({ refresh }: { readonly refresh: Postponed }) {
  const closed = useClosed((state) => state.postponed === refresh.because);
  if (closed) return null;
  return (
    <div className={classes.bar} role="status">
      <IconCloudDownload className={classes.icon} size={18} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <strong>Er zijn nieuwe gegevens{refresh.period !== null && ` t/m ${formatPeriod(refresh.period)}`}.</strong>{' '}
        {waitsFor[refresh.because]}
      </span>
      <Button variant="subtle" size="xs" onClick={() => void refreshMonth(true)}>
        Nu ophalen
      </Button>
      <CloseButton aria-label="Melding sluiten" onClick={() => useClosed.setState({ postponed: refresh.because })} />
    </div>
  );
}

type Refused = RefreshState & { phase: 'refused' };

function RefusedBar({ refresh, kept }: { readonly refresh: Refused; readonly kept: string }) {
  const closed = useClosed((state) => state.failureAt === refresh.at);
  if (closed) return null;
  return (
    <div className={`${classes.bar} ${classes.failed}`} role="alert">
      <IconAlertTriangle className={classes.icon} size={18} stroke={1.6} aria-hidden />
      <div className={classes.text}>
        <strong>Nieuwe gegevens zijn niet overgenomen, omdat ze niet lijken te kloppen.</strong>{' '}
        {capitalized(formatPeriod(kept))} blijft staan.
        <DoubtList doubts={refresh.doubts} />
      </div>
      <RetryButton size="xs" />
      <AcceptButton refresh={refresh} size="xs" />
      <CloseButton aria-label="Melding sluiten" onClick={() => useClosed.setState({ failureAt: refresh.at })} />
    </div>
  );
}

function NotKeptBar() {
  const closed = useClosed((state) => state.notKept);
  if (closed) return null;
  return (
    <div className={classes.bar} role="status">
      <IconKeyOff className={classes.icon} size={18} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        Er wordt niets bewaard, zoals u koos: na het sluiten van Adviesatlas is alles weg, ook weergaven en KvK-lijsten.
      </span>
      <CloseButton aria-label="Melding sluiten" onClick={() => useClosed.setState({ notKept: true })} />
    </div>
  );
}

/** Notices that nothing is wrong. */
const good: ReadonlySet<Notice> = new Set(['PROGRAM_UPDATED', 'RETURN_READY', 'UPDATE_READY', 'WRITTEN_WAITS']);

/** What can be done about a notice, in a word and at once. */
const noticeSteps: { readonly [N in Notice]?: { readonly label: string; readonly run: () => void } } = {
  PROGRAM_UPDATED: { label: 'Wat is nieuw', run: openNews },
  RETURN_READY: { label: 'Nu herstarten', run: () => void askUpdate('restart') },
  UPDATE_READY: { label: 'Nu herstarten', run: () => void askUpdate('restart') },
  WRITTEN_WAITS: { label: 'Instellingen', run: showVersions },
};

const NoticeBar = ({ notice }: { readonly notice: Notice }) => (
  <div className={classes.bar} role="status">
    <NoticeIcon isGood={good.has(notice)} />
    <span className={classes.text}>
      {noticeSentences[notice]}
      {notice === 'MONTH_PARTLY_READ' && ' Kijk bij de maand, bovenaan, wat.'}
    </span>
    <NoticeStep notice={notice} />
    <CloseButton aria-label="Melding sluiten" onClick={() => void bridge.request('notice.close', { notice })} />
  </div>
);

function NoticeIcon({ isGood }: { readonly isGood: boolean }) {
  const Icon = isGood ? IconInfoCircle : IconAlertTriangle;
  return <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden />;
}

function NoticeStep({ notice }: { readonly notice: Notice }) {
  const step = noticeSteps[notice];
  if (step === undefined) return null;
  return (
    <Button variant="subtle" size="xs" onClick={step.run}>
      {step.label}
    </Button>
  );
}

const noNotices: readonly Notice[] = [];

/** Bars below the header: a month that is being fetched or failed, a session that stores nothing, and problems with the data. */
export function NoticeBars() {
  const refresh = useApplication((state) => state.start?.month.refresh);
  const period = useApplication((state) => state.start?.month.current?.period ?? '');
  const awaits = useApplication((state) => state.start?.month.current?.awaits !== undefined);
  const kept = useApplication((state) => state.start?.session.kept !== false);
  const notices = useApplication((state) => state.start?.notices ?? noNotices);
  return (
    <>
      {refresh?.phase === 'running' && <RunningCard refresh={refresh} awaits={awaits} />}
      {refresh?.phase === 'failed' && <FailedBar refresh={refresh} kept={period} awaits={awaits} />}
      {!kept && <NotKeptBar />}
      {refresh?.phase === 'postponed' && <PostponedBar refresh={refresh} />}
      {refresh?.phase === 'refused' && <RefusedBar refresh={refresh} kept={period} />}
      {notices.map((notice) => (
        <NoticeBar key={notice} notice={notice} />
      ))}
    </>
  );
}
