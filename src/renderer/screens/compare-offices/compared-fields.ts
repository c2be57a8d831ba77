import type { Cell, Column, ColumnGroup } from '../../../shared/domain/lists/column';
import { columnGroups } from '../../../shared/domain/lists/column';
import { formatCell, isEmptyCell } from '../../../shared/format/format-cell';
import { roundShown } from '../../../shared/format/format-number';
import { isJudged } from '../../../shared/format/ratings';

/** The data of one column of a comparison. */
export type Compared = {
  /** Null where the office is not in the month. */
  readonly cells: Readonly<Record<string, Cell>> | null;
  /** Names of the fields that the subscription leaves out in the month. */
  readonly withheld: ReadonlySet<string>;
};

/** The highest and the lowest of a judged field: a high figure is the good one, as Rood is below its limit. */
export type Mark = 'best' | 'lowest';

export type ComparedValue =
  | { readonly kind: 'value'; readonly cell: Cell; readonly text: string; readonly mark: Mark | null }
  | { readonly kind: 'empty' | 'withheld' | 'absent' };

/** `empty`: nowhere a value; `withheld`: left out by the subscription wherever the office is. */
export type FieldState = 'different' | 'equal' | 'empty' | 'withheld';

export type ComparedField = {
  readonly column: Column;
  readonly state: FieldState;
  readonly values: readonly ComparedValue[];
};

/** Whether the best and the lowest value of a field are named. */
export const hasBest = (column: Column): boolean => column.kind === 'rating' || isJudged(column);

/** Compares the fields as they are shown: what rounds to the same text is equal. */
export function comparedFields(columns: readonly Column[], of: readonly Compared[]): readonly ComparedField[] {
  return columns.map((column) => {
    const values = of.map((each) => comparedValue(column, each));
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
  const texts = new Set(known.map((value) => (value.kind === 'value' ? value.text : '')));
  if (texts.size > 1) return 'different';
  return texts.has('') ? 'empty' : 'equal';
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

/** How many fields there are of each state; together all of them. */
export function fieldCounts(fields: readonly ComparedField[]): FieldCounts {
  const counts = { different: 0, equal: 0, empty: 0, withheld: 0 };
  for (const { state } of fields) counts[state] += 1;
  return counts;
}

export type FieldGroup = {
  readonly group: ColumnGroup;
  /** The shown fields. */
  readonly fields: readonly ComparedField[];
  /** The counts of all fields of the group, shown or not. */
  readonly counts: FieldCounts;
};

/** The groups of columns: those in which figures are judged first, then the others in the order of the catalogue. */
function groupsInOrder(fields: readonly ComparedField[]): readonly ColumnGroup[] {
  const judged = new Set(fields.flatMap(({ column }) => (hasBest(column) ? [column.group] : [])));
  return [...columnGroups.filter((group) => judged.has(group)), ...columnGroups.filter((group) => !judged.has(group))];
}

/** The fields by group; a group without a field to show is left out. */
export function fieldGroups(fields: readonly ComparedField[], onlyDifferent: boolean): readonly FieldGroup[] {
  return groupsInOrder(fields).flatMap((group) => {
    const all = fields.filter(({ column }) => column.group === group);
    const shown = onlyDifferent ? all.filter(({ state }) => state === 'different') : all;
    return shown.length === 0 ? [] : [{ group, fields: shown, counts: fieldCounts(all) }];
  });
}
