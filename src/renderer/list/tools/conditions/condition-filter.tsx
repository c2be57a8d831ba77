import { Popover, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type Ref, useEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { conditionsName } from '../../../../shared/catalog/computed';
import type { Filter } from '../../../../shared/domain/lists/list';
import { describeFilter } from '../../../../shared/filters/describe-filter';
import { isNoFilter } from '../../../../shared/filters/parse-filter';
import form from '../../../ui/forms/form.module.css';
import { FilterCell } from '../../core/filters/filter-cell';
import { useOfferedColumns } from '../../core/rows/use-list-columns';
import {
  type FilterReader,
  type FilterState,
  filteredColumn,
  noFilters,
  typeFilter,
} from '../../core/store/filter-state';
import { ListProvider, useList, useListStore } from '../../core/store/list-context';
import type { List, ListStore } from '../../core/store/list-store';
import classes from './conditions.module.css';
import { useFilterReader } from './use-conditions';

/**
 * A copy of the list's store for the filter cell of one condition, in which the filter is the condition's text. So the columns' filter
 * cells can be used unchanged; the rest of the state is the list's.
 * @param onType receives the typed text
 */
function createConditionList(
  list: List,
  filter: Filter,
  { thisYear, onType }: { readonly thisYear: number; readonly onType: (text: string) => void },
): { readonly list: List; readonly stop: () => void } {
  let typed = filter;
  const type = (text: string): void => {
    typed = { ...typed, text };
    store.setState(seen(list.getState(), typed, thisYear));
    onType(text);
  };
  const store = createStore<ListStore>(() => ({
    ...list.getState(),
    ...seen(list.getState(), typed, thisYear),
    type: (_column, text) => type(text),
    filterBy: (_column, text) => type(text),
    wipe: () => type(''),
  }));
  const stop = list.subscribe((state) => {
    const { type: _type, filterBy: _filterBy, wipe: _wipe, ...others } = state;
    store.setState({ ...others, ...seen(state, typed, thisYear) });
  });
  return { list: store, stop };
}

/** The condition's filter as the list's filter. Counts are taken under the other filters of the list. */
function seen(state: ListStore, { column: name, text }: Filter, thisYear: number): Pick<ListStore, 'filters'> {
  const reader = { columns: state.columns.map((each) => each.column), thisYear };
  const own = readCondition({ column: name, text }, reader);
  const others = state.filters.applied.filter(({ column }) => column !== conditionsName && column !== name);
  return { filters: { ...own, applied: [...others, ...own.applied] } };
}

/** Parses the filter of one condition. */
function readCondition({ column: name, text }: Filter, reader: FilterReader): FilterState {
  const column = filteredColumn(reader.columns, name);
  return column === undefined || text === '' ? noFilters : typeFilter(noFilters, { column, text }, reader);
}

type ConditionCellProps = {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly onDone: () => void;
};

/** The filter cell of a column, used for one condition. */
export function ConditionCell({ filter, onChange, onDone }: ConditionCellProps) {
  const list = useListStore();
  const { thisYear } = useFilterReader();
  const column = useList(({ columns }) => columns.find((each) => each.column.name === filter.column)?.column);
  // The store keeps the typed text, and reports every change.
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

type ConditionFilterProps = {
  readonly filter: Filter;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onChange: (filter: Filter) => void;
  readonly ref: Ref<HTMLButtonElement>;
  readonly tabIndex: number;
};

/** One condition in words, with a panel to change its column and filter. */
export function ConditionFilter({ filter, opened, onOpened, onChange, ref, tabIndex }: ConditionFilterProps) {
  const reader = useFilterReader();
  const column = reader.columns.find(({ name }) => name === filter.column);
  const message = readCondition(filter, reader).messages[filter.column];
  const isEmpty = isNoFilter(filter.text);
  const words = column === undefined || isEmpty ? '' : describeFilter(column, filter.text).words;
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-start" width={320} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button
          ref={ref}
          type="button"
          className={classes.condition}
          tabIndex={tabIndex}
          data-invalid={message !== undefined || undefined}
          title={message?.sentence}
          onClick={() => onOpened(!opened)}
        >
          <span>
            {column?.label ?? 'Kies een kolom'} <b>{isEmpty && column !== undefined ? '…' : words}</b>
          </span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Voorwaarde"
        onKeyDown={(event) => {
          // Keeps keys of the panel from reaching the tree.
          event.stopPropagation();
          if (event.key === 'Escape') onOpened(false);
        }}
      >
        <ConditionEditor filter={filter} onChange={onChange} onDone={() => onOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The number of columns in the list at first; a search finds the others. */
const mostOffered = 100;

function ConditionEditor({ filter, onChange, onDone }: ConditionCellProps) {
  const columns = useOfferedColumns();
  const [isListOpen, setListOpen] = useState(false);
  const offered = useMemo(
    () => columns.flatMap(({ column: { name, label, withheld } }) => (withheld ? [] : [{ value: name, label }])),
    [columns],
  );
  return (
    <div className={form.form}>
      <Select
        label="Kolom"
        searchable
        limit={mostOffered}
        nothingFoundMessage="Geen kolom gevonden"
        comboboxProps={{ withinPortal: false }}
        data={offered}
        value={filter.column === '' ? null : filter.column}
        data-autofocus={filter.column === '' || undefined}
        onDropdownOpen={() => setListOpen(true)}
        onDropdownClose={() => setListOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isListOpen) event.stopPropagation();
        }}
        onChange={(name) => {
          if (name !== null && name !== filter.column) onChange({ column: name, text: '' });
        }}
      />
      {filter.column !== '' && (
        <div className={classes.editor}>
          <span className={classes.editorLabel}>Filter</span>
          <ConditionCell key={filter.column} filter={filter} onChange={onChange} onDone={onDone} />
        </div>
      )}
    </div>
  );
}
