import type { ContactSettings } from '../records/record';
import type { ErrorCode } from '../result';

/** How far a login has come (docs/rules/session.md#login-states). */
export type LoginStatus =
  | 'BUSY'
  | 'EMPTYPASSWORD'
  | 'INVALIDPASSWORD'
  | 'SERVERERROR'
  | 'INVALIDEMAILADDRESS'
  | 'WAITINGTOOLONG'
  | 'SERVERNOTREADY'
  | 'WAITFORMAIL';

/** The option flags of a subscription (docs/rules/options.md#options). */
export const optionNames = [
  'canExport',
  'canExportData',
  'canExportMutations',
  'canExportBlock',
  'canShowMutations',
  'canShowPersons',
  'canPreset',
  'canOwnKvkList',
  'canLocation',
  'canProfiling',
  'canPress',
  'noPressEntity',
  'canPosition',
  'canPressLocation',
  'canNotes',
  'canGeo',
  'canGeoDistance',
  'canGeoColor',
  'canSetPeerGroup',
  'canToggleGroups',
  'logoInReport',
  'customReportEntityList',
  'customReportPersonList',
] as const;

export type OptionName = (typeof optionNames)[number];
export type Options = Readonly<Record<OptionName, boolean>>;

/** A database of the provider to which the account has access. */
export type Role = { readonly role: string; readonly name: string };

/** The owner of a list, view or preset: an account, in one of its roles. */
export type Owner = { readonly email: string; readonly role: string };
export const isSameOwner = (first: Owner | null, second: Owner | null): boolean =>
  first?.email === second?.email && first?.role === second?.role;

/** How many columns are fixed at the left when the provider gives no number (docs/rules/columns.md#fixed-columns). */
export const defaultFixedColumns = 3;

/** What the window may know of the logged-in account: never a token. */
export type Account = {
  readonly email: string;
  readonly userName: string;
  /** The customer's logo as a `data:` address of a picture; null when the provider sends none. */
  readonly logo: string | null;
  readonly role: string;
  readonly roles: readonly Role[];
  readonly options: Options;
  /** The provider's period of the source data, `YYYY-MM-DD`. */
  readonly upToDate: string;
  readonly contactEmail: string | null;
  /** Whether the provider says that its data is fictitious. */
  readonly fictitious: boolean;
  /** How many columns are fixed at the left of lists and reports (docs/rules/columns.md#fixed-columns). */
  readonly fixedColumns: number;
  /** The names under which a KvK list can be sent to the provider (docs/rules/provider.md#kvk-uploads). */
  readonly uploadLists: readonly string[];
  /** Whether the account has a login id of the provider, which contact records and attachments need (docs/rules/records.md#records). */
  readonly hasLoginId: boolean;
  readonly contactSettings: ContactSettings;
};

export type SessionView = {
  readonly state: 'loggedOut' | 'loggedIn';
  /** Why the last attempt has not led to a session (yet); null when there is nothing to report. */
  readonly login: LoginStatus | null;
  /**
   * The network error that made the login fail; null if another reason did. For a mailed login, the error of the calls since the provider
   * last answered.
   */
  readonly loginFault: ErrorCode | null;
  readonly account: Account | null;
  /** Offline, the account reads the files on this computer. */
  readonly connection: 'online' | 'offline';
  /** False when no keychain holds the key: then nothing is stored beyond the end of the program. */
  readonly kept: boolean;
};

export type Credentials = { readonly email: string; readonly password: string };

/** Whether a text can be an e-mail address. The login checks this before it sends anything. */
export const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
