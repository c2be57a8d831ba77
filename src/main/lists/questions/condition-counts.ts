import { conditionsName } from '../../../shared/catalog/computed';
import type { ConditionCount, ConditionCountsQuery } from '../../../shared/domain/lists/conditions';
import { type Condition, isGroup } from '../../../shared/domain/lists/conditions';
import type { ListEngine } from '../rows/list-engine';

/** A part of conditions by its position: a part comes before its own parts. */
type Place = { readonly part: Condition; readonly of: readonly number[]; readonly group: number | null };

/**
 * How many rows pass each part of conditions, together with the query's other filters; a part comes before its own parts.
 * @throws Fault FILTER_INVALID, NOT_ALLOWED
 */
export function conditionCountsOf(
  list: ListEngine,
  { condition, ...query }: ConditionCountsQuery,
): readonly ConditionCount[] {
  const rows = list.rowsWithout(query, conditionsName);
  const passing = list.conditionRows(condition, query);
  const places = placesOf(condition);
  const passes = (at: number, row: number): boolean => passing[at]?.[row] === 1;
  const count = (test: (row: number) => boolean): number => {
    let count = 0;
    for (const row of rows) if (test(row)) count += 1;
    return count;
  };
  return places.map(({ part, of, group }, at) => {
    const [first, second] = of;
    const isPair = isGroup(part) && part.mode === 'any' && of.length === 2;
    const beside = group === null ? undefined : places[group];
    const takes = isGroup(part) && part.mode === 'none' && beside !== undefined && isOfAll(beside.part);
    const others = beside?.of.filter((index) => index !== at) ?? [];
    return {
      rows: count((row) => passes(at, row)),
      both: isPair ? count((row) => passes(first as number, row) && passes(second as number, row)) : null,
      removed: takes ? count((row) => !passes(at, row) && others.every((otherIndex) => passes(otherIndex, row))) : null,
    };
  });
}

const isOfAll = (part: Condition): boolean => isGroup(part) && part.mode === 'all';

function placesOf(condition: Condition): readonly Place[] {
  const places: { part: Condition; of: number[]; group: number | null }[] = [];
  const walk = (part: Condition, group: number | null): number => {
    const at = places.length;
    const place = { part, of: [] as number[], group };
    places.push(place);
    if (isGroup(part)) for (const inner of part.of) place.of.push(walk(inner, at));
    return at;
  };
  walk(condition, null);
  return places;
}
