import type { PivotAxis } from '../../../shared/domain/lists/analysis/pivot';
import { mostPivotClasses, type PivotClass } from '../../../shared/domain/lists/analysis/pivot-table';
import { type Column, storageOf } from '../../../shared/domain/lists/column';
import type { Condition } from '../../../shared/domain/lists/conditions';
import { traitsOf } from '../../../shared/domain/lists/filter-kind';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { writeChoice } from '../../../shared/filters/kinds/list-choice';
import { equalSign } from '../../../shared/filters/kinds/signed-filter';
import { canBeAxis } from '../../../shared/filters/pivot-axis';
import { fold } from '../../../shared/format/fold';
import { byDutch } from '../../columns/dutch-order';
import type { StoredColumn } from '../../columns/stored-column';
import { type AxisClasses, type AxisSide, emptyClass, type PivotSide, TooManyValues, withEmpty } from './axis-classes';
import { dayClasses, numberClasses } from './band-classes';

type Values = Extract<StoredColumn, { storage: 'text' | 'items' }>;

/** Values that a filter treats as equal share a class; the classes are in the column's order. */
function valueClasses(column: Column, axis: PivotAxis, sides: readonly AxisSide[]): AxisClasses {
  const classesByKey = new Map<string, { label: string; count: number }>();
  const keysOf = sides.map(({ joined, rows }) => {
    const stored = joined.column.stored as Values;
    const folded = joined.column.folded();
    const keys = codeKeys(stored, folded);
    const counts = new Uint32Array(keys.length);
    const codeOf = (row: number): number => stored.codes[joined.via === null ? row : joined.via[row]] ?? 0;
    for (const row of rows) counts[codeOf(row)] += 1;
    counts.forEach((count, code) => {
      if (count === 0) return;
      for (const { key, label } of keys[code] ?? []) {
        const known = classesByKey.get(key);
        if (known === undefined) classesByKey.set(key, { label, count });
        else known.count += count;
      }
    });
    return { keys, codeOf, rows };
  });
  const wanted = [...classesByKey].sort(
    ([, first], [, second]) => second.count - first.count || byDutch(first.label, second.label),
  );
  const shown = axis.top === null ? wanted : wanted.slice(0, axis.top);
  if (shown.length > mostPivotClasses) throw new TooManyValues(column.name, shown.length);
  const own = new Map((column.order ?? []).map((value, at) => [fold(value), at]));
  const placeOf = (key: string): number => own.get(key) ?? own.size;
  shown.sort(([firstKey, a], [secondKey, b]) => placeOf(firstKey) - placeOf(secondKey) || byDutch(a.label, b.label));
  const classes = shown.map(
    ([, { label }]): PivotClass => ({
      label,
      condition: { column: column.name, text: valueText(column, label) },
      isEmpty: false,
    }),
  );
  const isMore = wanted.length > shown.length;
  const places = new Map(shown.map(([key], at) => [key, at]));
  const others = [classes.length];
  const readers = keysOf.map(({ keys, codeOf, rows }) => {
    const ofCode = keys.map((keyClasses) => {
      const known = [...new Set(keyClasses.flatMap(({ key }) => places.get(key) ?? []))];
      return keyClasses.length > 0 && known.length === 0 ? others : known;
    });
    return { rows, keyOf: codeOf, classesOf: ofCode };
  });
  return withEmpty(column, isMore ? [...classes, otherClass(column, classes)] : classes, readers);
}

/** The classes of each code: its value, or every item of its combination. */
function codeKeys(stored: Values, folded: readonly string[]): readonly (readonly { key: string; label: string }[])[] {
  if (stored.storage === 'text')
    return stored.dictionary.map((label, code) =>
      code === 0 ? [] : [{ key: (folded[code] ?? '').trim(), label: label.trim() }],
    );
  return stored.combinations.map((items) =>
    items.map((item) => ({ key: folded[item] ?? '', label: stored.dictionary[item] ?? '' })),
  );
}

const valueText = ({ filterKind }: Column, label: string): string => {
  if (filterKind === 'yesNo') return label;
  return traitsOf(filterKind).choice !== null
    ? writeChoice(filterKind, { values: [label], empty: false, all: false })
    : equalSign + label;
};

/** The class of all values without a class of their own. */
const otherClass = (column: Column, classes: readonly PivotClass[]): PivotClass => ({
  label: 'overige',
  condition: noneOf([...classes, emptyClass(column)].map(({ condition }) => condition)),
  isEmpty: false,
});

const noneOf = (of: readonly Condition[]): Condition => ({ mode: 'none', of });

/**
 * The classes of an axis over the rows of one or two months, the same in both.
 * @throws Fault FILTER_INVALID for a column that cannot be an axis; TooManyValues
 */
export function axisClasses(axis: PivotAxis, sides: readonly PivotSide[], query: ListQuery): AxisClasses {
  const joined = sides.map(({ list }) => list.column(axis.column, query));
  const [first] = joined;
  if (first === undefined || !canBeAxis(first.column.column)) throw new Fault('FILTER_INVALID', axis.column);
  const { column } = first.column;
  const axisSides = joined.map((joined, side): AxisSide => ({ joined, rows: sides[side]?.rows ?? new Uint32Array(0) }));
  switch (storageOf(column.kind)) {
    case 'number':
      return numberClasses(column, axis, axisSides);
    case 'date':
      return dayClasses(column, axis, { sides: axisSides, lastYear: lastYearOf(sides) });
    default:
      return valueClasses(column, axis, axisSides);
  }
}

/** The last year that a date filter accepts. */
const lastYearOf = (sides: readonly PivotSide[]): number => Number(sides[0]?.list.month.period.slice(0, 4)) + 1;
