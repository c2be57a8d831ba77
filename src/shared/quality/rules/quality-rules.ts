import type { LeftOut } from '../../domain/months/month-doubt';
import type { QualityRule } from '../quality-rule';
import { completenessRules } from './completeness';
import { consistencyRules } from './consistency';
import { figureConsistencyRules } from './figure-consistency';
import { figureRules } from './figures';
import { plausibilityRules } from './plausibility';
import { timelinessRules } from './timeliness';
import { uniquenessRules } from './uniqueness';

/** The rules of quality, in the order in which they are shown (docs/rules/quality.md#score). */
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

/** The columns of offices whose unreadable cells are findings. */
const readableInputs: readonly string[] = qualityRules.flatMap(({ test, evidence }) =>
  test.kind === 'readable' ? evidence : [],
);

/** Whether what was left out of a month is a finding, with its offices (docs/rules/months.md#left-out). */
export const isFindingOfCells = (left: LeftOut): boolean =>
  left.kind === 'CELLS_UNREADABLE' && left.list === 'advisers' && readableInputs.includes(left.column);
