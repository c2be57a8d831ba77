import { Popover } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { describeFilter, hintOf } from '../../../../shared/filters/kinds/describe-filter';
import { isChoiceText } from '../../../../shared/filters/kinds/list-choice';
import { filterText } from '../store/filter-state';
import { useList, useListActions } from '../store/list-context';
import classes from './filter-cells.module.css';
import { ClearButton, type FilterCellProps, handleFieldKey, isForScreen } from './filter-field';
import { ListFilterPanel, panelWidth } from './list-filter-panel';

/**
 * A field for a part of a value, with a button that opens a list of all values. Chosen values are shown in words until the user types in
 * the field (docs/rules/filters.md#typed-list-filter).
 */
export function TypedListFilterCell({ column, tabIndex, onLeave }: FilterCellProps) {
  const { type } = useListActions();
  const { name, label } = column;
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const text = useList((state) => filterText(state.filters.typed, name));
  const isChoice = isChoiceText(text);
  const words = text === '' ? '' : describeFilter(column, text).words;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={panelWidth}
      withRoles={false}
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <div className={classes.field} data-active={text !== '' || undefined} title={words || undefined}>
          {text !== '' && !isChoice && <IconSearch size={14} stroke={1.8} aria-hidden />}
          <TypedField
            column={column}
            tabIndex={tabIndex}
            onLeave={onLeave}
            ref={input}
            text={text}
            words={words}
            onPanel={() => setOpened(true)}
          />
          {text !== '' && (
            <ClearButton
              label={label}
              onClear={() => {
                type(name, '');
                input.current?.focus();
              }}
            />
          )}
          <button
            type="button"
            className={classes.opener}
            tabIndex={-1}
            aria-label={`Kies uit ${label}`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown size={14} stroke={1.8} aria-hidden />
          </button>
        </div>
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        role="dialog"
        aria-label={`Kies uit ${label}`}
        onKeyDown={(event) => {
          // In React's tree the panel is inside the grid's cell, so its keys must not reach the grid.
          if (!isForScreen(event)) event.stopPropagation();
          if (event.key === 'Escape') setOpened(false);
        }}
        onClick={(event) => event.stopPropagation()}
      >
        <ListFilterPanel {...{ column, text, search, opened }} onSearch={setSearch} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

type TypedFieldProps = FilterCellProps & {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  /** The filter in words; empty without a filter. */
  readonly words: string;
  readonly onPanel: () => void;
};

/** The input, which shows chosen values in words until the user types. */
function TypedField({ column, tabIndex, onLeave, ref, text, words, onPanel }: TypedFieldProps) {
  const { type, expectTyping } = useListActions();
  const { name, label } = column;
  const [isTyping, setTyping] = useState(false);
  const width = useList((state) => state.columns.find((column) => column.column.name === name)?.width);
  const isChoice = isChoiceText(text);
  return (
    <input
      ref={ref}
      className={classes.input}
      tabIndex={tabIndex}
      value={isChoice && !isTyping ? words : text}
      placeholder={hintOf(column, width)}
      aria-label={`Filter ${label}`}
      aria-keyshortcuts="Alt+ArrowDown"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => type(name, event.currentTarget.value)}
      onFocus={() => {
        setTyping(true);
        expectTyping();
      }}
      onBlur={() => setTyping(false)}
      onKeyDown={(event) =>
        handleFieldKey(event, {
          isEmpty: text === '',
          onWipe: () => type(name, ''),
          onLeave,
          onPanel,
        })
      }
    />
  );
}
