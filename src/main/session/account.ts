import type { LoginPayload } from '../../provider-api/login';
import { isOpen } from '../../shared/access/option-access';
import { type Account, defaultFixedColumns, type Options, optionNames } from '../../shared/domain/account/session';
import { byName } from '../../shared/domain/by-name';
import type { ContactSettings } from '../../shared/domain/records/record';
import type { StoredSession } from './session-file';

/** The options of a subscription. An option that the provider does not name is off. */
export const optionsOf = (payload: LoginPayload): Options =>
  byName(optionNames, (name) => payload.options[name] === true);

export const fixedColumnsOf = (payload: LoginPayload): number => payload.enityReportFixedColumns ?? defaultFixedColumns;

/** Whether the login has a number for the account. Without it there are no contact records and attachments. */
export const hasLoginId = ({ loginid }: LoginPayload): boolean =>
  loginid !== null && loginid !== undefined && loginid !== '';

/** The most characters of a logo's `data:` address. */
const largestLogo = 256 * 1024;
const picture = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * The logo, if the payload itself contains the picture; null otherwise, because the window has no network to fetch one
 * (docs/rules/session.md#roles).
 */
export const logoOf = (logo: string | undefined): string | null =>
  logo !== undefined && logo.length <= largestLogo && picture.test(logo) ? logo : null;

/** The provider's settings for contact records; missing settings are empty. */
function contactSettingsOf({ crm = {} }: LoginPayload): ContactSettings {
  const { kinds = [], states = [], contacts = [], labels = {}, custom1 = [], custom2 = [], custom3 = [] } = crm;
  const { insertEmails = [], updateEmails = [], deleteEmails = [] } = crm;
  return { kinds, states, contacts, labels, custom1, custom2, custom3, insertEmails, updateEmails, deleteEmails };
}

/** The logged-in account, as it is sent to the window. */
export function accountOf({ email, payload }: StoredSession): Account {
  return {
    email,
    userName: payload.user,
    logo: logoOf(payload.logo),
    role: payload.role,
    roles: payload.roles,
    options: optionsOf(payload),
    upToDate: payload.upToDate,
    contactEmail: payload.contactEmail ?? null,
    fictitious: payload.fictitious === true,
    fixedColumns: fixedColumnsOf(payload),
    uploadLists: isOpen(optionsOf(payload), 'parts', 'kvkColumns') ? (payload.uploadList ?? []) : [],
    hasLoginId: hasLoginId(payload),
    contactSettings: contactSettingsOf(payload),
  };
}
