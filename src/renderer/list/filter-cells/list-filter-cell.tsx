import { useState } from 'react';
import { readListChoice } from '../../../shared/filters/list-choice';
import { useList, useListActions } from '../list-context';
import { filterText } from '../store/filter-state';
import { ChoiceFilter } from './choice-filter';
import type { FilterCellProps } from './filter-cell-props';
import { ListFilterPanel } from './list-filter-panel';

const panelWidth = 372;

/** A list filter: a button that says what is chosen, and a panel with every value and its count. */
export function ListFilterCell({ column, tabIndex, onLeave }: FilterCellProps) {
  const { type } = useListActions();
  const [opened, setOpened] = useState(false);
  const text = useList((state) => filterText(state.filters.typed, column.name));
  const { values, empty } = readListChoice(text);
  const chosen = values.length + (empty ? 1 : 0);
  const only = empty ? '(leeg)' : (values[0] ?? '');
  return (
    <ChoiceFilter
      label={column.label}
      chosen={chosen === 0 ? 'alle' : chosen === 1 ? only : `${chosen} gekozen`}
      active={chosen > 0}
      tabIndex={tabIndex}
      opened={opened}
      onOpened={setOpened}
      width={panelWidth}
      onWipe={() => type(column.name, '')}
      onLeave={onLeave}
    >
      <ListFilterPanel column={column} text={text} opened={opened} onClose={() => setOpened(false)} />
    </ChoiceFilter>
  );
}
