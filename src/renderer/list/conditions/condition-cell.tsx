import { useEffect, useState } from 'react';
import type { Filter } from '../../../shared/domain/lists/list';
import { FilterCell } from '../filter-cells/filter-cell';
import { ListProvider, useList, useListStore } from '../list-context';
import { createConditionList } from './condition-list';
import { useFilterReader } from './use-conditions';

export type ConditionCellProps = {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly onDone: () => void;
};

/** The filter cell of a column, about a condition of its own. */
export function ConditionCell({ filter, onChange, onDone }: ConditionCellProps) {
  const list = useListStore();
  const { thisYear } = useFilterReader();
  const column = useList(({ columns }) => columns.find((each) => each.column.name === filter.column)?.column);
  // The cell keeps what is typed; who made the condition is notified of every change.
  const [own] = useState(() =>
    createConditionList(list, filter, {
      thisYear,
      onType: (text) => onChange({ column: filter.column, text }),
    }),
  );
  useEffect(() => own.stop, [own]);
  if (column === undefined) return null;
  return (
    <ListProvider list={own.list}>
      <FilterCell column={column} tabIndex={0} onLeave={onDone} />
    </ListProvider>
  );
}
