import type { Column } from '../../../shared/domain/lists/column';
import type { Margin } from '../../../shared/domain/lists/comparison';
import { formatCell } from '../../../shared/format/format-cell';
import { roundShown } from '../../../shared/format/format-number';
import type { StoredColumn } from '../../columns/stored-column';
import { madeOnce } from '../engine/made-once';
import { matchTexts } from './match-values';

/** A column in two months, and the rows that are compared: rows of the column in each, as many in both. */
export type ComparedPair = {
  readonly column: Column;
  readonly earlier: StoredColumn;
  readonly later: StoredColumn;
  readonly rowsEarlier: ArrayLike<number>;
  readonly rowsLater: ArrayLike<number>;
};

/** `changed`, `filled` and `emptied` as they are kept of each cell; `hidden` is a change within its margin. */
export const cellCode = { changed: 1, filled: 2, emptied: 3, hidden: 4 } as const;

/** Where two months of a column differ as they are shown. */
export type ColumnChanges = {
  /** Which of the compared rows differ, in their order, and how (`cellCode`). */
  readonly at: Uint32Array;
  readonly codes: Uint8Array;
  /** Compared rows with a value in both months, and those of them whose value moved, whatever the margin. */
  readonly valued: number;
  readonly moved: number;
};

const nothing: ColumnChanges = { at: new Uint32Array(0), codes: new Uint8Array(0), valued: 0, moved: 0 };

/**
 * The cells of a column that are shown otherwise in another month (docs/product.md#comparison). What looks the same is the same,
 * whatever was sent; columns of another kind are compared by nothing.
 */
export function compareColumn(pair: ComparedPair, margin: Margin | null = null): ColumnChanges {
  const { earlier, later } = pair;
  if (earlier.storage === 'number' && later.storage === 'number')
    return compareNumbers(pair, earlier.values, later.values, margin);
  if (earlier.storage === 'date' && later.storage === 'date') return compareDates(pair, earlier.values, later.values);
  if (earlier.storage === 'text' && later.storage === 'text') {
    const places = matchTexts(earlier.dictionary, later.dictionary);
    const isAlike = formed.has(pair.column.kind) ? shownAlike(pair.column, earlier, later) : null;
    return compareCodes(pair, { earlier: earlier.codes, later: later.codes, places, isAlike });
  }
  if (earlier.storage === 'items' && later.storage === 'items') {
    const places = new Int32Array(earlier.combinations.length).fill(-1);
    const isAlike = itemsAlike(earlier, later, places);
    return compareCodes(pair, { earlier: earlier.codes, later: later.codes, places, isAlike });
  }
  return nothing;
}

const noItems: readonly number[] = [];

type Items = { readonly dictionary: readonly string[]; readonly combinations: readonly (readonly number[])[] };

/** Whether two combinations have the same items in the same order; what was found once is put among the places. */
function itemsAlike(earlier: Items, later: Items, places: Int32Array): (before: number, after: number) => boolean {
  const items = matchTexts(earlier.dictionary, later.dictionary);
  return (before, after) => {
    const [was, is] = [earlier.combinations[before] ?? noItems, later.combinations[after] ?? noItems];
    if (was.length !== is.length) return false;
    for (let at = 0; at < was.length; at++) if (items[was[at] as number] !== is[at]) return false;
    places[before] = after;
    return true;
  };
}

/** Kinds whose texts are shown in a form of their own, so that two texts can look the same. */
const formed: ReadonlySet<Column['kind']> = new Set(['phone', 'postcode', 'kvk']);

type Texts = { readonly dictionary: readonly string[] };

/** Whether two texts look the same. Only those of cells that differ are asked, each is formed once. */
function shownAlike(column: Column, earlier: Texts, later: Texts): (before: number, after: number) => boolean {
  const former = ({ dictionary }: Texts) => {
    const shown = new Map<number, string>();
    return (code: number): string => madeOnce(shown, code, () => formatCell(column, dictionary[code] ?? ''));
  };
  const [was, is] = [former(earlier), former(later)];
  return (before, after) => was(before) === is(after);
}

type Coded = {
  readonly earlier: ArrayLike<number>;
  readonly later: ArrayLike<number>;
  /** The later code of the same value, for every earlier one. */
  readonly places: Int32Array;
  /** Whether two other codes say the same all the same. */
  readonly isAlike: ((before: number, after: number) => boolean) | null;
};

class Changes {
  private readonly at: number[] = [];
  private readonly codes: number[] = [];
  valued = 0;
  moved = 0;

  add(at: number, code: number): void {
    this.at.push(at);
    this.codes.push(code);
  }

  finish(): ColumnChanges {
    const { valued, moved } = this;
    return { at: Uint32Array.from(this.at), codes: Uint8Array.from(this.codes), valued, moved };
  }
}

function compareCodes(
  { rowsEarlier, rowsLater }: ComparedPair,
  { earlier, later, places, isAlike }: Coded,
): ColumnChanges {
  const changes = new Changes();
  const { length } = rowsEarlier;
  let valued = 0;
  for (let at = 0; at < length; at++) {
    const before = earlier[rowsEarlier[at] as number] ?? 0;
    const after = later[rowsLater[at] as number] ?? 0;
    if (before === 0 || after === 0) {
      if (before !== after) changes.add(at, before === 0 ? cellCode.filled : cellCode.emptied);
      continue;
    }
    valued++;
    if (places[before] === after || isAlike?.(before, after) === true) continue;
    changes.add(at, cellCode.changed);
    changes.moved++;
  }
  changes.valued = valued;
  return changes.finish();
}

function compareDates({ rowsEarlier, rowsLater }: ComparedPair, earlier: Int32Array, later: Int32Array): ColumnChanges {
  const changes = new Changes();
  const { length } = rowsEarlier;
  for (let at = 0; at < length; at++) {
    const before = earlier[rowsEarlier[at] as number] ?? 0;
    const after = later[rowsLater[at] as number] ?? 0;
    if (before !== 0 && after !== 0) changes.valued++;
    if (before === after) continue;
    changes.add(at, before === 0 ? cellCode.filled : after === 0 ? cellCode.emptied : cellCode.changed);
    if (before !== 0 && after !== 0) changes.moved++;
  }
  return changes.finish();
}

function compareNumbers(
  { column, rowsEarlier, rowsLater }: ComparedPair,
  earlier: Float64Array,
  later: Float64Array,
  margin: Margin | null,
): ColumnChanges {
  const changes = new Changes();
  const { decimals } = column;
  const { length } = rowsEarlier;
  let valued = 0;
  for (let at = 0; at < length; at++) {
    const before = earlier[rowsEarlier[at] as number] as number;
    const after = later[rowsLater[at] as number] as number;
    if (before === after) {
      valued++;
      continue;
    }
    // A row behind the last one has no value either.
    const was = before !== undefined && !Number.isNaN(before);
    const is = after !== undefined && !Number.isNaN(after);
    if (!was || !is) {
      if (was !== is) changes.add(at, was ? cellCode.emptied : cellCode.filled);
      continue;
    }
    valued++;
    const shownEarlier = roundShown(before, decimals);
    const shownLater = roundShown(after, decimals);
    if (shownEarlier === shownLater) continue;
    changes.moved++;
    changes.add(at, margin !== null && isWithin(margin, shownEarlier, shownLater) ? cellCode.hidden : cellCode.changed);
  }
  changes.valued = valued;
  return changes.finish();
}

/** Far below the last decimal of any figure, and far above the error of a subtraction. */
const nearly = 1e-9;

function isWithin({ most, unit }: Margin, earlier: number, later: number): boolean {
  const moved = Math.abs(later - earlier);
  const allowed = unit === 'absolute' ? most : (Math.abs(earlier) * most) / 100;
  return moved <= allowed + nearly * Math.max(1, Math.abs(earlier));
}
