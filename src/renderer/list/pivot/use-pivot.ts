import { useMemo } from 'react';
import type { PivotView } from '../../../shared/domain/lists/analysis/pivot';
import type { PivotAnswer } from '../../../shared/domain/lists/analysis/pivot-table';
import type { Failure } from '../../../shared/domain/result';
import { useAnswer } from '../../core/use-answer';
import { useList, useListQuery } from '../list-context';

export type AskedPivot = {
  /** The newest answer; while another is on its way, the one before it. */
  readonly answer: PivotAnswer | null;
  readonly failure: Failure | null;
  /** The pivot that the answer is of. */
  readonly pivot: PivotView['pivot'] | null;
  readonly isWaiting: boolean;
  readonly reload: () => void;
};

/** The groups of the rows that the list keeps. */
export function usePivot({ pivot }: PivotView): AskedPivot {
  const query = useListQuery(true);
  const requesterId = useList((state) => `${state.requesterId}/pivot`);
  const question = useMemo(
    () => (query === null ? null : { ...query, pivot, requesterId }),
    [query, pivot, requesterId],
  );
  const { data, failure, state, asked, reload } = useAnswer('list.pivot', question);
  return { answer: data, failure, pivot: asked?.pivot ?? null, isWaiting: state === 'waiting', reload };
}
