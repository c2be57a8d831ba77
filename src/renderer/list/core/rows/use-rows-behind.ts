import { useMemo } from 'react';
import type { MissingNumbers } from '../../../../shared/domain/lists/kvk-list';
import { useWindowMonth } from '../../../core/months/window-month';
import { useAnswer } from '../../../core/use-answer';
import type { GridRow } from '../../../grid/grid-row';
import { useList } from '../store/list-context';
import { missingRows, showsBehind } from './missing-rows';

/** The numbers of a KvK list that are not among the month's offices; null until they are known. */
export function useMissing(id: number | null): MissingNumbers | null {
  const month = useWindowMonth();
  return useAnswer('kvkList.missing', id === null || month === null ? null : { month, id }, String(id)).data;
}

const none: readonly GridRow[] = [];

/** The rows to show after the page's rows. */
export function useRowsBehind(): readonly GridRow[] {
  const list = useList((state) => state.list);
  const id = useList((state) => (showsBehind(state) ? state.behind : null));
  const missing = useMissing(id);
  return useMemo(
    () => (id === null || missing === null ? none : missingRows(list, id, missing.first)),
    [list, id, missing],
  );
}
