import { IconTableOptions } from '@tabler/icons-react';
import type { PivotAxis, PivotView } from '../../../../shared/domain/lists/analysis/pivot';
import { canBeAxis, standardBands } from '../../../../shared/filters/pivot-axis';
import type { ListCommand } from '../../core/bar/list-command';
import type { ListState } from '../../core/store/list-state';

/** Columns for a list's first pivot; it uses the first of these that the list has. */
const firstRows = ['province', 'branchProvince', 'jobTitle', 'source', 'gender'];
const firstSums = ['fte'];

/** The pivot that a list starts with. */
export function firstPivot({ columns }: Pick<ListState, 'columns'>): PivotView {
  const known = columns.map(({ column }) => column).filter(({ withheld }) => withheld !== true);
  const named = (name: string) => known.find((column) => column.name === name && canBeAxis(column));
  const chosen = firstRows.map(named).find((column) => column !== undefined);
  const otherwise = known.find((column) => canBeAxis(column) && column.filterKind === 'list');
  const row = chosen ?? otherwise;
  const rows: readonly PivotAxis[] =
    row === undefined ? [] : [{ column: row.name, bands: standardBands(row), top: null }];
  const sum = firstSums.map(named).find((column) => column !== undefined);
  return {
    pivot: {
      rows,
      column: null,
      measures: [{ of: 'count' }, ...(sum === undefined ? [] : [{ of: 'sum' as const, column: sum.name }])],
      against: null,
    },
    sort: null,
    look: 'heat',
  };
}

export const pivotCommand = {
  label: 'Kruistabel',
  words: 'groeperen draaitabel pivot totalen per provincie tellen som gemiddelde',
  Icon: IconTableOptions,
  fits: ({ comparison }) => comparison === null,
  isOn: ({ pivot }) => pivot !== null,
  run: (list) => {
    const { pivot, lastPivot, setPivot } = list.getState();
    setPivot(pivot === null ? (lastPivot ?? firstPivot(list.getState())) : null);
  },
} satisfies ListCommand;
