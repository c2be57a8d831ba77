import type { QualityRule } from './quality-rule';
import { completenessRules } from './rules/completeness';
import { consistencyRules } from './rules/consistency';
import { figureConsistencyRules } from './rules/figure-consistency';
import { figureRules } from './rules/figures';
import { plausibilityRules } from './rules/plausibility';
import { timelinessRules } from './rules/timeliness';
import { uniquenessRules } from './rules/uniqueness';

/** The rules of quality, in the order in which they are shown (docs/rules/analysis.md#quality). */
export const qualityRules: readonly QualityRule[] = [
  ...completenessRules,
  ...plausibilityRules,
  ...figureRules,
  ...consistencyRules,
  ...figureConsistencyRules,
  ...uniquenessRules,
  ...timelinessRules,
];

const byId = new Map(qualityRules.map((rule) => [rule.id, rule]));

/** The rule with an id; undefined for an id of another version. */
export const qualityRuleNamed = (id: string): QualityRule | undefined => byId.get(id);

/** The columns of the list of offices that the rules read. */
export const qualityInputs: readonly string[] = [...new Set(qualityRules.flatMap(({ columns }) => columns))];
