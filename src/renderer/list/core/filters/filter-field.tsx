import { IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import { shortcuts } from '../../../../shared/texts/shortcuts';
import classes from './filter-cells.module.css';

export type FilterCellProps = {
  readonly column: Column;
  /** 0 for the cell in the grid's tab order, otherwise -1. */
  readonly tabIndex: number;
  /** Returns the focus to the rows. */
  readonly onLeave: () => void;
};

/** Empties the filter of a column and leaves the focus where it is. */
export const ClearButton = ({ label, onClear }: { readonly label: string; readonly onClear: () => void }) => (
  <button
    type="button"
    className={classes.clear}
    tabIndex={-1}
    aria-label={`Wis filter ${label}`}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClear}
  >
    <IconX size={14} stroke={1.8} aria-hidden />
  </button>
);

type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

/** Whether a key in a filter or its panel is for the screen (Ctrl+F, Ctrl+K, F6). Other keys must not reach the grid. */
export const isForScreen = ({ key, ctrlKey, metaKey }: Key): boolean =>
  ctrlKey || metaKey || key === shortcuts.notification.keys;

/** The letter, digit or sign that a key types; null for other keys. */
export const typedSign = ({ key, ctrlKey, altKey, metaKey }: Key & { readonly altKey: boolean }): string | null =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey ? key : null;

const reachable = 'button:not([tabindex="-1"]), [role="slider"], input, [tabindex="0"]';

export type PanelFocus = {
  /** Whether the field or its panel has the focus. */
  readonly within: boolean;
  readonly field: RefObject<HTMLDivElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** Moves the focus from the field into its panel. */
  readonly enterPanel: () => void;
  /** Escape, and Tab beyond the ends of the panel, return to the field; the grid receives no keys of the panel. */
  readonly onPanelKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
};

/** Treats a field and the panel below it as one: moving the focus between them does not count as leaving. */
export function usePanelFocus(): PanelFocus {
  const [within, setWithin] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const controls = () => [...(panel.current?.querySelectorAll<HTMLElement>(reachable) ?? [])];
  return {
    within,
    field,
    input,
    panel,
    onFocus: () => setWithin(true),
    onBlur: ({ relatedTarget }) => {
      const stays = [field.current, panel.current].some((element) => element?.contains(relatedTarget) === true);
      if (!stays) setWithin(false);
    },
    enterPanel: () => controls()[0]?.focus(),
    onPanelKeyDown: (event) => {
      if (!isForScreen(event)) event.stopPropagation();
      const all = controls();
      const end = event.shiftKey ? all[0] : all.at(-1);
      const leaves = event.key === 'Escape' || (event.key === 'Tab' && event.target === end);
      if (!leaves) return;
      event.preventDefault();
      input.current?.focus();
    },
  };
}

/** Keys that leave the field for the grid; the text field uses all other keys. */
const gridKeys = new Set(['ArrowUp', 'ArrowDown', 'Tab', 'PageUp', 'PageDown']);

/** Whether an arrow key is pressed at the end of the text; then it moves to the next filter cell. */
function leavesText({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (shiftKey || selectionStart !== selectionEnd) return false;
  return (key === 'ArrowLeft' && selectionStart === 0) || (key === 'ArrowRight' && selectionStart === value.length);
}

type FieldKeys = {
  readonly isEmpty: boolean;
  readonly onWipe: () => void;
  readonly onLeave: () => void;
  /** Moves the focus to the panel below the field. */
  readonly onPanel: () => void;
};

/** Handles the keys of a field in the filter row, and passes the grid's keys on. */
export function handleFieldKey(event: KeyboardEvent<HTMLInputElement>, field: FieldKeys): void {
  if (event.altKey && event.key === 'ArrowDown') {
    event.preventDefault();
    field.onPanel();
  } else if (event.key === 'Escape') {
    if (field.isEmpty) field.onLeave();
    else field.onWipe();
  } else if (event.key === 'Enter') field.onLeave();
  else if (gridKeys.has(event.key) || leavesText(event)) return;
  if (!isForScreen(event)) event.stopPropagation();
}
