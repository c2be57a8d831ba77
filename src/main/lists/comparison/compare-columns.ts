import type { Column } from '../../../shared/domain/lists/column';
import type { CellKind, Margin } from '../../../shared/domain/lists/comparison';
import { formatCell, formatItems } from '../../../shared/format/format-cell';
import { roundShown } from '../../../shared/format/format-number';
import { type ReadColumn, unpacked } from '../../columns/column-blob';
import type { WholeNumbers } from '../../columns/number-bytes';
import type { Codes } from '../../columns/stored-column';
import { getOrMake } from '../rows/get-or-make';
import { changedKind, moveBeside } from './cell-change';
import { matchTexts } from './match-values';

/** A column in two months, and the rows to compare: two lists of row numbers with equal lengths. */
export type ComparedPair = {
  readonly column: Column;
  readonly earlier: ReadColumn;
  readonly later: ReadColumn;
  readonly rowsEarlier: ArrayLike<number>;
  readonly rowsLater: ArrayLike<number>;
};

/**
 * The stored codes of `changed`, `filled` and `emptied`; `hidden` is a change within the margin, `unread` a cell that could not be read in one
 * of the months.
 */
export const cellCode = { changed: 1, filled: 2, emptied: 3, hidden: 4, unread: 5 } as const;

const kindOfCode: Readonly<Record<number, CellKind | undefined>> = {
  [cellCode.changed]: 'changed',
  [cellCode.filled]: 'filled',
  [cellCode.emptied]: 'emptied',
};
/** The kind of a change that counts; undefined for a change within the margin, and for a cell that could not be read. */
export const cellKindOf = (code: number): CellKind | undefined => kindOfCode[code];

/** The cells of a column that differ between two months, as shown. */
export type ColumnChanges = {
  /** The indexes of the compared rows that differ, in order; `codes` says how (`cellCode`). */
  readonly at: Uint32Array;
  readonly codes: Uint8Array;
  /** `valued` counts the rows with a value in both months; `moved` counts those whose value changed, ignoring the margin. */
  readonly valued: number;
  readonly moved: number;
};

/** The changes of a column that has none, or is not compared. */
export const noChanges: ColumnChanges = { at: new Uint32Array(0), codes: new Uint8Array(0), valued: 0, moved: 0 };

/**
 * The cells of a column that look different in another month (docs/rules/comparison.md#comparison). Values that look the same are equal, even if
 * different data was sent. A cell that could not be read in one of the months is neither equal nor changed.
 * @returns null when the two months have values of different types
 */
export function compareColumn(pair: ComparedPair, margin: Margin | null = null): ColumnChanges | null {
  const changes = compareValues(pair, margin);
  const { earlier, later } = pair;
  return changes === null || (earlier.unread === undefined && later.unread === undefined)
    ? changes
    : withUnread(pair, changes);
}

/** Replaces what was found of unread cells, which have no value, by their own code. */
function withUnread({ earlier, later, rowsEarlier, rowsLater }: ComparedPair, changes: ColumnChanges): ColumnChanges {
  const [unreadEarlier, unreadLater] = [new Set(earlier.unread), new Set(later.unread)];
  const codes = new Map(Array.from(changes.at, (place, index) => [place, changes.codes[index] as number]));
  for (let at = 0; at < rowsEarlier.length; at++)
    if (unreadEarlier.has(rowsEarlier[at] as number) || unreadLater.has(rowsLater[at] as number))
      codes.set(at, cellCode.unread);
  const at = Uint32Array.from(codes.keys()).sort();
  return { ...changes, at, codes: Uint8Array.from(at, (place) => codes.get(place) ?? 0) };
}

function compareValues(pair: ComparedPair, margin: Margin | null): ColumnChanges | null {
  if (pair.earlier.storage === 'whole' && pair.later.storage === 'whole') {
    const [wholeEarlier, wholeLater] = [pair.earlier, pair.later];
    if (wholeEarlier.empty === wholeLater.empty && wholeEarlier.decimals === wholeLater.decimals)
      return compareWhole(pair, { earlier: wholeEarlier, later: wholeLater }, margin);
  }
  const [earlier, later] = [unpacked(pair.earlier), unpacked(pair.later)];
  if (earlier.storage === 'number' && later.storage === 'number')
    return compareNumbers(pair, { earlier: earlier.values, later: later.values }, margin);
  if (earlier.storage === 'date' && later.storage === 'date') return compareDates(pair, earlier.values, later.values);
  if (earlier.storage === 'text' && later.storage === 'text') {
    const places = matchTexts(earlier.dictionary, later.dictionary);
    const isAlike = formed.has(pair.column.kind) ? shownAlike(pair.column, { earlier, later }) : null;
    return compareCodes(pair, { earlier: earlier.codes, later: later.codes, places, isAlike });
  }
  if (earlier.storage === 'items' && later.storage === 'items') {
    // Months that were read one after another share equal values; for other months places are found when they are needed.
    const isShared = earlier.combinations === later.combinations && earlier.dictionary === later.dictionary;
    const places = new Int32Array(earlier.combinations.length).fill(-1);
    if (isShared) for (let code = 0; code < places.length; code++) places[code] = code;
    const isAlike = itemsAlike(pair.column, { earlier, later }, places);
    return compareCodes(pair, { earlier: earlier.codes, later: later.codes, places, isAlike });
  }
  return null;
}

const noItems: readonly number[] = [];

type Items = { readonly dictionary: readonly string[]; readonly combinations: readonly (readonly number[])[] };

/**
 * Whether two combinations look the same: they have the same items in the same order, or items that are the same text when they are written in
 * one line. Results are remembered in `places`.
 */
function itemsAlike(column: Column, { earlier, later }: Sides<Items>, places: Int32Array): Alike {
  const items = matchTexts(earlier.dictionary, later.dictionary);
  const textsOf =
    ({ dictionary, combinations }: Items) =>
    (code: number) =>
      formatItems(
        column,
        (combinations[code] ?? noItems).map((item) => dictionary[item] ?? ''),
      );
  const isSameText = alikeBy({ earlier: textsOf(earlier), later: textsOf(later) });
  return (before, after) => {
    const [old, current] = [earlier.combinations[before] ?? noItems, later.combinations[after] ?? noItems];
    const isSame = old.length === current.length && old.every((item, at) => items[item] === current[at]);
    if (isSame) places[before] = after;
    return isSame || isSameText(before, after);
  };
}

/** Kinds whose texts are formatted, so that two different texts may look the same. */
const formed: ReadonlySet<Column['kind']> = new Set(['phone', 'postcode', 'kvk']);

type Texts = { readonly dictionary: readonly string[] };

/** Whether two texts look the same. */
function shownAlike(column: Column, { earlier, later }: Sides<Texts>): Alike {
  const textsOf =
    ({ dictionary }: Texts) =>
    (code: number) =>
      formatCell(column, dictionary[code] ?? '');
  return alikeBy({ earlier: textsOf(earlier), later: textsOf(later) });
}

/** Compares the texts of two codes. It is called only for differing cells, and formats each value once. */
function alikeBy({ earlier, later }: Sides<(code: number) => string>): Alike {
  const [before, after] = [new Map<number, string>(), new Map<number, string>()];
  return (old, current) =>
    getOrMake(before, old, () => earlier(old)) === getOrMake(after, current, () => later(current));
}

/** Whether an earlier and a later code have the same meaning. */
type Alike = (before: number, after: number) => boolean;

type Coded = {
  readonly earlier: Codes;
  readonly later: Codes;
  /** For every earlier code, the later code of the same value. */
  readonly places: Int32Array;
  /** Null where different codes always differ. */
  readonly isAlike: Alike | null;
};

/**
 * Buffers for one column of each month, and for the rows that differ. Every comparison reuses them: creating hundreds of arrays for each
 * pair of months took longer than comparing them. Codes of every width are copied into the same type of array, so that one loop is compiled
 * for all.
 */
const buffers = {
  earlier: new Int32Array(0),
  later: new Int32Array(0),
  at: new Uint32Array(0),
  codes: new Uint8Array(0),
};

/** Copies codes into a buffer, followed by an empty value for rows that are not in the month. */
function widened(side: 'earlier' | 'later', codes: Codes | WholeNumbers['whole'], empty = 0): Int32Array {
  if (buffers[side].length <= codes.length) buffers[side] = new Int32Array(codes.length + 1);
  const wide = buffers[side];
  wide.set(codes);
  wide[codes.length] = empty;
  return wide;
}

function buffersFor(rows: number): { readonly at: Uint32Array; readonly codes: Uint8Array } {
  if (buffers.at.length < rows) {
    buffers.at = new Uint32Array(rows);
    buffers.codes = new Uint8Array(rows);
  }
  return buffers;
}

/** Copies the results out of the buffers. */
const copiedChanges = (count: number, valued: number, moved: number): ColumnChanges =>
  count === 0
    ? { ...noChanges, valued, moved }
    : { at: buffers.at.slice(0, count), codes: buffers.codes.slice(0, count), valued, moved };

function compareCodes(
  { rowsEarlier, rowsLater }: ComparedPair,
  { earlier, later, places, isAlike }: Coded,
): ColumnChanges {
  const [codesEarlier, codesLater] = [widened('earlier', earlier), widened('later', later)];
  const { length } = rowsEarlier;
  const { at: differingAt, codes } = buffersFor(length);
  places[0] = 0;
  let [differing, valued] = [0, 0];
  for (let at = 0; at < length; at++) {
    const before = codesEarlier[rowsEarlier[at] as number] as number;
    const after = codesLater[rowsLater[at] as number] as number;
    // Adds 1 when both cells have a value. It is computed without a branch, which the processor would often mispredict, because the order
    // of filled rows is random.
    valued += ((0 - before) & (0 - after)) >>> 31;
    if (places[before] !== after) differingAt[differing++] = at;
  }
  let [count, moved] = [0, 0];
  for (let index = 0; index < differing; index++) {
    const at = differingAt[index] as number;
    const before = codesEarlier[rowsEarlier[at] as number] as number;
    const after = codesLater[rowsLater[at] as number] as number;
    if (before !== 0 && after !== 0) {
      if (places[before] === after || isAlike?.(before, after) === true) continue;
      moved++;
    }
    // `count` never exceeds `each`, so no unread row is overwritten.
    differingAt[count] = at;
    codes[count++] = cellCode[changedKind(before !== 0, after !== 0)];
  }
  return copiedChanges(count, valued, moved);
}

function compareDates(pair: ComparedPair, earlier: Int32Array, later: Int32Array): ColumnChanges {
  const { rowsEarlier, rowsLater } = pair;
  const [daysEarlier, daysLater] = [widened('earlier', earlier), widened('later', later)];
  const { length } = rowsEarlier;
  const { at: differingAt, codes } = buffersFor(length);
  let [count, valued, moved] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    const before = daysEarlier[rowsEarlier[at] as number] as number;
    const after = daysLater[rowsLater[at] as number] as number;
    valued += ((0 - before) & (0 - after)) >>> 31;
    if (before === after) continue;
    if (before !== 0 && after !== 0) moved++;
    differingAt[count] = at;
    codes[count++] = cellCode[changedKind(before !== 0, after !== 0)];
  }
  return copiedChanges(count, valued, moved);
}

type Sides<T> = { readonly earlier: T; readonly later: T };

/** Compares numbers that are packed in the same way. Only the few differing ones are unpacked. */
function compareWhole(
  pair: ComparedPair,
  { earlier, later }: Sides<WholeNumbers>,
  margin: Margin | null,
): ColumnChanges {
  const { rowsEarlier, rowsLater } = pair;
  const { empty, decimals } = earlier;
  const [numbersEarlier, numbersLater] = [
    widened('earlier', earlier.whole, empty),
    widened('later', later.whole, empty),
  ];
  const { length } = rowsEarlier;
  const { at: differingAt } = buffersFor(length);
  let [differing, valued] = [0, 0];
  for (let at = 0; at < length; at++) {
    const before = numbersEarlier[rowsEarlier[at] as number] as number;
    const after = numbersLater[rowsLater[at] as number] as number;
    if (before !== after) differingAt[differing++] = at;
    else valued += valueBit(before ^ empty);
  }
  const factor = 10 ** decimals;
  const number = (whole: number): number => (whole === empty ? Number.NaN : whole / factor);
  return movedNumbers(pair, { differing, valued, margin }, (at) => [
    number(numbersEarlier[rowsEarlier[at] as number] as number),
    number(numbersLater[rowsLater[at] as number] as number),
  ]);
}

function compareNumbers(
  pair: ComparedPair,
  { earlier, later }: Sides<Float64Array>,
  margin: Margin | null,
): ColumnChanges {
  const { rowsEarlier, rowsLater } = pair;
  const { length } = rowsEarlier;
  const { at: differingAt } = buffersFor(length);
  const [halvesEarlier, halvesLater] = [halvesOf(earlier), halvesOf(later)];
  let [differing, valued] = [0, 0];
  for (let at = 0; at < length; at++) {
    const before = 2 * (rowsEarlier[at] as number);
    const after = 2 * (rowsLater[at] as number);
    const upper = halvesEarlier[before + 1] as number;
    if (upper === halvesLater[after + 1] && halvesEarlier[before] === halvesLater[after])
      valued += valueBit((upper & noNumber) ^ noNumber);
    else differingAt[differing++] = at;
  }
  return movedNumbers(pair, { differing, valued, margin }, (at) => [
    earlier[rowsEarlier[at] as number],
    later[rowsLater[at] as number],
  ]);
}

/** Numbers as pairs of 32-bit integers, the lower half first. As integers the NaNs of empty cells are equal, and most cells are empty. */
const halvesOf = ({ buffer, byteOffset, length }: Float64Array): Int32Array =>
  new Int32Array(buffer, byteOffset, 2 * length);

/** Bits of the upper half that are all set only in NaN. */
const noNumber = 0x7ff80000;

/** Returns 0 when the difference from "no value" is 0, else 1. It is computed without a branch, which would often be mispredicted. */
const valueBit = (difference: number): number => ((0 - difference) | difference) >>> 31;

type Differing = { readonly differing: number; readonly valued: number; readonly margin: Margin | null };

/** Keeps the differing rows whose numbers also look different. @param read returns the earlier and later number of a row */
function movedNumbers(
  { column: { decimals } }: ComparedPair,
  { differing, valued, margin }: Differing,
  read: (at: number) => readonly [number | undefined, number | undefined],
): ColumnChanges {
  const { at: differingAt, codes } = buffersFor(differing);
  let [count, moved, both] = [0, 0, valued];
  for (let index = 0; index < differing; index++) {
    const at = differingAt[index] as number;
    const [before, after] = read(at);
    let code: number;
    if (hasValue(before) && hasValue(after)) {
      both++;
      const shownEarlier = roundShown(before, decimals);
      const shownLater = roundShown(after, decimals);
      if (shownEarlier === shownLater) continue;
      moved++;
      const isWithin =
        margin !== null && moveBeside({ size: margin.most, unit: margin.unit }, shownEarlier, shownLater) <= 0;
      code = isWithin ? cellCode.hidden : cellCode.changed;
    } else if (hasValue(before) || hasValue(after)) code = cellCode[changedKind(hasValue(before), hasValue(after))];
    else continue;
    differingAt[count] = at;
    codes[count++] = code;
  }
  return copiedChanges(count, both, moved);
}

/** A row after the last one has no value either. */
const hasValue = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);
