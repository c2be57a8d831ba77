import { useMemo } from 'react';
import type { MonthFlow } from '../../../../shared/domain/lists/month-flow';
import type { Failure } from '../../../../shared/domain/result';
import { useAnswer } from '../../../core/use-answer';
import { useList, useListMonth, useListQuery } from '../../list-context';

export type FlowOnMap = {
  /** Months that the map can be put in, the newest first. */
  readonly periods: readonly string[];
  /** The earlier month that is asked for; null for that of today. */
  readonly period: string | null;
  /** Null while nothing is asked or on its way, and where the month is not here. */
  readonly flow: MonthFlow | null;
  /** Whether it is known that the month is not here. */
  readonly isMissing: boolean;
  readonly isReady: boolean;
  readonly failure: Failure | null;
};

/** The earlier month that the map shows points of, and what became of them; nothing is requested while the map is hidden. */
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
  // Until it is known which months there are, a month that was chosen may yet be asked for.
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
