import { ruleColumnName } from '../catalog/quality-columns';
import type { Filter } from '../domain/lists/list';
import type { RuleState } from '../quality/quality-rule';
import { stateWords } from '../quality/quality-words';
import { withConditions } from './conditions/every-filter';
import { writeListChoice } from './kinds/list-choice';

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
  return own.length === 1 ? [...filters, ...own] : withConditions(filters, [{ mode: 'any', of: own }]);
}
