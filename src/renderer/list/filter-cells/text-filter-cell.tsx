import { Popover } from '@mantine/core';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { hintOf } from '../../../shared/filters/describe-filter';
import { TextButton } from '../../ui/text-button';
import { useList, useListActions } from '../list-context';
import { filterText } from '../store/filter-state';
import { ClearButton } from './clear-button';
import type { FilterCellProps } from './filter-cell-props';
import classes from './filter-cells.module.css';
import { NumberHistogram } from './number-histogram';
import { useHistogram } from './use-histogram';

/** Keys that leave the field for the grid; every other key belongs to the text. */
const gridKeys = new Set(['ArrowUp', 'ArrowDown', 'Tab', 'PageUp', 'PageDown']);

/** Whether an arrow has no text left to move through; the next filter cell is where it goes then. */
function leavesText({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (shiftKey || selectionStart !== selectionEnd) return false;
  return (key === 'ArrowLeft' && selectionStart === 0) || (key === 'ArrowRight' && selectionStart === value.length);
}

/** A text, number, date or postcode filter: what is typed filters at once, and wrong input says what would be right. */
export function TextFilterCell({ column, tabIndex, onLeave }: FilterCellProps) {
  const { type } = useListActions();
  const { name, label, filterKind, align } = column;
  const text = useList((state) => filterText(state.filters.typed, name));
  const message = useList((state) => state.filters.messages[name]);
  const [focused, setFocused] = useState(false);
  const histogram = useHistogram(column, focused);
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const searching = filterKind === 'infix';

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (text === '') onLeave();
      else type(name, '');
    } else if (event.key === 'Enter') onLeave();
    else if (gridKeys.has(event.key) || leavesText(event)) return;
    // Ctrl+F and Ctrl+K belong to the screen, so nothing stops them from getting there.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  };

  return (
    <Popover
      opened={focused && (message !== undefined || histogram !== null)}
      position="bottom-start"
      width={280}
      withRoles={false}
      trapFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <div
          className={classes.field}
          data-active={text !== '' || undefined}
          data-invalid={message !== undefined || undefined}
        >
          {searching && text !== '' && <IconSearch size={14} stroke={1.8} aria-hidden />}
          <input
            ref={input}
            className={classes.input}
            data-align={align}
            tabIndex={tabIndex}
            value={text}
            placeholder={hintOf(filterKind)}
            aria-label={`Filter ${label}`}
            aria-invalid={message !== undefined}
            aria-describedby={message === undefined ? undefined : messageId}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => type(name, event.currentTarget.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onKeyDown={onKeyDown}
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
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        {message !== undefined && (
          <div className={classes.message}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            <span id={messageId} role="alert">
              {message.sentence}
            </span>
          </div>
        )}
        {message !== undefined && message.suggestion !== null && (
          <Suggestion
            text={message.suggestion}
            onTake={(suggestion) => {
              type(name, suggestion);
              input.current?.focus();
            }}
          />
        )}
        {histogram !== null && <NumberHistogram column={column} histogram={histogram} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type SuggestionProps = { readonly text: string; readonly onTake: (text: string) => void };

/** What was most likely meant; the field keeps the focus. */
const Suggestion = ({ text, onTake }: SuggestionProps) => (
  <p className={classes.suggestion} onMouseDown={(event) => event.preventDefault()}>
    Bedoelt u <TextButton onClick={() => onTake(text)}>{text}</TextButton>?
  </p>
);
