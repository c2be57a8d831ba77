import type { Column } from '../domain/lists/column';
import type { RuleState } from '../quality/quality-rule';
import { dimensionWords, levelWords, sourceWords, stateWords } from '../quality/quality-words';
import { qualityRules } from '../quality/rules/quality-rules';
import { defineColumn } from './columns/define-column';

/** The column with the number of findings at an office. */
export const findingsColumnName = 'findings';
const prefix = 'finding.';

/** The column of a rule of quality. */
export const ruleColumnName = (rule: string): string => `${prefix}${rule}`;

/** The id of the rule of a column; null for any other column. */
export const ruleOfColumn = (name: string): string | null =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null;

/** The order of the states in a column: what asks for attention comes first. */
const statesInOrder: readonly RuleState[] = ['finding', 'passed', 'noData', 'notApplicable'];

/** The numbers of the provider's columns end below this. */
const firstNumber = 1100;

/** The columns about the quality of offices: the number of findings, and the state of each rule (docs/rules/quality.md#score). */
export const qualityColumns: readonly Column[] = [
  defineColumn({
    group: 'Bevindingen',
    number: firstNumber,
    name: findingsColumnName,
    label: 'Bevindingen',
    kind: 'number',
    width: 120,
    example: '>=1',
    explanation: 'Hoeveel kwaliteitsregels een vraag over dit kantoor stellen.',
  }),
  ...qualityRules.map(({ id, words, dimension, level, source }, at) =>
    defineColumn({
      group: 'Bevindingen',
      number: firstNumber + 1 + at,
      name: ruleColumnName(id),
      label: `Bevinding: ${words.name}`,
      kind: 'choice',
      width: 200,
      order: statesInOrder.map((state) => stateWords[state]),
      explanation: `${words.basis} ${dimensionWords[dimension]}, ${levelWords[level].toLowerCase()}; bron: ${sourceWords[source]}.`,
    }),
  ),
];

const byName = new Map(qualityColumns.map((column) => [column.name, column]));

/** The column with the number of findings of all rules but some, by which the page of quality sorts; lists do not show it. */
export const findingsWithout = (rules: Iterable<string>): string => [findingsColumnName, ...rules].join('.');

/** The rules that a column of numbers of findings leaves out; null for any other column. */
export function rulesLeftOut(name: string): readonly string[] | null {
  const [first, ...rules] = name.split('.');
  return first === findingsColumnName && rules.every((rule) => byName.has(ruleColumnName(rule))) ? rules : null;
}

/** A column about the quality of offices; undefined for any other name. */
export function qualityColumnNamed(name: string): Column | undefined {
  const all = byName.get(findingsColumnName);
  return byName.get(name) ?? (all === undefined || rulesLeftOut(name) === null ? undefined : { ...all, name });
}

export const isOfQuality = (name: string): boolean => qualityColumnNamed(name) !== undefined;
