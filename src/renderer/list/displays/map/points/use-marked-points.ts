import { useMemo } from 'react';
import { listDefinitions } from '../../../../../shared/catalog/list-definitions';
import type { ListPoints } from '../../../../../shared/domain/lists/list-points';
import { useOfficeMarks } from '../../../../core/dossiers/office-marks';
import { useAnswer } from '../../../../core/use-answer';
import { useList, useListMonth } from '../../../core/store/list-context';
import { flagMarked } from './point-marks';

/** For each point, whether its office has notes or contact records; null when none has (docs/rules/records.md#office-marks). */
export function useMarkedPoints(data: ListPoints | null, isShown: boolean): Uint8Array | null {
  const marks = useOfficeMarks();
  const month = useListMonth();
  const list = useList((state) => state.list);
  const wanted = useMemo(
    () =>
      month === null || marks.size === 0 || listDefinitions[list].opens !== 'office'
        ? null
        : { month, list, kvks: [...marks.keys()] },
    [month, list, marks],
  );
  const { data: rows, asked } = useAnswer('list.rowsOf', isShown ? wanted : null, list);
  return useMemo(
    () =>
      data === null || rows === null || asked?.month.period !== data.month.period ? null : flagMarked(data.rows, rows),
    [data, rows, asked],
  );
}
