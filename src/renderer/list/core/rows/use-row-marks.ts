import { useMemo } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { useToday } from '../../../core/application-store';
import { useOfficeMarks } from '../../../core/dossiers/office-marks';
import { type ShownOfficeMark, shownOfficeMark } from '../../../values/office-mark';
import { useList } from '../store/list-context';

const none = (): null => null;

/** Gives the office mark for a row's dossier; always null in lists of persons or articles (docs/rules/records.md#office-marks). */
export function useRowMarks(): (dossier: string | null | undefined) => ShownOfficeMark | null {
  const marks = useOfficeMarks();
  const today = useToday();
  const isOfOffices = useList(({ list }) => listDefinitions[list].opens === 'office');
  return useMemo(() => {
    if (marks.size === 0 || !isOfOffices) return none;
    return (dossier: string | null | undefined) => {
      const mark = dossier == null ? undefined : marks.get(dossier.slice(0, 8));
      return mark === undefined ? null : shownOfficeMark(mark, today);
    };
  }, [marks, today, isOfOffices]);
}
