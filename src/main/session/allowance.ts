import { Fault } from '../../shared/bridge/result';
import { type ListQuery, wholeList } from '../../shared/domain/list';
import type { ListName } from '../../shared/domain/list-name';
import type { PointsQuery } from '../../shared/domain/list-points';
import { lackOf } from '../../shared/domain/permissions';
import type { OptionName, Owner } from '../../shared/domain/session';
import type { Session } from './session';

/** The role that is open. @throws Fault NOT_LOGGED_IN */
export function openRole(session: Session): string {
  const { account } = session.view();
  if (account === null) throw new Fault('NOT_LOGGED_IN');
  return account.role;
}

/** The role of an owner, while it is one of the account whose database is open. @throws Fault NOT_LOGGED_IN */
export function ownRole(session: Session, { email, role }: Owner): string {
  const { account } = session.view();
  const isOwn = account?.email === email && (account.role === role || account.roles.some((own) => own.role === role));
  if (!isOwn) throw new Fault('NOT_LOGGED_IN');
  return role;
}

/** @throws Fault NOT_LOGGED_IN, NOT_ALLOWED with the option that the subscription lacks */
export function requireOption(session: Session, option: OptionName): void {
  if (!session.options()[option]) throw new Fault('NOT_ALLOWED', option);
}

/** The question itself, when the subscription may ask it. @throws Fault NOT_LOGGED_IN, NOT_ALLOWED with what it lacks */
export function allowedQuery<Q extends ListQuery>(session: Session, query: Q): Q {
  const lack = lackOf(session.options(), query);
  if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
  return query;
}

/** A question about points, when the subscription has the map and the colours that it asks. @throws as `allowedQuery` */
export function allowedPoints<Q extends PointsQuery>(session: Session, query: Q): Q {
  requireOption(session, 'canGeo');
  if (query.colour !== null) requireOption(session, 'canGeoColor');
  return allowedQuery(session, query);
}

/** The list itself, when the subscription has it. @throws Fault NOT_LOGGED_IN, NOT_ALLOWED with its name */
export const allowedList = (session: Session, list: ListName): ListName => allowedQuery(session, wholeList(list)).list;
