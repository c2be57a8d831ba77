import type { Column } from '../../../shared/domain/lists/column';
import type { Margin } from '../../../shared/domain/lists/comparison';
import { roundShown } from '../../../shared/format/format-number';
import type { ReadColumn } from '../../columns/column-blob';
import type { WholeNumbers } from '../../columns/number-bytes';
import type { Codes } from '../../columns/stored-column';
import { changedKind, moveBeside } from './cell-change';
import { type ColumnChanges, cellCode, noChanges } from './column-changes';

/** A column in two months, and the rows to compare: two lists of row numbers with equal lengths. */
export type ComparedPair = {
  readonly column: Column;
  readonly earlier: ReadColumn;
  readonly later: ReadColumn;
  readonly rowsEarlier: ArrayLike<number>;
  readonly rowsLater: ArrayLike<number>;
};

/** Something of both months. */
export type Sides<T> = { readonly earlier: T; readonly later: T };

/** Whether an earlier and a later code have the same meaning. */
export type Alike = (before: number, after: number) => boolean;

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

export function compareCodes(
  { rowsEarlier, rowsLater }: ComparedPair,
  { earlier, later, places, isAlike }: Coded,
): ColumnChanges {
  const [codesEarlier, codesLater] = [widened('earlier', earlier), widened('later', later)];
  const { length } = rowsEarlier;
  const { at: differingAt, codes } = buffersFor(length);
  places[0] = 0;
  let [differing, valued] = [0, 0];
  for (let at = 0; at < length; at++) {
    const before = codesEarlier[rowsEarlier[at]];
    const after = codesLater[rowsLater[at]];
    // Adds 1 when both cells have a value. It is computed without a branch, which the processor would often mispredict, because the order
    // of filled rows is random.
    valued += ((0 - before) & (0 - after)) >>> 31;
    if (places[before] !== after) differingAt[differing++] = at;
  }
  let [count, moved] = [0, 0];
  for (let index = 0; index < differing; index++) {
    const at = differingAt[index];
    const before = codesEarlier[rowsEarlier[at]];
    const after = codesLater[rowsLater[at]];
    if (before !== 0 && after !== 0) {
      if (places[before] === after || isAlike?.(before, after) === true) continue;
      moved++;
    }
    // `count` never exceeds `index`, so no unread row is overwritten.
    differingAt[count] = at;
    codes[count++] = cellCode[changedKind(before !== 0, after !== 0)];
  }
  return copiedChanges(count, valued, moved);
}

export function compareDates(pair: ComparedPair, earlier: Int32Array, later: Int32Array): ColumnChanges {
  const { rowsEarlier, rowsLater } = pair;
  const [daysEarlier, daysLater] = [widened('earlier', earlier), widened('later', later)];
  const { length } = rowsEarlier;
  const { at: differingAt, codes } = buffersFor(length);
  let [count, valued, moved] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    const before = daysEarlier[rowsEarlier[at]];
    const after = daysLater[rowsLater[at]];
    valued += ((0 - before) & (0 - after)) >>> 31;
    if (before === after) continue;
    if (before !== 0 && after !== 0) moved++;
    differingAt[count] = at;
    codes[count++] = cellCode[changedKind(before !== 0, after !== 0)];
  }
  return copiedChanges(count, valued, moved);
}

/** Compares numbers that both months packed in the same way; null for any others. */
export function comparePacked(pair: ComparedPair, margin: Margin | null): ColumnChanges | null {
  const { earlier, later } = pair;
  if (earlier.storage !== 'whole' || later.storage !== 'whole') return null;
  if (earlier.empty !== later.empty || earlier.decimals !== later.decimals) return null;
  return compareWhole(pair, { earlier, later }, margin);
}

/** Only the few differing numbers are unpacked. */
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
    const before = numbersEarlier[rowsEarlier[at]];
    const after = numbersLater[rowsLater[at]];
    if (before !== after) differingAt[differing++] = at;
    else valued += valueBit(before ^ empty);
  }
  const factor = 10 ** decimals;
  const number = (whole: number): number => (whole === empty ? Number.NaN : whole / factor);
  return movedNumbers(pair, { differing, valued, margin }, (at) => [
    number(numbersEarlier[rowsEarlier[at]]),
    number(numbersLater[rowsLater[at]]),
  ]);
}

export function compareNumbers(
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
    const before = 2 * rowsEarlier[at];
    const after = 2 * rowsLater[at];
    const upper = halvesEarlier[before + 1];
    if (upper === halvesLater[after + 1] && halvesEarlier[before] === halvesLater[after])
      valued += valueBit((upper & noNumber) ^ noNumber);
    else differingAt[differing++] = at;
  }
  return movedNumbers(pair, { differing, valued, margin }, (at) => [earlier[rowsEarlier[at]], later[rowsLater[at]]]);
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
    const at = differingAt[index];
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
