import type { ContactSettings } from '../records/record';
import type { ErrorCode } from '../result';

/** How far a login has come (docs/product.md#login-states). */
export type LoginStatus =
  | 'BUSY'
  | 'EMPTYPASSWORD'
  | 'INVALIDPASSWORD'
  | 'SERVERERROR'
  | 'INVALIDEMAILADDRESS'
  | 'WAITINGTOOLONG'
  | 'SERVERNOTREADY'
  | 'WAITFORMAIL';

/** Option flags of a subscription (docs/product.md#options). */
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

/** A database of the provider that the account may open. */
export type Role = { readonly role: string; readonly name: string };

/** The owner of a list, view or preset: an account in one of its roles. */
export type Owner = { readonly email: string; readonly role: string };
export const isSameOwner = (one: Owner | null, other: Owner | null): boolean =>
  one?.email === other?.email && one?.role === other?.role;

/** Columns that are fixed at the left where the provider says no number (docs/product.md#fixed-columns). */
export const defaultFixedColumns = 3;

/** The logged-in account, as the window may know it: never a token. */
export type Account = {
  readonly email: string;
  readonly userName: string;
  /** The customer's logo as a `data:` address of a picture; null when the provider sends none. */
  readonly logo: string | null;
  readonly role: string;
  readonly roles: readonly Role[];
  readonly options: Options;
  /** `YYYY-MM-DD`, the provider's period of the source data. */
  readonly upToDate: string;
  readonly contactEmail: string | null;
  /** The provider says that its data is made up. */
  readonly fictitious: boolean;
  /** How many columns are fixed at the left of lists and reports (docs/product.md#fixed-columns). */
  readonly fixedColumns: number;
  /** Names under which a list of KvK numbers can be sent to the provider (docs/product.md#kvk-uploads). */
  readonly uploadLists: readonly string[];
  /** Contact records and attachments are for accounts with a number of the provider's (docs/product.md#records). */
  readonly hasLoginId: boolean;
  readonly contactSettings: ContactSettings;
};

export type SessionView = {
  readonly state: 'loggedOut' | 'loggedIn';
  /** Why the last attempt has not led to a session (yet); null when there is nothing to say. */
  readonly login: LoginStatus | null;
  /** What failed on the way to the provider or back, where that is why; of a mailed login, since the provider answered last. */
  readonly loginFault: ErrorCode | null;
  readonly account: Account | null;
  /** Offline: the account reads the files on this computer. */
  readonly connection: 'online' | 'offline';
  /** False when no keychain holds the key: nothing is kept after the program stops. */
  readonly kept: boolean;
};

export type Credentials = { readonly email: string; readonly password: string };

/** Whether a text can be an e-mail address: what the login asks before anything is sent. */
export const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
