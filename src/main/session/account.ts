import type { LoginPayload } from '../../provider-api/login';
import { type Account, defaultFixedColumns, type Options, optionNames } from '../../shared/domain/session';
import type { StoredSession } from './session-file';

/** What a subscription allows; an option that the provider does not name is off. */
export const optionsOf = (payload: LoginPayload): Options =>
  Object.fromEntries(optionNames.map((name) => [name, payload.options[name] === true])) as Options;

export const fixedColumnsOf = (payload: LoginPayload): number => payload.enityReportFixedColumns ?? defaultFixedColumns;

/** Who is logged in, as the window may know it. */
export function accountOf({ email, payload }: StoredSession): Account {
  return {
    email,
    userName: payload.user,
    role: payload.role,
    roles: payload.roles,
    options: optionsOf(payload),
    upToDate: payload.upToDate,
    contactEmail: payload.contactEmail ?? null,
    fictitious: payload.fictitious === true,
    fixedColumns: fixedColumnsOf(payload),
    uploadLists: payload.options.canOwnKvkList === true ? (payload.uploadList ?? []) : [],
  };
}
