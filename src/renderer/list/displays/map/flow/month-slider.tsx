import { Slider } from '@mantine/core';
import { useMemo } from 'react';
import { flowKinds, type MonthFlow } from '../../../../../shared/domain/lists/analysis/month-flow';
import type { Failure } from '../../../../../shared/domain/result';
import { formatPeriod } from '../../../../../shared/format/format-date';
import { formatCount } from '../../../../../shared/format/format-number';
import { sentenceOf } from '../../../../bridge/bridge';
import { useAnswer } from '../../../../core/use-answer';
import { ValueShape } from '../../../../values/shown-values';
import { useList, useListActions, useListMonth, useListQuery } from '../../../core/store/list-context';
import { flowWords } from './flow-points';
import classes from './month-slider.module.css';

type FlowOnMap = {
  /** The months that the map can show, the newest first. */
  readonly periods: readonly string[];
  /** The chosen earlier month; null for the list's month. */
  readonly period: string | null;
  /** Null when no earlier month is chosen, until the answer arrives, and when the month is not kept. */
  readonly flow: MonthFlow | null;
  /** Whether the month is known not to be kept. */
  readonly isMissing: boolean;
  readonly isReady: boolean;
  readonly failure: Failure | null;
};

/** The earlier month on the map, with its changes. No request is made while the map is hidden. */
export function useFlow(isShown: boolean): FlowOnMap {
  const month = useListMonth();
  const { kind, period: chosen } = useList((state) => state.mapLook);
  const requesterId = useList((state) => state.requesterId);
  const switchCount = useList((state) => state.switchCount);
  const isPoints = kind === 'points';
  const query = useListQuery(isShown && isPoints);
  const wantedMonths = useMemo(
    () => (month === null || !isPoints || !isShown ? null : { month }),
    [month, isPoints, isShown],
  );
  const kept = useAnswer('map.months', wantedMonths);
  const periods = kept.data?.periods ?? [];
  const period = isPoints && chosen !== null && periods.includes(chosen) ? chosen : null;
  const wanted = useMemo(
    () => (query === null || period === null ? null : { ...query, period, requesterId }),
    [query, period, requesterId],
  );
  const { data, state, failure } = useAnswer('list.flow', wanted, `${switchCount}`);
  const isAsked = period !== null;
  // Until the kept months are known, a chosen month may turn out to be kept.
  const isChosen = isPoints && chosen !== null;
  const isKnown = !isChosen || kept.data !== null || kept.failure !== null;
  return {
    periods,
    period,
    flow: isAsked ? data : null,
    isMissing: isAsked && state === 'ready' && data === null,
    isReady: isKnown && (!isAsked || state === 'ready'),
    failure: isAsked ? failure : null,
  };
}

/** A slider that shows the map in an earlier kept month, with the changes since. */
export function MonthSlider({ onMap }: { readonly onMap: FlowOnMap }) {
  const { setMapLook } = useListActions();
  const month = useListMonth();
  const { periods, period, flow, isMissing, failure } = onMap;
  if (month === null || periods.length === 0) return null;
  const months = [...[...periods].reverse(), month.period];
  const shown = period ?? month.period;
  return (
    <section className={classes.panel} aria-label="Maand van de kaart">
      <p className={classes.words}>
        <b>{formatPeriod(shown)}</b>
        {period === null ? '' : `, en wat er sindsdien veranderde`}
      </p>
      <Slider
        size="sm"
        thumbLabel="Maand van de kaart"
        thumbValueText={formatPeriod(shown)}
        min={0}
        max={months.length - 1}
        step={1}
        label={(at) => formatPeriod(months[at] ?? month.period)}
        value={months.indexOf(shown)}
        onChange={(at) => setMapLook({ period: at === months.length - 1 ? null : (months[at] ?? null) })}
      />
      <div role="status">
        {failure !== null && <p className={classes.said}>{sentenceOf(failure)}</p>}
        {isMissing && <p className={classes.said}>Van {formatPeriod(shown)} staat deze lijst niet op deze computer.</p>}
        {flow !== null && flow.period === period && (
          <>
            <p className={classes.said}>
              {formatCount(flow.matchedThen)} toen, {formatCount(flow.matchedNow)} nu.
            </p>
            <ul className={classes.entries}>
              {flowKinds.map((kind) => (
                <li key={kind} className={classes.entry}>
                  <ValueShape index={flowWords[kind].mark} />
                  <span className={classes.word}>{flowWords[kind].word}</span>
                  <span className="figures">{formatCount(flow.counts[kind])}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
