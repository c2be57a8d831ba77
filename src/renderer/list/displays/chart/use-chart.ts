import { useMemo } from 'react';
import type { Chart } from '../../../../shared/domain/lists/analysis/chart';
import type { ChartAnswer } from '../../../../shared/domain/lists/analysis/chart-answer';
import type { Condition } from '../../../../shared/domain/lists/conditions';
import type { Failure } from '../../../../shared/domain/result';
import { bridge } from '../../../bridge/bridge';
import { newestMonth, setReferenceMonth } from '../../../core/months/window-month';
import { notifyFailure } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';
import { useList, useListActions, useListQuery } from '../../core/store/list-context';

export type AskedChart = {
  /** The newest answer, with the chart that it answers. While the next answer is awaited, this is still the one before it. */
  readonly answer: ChartAnswer | null;
  readonly chart: Chart | null;
  readonly failure: Failure | null;
  readonly isWaiting: boolean;
  readonly reload: () => void;
};

/** Asks for the numbers of a chart of the list's rows. */
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

/** Opens the rows of marks. For an earlier month, the window is set back to it. */
export function useChartRows(): (conditions: readonly Condition[] | null, period: string | null) => void {
  const { openClasses } = useListActions();
  const openThen = async (conditions: readonly Condition[], period: string): Promise<void> => {
    const newest = newestMonth();
    if (newest === null) return;
    const kept = await bridge.request('comparison.months', { month: newest });
    if (!kept.ok) return notifyFailure('De maand kan niet worden geopend', kept);
    const month = kept.data.months.find((month) => month.period === period);
    if (month === undefined) return;
    openClasses(conditions);
    setReferenceMonth(month);
  };
  return (conditions, period) => {
    if (conditions === null) return;
    if (period === null) openClasses(conditions);
    else void openThen(conditions, period);
  };
}
