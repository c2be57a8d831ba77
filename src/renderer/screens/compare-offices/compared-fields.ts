import type { Cell, Column, ColumnGroup } from '../../../shared/domain/lists/column';
import { columnGroups } from '../../../shared/domain/lists/column';
import { formatCell, isEmptyCell } from '../../../shared/format/format-cell';
import { roundShown } from '../../../shared/format/format-number';
import { isJudged } from '../../../shared/format/ratings';

/** The data of one column of a comparison. */
export type Compared = {
  /** Null when the month does not contain the office. */
  readonly cells: Readonly<Record<string, Cell>> | null;
  /** Names of the fields that the subscription withholds in the month. */
  readonly withheld: ReadonlySet<string>;
};

/** The highest and lowest value of a judged field. The highest is the best, because figures below their limit are Rood. */
export type Mark = 'best' | 'lowest';

export type ComparedValue =
  | { readonly kind: 'value'; readonly cell: Cell; readonly text: string; readonly mark: Mark | null }
  | { readonly kind: 'empty' | 'withheld' | 'absent' };

/**
 * `different`: values differ; `partly`: those that there are agree, but not every column has one; `empty`: no column has a value;
 * `withheld`: the subscription withholds it for every office that its month contains.
 */
export type FieldState = 'different' | 'partly' | 'equal' | 'empty' | 'withheld';

/** Whether the columns of a field differ, in a value or in having one. */
export const isDifference = (state: FieldState): boolean => state === 'different' || state === 'partly';

export type ComparedField = {
  readonly column: Column;
  readonly state: FieldState;
  readonly values: readonly ComparedValue[];
};

/** Whether a field's best and lowest values are marked. */
export const hasBest = (column: Column): boolean => column.kind === 'rating' || isJudged(column);

/** Compares fields as they are shown: values that round to the same text are equal. */
export function comparedFields(columns: readonly Column[], of: readonly Compared[]): readonly ComparedField[] {
  return columns.map((column) => {
    const values = of.map((office) => comparedValue(column, office));
    return { column, state: stateOf(values), values: hasBest(column) ? marked(column, values) : values };
  });
}

function comparedValue(column: Column, { cells, withheld }: Compared): ComparedValue {
  if (cells === null) return { kind: 'absent' };
  if (withheld.has(column.name)) return { kind: 'withheld' };
  const cell = cells[column.name];
  return isEmptyCell(cell) ? { kind: 'empty' } : { kind: 'value', cell, text: formatCell(column, cell), mark: null };
}

function stateOf(values: readonly ComparedValue[]): FieldState {
  const known = values.filter(({ kind }) => kind === 'value' || kind === 'empty');
  if (known.length === 0) return values.some(({ kind }) => kind === 'withheld') ? 'withheld' : 'empty';
  const filled = known.filter((value) => value.kind === 'value');
  if (filled.length === 0) return 'empty';
  if (new Set(filled.map(({ text }) => text)).size > 1) return 'different';
  return filled.length < known.length ? 'partly' : 'equal';
}

function marked({ decimals }: Column, values: readonly ComparedValue[]): readonly ComparedValue[] {
  const shown = values.map((value) =>
    value.kind === 'value' && typeof value.cell === 'number' ? roundShown(value.cell, decimals) : null,
  );
  const known = shown.filter((number) => number !== null);
  const [most, least] = [Math.max(...known), Math.min(...known)];
  if (known.length < 2 || most === least) return values;
  return values.map((value, at) => {
    if (value.kind !== 'value') return value;
    return { ...value, mark: shown[at] === most ? 'best' : shown[at] === least ? 'lowest' : null };
  });
}

export type FieldCounts = { readonly [S in FieldState]: number };

/** The number of fields in each state, which add up to all fields. */
export function fieldCounts(fields: readonly ComparedField[]): FieldCounts {
  const counts = { different: 0, partly: 0, equal: 0, empty: 0, withheld: 0 };
  for (const { state } of fields) counts[state] += 1;
  return counts;
}

export type FieldGroup = {
  readonly group: ColumnGroup;
  readonly fields: readonly ComparedField[];
  /** The counts over all fields of the group, visible or not. */
  readonly counts: FieldCounts;
};

/** The groups of columns: groups with judged figures first, then the others in catalogue order. */
function groupsInOrder(fields: readonly ComparedField[]): readonly ColumnGroup[] {
  const judged = new Set(fields.flatMap(({ column }) => (hasBest(column) ? [column.group] : [])));
  return [...columnGroups.filter((group) => judged.has(group)), ...columnGroups.filter((group) => !judged.has(group))];
}

/** The fields by group; a group without visible fields is left out. */
export function fieldGroups(fields: readonly ComparedField[], onlyDifferent: boolean): readonly FieldGroup[] {
  return groupsInOrder(fields).flatMap((group) => {
    const all = fields.filter(({ column }) => column.group === group);
    const shown = onlyDifferent ? all.filter(({ state }) => isDifference(state)) : all;
    return shown.length === 0 ? [] : [{ group, fields: shown, counts: fieldCounts(all) }];
  });
}
