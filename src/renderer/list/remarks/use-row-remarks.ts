import { useMemo } from 'react';
import type { CellRemark } from '../../../shared/domain/lists/remark';
import { useRemarks } from '../../core/remarks';
import { useList } from '../list-context';

type RowRemarks = ReadonlyMap<string, CellRemark>;

const none = (): undefined => undefined;

/** What the user said of the values of a row, by column; nothing in a list of other rows than offices. */
export function useRowRemarks(): (id: string) => RowRemarks | undefined {
  const remarks = useRemarks();
  const isOfOffices = useList(({ list }) => list === 'advisers');
  return useMemo(() => {
    if (remarks.size === 0 || !isOfOffices) return none;
    const byOffice = new Map<string, Map<string, CellRemark>>();
    for (const remark of remarks.values()) {
      const own = byOffice.get(remark.kvk) ?? new Map<string, CellRemark>();
      byOffice.set(remark.kvk, own.set(remark.column, remark));
    }
    return (id: string) => byOffice.get(id);
  }, [remarks, isOfOffices]);
}
