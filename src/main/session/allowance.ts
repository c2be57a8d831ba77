import { z } from 'zod';
import { type GuardedPart, missingOption } from '../../shared/access/option-access';
import {
  type ExportSubject,
  missingExportOption,
  missingForNamed,
  missingRight,
} from '../../shared/access/permissions';
import { type RequestName, requestNames } from '../../shared/bridge/contract';
import { namedInRequest } from '../../shared/bridge/named-in-request';
import { missingForRequest, requestRules } from '../../shared/bridge/request-rules';
import { type Account, isSameOwner, type Owner } from '../../shared/domain/account/session';
import type { ListQuery } from '../../shared/domain/lists/list';
import type { Settings } from '../../shared/domain/program/settings';
import { Fault } from '../../shared/domain/result';
import type { AllRequests } from '../wire/router';
import type { Session } from './session';

/** The owner of data, as a request names it. */
export const owner = z.object({ email: z.string().max(320), role: z.string().max(200) }) satisfies z.ZodType<Owner>;

type OpenSession = Pick<Session, 'view'>;

/** The account that is logged in. @throws Fault NOT_LOGGED_IN */
export function openAccount(session: OpenSession): Account {
  const { account } = session.view();
  if (account === null) throw new Fault('NOT_LOGGED_IN');
  return account;
}

/** The open role. @throws Fault NOT_LOGGED_IN */
export const openRole = (session: OpenSession): string => openAccount(session).role;

/** The account that is logged in, if it and its open role are the owner. @throws Fault NOT_LOGGED_IN */
export function accountOf(session: OpenSession, named: Owner): Account {
  const account = openAccount(session);
  if (!isSameOwner(named, account)) throw new Fault('NOT_LOGGED_IN');
  return account;
}

/** Whether files are marked as fictitious: the whole program shows demo data, or the account does. */
export const isFictitious = ({ session, demo }: { session: OpenSession; demo: boolean }): boolean =>
  demo || session.view().account?.fictitious === true;

/** The role of an owner, if the role belongs to the account whose database is open. @throws Fault NOT_LOGGED_IN */
export function ownRole(session: Session, { email, role }: Owner): string {
  const { account } = session.view();
  const isOwn = account?.email === email && (account.role === role || account.roles.some((own) => own.role === role));
  if (!isOwn) throw new Fault('NOT_LOGGED_IN');
  return role;
}

/** The input of a request about an owner's data, without the owner. */
type OwnedInput<S extends z.ZodRawShape> = keyof S extends never ? unknown : z.output<z.ZodObject<S>>;

/**
 * Makes requests about an owner's data from the schemas of the rest of the input, and an answer to the role and that rest.
 * @param roleOf checks the owner, for example with `ownRole`
 */
export const requestsOfOwner =
  (roleOf: (named: Owner) => string) =>
  <S extends z.ZodRawShape, A>(rest: S, answer: (role: string, input: OwnedInput<S>) => A) => ({
    // The compiler does not see that the object without the owner is the rest.
    input: z.object({ owner, ...rest }) as unknown as z.ZodType<{ readonly owner: Owner } & OwnedInput<S>>,
    answer: ({ owner: named, ...input }: { readonly owner: Owner } & OwnedInput<S>): A =>
      answer(roleOf(named), input as unknown as OwnedInput<S>),
  });

/** @throws Fault NOT_LOGGED_IN, NOT_ALLOWED with the missing option */
export function requirePart(session: Pick<Session, 'options'>, part: GuardedPart): void {
  const lack = missingOption(session.options(), 'parts', part);
  if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
}

/**
 * The requests with checks: those that need an option, or name something that does, are refused when the subscription lacks it
 * (docs/rules/options.md#options), and those of a setting when the administrator shuts it (docs/rules/settings.md#policies).
 */
export function guardRequests(
  requests: AllRequests,
  session: Pick<Session, 'options'>,
  { ownTables }: Pick<Settings, 'ownTables'>,
): AllRequests {
  const lackOf = (name: RequestName, asked: unknown): string | null => {
    const named = namedInRequest(asked);
    // Without a login there are no options, and the requests of the first screens need none.
    if (requestRules[name].needs.length === 0 && named.length === 0) return null;
    const options = session.options();
    return missingForRequest(options, name) ?? missingForNamed(options, named);
  };
  const guard = (name: RequestName) => {
    const { input, answer } = requests[name];
    return {
      input,
      answer: async (asked: unknown) => {
        const lack = lackOf(name, asked);
        if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
        if (!ownTables && requestRules[name].policy === 'ownTables') throw new Fault('TABLES_MANAGED');
        return (answer as (input: unknown) => unknown)(asked);
      },
    };
  };
  return Object.fromEntries(requestNames.map((name) => [name, guard(name)])) as AllRequests;
}

/** Returns a question that is not a request of the window, if the subscription allows it. @throws Fault NOT_LOGGED_IN, NOT_ALLOWED with the missing option */
export function allowedQuery<Q extends ListQuery>(session: Session, query: Q): Q {
  const lack = missingRight(session.options(), query);
  if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
  return query;
}

/** Checks that a file of a question may leave the program (docs/rules/options.md#export-permission). @throws Fault NOT_ALLOWED with the option */
export function requireFile(session: Pick<Session, 'options'>, subject: ExportSubject): void {
  const lack = missingExportOption(session.options(), subject);
  if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
}
