import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCloudDownload } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EarlierFetch, KeptMonths } from '../../../shared/domain/months/earlier-months';
import type { MonthRef } from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatBytes } from '../../../shared/format/format-number';
import { commandNamed } from '../../../shared/texts/commands';
import { doubtedSentence, earlierSentence, missingSentence } from '../../../shared/texts/month-sentences';
import { bridge } from '../../bridge/bridge';
import { useFocusAfterRemoval } from '../../ui/behaviour/focus';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { IconButton } from '../../ui/panels/icon-button';
import { useApplication } from '../application-store';
import { type Answer, useAnswer } from '../use-answer';
import classes from './earlier-months.module.css';
import { acceptEarlierMonth, cancelEarlierMonths, fetchEarlierMonths } from './month-calls';

type Counted = {
  /** Null until they are counted. */
  readonly kept: KeptMonths | null;
  readonly fetch: EarlierFetch | null;
};

/** The months on this computer; counted again each time another month has arrived. */
export function useKeptMonths(): Counted {
  const [kept, setKept] = useState<KeptMonths | null>(null);
  const [fetch, setFetch] = useState<EarlierFetch | null>(null);
  const month = useApplication((state) => state.start?.month.current);
  const count = useCallback(async () => {
    const answer = await bridge.request('months.kept');
    if (!answer.ok) return;
    setKept(answer.data);
    setFetch(answer.data.fetch);
  }, []);
  // The count changes with the current month and with each month that has arrived.
  const came = fetch === null ? '' : `${fetch.phase === 'fetching'} ${fetch.done}`;
  useEffectOn([month, came], () => {
    void count();
  });
  useEffect(
    () =>
      bridge.listen('months.changed', (next) => {
        setFetch(next);
        // Reading a file can add months without a fetch.
        if (next.phase !== 'fetching' && next.phase !== 'waiting') void count();
      }),
    [count],
  );
  return { kept, fetch };
}

/** The kept months before a month, the newest first; asked for again when months arrive or are put aside. */
export function useMonthsBefore(month: MonthRef | null): Answer<'comparison.months'> {
  const answer = useAnswer('comparison.months', month === null ? null : { month });
  const { reload } = answer;
  useEffect(() => {
    let known = 0;
    return bridge.listen('months.changed', ({ phase, done }) => {
      if (done !== known || (phase !== 'fetching' && phase !== 'waiting')) reload();
      known = done;
    });
  }, [reload]);
  return answer;
}

/** Fetches the earlier months that the provider announces, or stops doing so. */
export function EarlierMonthsButton({ kept, fetch }: Counted) {
  const isBusy = fetch?.phase === 'fetching' || fetch?.phase === 'waiting';
  // One element with either meaning: a button that took its place would not have the focus.
  return (
    <Button
      leftSection={isBusy ? undefined : <IconCloudDownload size={18} stroke={1.6} aria-hidden />}
      disabled={!isBusy && (kept?.missing == null || kept.missing.length === 0)}
      onClick={() => void (isBusy ? cancelEarlierMonths() : fetchEarlierMonths())}
    >
      {isBusy ? 'Stoppen met ophalen' : commandNamed('earlierMonths').label}
    </Button>
  );
}

/** The progress of fetching earlier months, and the months that are only stored when the user accepts their doubts. */
export function EarlierProgress({ fetch }: Pick<Counted, 'fetch'>) {
  const isBusy = fetch?.phase === 'fetching' || fetch?.phase === 'waiting';
  return (
    <>
      <p role="status">{fetch === null ? '' : earlierSentence(fetch)}</p>
      {(fetch?.doubted ?? []).map((month) => (
        <div key={month.period} className={classes.doubted}>
          <p>{doubtedSentence(month)}</p>
          <Button disabled={isBusy} onClick={() => void acceptEarlierMonth(month.period)}>
            {formatPeriod(month.period)} toch bewaren
          </Button>
        </div>
      ))}
    </>
  );
}

/** How many months make a comparison and one more, which is fetched at once. */
const fewMonths = 2;

/** Offers to fetch earlier months, on a screen that compares months while only one month is kept (docs/rules/months.md#earlier-periods). */
export function EarlierMonthsOffer() {
  const { kept, fetch } = useKeptMonths();
  const offer = useRef<HTMLDivElement>(null);
  const keptFocus = useFocusAfterRemoval(() => offer.current?.querySelector('button')?.focus());
  const ref = useMergedRef(offer, keptFocus);
  if (kept === null) return null;
  const { missing, months } = kept;
  const isBusy = fetch?.phase === 'fetching' || fetch?.phase === 'waiting';
  const bytes = months.find(({ isCurrent }) => isCurrent)?.bytes ?? null;
  const sizeOf = (count: number): string => (bytes === null ? '' : ` (${formatBytes(count * bytes)})`);
  const few = missing?.slice(0, fewMonths) ?? [];
  return (
    <div className={classes.offer} ref={ref}>
      <p>
        {missingSentence(missing)} {few.length > 0 && 'Na de eerste is dit scherm er al.'}
      </p>
      {isBusy && <EarlierMonthsButton {...{ kept, fetch }} />}
      {!isBusy && missing !== null && few.length > 0 && (
        <div className={classes.choices}>
          <IconButton Icon={IconCloudDownload} variant="filled" onClick={() => void fetchEarlierMonths(few.length)}>
            {few.length === 1 ? `${few.map(formatPeriod).join('')} ophalen` : 'Twee maanden ophalen'}
            {sizeOf(few.length)}
          </IconButton>
          {missing.length > few.length && (
            <Button variant="default" onClick={() => void fetchEarlierMonths()}>
              Alle {missing.length} maanden ophalen{sizeOf(missing.length)}
            </Button>
          )}
        </div>
      )}
      <EarlierProgress fetch={fetch} />
    </div>
  );
}
