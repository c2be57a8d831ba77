import type { Column } from '../../../shared/domain/lists/column';
import type { Margin } from '../../../shared/domain/lists/comparison';
import { formatCell, formatItems } from '../../../shared/format/format-cell';
import { unpacked } from '../../columns/column-blob';
import { getOrMake } from '../rows/get-or-make';
import { type ColumnChanges, cellCode } from './column-changes';
import {
  type Alike,
  type ComparedPair,
  compareCodes,
  compareDates,
  compareNumbers,
  comparePacked,
  type Sides,
} from './compare-values';
import { matchTexts } from './match-values';

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
  const codes = new Map(Array.from(changes.at, (place, index) => [place, changes.codes[index]]));
  for (let at = 0; at < rowsEarlier.length; at++)
    if (unreadEarlier.has(rowsEarlier[at]) || unreadLater.has(rowsLater[at])) codes.set(at, cellCode.unread);
  const at = Uint32Array.from(codes.keys()).sort();
  return { ...changes, at, codes: Uint8Array.from(at, (place) => codes.get(place) ?? 0) };
}

function compareValues(pair: ComparedPair, margin: Margin | null): ColumnChanges | null {
  const packed = comparePacked(pair, margin);
  if (packed !== null) return packed;
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
