import { findingsColumnName, ruleColumnName } from '../../../shared/catalog/quality-columns';
import type { Condition } from '../../../shared/domain/lists/conditions';
import type { Filter } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import { stateWords } from '../../../shared/quality/quality-words';
import { newestMonth, setReferenceMonth } from '../../core/months/window-month';
import type { List } from '../../list/core/store/list-store';
import { showFiltered } from '../../list/tools/related/related-rows';
import { type QualitySubject, withCondition } from './use-quality-subjects';

const found = (rule: string): Filter => ({ column: ruleColumnName(rule), text: stateWords.finding });

/** The filters of the offices with a finding of one of some rules. */
export function findingFilters(filters: readonly Filter[], rules: readonly string[]): readonly Filter[] {
  const [first] = rules;
  if (first !== undefined && rules.length === 1) return [...filters, found(first)];
  const any: Condition = { mode: 'any', of: rules.map(found) };
  return withCondition(filters, any);
}

/** Shows the offices with a finding of one of some rules in the list. */
export const openRules = (list: List, { query }: QualitySubject, rules: readonly string[]): void =>
  void showFiltered(list, 'advisers', { filters: findingFilters(query.filters, rules), near: query.near });

/** Shows the offices that have data for a rule in the list. */
export const openChecked = (list: List, { query }: QualitySubject, rule: string): void => {
  const of = [stateWords.finding, stateWords.passed].map((text) => ({ column: ruleColumnName(rule), text }));
  void showFiltered(list, 'advisers', {
    filters: withCondition(query.filters, { mode: 'any', of }),
    near: query.near,
  });
};

/** Shows the offices of a segment that have findings in the list. @param segment null for offices without one */
export const openSegment = (list: List, { query }: QualitySubject, segment: string | null): void =>
  void showFiltered(list, 'advisers', {
    filters: [
      ...query.filters,
      { column: 'rfdSegmentation', text: segment ?? '~' },
      { column: findingsColumnName, text: '>=1' },
    ],
    near: query.near,
  });

/** Shows some offices in the list. A filter on a single number would also match longer numbers that begin with it. */
export const openOffices = (list: List, kvks: readonly string[]): void =>
  void showFiltered(list, 'advisers', {
    filters: [{ column: 'kvk', text: kvks.length === 1 ? `${kvks[0]},${kvks[0]}` : kvks.join(',') }],
  });

/** Shows the offices that have findings in an earlier or later month in the list, to which the window goes. */
export function openMonthFindings(list: List, { query }: QualitySubject, month: MonthRef): void {
  setReferenceMonth(month.period === newestMonth()?.period ? null : month);
  void showFiltered(list, 'advisers', {
    filters: [...query.filters, { column: findingsColumnName, text: '>=1' }],
    near: query.near,
  });
}
