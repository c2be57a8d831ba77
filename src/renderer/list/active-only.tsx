import { Checkbox } from '@mantine/core';
import { useList, useListActions } from './list-context';
import { filterText } from './store/filter-state';

/** The column that says whether an office still exists. */
const column = 'active';

/** Leaves closed offices out with one click; nothing where the rows belong to no office. */
export function ActiveOnly() {
  const { type } = useListActions();
  const isKnown = useList((state) =>
    state.columns.some((each) => each.column.name === column && !each.column.withheld),
  );
  const on = useList((state) => filterText(state.filters.typed, column).trim().toLowerCase() === 'ja');
  if (!isKnown) return null;
  return (
    <Checkbox
      label="Alleen actieve"
      checked={on}
      onChange={(event) => type(column, event.currentTarget.checked ? 'ja' : '')}
    />
  );
}
