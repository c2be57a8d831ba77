import { moduleColumns, withheldWith } from '../../shared/catalog/withheld-values';
import { type OptionName, optionNames } from '../../shared/domain/account/session';
import type { Clock } from '../../shared/domain/clock';
import type { Database } from '../data/row-source';

export type AccountRole = {
  readonly role: string;
  readonly name: string;
  readonly database: Database;
  /** Columns that the subscription leaves out, with all that rests on them (docs/product.md#withheld-columns). */
  readonly withoutColumns: readonly string[];
  /** Dossiers of offices outside the market are not part of it. */
  readonly isMarketOnly?: true;
};

export type DemoAccount = {
  readonly email: string;
  readonly user: string;
  /** Null for an account without CRM and attachments. */
  readonly loginid: number | null;
  readonly roles: readonly [AccountRole, ...AccountRole[]];
  readonly options: readonly OptionName[];
  /** Which columns of offices the list opens with: twelve that suit a window, or all that are often asked for. */
  readonly selects: 'window' | 'all';
  /** Dutch, for the first page. */
  readonly shows: string;
  readonly waitsForMail?: true;
  readonly isShort?: true;
  readonly isSlow?: true;
};

/** Every account has this one: the data are fictitious. */
export const demoPassword = 'demo';

/** How long the slow account waits for an answer. */
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

/** Restrictions and offers that an account with every function does not want. */
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

/** The accounts of the demo and those that registered since it started. */
export class Accounts {
  readonly #registered = new Map<string, { readonly account: DemoAccount; readonly password: string }>();

  /** The account of an address, whatever its capitals. */
  find(email: string): DemoAccount | undefined {
    const wanted = email.trim().toLowerCase();
    return accounts.find((account) => account.email === wanted) ?? this.#registered.get(wanted)?.account;
  }

  accepts(account: DemoAccount, password: string): boolean {
    return password === (this.#registered.get(account.email)?.password ?? demoPassword);
  }

  /** A new account sees what basis@demo.example sees. False when the address is known already. */
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
  /** 0 takes a free port. */
  readonly port: number;
  readonly offices: number;
  readonly seed: number;
  /** `YYYY-MM`; the last month whose 20th has passed when absent. */
  readonly month?: string | undefined;
  /** Seconds that the token of kort@demo.example lives. */
  readonly shortSession: number;
  /** Hexadecimal key of the tokens, so that they outlive a restart. */
  readonly key?: string | undefined;
  /** File of the records and attachments; in memory when absent. */
  readonly records?: string | undefined;
  /** Of the program: another one makes other lists. */
  readonly version: string;
  /** Folder where lists stay for the next start. */
  readonly cache?: string | undefined;
  readonly clock: Clock;
  /** Called with the place of records that could not be read and were put aside. */
  readonly onPutAside?: (path: string) => void;
};
