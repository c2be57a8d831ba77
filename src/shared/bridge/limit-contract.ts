import type { Owner } from '../domain/account/session';
import type { Asked } from '../domain/lists/list';
import type { OwnLimit, OwnLimitChange } from '../domain/lists/own-limit';
import type { InMonth } from '../domain/months/month';
import type { LimitMonth, LimitValues, LimitValuesQuery } from '../reasons/limit-trial';
import { declared } from './declared';

/** The requests about the user's own limits for colours, and about trying them (docs/rules/list.md#own-limits). */
export const limitRequests = {
  'limits.own': declared<(input: { readonly owner: Owner }) => readonly OwnLimit[]>(),
  /** Stores or removes the limits of a column, and returns them; every window shows the colours again. Fails with CHANGED_ELSEWHERE. */
  'limits.change': declared<(input: { readonly owner: Owner; readonly change: OwnLimitChange }) => OwnLimit | null>(),
  /** The figures of active rows that limits colour. Fails with FILTER_INVALID, and with NOT_ALLOWED for a withheld column. */
  'limits.values': declared<(query: InMonth<Asked<LimitValuesQuery>>) => LimitValues>(),
  /** The same in the stored months before it, the oldest first; none without the option for earlier months. */
  'limits.months':
    declared<(query: InMonth<Asked<Pick<LimitValuesQuery, 'list' | 'column'>>>) => readonly LimitMonth[]>(),
};

export const limitEvents = {
  /** The own limits of a role changed: lists and dossiers have other colours. */
  'limits.changed': declared<{ readonly role: string }>(),
};
