import { useMemo } from 'react';
import type { Chart } from '../../../shared/domain/lists/analysis/chart';
import type { ChartAnswer } from '../../../shared/domain/lists/analysis/chart-answer';
import type { Failure } from '../../../shared/domain/result';
import { useAnswer } from '../../core/use-answer';
import { useList, useListQuery } from '../list-context';

export type AskedChart = {
  /** The newest answer; while another is on its way, the one before it, with the chart that it is of. */
  readonly answer: ChartAnswer | null;
  readonly chart: Chart | null;
  readonly failure: Failure | null;
  readonly isWaiting: boolean;
  readonly reload: () => void;
};

/** The numbers of a chart of the rows that the list keeps. */
export function useChart(chart: Chart): AskedChart {
  const query = useListQuery(true);
  const requesterId = useList((state) => `${state.requesterId}/chart`);
  const question = useMemo(
    () => (query === null ? null : { ...query, chart, requesterId }),
    [query, chart, requesterId],
  );
  const { data, failure, state, asked, reload } = useAnswer('list.chart', question);
  return { answer: data, chart: asked?.chart ?? null, failure, isWaiting: state === 'waiting', reload };
}
