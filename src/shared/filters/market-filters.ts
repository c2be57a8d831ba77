import { conditionsName } from '../catalog/computed';
import { comparedKindName, isOfMonth, pastName } from '../catalog/past-column';
import type { MarketMoveKind } from '../domain/lists/analysis/market';
import type { ComparedKind } from '../domain/lists/comparison';
import { type Condition, isGroup } from '../domain/lists/conditions';
import type { Filter } from '../domain/lists/list';
import { changeFilters, conditionOf, withConditions } from './conditions/every-filter';
import { writeConditions } from './kinds/conditions-text';
import { equalSign, notSign } from './kinds/signed-filter';
import { writeKinds } from './value-filters';

const active: Filter = { column: 'active', text: 'ja' };
const none = (of: readonly Condition[]): Condition => ({ mode: 'none', of });
const asConditions = (filters: readonly Filter[]): readonly Condition[] =>
  filters.map((filter) => conditionOf(filter) ?? filter);

/** Adds conditions to filters. A column that is not filtered yet gets its own filter; the others join the conditions. */
function joined(filters: readonly Filter[], more: readonly Condition[]): readonly Filter[] {
  const own = [...filters];
  const others: Condition[] = [];
  for (const condition of more) {
    if (isGroup(condition) || own.some(({ column }) => column === condition.column)) others.push(condition);
    else own.push(condition);
  }
  return withConditions(own, others);
}

/** The filters of the active offices that some filters keep. */
export const marketFilters = (filters: readonly Filter[]): readonly Filter[] =>
  filters.some(({ column, text }) => column === active.column && text === active.text)
    ? filters
    : joined(filters, [active]);

/** The filters of a class of these offices. */
export const marketClassFilters = (filters: readonly Filter[], condition: Condition): readonly Filter[] =>
  joined(marketFilters(filters), [condition]);

/** The filters of these offices with a value in a column of figures. */
export const marketValueFilters = (filters: readonly Filter[], column: string): readonly Filter[] =>
  marketClassFilters(filters, { column, text: notSign + equalSign });

/** The filters of the active offices that some filters do not keep. */
export const outsideFilters = (filters: readonly Filter[]): readonly Filter[] => [
  active,
  { column: conditionsName, text: writeConditions(none([{ mode: 'all', of: asConditions(filters) }])) },
];

/** The filters of the offices that are not active. */
export const inactiveFilters: readonly Filter[] = [{ column: active.column, text: 'nee' }];

/** The condition of all these filters about the earlier month of a comparison. */
const before = (filters: readonly Filter[]): readonly Condition[] =>
  asConditions(
    changeFilters(filters, (filter) =>
      isOfMonth(filter.column)
        ? { ...filter, column: pastName({ base: filter.column, measure: 'was', months: null }) }
        : filter,
    ),
  );

/** A row that the later month no longer has keeps its values of before, so that its kind shows that it is gone. */
const isGone: Condition = { column: comparedKindName, text: writeKinds(['left']) };

const nowOf = (filters: readonly Filter[]): readonly Condition[] => [...asConditions(filters), none([isGone])];
const notNow = (of: readonly Condition[]): Condition => ({ mode: 'any', of: [none([{ mode: 'all', of }]), isGone] });

/** The filters of the offices that came into what these filters keep, or left it, for a comparison. @param filters of a class, or of all */
export function marketChangeFilters(filters: readonly Filter[]): readonly Filter[] {
  const [currentConditions, earlierConditions] = [nowOf(filters), before(filters)];
  const came: Condition = { mode: 'all', of: [...currentConditions, none([{ mode: 'all', of: earlierConditions }])] };
  const went: Condition = { mode: 'all', of: [...earlierConditions, notNow(asConditions(filters))] };
  return [{ column: conditionsName, text: writeConditions({ mode: 'any', of: [came, went] }) }];
}

/** The filters of what moved, for a comparison whose filters are about the later month (docs/rules/analysis.md#market). */
export function marketMoveFilters(
  filters: readonly Filter[],
  kind: MarketMoveKind | Extract<ComparedKind, 'continued' | 'moved'>,
): readonly Filter[] {
  const own = marketFilters(filters);
  const currentConditions = nowOf(own);
  const parts = (): readonly Condition[] => {
    switch (kind) {
      case 'started':
        return [...currentConditions, none(before([active]))];
      case 'entered':
        return [...currentConditions, ...before([active]), none([{ mode: 'all', of: before(own) }])];
      case 'stopped':
        return [...before(own), notNow([active])];
      case 'left':
        return [...before(own), active, none([isGone]), none([{ mode: 'all', of: asConditions(own) }])];
      default:
        return [...currentConditions, { column: comparedKindName, text: writeKinds([kind]) }];
    }
  };
  return [{ column: conditionsName, text: writeConditions({ mode: 'all', of: parts() }) }];
}
