import { type GuardedPart, missingOption } from '../../shared/access/option-access';
import { missingRight } from '../../shared/access/permissions';
import { type RequestName, requestNames } from '../../shared/bridge/contract';
import { missingForRequest, requestRules } from '../../shared/bridge/request-rules';
import { isOfMovers } from '../../shared/catalog/mover-columns';
import { asksEarlierMonths } from '../../shared/catalog/named-columns';
import type { Owner } from '../../shared/domain/account/session';
import { type ListQuery, wholeList } from '../../shared/domain/lists/list';
import type { ListName } from '../../shared/domain/lists/list-name';
import type { PointsQuery } from '../../shared/domain/lists/list-points';
import { Fault } from '../../shared/domain/result';
import type { AllRequests } from '../wire/router';
import type { Session } from './session';

/** The open role. @throws Fault NOT_LOGGED_IN */
export function openRole(session: Session): string {
  const { account } = session.view();
  if (account === null) throw new Fault('NOT_LOGGED_IN');
  return account.role;
}

/** The role of an owner, if the role belongs to the account whose database is open. @throws Fault NOT_LOGGED_IN */
export function ownRole(session: Session, { email, role }: Owner): string {
  const { account } = session.view();
  const isOwn = account?.email === email && (account.role === role || account.roles.some((own) => own.role === role));
  if (!isOwn) throw new Fault('NOT_LOGGED_IN');
  return role;
}

/** @throws Fault NOT_LOGGED_IN, NOT_ALLOWED with the missing option */
export function requirePart(session: Pick<Session, 'options'>, part: GuardedPart): void {
  const lack = missingOption(session.options(), 'parts', part);
  if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
}

/** The requests with checks: those that need an option are refused when the subscription lacks it (docs/product.md#options). */
export function guardRequests(requests: AllRequests, session: Pick<Session, 'options'>): AllRequests {
  const guard = (name: RequestName) => {
    // A request that needs nothing is answered without a login too.
    if (requestRules[name].needs.length === 0) return requests[name];
    const { input, answer } = requests[name];
    return {
      input,
      answer: async (asked: unknown) => {
        // Without a login there are no options, and the requests of the first screens need none.
        const lack = requestRules[name].needs.length === 0 ? null : missingForRequest(session.options(), name);
        if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
        return (answer as (input: unknown) => unknown)(asked);
      },
    };
  };
  return Object.fromEntries(requestNames.map((name) => [name, guard(name)])) as AllRequests;
}

/** Returns the query if the subscription allows it. @throws Fault NOT_LOGGED_IN, NOT_ALLOWED with the missing option */
export function allowedQuery<Q extends ListQuery>(session: Session, query: Q): Q {
  const lack = missingRight(session.options(), query);
  if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
  return query;
}

/**
 * Checks that the subscription allows columns: columns about earlier months need the option for mutations, columns about moves need
 * persons.
 * @throws as `allowedQuery`
 */
export function allowedColumns(session: Session, names: readonly string[]): void {
  if (names.some(asksEarlierMonths)) requirePart(session, 'mutations');
  if (names.some(isOfMovers)) requirePart(session, 'persons');
}

/** Returns a query for points if the subscription allows it and its colours. @throws as `allowedQuery` */
export function allowedPoints<Q extends PointsQuery>(session: Session, query: Q): Q {
  if (query.colour !== null) requirePart(session, 'colour');
  allowedColumns(session, [query.colour ?? '']);
  return allowedQuery(session, query);
}

/** Returns the list if the subscription includes it. @throws Fault NOT_LOGGED_IN, NOT_ALLOWED with its name */
export const allowedList = (session: Session, list: ListName): ListName => allowedQuery(session, wholeList(list)).list;
