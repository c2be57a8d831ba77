import { useMemo } from 'react';
import { type OfficePerson, officePersons, personsOfOffice } from '../../../shared/dossier/relations/office-persons';
import { useWindowMonth } from '../months/window-month';
import { useAnswer } from '../use-answer';

/**
 * The persons with a function at an office, from the month's Personenlijst; null until they are known.
 * @param kvk null asks no question
 */
export function useOfficePersons(kvk: string | null) {
  const month = useWindowMonth();
  const wanted = useMemo(() => (month === null || kvk === null ? null : personsOfOffice(month, kvk)), [month, kvk]);
  const { data, failure, reload } = useAnswer('list.page', wanted, kvk ?? '');
  const persons = useMemo(
    (): readonly OfficePerson[] | null => (data === null || kvk === null ? null : officePersons(data, kvk)),
    [data, kvk],
  );
  return { persons, failure, reload };
}
