import type { MarketClass, MarketDivisionShape } from '../../../shared/domain/lists/analysis/market';
import type { Column } from '../../../shared/domain/lists/column';
import type { Condition } from '../../../shared/domain/lists/conditions';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { emptyText } from '../../../shared/filters/pivot-axis';
import { fold } from '../../../shared/format/fold';
import { groupCounts } from '../chart/group-numbers';
import { placesOf } from '../classes/axis-classes';
import { axisClasses } from '../classes/value-classes';
import type { MarketSide } from './market-moves';

/** A class of a month with its number of offices. */
export type CountedClass = {
  readonly label: string;
  readonly condition: Condition;
  readonly isEmpty: boolean;
  readonly count: number;
};

/** The offices of a month by the classes of a division. */
export function countedClasses(
  { list, rows }: MarketSide,
  { column, bands }: MarketDivisionShape,
  query: ListQuery,
): readonly CountedClass[] {
  const axis = axisClasses({ column, bands, top: null }, [{ list, rows }], query);
  const [kinds] = axis.of;
  const own = kinds === undefined ? null : placesOf(kinds);
  const counts = groupCounts({ rows, own, groups: axis.classes.length });
  return axis.classes.map((axisClass, at) => ({ ...axisClass, count: counts[at] ?? 0 }));
}

type Merged = Omit<MarketClass, 'counts'> & { readonly counts: (number | null)[] };

/**
 * The same classes in all months, of which those with the most offices in the last month have a class of their own; the other values share
 * one. The class of offices without a value comes last.
 * @param months the classes of each month; null for a month without the column
 */
export function mergedClasses(
  column: Column,
  months: readonly (readonly CountedClass[] | null)[],
  { top, bands }: Pick<MarketDivisionShape, 'top' | 'bands'>,
): readonly MarketClass[] {
  const mergedByKey = new Map<string, Merged>();
  // The last month comes first, so that its order and its spelling are kept.
  for (const [at, classes] of [...months.entries()].reverse()) {
    for (const { count, ...own } of classes ?? []) {
      const key = own.isEmpty ? '' : fold(own.label);
      const known = mergedByKey.get(key) ?? { ...own, counts: months.map((month) => (month === null ? null : 0)) };
      known.counts[at] = count;
      mergedByKey.set(key, known);
    }
  }
  const isOfValues = bands.by === 'values';
  const currentCount = ({ counts }: Merged): number => counts.at(-1) ?? 0;
  const all = [...mergedByKey.values()];
  const valued = all.filter(({ isEmpty }) => !isEmpty);
  if (isOfValues) valued.sort((first, second) => currentCount(second) - currentCount(first));
  const empty = all.filter(({ isEmpty }) => isEmpty);
  if (valued.length <= top) return [...valued, ...empty];
  const [shown, others] = [valued.slice(0, top), valued.slice(top)];
  return [...shown, sharedClass(column, { shown, others }), ...empty];
}

/** The class of all values without a class of their own. */
function sharedClass(
  column: Column,
  { shown, others }: { readonly shown: readonly Merged[]; readonly others: readonly Merged[] },
): MarketClass {
  const counts = others[0]?.counts.map((_, at) =>
    others.some((merged) => merged.counts[at] === null)
      ? null
      : others.reduce((sum, merged) => sum + (merged.counts[at] ?? 0), 0),
  );
  const condition: Condition = {
    mode: 'none',
    of: [...shown.map((merged) => merged.condition), { column: column.name, text: emptyText(column) }],
  };
  return { label: 'overige', condition, isEmpty: false, counts: counts ?? [] };
}
