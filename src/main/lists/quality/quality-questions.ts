import type { ListQuery } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { MonthRef } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import type { FollowedFindingsQuery, FollowedQuery } from '../../../shared/quality/followed-answer';
import type { FindingsQuery } from '../../../shared/quality/quality-answers';
import type { ListEngine } from '../rows/list-engine';
import { judgedRows, type MonthQuality, monthQuality } from './month-quality';
import type { MonthStates } from './month-states';
import { findingsOf } from './quality-findings';
import { followedFindingsOf, followedOf } from './quality-followed';

type QualityMonthQuery = ListQuery & { readonly ofMonth: MonthRef | null; readonly against: MonthRef | null };

/** What the questions about quality need of a month. */
type JudgedMonth = {
  readonly ref: MonthRef;
  readonly list: (name: ListName) => ListEngine;
  readonly earlierList: (ref: MonthRef, name: ListName) => ListEngine | null;
  readonly states: (ref: MonthRef) => MonthStates | null;
};

/** The questions about the quality of a list of offices. */
export const qualityQuestions = {
  /** The quality of offices in the month, or in an earlier one; null when that one is unreadable, or lacks them. */
  quality: (month: JudgedMonth, { ofMonth, against, ...query }: QualityMonthQuery): MonthQuality | null => {
    const ref = ofMonth ?? month.ref;
    const states = month.states(ref);
    const list = (): ListEngine | null =>
      ofMonth === null ? month.list('advisers') : month.earlierList(ref, 'advisers');
    const rows = states === null ? null : judgedRows(states, query, list);
    const before = against === null ? null : month.states(against);
    return states === null || rows === null ? null : monthQuality(states, rows, before);
  },
  /** Judges a month for the questions about several months. */
  judge: (month: JudgedMonth, { ofMonth }: { readonly ofMonth: MonthRef }): null => {
    month.states(ofMonth);
    return null;
  },
  /** The findings of a rule or an office. */
  qualityFindings: (
    month: JudgedMonth,
    { before, ...query }: FindingsQuery & { readonly before: readonly MonthRef[] },
  ) => {
    const states = month.states(month.ref);
    if (states === null) throw new Fault('MONTH_DAMAGED');
    const earlier = before.flatMap((ref) => month.states(ref) ?? []);
    return findingsOf({ list: month.list('advisers'), states, before: earlier }, query);
  },
  /** How findings went over the stored months, and the states of some of them. */
  qualityFollowed: (
    month: JudgedMonth,
    { places, ...query }: FollowedQuery & { readonly before: readonly MonthRef[] },
  ) => followedOf({ ...followedIn(month, query), places }),
  /** The findings that a count of these counts. */
  qualityFollowedFindings: (
    month: JudgedMonth,
    { ofRules, kind, offset, limit, ...query }: FollowedFindingsQuery & { readonly before: readonly MonthRef[] },
  ) =>
    followedFindingsOf({ ...followedIn(month, query), list: month.list('advisers') }, { ofRules, kind, offset, limit }),
};

/** The stored months of the offices of a query. @throws Fault MONTH_DAMAGED */
function followedIn(month: JudgedMonth, { before, ...query }: ListQuery & { readonly before: readonly MonthRef[] }) {
  const states = month.states(month.ref);
  const rows = states === null ? null : judgedRows(states, query, () => month.list('advisers'));
  if (states === null || rows === null) throw new Fault('MONTH_DAMAGED');
  return { states, rows, before: before.flatMap((ref) => month.states(ref) ?? []) };
}
