import { useMemo } from 'react';
import { columnNamed } from '../../../../shared/catalog/catalog';
import { computedColumnNamed } from '../../../../shared/catalog/computed';
import type { CellRemark, ShownRemark } from '../../../../shared/domain/lists/remark';
import { joinedRemark } from '../../../../shared/texts/remark-sentences';
import { useShownRemarks } from '../../../core/dossiers/remarks';
import type { MenuCell } from '../../../grid/grid-row';
import { useList } from '../store/list-context';
import type { ListStore } from '../store/list-store';

type RowRemarks = ReadonlyMap<string, CellRemark>;

const none = (): undefined => undefined;

/** The user's remarks on a row, by column; only in a list of offices. */
export function useRowRemarks(): (id: string) => RowRemarks | undefined {
  const remarks = useShownRemarks();
  const isOfOffices = useList(({ list }) => list === 'advisers');
  return useMemo(() => {
    if (remarks.size === 0 || !isOfOffices) return none;
    const byOffice = new Map([...remarks].map(([office, shown]) => [office, joinedByColumn(shown)]));
    return (id: string) => byOffice.get(id);
  }, [remarks, isOfOffices]);
}

/** The remarks on an office, one for each column. */
function joinedByColumn(remarks: readonly ShownRemark[]): RowRemarks {
  const byColumn = new Map<string, [ShownRemark, ...ShownRemark[]]>();
  for (const remark of remarks) {
    const known = byColumn.get(remark.column);
    if (known === undefined) byColumn.set(remark.column, [remark]);
    else known.push(remark);
  }
  return new Map([...byColumn].map(([column, shown]) => [column, joinedRemark(shown)]));
}

/** Whether a cell can have a remark: it must be an office's value that the provider sends and the subscription includes. */
export function canRemark({ list }: Pick<ListStore, 'list'>, { row, column }: MenuCell): boolean {
  if (list !== 'advisers' || column === null || row.behind === true || column.withheld === true) return false;
  return columnNamed('advisers', column.name) !== undefined && computedColumnNamed(column.name) === undefined;
}
