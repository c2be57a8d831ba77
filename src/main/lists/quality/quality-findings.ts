import type { Finding, FindingsQuery, QualityFindings, StateInMonth } from '../../../shared/quality/quality-answers';
import { ruleStates } from '../../../shared/quality/quality-rule';
import { qualityRuleNamed } from '../../../shared/quality/rules/quality-rules';
import type { ListEngine } from '../rows/list-engine';
import { rowsOfOffices } from './month-quality';
import { findingNumber, kvkNumber, type MonthStates, stateNumber } from './month-states';

/** Where the findings of a month come from. */
export type FindingSources = {
  readonly list: ListEngine;
  readonly states: MonthStates;
  /** The states of the stored months before, the oldest first. */
  readonly before: readonly MonthStates[];
};

type Place = { readonly row: number; readonly rule: number };

/** The findings of a rule or an office, with the values that they are about, and their states in the stored months. */
export function findingsOf(
  { list, states, before }: FindingSources,
  { rule, kvk, offset, limit, ...query }: FindingsQuery,
): QualityFindings {
  const wanted = rule === null ? [...states.rules.keys()] : [states.rules.indexOf(rule)];
  const rules = wanted.filter((at) => at >= 0 && !states.withheld.includes(states.rules[at] ?? ''));
  const only = kvk === null ? null : kvkNumber(kvk);
  const places: Place[] = [];
  for (const row of list.rows({ ...query, comparison: null })) {
    if (only !== null && states.kvks[row] !== only) continue;
    for (const at of rules) if (stateNumber(states, at, row) === findingNumber) places.push({ row, rule: at });
  }
  const page = places.slice(offset, offset + limit);
  const offices = new Set(page.map(({ row }) => states.kvks[row]));
  const earlier = before.map((month) => ({ month, rowOf: rowsOfOffices(month, offices) }));
  return {
    periods: [...before.map(({ period }) => period), states.period],
    matched: places.length,
    findings: page.map((place) => ({
      ...describedIn(list, states, place),
      states: [
        ...earlier.map(({ month, rowOf }) =>
          stateIn(month, states.rules[place.rule] ?? '', rowOf.get(states.kvks[place.row])),
        ),
        'finding' as const,
      ],
    })),
  };
}

function describedIn(list: ListEngine, states: MonthStates, { row, rule }: Place): Omit<Finding, 'states'> {
  const id = states.rules[rule] ?? '';
  return {
    kvk: String(list.cells('kvk')(row) ?? ''),
    name: String(list.cells('name')(row) ?? ''),
    rule: id,
    evidence: (qualityRuleNamed(id)?.evidence ?? []).map((column) => ({ column, value: list.cells(column)(row) })),
  };
}

/** The state of a rule at an office in another month. */
function stateIn(month: MonthStates, id: string, row: number | undefined): StateInMonth {
  const at = month.rules.indexOf(id);
  if (row === undefined || at < 0) return null;
  return month.withheld.includes(id) ? 'withheld' : (ruleStates[stateNumber(month, at, row)] ?? null);
}
