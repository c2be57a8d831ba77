import { conditionsName } from '../catalog/computed';
import { ruleColumnName } from '../catalog/quality-columns';
import { addConditions, type Condition } from '../domain/lists/conditions';
import type { Filter } from '../domain/lists/list';
import type { RuleState } from '../quality/quality-rule';
import { stateWords } from '../quality/quality-words';
import { conditionOf } from './conditions/every-filter';
import { writeConditions } from './kinds/conditions-text';
import { writeListChoice } from './kinds/list-choice';

/** Filters with a further condition. */
export function withCondition(filters: readonly Filter[], more: Condition): readonly Filter[] {
  const before = filters.find(({ column }) => column === conditionsName);
  const tree = addConditions(before === undefined ? null : conditionOf(before), [more]);
  const others = filters.filter((filter) => filter !== before);
  return tree === null ? others : [...others, { column: conditionsName, text: writeConditions(tree) }];
}

/** What a count counts: findings, checks that passed, or every check with data (n). */
export type CountedChecks = 'findings' | 'passed' | 'judged';

const countedStates: Readonly<Record<CountedChecks, readonly RuleState[]>> = {
  findings: ['finding'],
  passed: ['passed'],
  judged: ['finding', 'passed'],
};

/** Counted checks of some rules. */
export type RuleChecks = { readonly rules: readonly string[]; readonly of: CountedChecks };

/** The filters of the offices with counted checks of at least one of some rules. */
export function ruleFilters(filters: readonly Filter[], { rules, of }: RuleChecks): readonly Filter[] {
  const values = countedStates[of].map((state) => stateWords[state]);
  const text = writeListChoice({ values, empty: false, all: false });
  const own = rules.map((rule) => ({ column: ruleColumnName(rule), text }));
  return own.length === 1 ? [...filters, ...own] : withCondition(filters, { mode: 'any', of: own });
}
