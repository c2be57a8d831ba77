import { useMemo } from 'react';
import { storageOf } from '../../../shared/domain/lists/column';
import { useOfferedColumns } from '../columns/use-offered-columns';

/** The columns whose values divide rows into groups of their own, for a field. */
export function useGroupChoices(): { readonly value: string; readonly label: string }[] {
  const columns = useOfferedColumns();
  return useMemo(
    () =>
      columns.flatMap(({ column: { name, label, kind, withheld } }) =>
        withheld || storageOf(kind) === 'items' ? [] : [{ value: name, label }],
      ),
    [columns],
  );
}
