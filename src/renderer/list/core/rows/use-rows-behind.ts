import { useMemo } from 'react';
import type { GridRow } from '../../../grid/grid-row';
import { useMissing } from '../../tools/kvk-lists/missing-numbers';
import { useList } from '../store/list-context';
import { missingRows, showsBehind } from './missing-rows';

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
