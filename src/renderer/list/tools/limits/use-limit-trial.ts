import { useMemo } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { Column } from '../../../../shared/domain/lists/column';
import type { TriedLimits } from '../../../../shared/domain/lists/own-limit';
import type { Failure } from '../../../../shared/domain/result';
import {
  type ColourMove,
  colourMoves,
  type FigureBars,
  figureBars,
  type LimitMonth,
  type LimitValues,
  limitsNow,
  medianOf,
} from '../../../../shared/reasons/limit-trial';
import { useAnswer } from '../../../core/use-answer';
import { useList, useListMonth } from '../../core/store/list-context';

/** What other limits do, as far as it is known. */
export type LimitTrial = {
  /** Null while they are loading. */
  readonly values: Float64Array | null;
  readonly bars: FigureBars | null;
  readonly median: number | null;
  readonly moves: readonly ColourMove[];
  readonly active: number;
  /** The rows of the page that have a figure. */
  readonly rows: LimitValues['rows'];
  /** The stored months before this one; null while they are loading. */
  readonly months: readonly LimitMonth[] | null;
  readonly monthFailure: Failure | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
  readonly reloadMonths: () => void;
  readonly period: string;
  /** What a row and several rows are called. */
  readonly one: string;
  readonly many: string;
};

type Limits = { readonly own: TriedLimits; readonly tried: TriedLimits };

const noRows: LimitValues['rows'] = [];
const noIds: readonly string[] = [];

/** Reads the figures once, in this month and the stored ones; each move of a limit is then counted in the window. */
export function useLimitTrial(column: Column, { own, tried }: Limits): LimitTrial {
  const month = useListMonth();
  const list = useList((state) => state.list);
  const ids = useList((state) => state.loaded?.page.ids ?? noIds);
  const { name, decimals } = column;
  const asked = useMemo(
    () => (month === null ? null : { month, list, column: name, ids, requesterId: 'limits' }),
    [month, list, name, ids],
  );
  const before = useMemo(
    () => (month === null ? null : { month, list, column: name, requesterId: 'limits' }),
    [month, list, name],
  );
  const { data, failure, reload } = useAnswer('limits.values', asked, `${list}/${name}`);
  const months = useAnswer('limits.months', before, `${list}/${name}`);
  const values = data?.values ?? null;
  const given = column.limits?.own?.given;
  const bars = useMemo(() => {
    if (values === null) return null;
    const shown = [limitsNow(column), given === undefined ? null : limitsNow({ ...column, limits: given })];
    const limits = shown
      .flatMap((known) => [known?.low ?? null, known?.high ?? null])
      .filter((figure) => figure !== null);
    return figureBars(values, { limits, decimals });
  }, [values, column, given, decimals]);
  const median = useMemo(() => (values === null ? null : medianOf(values)), [values]);
  return {
    ...{ values, bars, median, failure, reload },
    moves: values === null ? [] : colourMoves(values, own, tried),
    active: data?.active ?? 0,
    rows: data?.rows ?? noRows,
    months: months.data,
    monthFailure: months.failure,
    reloadMonths: months.reload,
    period: month?.period ?? '',
    ...(list === 'advisers' ? { one: 'kantoor', many: 'kantoren' } : listDefinitions[list]),
  };
}
