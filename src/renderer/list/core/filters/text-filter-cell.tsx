import { Popover } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { hintOf, readingUnderField } from '../../../../shared/filters/kinds/describe-filter';
import { type FilterMessage, filterText } from '../store/filter-state';
import { useList, useListActions, useListQuery } from '../store/list-context';
import { ClearButton, type FilterCellProps, handleFieldKey, type PanelFocus, usePanelFocus } from './filter-field';
import { NumberHistogram } from './number-histogram';
import 'dayjs/locale/nl';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import { traitsOf } from '../../../../shared/domain/lists/filter-kind';
import type { Histogram } from '../../../../shared/domain/lists/list';
import { monthsOfPeriod, periodOfMonths } from '../../../../shared/filters/kinds/date-filter';
import { useAnswer } from '../../../core/use-answer';
import { TextButton } from '../../../ui/panels/text-button';
import classes from './filter-cells.module.css';

/** Milliseconds without a key before the window may report that it does not understand a text (docs/rules/filters.md#filters). */
export const refusalPause = 600;

/** When the text was last typed, and whether its field has the focus. */
type TypingMoment = { readonly lastKey: number; readonly focused: boolean };

/** Milliseconds until a problem may be shown, because a half-typed number is no mistake; 0 once the field has lost the focus. */
export const untilRefusal = ({ lastKey, focused }: TypingMoment, now: number): number =>
  focused ? Math.max(0, lastKey + refusalPause - now) : 0;

/**
 * The problem with a filter's text, once the user has stopped typing; undefined before that, and when there is no problem.
 * @param text the text that the message is about
 */
export function useSettledRefusal(
  message: FilterMessage | undefined,
  text: string,
  focused: boolean,
): FilterMessage | undefined {
  const [settled, setSettled] = useState(text);
  const last = useRef({ text, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const now = Date.now();
    if (last.current.text !== text) last.current = { text, at: now };
    const timer = setTimeout(() => setSettled(text), untilRefusal({ lastKey: last.current.at, focused }, now));
    return () => clearTimeout(timer);
  }, [text, focused]);
  return focused && settled !== text ? undefined : message;
}

/** The histogram of a number column while its filter has the focus; null for other columns, and until it is known. */
function useHistogram({ name, kind }: Column, wanted: boolean): Histogram | null {
  const asks = wanted && storageOf(kind) === 'number';
  const query = useListQuery(asks);
  const requesterId = useList((state) => `${state.requesterId}/histogram`);
  const question = query !== null ? { ...query, column: name, requesterId } : null;
  // A filter works without its histogram, so after a failure the histogram is simply not shown.
  return useAnswer('list.histogram', question, asks ? name : '').data;
}

type RefusedTextProps = {
  readonly refusal: FilterMessage;
  readonly sentenceId: string;
  readonly onTake: (suggestion: string) => void;
};

/** Explains what is wrong with a filter's text, and suggests the most likely meaning; the field keeps the focus. */
const RefusedText = ({ refusal: { sentence, suggestion }, sentenceId, onTake }: RefusedTextProps) => (
  <>
    <div className={classes.message}>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <span id={sentenceId} role="alert">
        {sentence}
      </span>
    </div>
    {suggestion !== null && (
      <p className={classes.suggestion} onMouseDown={(event) => event.preventDefault()}>
        Bedoelt u <TextButton onClick={() => onTake(suggestion)}>{suggestion}</TextButton>?
      </p>
    )}
  </>
);

type MonthChoiceProps = {
  readonly label: string;
  /** The period in the field, as the program understood it. */
  readonly text: string;
  readonly onChoose: (text: string) => void;
};

type Chosen = [string | null, string | null];

/** Chooses the first and last month of a period in a calendar; the filter applies once both are chosen. */
function MonthChoice({ label, text, onChoose }: MonthChoiceProps) {
  const [half, setHalf] = useState<Chosen | null>(null);
  const { from, to } = monthsOfPeriod(text);
  const asDay = (month: string | null) => (month === null ? null : `${month}-01`);
  return (
    <div className={classes.months}>
      <MonthPicker
        // When another period is typed, the calendar opens at its year.
        key={to ?? from}
        type="range"
        locale="nl"
        monthsListFormat="MMM"
        size="xs"
        allowSingleDateInRange
        aria-label={`Maanden van ${label}`}
        defaultDate={asDay(to) ?? asDay(from) ?? undefined}
        value={half ?? [asDay(from), asDay(to)]}
        onChange={([first, last]) => {
          if (first === null || last === null) return setHalf([first, last]);
          setHalf(null);
          onChoose(periodOfMonths(first.slice(0, 7), last.slice(0, 7)));
        }}
      />
    </div>
  );
}

/** A filter on text, numbers, dates or postcodes. It applies while the user types, and its interpretation is shown below it. */
export function TextFilterCell({ column, tabIndex, onLeave }: FilterCellProps) {
  const { type } = useListActions();
  const { name, label, filterKind } = column;
  const focus = usePanelFocus();
  const { within, input } = focus;
  const histogram = useHistogram(column, within);
  const noteId = useId();
  const choosesMonths = filterKind === 'date';
  const message = useList((state) => state.filters.messages[name]);
  const reading = useList((state) =>
    state.filters.messages[name] === undefined
      ? readingUnderField(column, filterText(state.filters.typed, name))
      : null,
  );
  // Only the message in the panel needs the text; otherwise the cell would render at every keystroke.
  const refused = useList((state) => (message === undefined ? '' : filterText(state.filters.typed, name)));
  const understood = useList((state) =>
    choosesMonths && message === undefined ? filterText(state.filters.typed, name) : '',
  );
  const applied = useList((state) => (histogram === null ? '' : filterText(state.filters.applied, name)));
  const refusal = useSettledRefusal(message, refused, within);
  const hasNote = refusal !== undefined || reading !== null;
  const choose = (next: string) => {
    type(name, next);
    input.current?.focus();
  };

  return (
    <Popover
      opened={within && (hasNote || choosesMonths || histogram !== null)}
      position="bottom-start"
      width={histogram !== null ? 376 : choosesMonths || refusal !== undefined ? 300 : 'max-content'}
      withRoles={false}
      trapFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <FilterField
          ref={focus.field}
          column={column}
          tabIndex={tabIndex}
          onLeave={onLeave}
          focus={focus}
          isRefused={refusal !== undefined}
          noteId={hasNote ? noteId : undefined}
          hasPanel={choosesMonths || histogram !== null}
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={focus.panel}
        p={0}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onKeyDown={focus.onPanelKeyDown}
        onClick={(event) => event.stopPropagation()}
      >
        {refusal !== undefined && <RefusedText refusal={refusal} sentenceId={noteId} onTake={choose} />}
        {reading !== null && (
          <p id={noteId} className={`figures ${classes.reading}`}>
            {reading}
          </p>
        )}
        {histogram !== null && <NumberHistogram column={column} histogram={histogram} text={applied} />}
        {choosesMonths && <MonthChoice label={label} text={understood} onChoose={choose} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type FilterFieldProps = FilterCellProps & {
  readonly ref: Ref<HTMLDivElement>;
  readonly focus: PanelFocus;
  readonly isRefused: boolean;
  /** The id of the note about the text below the field. */
  readonly noteId: string | undefined;
  readonly hasPanel: boolean;
};

/** The input itself; only this component renders at every keystroke. */
function FilterField({ ref, column, tabIndex, onLeave, focus, isRefused, noteId, hasPanel }: FilterFieldProps) {
  const { type, expectTyping } = useListActions();
  const { name, label, filterKind, align } = column;
  const text = useList((state) => filterText(state.filters.typed, name));
  const width = useList((state) => state.columns.find((column) => column.column.name === name)?.width);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) =>
    handleFieldKey(event, {
      isEmpty: text === '',
      onWipe: () => type(name, ''),
      onLeave,
      onPanel: focus.enterPanel,
    });

  return (
    <div
      ref={ref}
      className={classes.field}
      data-active={text !== '' || undefined}
      data-invalid={isRefused || undefined}
    >
      {traitsOf(filterKind).matches === 'part' && text !== '' && <IconSearch size={14} stroke={1.8} aria-hidden />}
      <input
        ref={focus.input}
        className={classes.input}
        data-align={align}
        tabIndex={tabIndex}
        value={text}
        placeholder={hintOf(column, width)}
        aria-label={`Filter ${label}`}
        aria-invalid={isRefused}
        aria-describedby={noteId}
        aria-keyshortcuts={hasPanel ? 'Alt+ArrowDown' : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(name, event.currentTarget.value)}
        onFocus={() => {
          focus.onFocus();
          expectTyping();
        }}
        onBlur={focus.onBlur}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <ClearButton
          label={label}
          onClear={() => {
            type(name, '');
            focus.input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
