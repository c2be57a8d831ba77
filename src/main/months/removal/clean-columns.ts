import type { Column } from '../../../shared/domain/lists/column';
import { cellAt, createColumnBuilder } from '../../columns/column-builder';
import { makeCodes, type StoredColumn, unreadRows } from '../../columns/stored-column';

/** Decides whether a text in a row stays or is removed. */
export type IsTakenOut = (text: string, row: number) => boolean;

/** The numbers of the rows that stay; null when all rows stay. */
export type KeptRows = Uint32Array | null;

export type Cleaned = {
  readonly stored: StoredColumn;
  /** How many cells lost text. */
  readonly cells: number;
};

/** Whether a text of a column might be removed in some row. Only the rows of such texts are checked. */
type Concerns = (text: string) => boolean;

type Cleaning = { readonly kept: KeptRows; readonly concerns: Concerns; readonly isTakenOut: IsTakenOut };

/**
 * A column without some rows and some of its texts, which also leave its dictionary.
 * @returns null when nothing changes
 */
export function cleanColumn(
  column: Column,
  stored: StoredColumn,
  { kept, concerns, isTakenOut }: Cleaning,
): Cleaned | null {
  const cleaned = cleanValues(column, stored, { kept, concerns, isTakenOut });
  return cleaned && { ...cleaned, stored: { ...cleaned.stored, ...unreadRows(unreadOf(stored, kept)) } };
}

/** A column of numbers of which some rows stay. */
export const cleanNumbers = (stored: Numbers, kept: KeptRows): Cleaned => ({
  stored: { ...(kept === null ? stored : shorter(stored, kept).stored), ...unreadRows(unreadOf(stored, kept)) },
  cells: 0,
});

/** The numbers of the unread rows among the rows that stay. */
function unreadOf({ unread = [] }: StoredColumn, kept: KeptRows): readonly number[] {
  if (kept === null || unread.length === 0) return unread;
  const rows = new Set(unread);
  return [...kept.keys()].filter((place) => rows.has(kept[place] as number));
}

function cleanValues(column: Column, stored: StoredColumn, { kept, concerns, isTakenOut }: Cleaning): Cleaned | null {
  if (stored.storage === 'number' || stored.storage === 'date') return kept === null ? null : shorter(stored, kept);
  const isConcerned = column.kind !== 'dates' && stored.dictionary.some((text) => text !== '' && concerns(text));
  if (isConcerned) return rebuilt(column, stored, { kept, isTakenOut });
  if (kept === null) return null;
  return { stored: stored.storage === 'text' ? compactTexts(stored, kept) : compactItems(stored, kept), cells: 0 };
}

type Numbers = Extract<StoredColumn, { readonly storage: 'number' | 'date' }>;

function shorter(stored: Numbers, kept: Uint32Array): Cleaned {
  const left =
    stored.storage === 'number'
      ? { storage: 'number' as const, values: Float64Array.from(kept, (row) => stored.values[row] ?? Number.NaN) }
      : { storage: 'date' as const, values: Int32Array.from(kept, (row) => stored.values[row] ?? 0) };
  return { stored: left, cells: 0 };
}

function rebuilt(
  column: Column,
  stored: StoredColumn,
  { kept, isTakenOut }: { readonly kept: KeptRows; readonly isTakenOut: IsTakenOut },
): Cleaned {
  const builder = createColumnBuilder(column);
  const rows = kept ?? Uint32Array.from({ length: lengthOf(stored) }, (_, row) => row);
  let cells = 0;
  for (const row of rows) {
    const cell = cellAt(stored, row);
    if (typeof cell === 'string') {
      const isOut = isTakenOut(cell, row);
      if (isOut) cells += 1;
      builder.push(isOut ? null : cell);
    } else if (Array.isArray(cell)) {
      const left = cell.filter((item) => !isTakenOut(item, row));
      if (left.length < cell.length) cells += 1;
      builder.push(left);
    } else builder.push(null);
  }
  return { stored: builder.finish(), cells };
}

const lengthOf = (stored: StoredColumn): number =>
  stored.storage === 'number' || stored.storage === 'date' ? stored.values.length : stored.codes.length;

/** Renumbers the codes of the kept rows without the codes that no row has; code 0 stays. @returns the old code of each new one */
function renumber(codes: ArrayLike<number>, count: number, kept: Uint32Array) {
  const isUsed = new Uint8Array(count);
  isUsed[0] = 1;
  for (const row of kept) isUsed[codes[row] ?? 0] = 1;
  const newCode = new Uint32Array(count);
  const oldCodes: number[] = [];
  for (let code = 0; code < count; code += 1) {
    if (isUsed[code] !== 1) continue;
    newCode[code] = oldCodes.length;
    oldCodes.push(code);
  }
  const left = makeCodes(kept.length, oldCodes.length);
  kept.forEach((row, at) => {
    left[at] = newCode[codes[row] ?? 0] ?? 0;
  });
  return { codes: left, oldCodes };
}

function compactTexts(stored: Extract<StoredColumn, { readonly storage: 'text' }>, kept: Uint32Array): StoredColumn {
  const { codes, oldCodes } = renumber(stored.codes, stored.dictionary.length, kept);
  return { storage: 'text', dictionary: oldCodes.map((code) => stored.dictionary[code] ?? ''), codes };
}

function compactItems(stored: Extract<StoredColumn, { readonly storage: 'items' }>, kept: Uint32Array): StoredColumn {
  const { codes, oldCodes } = renumber(stored.codes, stored.combinations.length, kept);
  const combinations = oldCodes.map((code) => stored.combinations[code] ?? []);
  const used = [...new Set(combinations.flat())].sort((a, b) => a - b);
  const placeOf = new Map(used.map((item, place) => [item, place]));
  return {
    storage: 'items',
    dictionary: used.map((item) => stored.dictionary[item] ?? ''),
    combinations: combinations.map((own) => own.map((item) => placeOf.get(item) ?? 0)),
    codes,
  };
}
