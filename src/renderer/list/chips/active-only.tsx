import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useList, useListActions } from '../list-context';
import { filterText } from '../store/filter-state';

/** The column that says whether an office still exists. */
const column = 'active';

type ActiveOnlyProps = {
  /** Where it has to shorten. */
  readonly label?: ReactNode;
};

/** Leaves closed offices out with one click; nothing where the rows belong to no office. */
export function ActiveOnly({ label = 'Alleen actieve' }: ActiveOnlyProps) {
  const { type } = useListActions();
  const isKnown = useList((state) =>
    state.columns.some((each) => each.column.name === column && !each.column.withheld),
  );
  const on = useList((state) => filterText(state.filters.typed, column).trim().toLowerCase() === 'ja');
  if (!isKnown) return null;
  return (
    <Checkbox label={label} checked={on} onChange={(event) => type(column, event.currentTarget.checked ? 'ja' : '')} />
  );
}
