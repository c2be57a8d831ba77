import type { CellForm } from './cell-forms';
import type { CellPart } from './cell-parts';

/** What a rule asks about a value, after the dimensions by which registers of data are judged. */
export const qualityDimensions = ['completeness', 'plausibility', 'consistency', 'uniqueness', 'timeliness'] as const;
export type QualityDimension = (typeof qualityDimensions)[number];

/** How much a rule asks. A required rule holds for every sound office; an excellent one is more than anybody promised. */
export const qualityLevels = ['required', 'expected', 'excellent'] as const;
export type QualityLevel = (typeof qualityLevels)[number];

/** Where the values that a rule asks about come from. */
export const qualitySources = [
  'chamberOfCommerce',
  'afm',
  'kifid',
  'annualAccounts',
  'addresses',
  'websites',
  'credit',
  'provider',
] as const;
export type QualitySource = (typeof qualitySources)[number];

/** The states of a rule for an office in a month; a stored state is its place in this list. */
export const ruleStates = ['notApplicable', 'passed', 'finding', 'noData'] as const;
/** The state of a rule for an office: *no data* is not *passed*. A rule whose columns the subscription lacks is withheld everywhere. */
export type RuleState = (typeof ruleStates)[number];

/** A column, and the part of its cell that a rule uses; the whole cell without a part. */
export type Operand = string | { readonly column: string; readonly part: CellPart };

/** A condition under which a rule applies to an office. */
export type RuleCondition =
  | { readonly of: Operand; readonly is: 'filled' | 'empty' }
  /** One of the cell's values is among these. */
  | { readonly of: Operand; readonly in: readonly string[] }
  | { readonly of: Operand; readonly least: number };

/** What a rule tests of an office to which it applies. Empty cells give no data, unless the test is about being filled. */
export type RuleTest =
  | { readonly kind: 'filled'; readonly of: Operand }
  | { readonly kind: 'empty'; readonly of: Operand }
  /** One of several columns is filled. */
  | { readonly kind: 'anyFilled'; readonly of: readonly Operand[] }
  /** The text has its form. */
  | { readonly kind: 'form'; readonly of: Operand; readonly form: CellForm }
  | { readonly kind: 'range'; readonly of: Operand; readonly least?: number; readonly most?: number }
  /** Two values are equal; numbers up to a margin. A list of allowed values has to contain the other. */
  | { readonly kind: 'equal'; readonly of: readonly [Operand, Operand]; readonly margin?: number }
  /** Two values are not equal. */
  | { readonly kind: 'unequal'; readonly of: readonly [Operand, Operand] }
  /** The first value is not above the second: a number, or a day. */
  | { readonly kind: 'order'; readonly of: readonly [Operand, Operand] }
  /** Two numbers are both above or both below the borders. */
  | { readonly kind: 'sameSide'; readonly of: readonly [Operand, Operand]; readonly borders: readonly [number, number] }
  /** The largest of several numbers is at most `factor` times the smallest, or differs less than `least` from it. */
  | { readonly kind: 'near'; readonly of: readonly Operand[]; readonly factor: number; readonly least: number }
  /** The first number is this percentage of the second: the third number, up to a margin. */
  | { readonly kind: 'percentage'; readonly of: readonly [Operand, Operand, Operand]; readonly margin: number }
  /** One of the values is among these. */
  | { readonly kind: 'among'; readonly of: Operand; readonly values: readonly string[] }
  /** A flag says whether a list has a value. */
  | { readonly kind: 'flagOf'; readonly of: readonly [flag: Operand, list: Operand]; readonly value: string }
  /** A day or a year is at most this many months before the end of the month; a year ends with its December. */
  | { readonly kind: 'age'; readonly of: Operand; readonly months: number }
  /** A day or a year does not come after the month. */
  | { readonly kind: 'past'; readonly of: Operand }
  /** No other office to which the rule applies has the same value, outside the group. */
  | { readonly kind: 'unique'; readonly of: Operand; readonly group: Operand | null }
  /**
   * No office outside the group that began later has two of these signs: each sign is a cell, or several together. What more than
   * `mostSharing` offices have is no sign.
   */
  | {
      readonly kind: 'continued';
      readonly of: readonly (readonly [Operand, ...Operand[]])[];
      readonly began: Operand;
      readonly group: Operand;
    }
  /** In the list of persons, no person who only works at this office also works at another one, outside the group. */
  | { readonly kind: 'staff'; readonly of: Operand; readonly group: Operand }
  /**
   * The number, divided by another, is within `times` the distance of the quartiles of its segment; on a scale of factors for figures that
   * are always above zero. A difference below `least` from the median never counts.
   */
  | {
      readonly kind: 'spread';
      readonly of: Operand;
      readonly per?: Operand;
      readonly segment: Operand;
      readonly scale: 'factors' | 'differences';
      readonly times: number;
      readonly least?: number;
    }
  /** The column is filled, in a segment of which at least this share has it. */
  | { readonly kind: 'peers'; readonly of: Operand; readonly segment: Operand; readonly share: number }
  /** The cells of these columns could be read. */
  | { readonly kind: 'readable'; readonly of: readonly Operand[] };

/** A rule of quality, as data. */
export type QualityRule = {
  /** A name that never changes: columns, answers and files use it. Letters only, so that it can be part of a column's name. */
  readonly id: string;
  readonly dimension: QualityDimension;
  readonly level: QualityLevel;
  readonly source: QualitySource;
  /** The columns of the list of offices that the rule reads, those with the values that it compares first. */
  readonly columns: readonly string[];
  /** The columns whose values are its evidence. */
  readonly evidence: readonly string[];
  /** A short Dutch name, the Dutch question of a finding, and what the rule rests on, as Dutch sentences. */
  readonly words: { readonly name: string; readonly question: string; readonly basis: string };
  /** The month since which the program has the rule, `YYYY-MM`. */
  readonly since: string;
  /** All of these hold for an office to which the rule applies. */
  readonly when: readonly RuleCondition[];
  readonly test: RuleTest;
};

/** What a rule has to state; the rest follows. */
export type RuleDefinition = Pick<QualityRule, 'level' | 'source' | 'test'> & {
  readonly name: string;
  readonly question: string;
  readonly basis: string;
  readonly when?: readonly RuleCondition[];
  readonly since?: string;
};

/** The first rules came with this month. */
const firstMonth = '2026-11';

export const columnOf = (operand: Operand): string => (typeof operand === 'string' ? operand : operand.column);

/** Everything of the list that a test reads. */
export function operandsOf(test: RuleTest): readonly Operand[] {
  const own = [test.of].flat(2) as readonly Operand[];
  switch (test.kind) {
    case 'unique':
      return test.group === null ? own : [...own, test.group];
    case 'continued':
      return [...own, test.began, test.group];
    case 'staff':
      return [...own, test.group];
    case 'spread':
      return [...own, ...(test.per === undefined ? [] : [test.per]), test.segment];
    case 'peers':
      return [...own, test.segment];
    default:
      return own;
  }
}

/** Makes the rules of a dimension from their definitions, by id. */
export const defineRules = (
  dimension: QualityDimension,
  rules: Readonly<Record<string, RuleDefinition>>,
): readonly QualityRule[] =>
  Object.entries(rules).map(([id, { name, question, basis, when = [], since = firstMonth, ...rule }]) => {
    const evidence = [...new Set(operandsOf(rule.test).map(columnOf))];
    const columns = [...new Set([...evidence, ...when.map(({ of }) => columnOf(of))])];
    return { id, dimension, ...rule, since, when, words: { name, question, basis }, columns, evidence };
  });
