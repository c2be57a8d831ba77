import { byName } from '../../../shared/domain/by-name';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { ClassScore, RuleSummary } from '../../../shared/quality/quality-answers';
import {
  type QualityDimension,
  type QualityLevel,
  type QualitySource,
  qualityDimensions,
  qualityLevels,
  qualitySources,
} from '../../../shared/quality/quality-rule';
import { type RuleCounts, scoreOf } from '../../../shared/quality/quality-score';
import { qualityRuleNamed } from '../../../shared/quality/rules/quality-rules';
import type { ListEngine } from '../rows/list-engine';
import { bytesOfRule, findingNumber, type MonthStates, stateNumber } from './month-states';

/** The quality of the offices of one month that a query keeps. */
export type MonthQuality = {
  readonly period: string;
  readonly rules: readonly RuleSummary[];
  readonly bySegment: readonly { readonly segment: string | null; readonly score: ClassScore }[];
  readonly offices: number;
  readonly officesWithFindings: number;
  /** How many offices have a finding of some rules. */
  readonly officesByLevel: Readonly<Record<QualityLevel, number>>;
  readonly officesByDimension: Readonly<Record<QualityDimension, number>>;
  readonly officesBySource: Readonly<Record<QualitySource, number>>;
};

/** The classes of rules that have a score; an office has a bit for each class in which it has a finding. */
const ruleClasses: readonly string[] = [...qualityLevels, ...qualityDimensions, ...qualitySources];
const bitOf = (name: string): number => 1 << ruleClasses.indexOf(name);
const bitsOfRule = (id: string): number => {
  const rule = qualityRuleNamed(id);
  return rule === undefined ? 0 : bitOf(rule.level) | bitOf(rule.dimension) | bitOf(rule.source);
};

/** Whether a query keeps every office. */
export const isWholeList = ({ filters, mutations, near, peers }: ListQuery): boolean =>
  filters.length === 0 && mutations === null && near === null && peers === null;

/** The rows that a question of quality is about; null without the list, which a question about all offices does not need. */
export const judgedRows = (states: MonthStates, query: ListQuery, list: () => ListEngine | null): Uint32Array | null =>
  isWholeList(query)
    ? Uint32Array.from({ length: states.rows }, (_, row) => row)
    : (list()?.passing({ ...query, sort: [], comparison: null }) ?? null);

/** @param before the states of the stored month before, to recognise new findings; null without it */
export function monthQuality(states: MonthStates, rows: Uint32Array, before: MonthStates | null): MonthQuality {
  const { counts, findingBits } = countStates(states, rows);
  const rules = states.rules.map((id, rule) => {
    const isWithheld = states.withheld.includes(id);
    const fresh = before === null ? null : countFresh({ states, before, rule, rows });
    return { id, isWithheld, counts: countsOf(counts, states, { rule, segment: null }), fresh };
  });
  const [sizes, doubtful] = [new Uint32Array(states.segments.length), new Uint32Array(states.segments.length)];
  for (const row of rows) {
    const segment = states.segmentOf[row];
    sizes[segment] += 1;
    if (findingBits[row] !== 0) doubtful[segment] += 1;
  }
  const bySegment = states.segments.flatMap((segment, at) => {
    if (sizes[at] === 0) return [];
    const judged = states.rules.flatMap((id, rule) => {
      const level = qualityRuleNamed(id)?.level;
      return level === undefined ? [] : [{ level, counts: countsOf(counts, states, { rule, segment: at }) }];
    });
    const score = { ...scoreOf(judged), offices: doubtful[at] };
    return [{ segment: segment === '' ? null : segment, score }];
  });
  return {
    ...{ period: states.period, rules, bySegment, offices: rows.length },
    officesWithFindings: doubtful.reduce((sum, count) => sum + count, 0),
    officesByLevel: officesOf(findingBits, qualityLevels),
    officesByDimension: officesOf(findingBits, qualityDimensions),
    officesBySource: officesOf(findingBits, qualitySources),
  };
}

/** How many offices have a finding of each class. @param findingBits the bits of the classes in which each row has a finding */
function officesOf<K extends string>(findingBits: Uint32Array, kinds: readonly K[]): Readonly<Record<K, number>> {
  const countOf = (kind: K): number => {
    const bit = bitOf(kind);
    return findingBits.reduce((sum, bits) => ((bits & bit) === 0 ? sum : sum + 1), 0);
  };
  return byName(kinds, countOf);
}

/** How often each state occurs, by rule and segment: the number of a state is the last place; and the classes of each row's findings. */
function countStates(states: MonthStates, rows: Uint32Array) {
  const { rules, segments, segmentOf, packed } = states;
  const size = bytesOfRule(states.rows);
  const counts = new Uint32Array(4 * segments.length * rules.length);
  const findingBits = new Uint32Array(states.rows);
  for (let rule = 0; rule < rules.length; rule++) {
    const start = 4 * segments.length * rule;
    const first = rule * size;
    const bits = bitsOfRule(rules[rule] ?? '');
    // Millions of states: this reads them as `stateNumber` does, without a call for each.
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at];
      const state = (packed[first + (row >> 2)] >> (2 * (row & 3))) & 3;
      if (state === findingNumber) findingBits[row] |= bits;
      const place = start + 4 * segmentOf[row] + state;
      counts[place] += 1;
    }
  }
  return { counts, findingBits };
}

type Asked = { readonly rule: number; readonly segment: number | null };

function countsOf(
  counts: Uint32Array,
  { segments, rules, withheld }: MonthStates,
  { rule, segment }: Asked,
): RuleCounts {
  if (withheld.includes(rules[rule] ?? '')) return { passed: 0, findings: 0, noData: 0, notApplicable: 0 };
  const all = segment === null ? [...segments.keys()] : [segment];
  const of = (state: number): number =>
    all.reduce((sum, at) => sum + counts[4 * (segments.length * rule + at) + state], 0);
  return { notApplicable: of(0), passed: of(1), findings: of(2), noData: of(3) };
}

type Compared = {
  readonly states: MonthStates;
  readonly before: MonthStates;
  readonly rule: number;
  readonly rows: Uint32Array;
};

/** The findings of a rule that the month before did not have at the same office; null when it could not judge the rule. */
function countFresh({ states, before, rule, rows }: Compared): number | null {
  const id = states.rules[rule] ?? '';
  const place = before.rules.indexOf(id);
  if (place < 0 || before.withheld.includes(id)) return null;
  const findingRows = rows.filter((row) => stateNumber(states, rule, row) === findingNumber);
  const known = rowsOfOffices(before, new Set(Array.from(findingRows, (row) => states.kvks[row])));
  let fresh = 0;
  for (const row of findingRows) {
    const earlierRow = known.get(states.kvks[row]);
    if (earlierRow === undefined || stateNumber(before, place, earlierRow) !== findingNumber) fresh += 1;
  }
  return fresh;
}

/** The rows of some offices in a month, by KvK number. */
export function rowsOfOffices({ kvks }: MonthStates, wanted: ReadonlySet<number>): ReadonlyMap<number, number> {
  const rowOf = new Map<number, number>();
  if (wanted.size === 0) return rowOf;
  for (let row = 0; row < kvks.length; row++) if (wanted.has(kvks[row])) rowOf.set(kvks[row], row);
  return rowOf;
}
