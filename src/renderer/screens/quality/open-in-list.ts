import { findingsColumnName } from '../../../shared/catalog/quality-columns';
import type { Filter } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import { writeListChoice } from '../../../shared/filters/kinds/list-choice';
import { type RuleChecks, ruleFilters } from '../../../shared/filters/quality-filters';
import { newestMonth, setReferenceMonth } from '../../core/months/window-month';
import type { List } from '../../list/core/store/list-store';
import { showFiltered } from '../../list/tools/related/related-rows';
import type { QualitySubject } from './use-quality-subjects';

/** Shows the offices with counted checks of at least one of some rules in the list. */
export const openRules = (list: List, { query }: QualitySubject, checks: RuleChecks): void =>
  void showFiltered(list, 'advisers', { filters: ruleFilters(query.filters, checks), near: query.near });

const withFindings: Filter = { column: findingsColumnName, text: '>=1' };

/** Offices of a segment, null for those without one: all, or those with findings. */
export type SegmentOffices = { readonly segment: string | null; readonly of: 'findings' | 'judged' };

/** Shows offices of a segment in the list. */
export const openSegment = (list: List, { query }: QualitySubject, { segment, of }: SegmentOffices): void =>
  void showFiltered(list, 'advisers', {
    filters: [
      ...query.filters,
      {
        column: 'rfdSegmentation',
        text: writeListChoice({ values: segment === null ? [] : [segment], empty: segment === null, all: false }),
      },
      ...(of === 'findings' ? [withFindings] : []),
    ],
    near: query.near,
  });

/** Shows some offices in the list. A filter on a single number would also match longer numbers that begin with it. */
export const openOffices = (list: List, kvks: readonly string[]): void =>
  void showFiltered(list, 'advisers', {
    filters: [{ column: 'kvk', text: kvks.length === 1 ? `${kvks[0]},${kvks[0]}` : kvks.join(',') }],
  });

/** Offices of a month: all, or those with findings. */
export type MonthOffices = { readonly month: MonthRef; readonly of: 'findings' | 'judged' };

/** Shows the offices of a month in the list; the window goes to that month. */
export function openMonth(list: List, { query }: QualitySubject, { month, of }: MonthOffices): void {
  setReferenceMonth(month.period === newestMonth()?.period ? null : month);
  void showFiltered(list, 'advisers', {
    filters: [...query.filters, ...(of === 'findings' ? [withFindings] : [])],
    near: query.near,
  });
}
