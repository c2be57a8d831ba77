import { Popover, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { Filter } from '../../../../shared/domain/lists/list';
import { describeFilter } from '../../../../shared/filters/kinds/describe-filter';
import { isNoFilter } from '../../../../shared/filters/kinds/parse-filter';
import form from '../../../ui/forms/form.module.css';
import {
  ConditionCell,
  type ConditionCellProps,
  readCondition,
  useFilterReader,
} from '../../core/filters/condition-cell';
import { useOfferedColumns } from '../../core/rows/use-list-columns';
import classes from './conditions.module.css';

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
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-start"
      width={320}
      closeOnEscape={false}
      trapFocus
      returnFocus
      withinPortal
    >
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
  const editor = useRef<HTMLDivElement>(null);
  const value = () => editor.current?.querySelector<HTMLElement>('input, button') ?? null;
  // After the column comes its filter: a field for a sign and a value, or a list of values, which opens.
  const [first] = useState(filter.column);
  useEffect(() => {
    if (filter.column === first) return;
    const control = editor.current?.querySelector<HTMLElement>('input, button');
    control?.focus();
    if (control instanceof HTMLButtonElement) control.click();
  }, [filter.column, first]);
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
        // biome-ignore lint/a11y/noStaticElementInteractions: passes the first focus on to the filter inside
        <div
          ref={editor}
          className={classes.editor}
          tabIndex={-1}
          data-autofocus
          onKeyDownCapture={(event) => {
            // Enter in the filter closes the panel; the button that then has the focus would open it again.
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
            // In the filter row Escape empties the filter; here it keeps what was typed. A list of values that is open has its own Escape.
            if (event.key !== 'Escape' || !(event.target instanceof Node && event.currentTarget.contains(event.target)))
              return;
            event.stopPropagation();
            onDone();
          }}
          onFocus={({ target, currentTarget }) => target === currentTarget && value()?.focus()}
        >
          <span className={classes.editorLabel}>Filter</span>
          <ConditionCell key={filter.column} filter={filter} onChange={onChange} onDone={onDone} />
        </div>
      )}
    </div>
  );
}
