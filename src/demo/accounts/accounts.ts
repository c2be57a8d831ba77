import { moduleColumns, withheldWith } from '../../shared/catalog/withheld-values';
import { type OptionName, optionNames } from '../../shared/domain/account/session';
import type { Clock } from '../../shared/domain/clock';
import type { Database } from '../data/facts/row-source';

export type AccountRole = {
  readonly role: string;
  readonly name: string;
  readonly database: Database;
  /** The columns that the subscription excludes; columns that are derived from them are withheld too (docs/rules/options.md#withheld-columns). */
  readonly withoutColumns: readonly string[];
  /** Whether the subscription excludes dossiers of offices outside the market. */
  readonly isMarketOnly?: true;
};

export type DemoAccount = {
  readonly email: string;
  readonly user: string;
  /** Null for an account without CRM and attachments. */
  readonly loginid: number | null;
  readonly roles: readonly [AccountRole, ...AccountRole[]];
  readonly options: readonly OptionName[];
  /** Which office columns the list begins with: twelve that fit a window, or all that are often used. */
  readonly selects: 'window' | 'all';
  /** What the account demonstrates, in Dutch, for the first page. */
  readonly shows: string;
  readonly waitsForMail?: true;
  readonly isShort?: true;
  readonly isSlow?: true;
};

/** The password of every account: the data is fictitious. */
export const demoPassword = 'demo';

/** How long every answer to the slow account takes, in milliseconds. */
export const slowMs = 1500;

const full: AccountRole = { role: 'volledig', name: 'Volledig', database: 'all', withoutColumns: [] };
const mortgage: AccountRole = { role: 'hypotheek', name: 'Hypotheek', database: 'mortgage', withoutColumns: [] };
const basic: AccountRole = {
  role: 'basis',
  name: 'Basis',
  database: 'all',
  withoutColumns: withheldWith(moduleColumns),
  isMarketOnly: true,
};

/** Options that restrict or replace functions; an account with every function does not have them. */
const restrictions: readonly OptionName[] = ['canExportBlock', 'noPressEntity'];
const everyFunction = optionNames.filter((name) => !restrictions.includes(name));

export const accounts: readonly DemoAccount[] = [
  {
    email: 'analist@demo.example',
    user: 'M. Verbeek',
    loginid: 1001,
    roles: [full, mortgage],
    options: everyFunction,
    selects: 'window',
    shows: 'alle opties en twee rollen: Volledig en Hypotheek',
  },
  {
    email: 'mail@demo.example',
    user: 'J. van der Horst',
    loginid: 1002,
    roles: [full],
    options: everyFunction,
    selects: 'window',
    shows: 'inloggen met aanwijzingen per e-mail; de mail staat in de postbus van deze demo',
    waitsForMail: true,
  },
  {
    email: 'basis@demo.example',
    user: 'S. de Wielewaal',
    loginid: null,
    roles: [basic],
    options: ['canExportBlock', 'noPressEntity'],
    selects: 'all',
    shows: 'bijna geen opties en geen export',
  },
  {
    email: 'kort@demo.example',
    user: 'P. Otten',
    loginid: 1004,
    roles: [full],
    options: everyFunction,
    selects: 'window',
    shows: 'een sessie die snel verloopt',
    isShort: true,
  },
  {
    email: 'traag@demo.example',
    user: 'T. Yıldız',
    loginid: 1005,
    roles: [full],
    options: everyFunction,
    selects: 'window',
    shows: 'een trage server die eerst twee fouten geeft en dan werkt',
    isSlow: true,
  },
];

/** The accounts of the demo, and those that were registered since it started. */
export class Accounts {
  readonly #registered = new Map<string, { readonly account: DemoAccount; readonly password: string }>();

  /** The account with a mail address, in upper or lower case. */
  find(email: string): DemoAccount | undefined {
    const wanted = email.trim().toLowerCase();
    return accounts.find((account) => account.email === wanted) ?? this.#registered.get(wanted)?.account;
  }

  accepts(account: DemoAccount, password: string): boolean {
    return password === (this.#registered.get(account.email)?.password ?? demoPassword);
  }

  /** Registers an account with the rights of basis@demo.example. False when the address already has an account, or there are too many. */
  register(name: string, email: string, password: string): boolean {
    if (this.find(email) !== undefined || this.#registered.size >= mostRegistered) return false;
    const address = email.trim().toLowerCase();
    const loginid = 2001 + this.#registered.size;
    const options: readonly OptionName[] = ['canExportBlock', 'noPressEntity'];
    const account = {
      email: address,
      user: name.trim(),
      loginid,
      roles: [basic],
      options,
      selects: 'all',
      shows: '',
    } as const;
    this.#registered.set(address, { account, password });
    return true;
  }
}

const mostRegistered = 1000;

export type DemoOptions = {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly offices: number;
  readonly seed: number;
  /** `YYYY-MM`; when absent, the last month whose 20th has passed. */
  readonly month?: string | undefined;
  /** For how many seconds a token of kort@demo.example is valid. */
  readonly shortSession: number;
  /** The hexadecimal key that signs the tokens, so that they stay valid after a restart. */
  readonly key?: string | undefined;
  /** The file of the records and attachments; they are kept in memory when absent. */
  readonly records?: string | undefined;
  /** The version of the program: another version makes other lists. */
  readonly version: string;
  /** The folder in which lists are stored for the next start. */
  readonly cache?: string | undefined;
  readonly clock: Clock;
  /** Called with the new path of a file of records that could not be read and was renamed. */
  readonly onPutAside?: (path: string) => void;
};
