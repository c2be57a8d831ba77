import { useMemo } from 'react';
import type { OfficeSummary } from '../../shared/domain/dossiers/dossier';
import type { CellRemark } from '../../shared/domain/lists/remark';
import { useRemarksOf } from './remarks';
import { useAnswer } from './use-answer';
import { useWindowMonth } from './window-month';

/** What the user said of values of an office, and what these are in the month of the window; null until that is known. */
export function useOfficeRemarks(kvk: string): {
  readonly remarks: readonly CellRemark[];
  readonly known: OfficeSummary | null;
} {
  const remarks = useRemarksOf(kvk);
  const month = useWindowMonth();
  const asked = useMemo(
    () =>
      month === null || remarks.length === 0 ? null : { month, kvk, columns: remarks.map(({ column }) => column) },
    [month, kvk, remarks],
  );
  return { remarks, known: useAnswer('dossier.office', asked, kvk).data };
}
