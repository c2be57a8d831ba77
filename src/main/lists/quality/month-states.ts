import { judgeOf } from '../../../shared/quality/judge-row';
import { type QualityRule, type RuleState, ruleStates } from '../../../shared/quality/quality-rule';
import { qualityRules } from '../../../shared/quality/rules/quality-rules';
import { type JudgedLists, type JudgedTable, officeRows, personInputs } from './office-rows';

/** The column by which scores are divided. */
export const segmentColumn = 'rfdSegmentation';

/** The states of the rules for the offices of a month, packed in two bits each. */
export type MonthStates = {
  /** `YYYY-MM` */
  readonly period: string;
  readonly rows: number;
  /** The rules in the order of their states, and those of them that the subscription withholds, which have no states. */
  readonly rules: readonly string[];
  readonly withheld: readonly string[];
  /** The offices' KvK numbers; 0 for one that is no number. */
  readonly kvks: Uint32Array;
  /** The segments in the order of the column, and the segment of each office; the first one is none. */
  readonly segments: readonly string[];
  readonly segmentOf: Uint8Array;
  /** Four rows in a byte, rule by rule. */
  readonly packed: Uint8Array;
};

/** The bytes of the states of one rule. */
export const bytesOfRule = (rows: number): number => Math.ceil(rows / 4);

/** The number of a state (`ruleStates`) of a rule at an office. @param rule the rule's place in the states */
export const stateNumber = ({ rows, packed }: MonthStates, rule: number, row: number): number =>
  ((packed[rule * bytesOfRule(rows) + (row >> 2)] ?? 0) >> (2 * (row & 3))) & 3;

export const findingNumber = ruleStates.indexOf('finding');

/** The KvK number as it is compared between months. */
export const kvkNumber = (kvk: string): number => (/^\d{1,8}$/.test(kvk) ? Number(kvk) : 0);

/** Judges every rule for the offices of a month. */
export function judgeMonth(lists: JudgedLists, period: string): MonthStates {
  const { offices: table } = lists;
  const rows = officeRows(lists, period);
  const size = bytesOfRule(table.rows);
  const packed = new Uint8Array(size * qualityRules.length);
  const withheld = qualityRules.filter((rule) => isRuleWithheld(lists, rule)).map(({ id }) => id);
  qualityRules.forEach((rule, at) => {
    if (!withheld.includes(rule.id))
      packStates(packed.subarray(at * size, (at + 1) * size), judgeOf(rule, rows), table.rows);
  });
  const kvk = rows.read('kvk');
  return {
    period,
    rows: table.rows,
    rules: qualityRules.map(({ id }) => id),
    withheld,
    kvks: Uint32Array.from({ length: table.rows }, (_, row) => kvkNumber(String(kvk(row) ?? ''))),
    ...segmentsOf(table),
    packed,
  };
}

/** Whether the subscription withholds a column that a rule reads, or the persons. */
export function isRuleWithheld({ offices, persons }: JudgedLists, { columns, test }: QualityRule): boolean {
  if (columns.some((name) => offices.isWithheld(name))) return true;
  if (test.kind !== 'staff') return false;
  const answer = persons();
  return answer !== 'awaited' && (answer === 'withheld' || personInputs.some((name) => answer.isWithheld(name)));
}

const numbers: Readonly<Record<RuleState, number>> = { notApplicable: 0, passed: 1, finding: 2, noData: 3 };

function packStates(into: Uint8Array, judge: (row: number) => RuleState, rows: number): void {
  for (let row = 0; row < rows; row++) {
    into[row >> 2] |= numbers[judge(row)] << (2 * (row & 3));
  }
}

function segmentsOf(table: JudgedTable): Pick<MonthStates, 'segments' | 'segmentOf'> {
  const none = { segments: [''], segmentOf: new Uint8Array(table.rows) };
  if (table.isWithheld(segmentColumn)) return none;
  const { stored } = table.columnOnce(segmentColumn);
  // More segments than a byte holds are no division.
  if (stored.storage !== 'text' || stored.dictionary.length > 0x100) return none;
  return { segments: stored.dictionary, segmentOf: Uint8Array.from(stored.codes) };
}
