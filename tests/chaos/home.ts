import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { openDataFolder, roleFolder } from '../../src/main/files/data-folder';
import { deriveKey } from '../../src/main/key/encryption';
import { MonthFolder } from '../../src/main/months/month-folder';
import { SessionFile, type StoredSession } from '../../src/main/session/session-file';
import { UserDatabase } from '../../src/main/user-data/database/user-database';
import type { Owner } from '../../src/shared/domain/account/session';
import type { MonthRef } from '../../src/shared/domain/months/month';
import type { ColumnPreset, SavedFilter } from '../../src/shared/view/view';
import { type ChaosProvider, listsOf, owners } from './chaos-provider';

export const ownerKey = ({ email, role }: Owner): string => `${email} ${role}`;

/**
 * A note: the acknowledged text, with the texts that were sent since then; whether any text was acknowledged, and whether the note was
 * saved with one of them.
 */
export type KnownNote = {
  readonly texts: readonly string[];
  readonly isAnswered: boolean;
  readonly isSaved: boolean;
};

/** What the program has acknowledged. A request without an answer may or may not have been carried out. */
export type Acknowledged = {
  themes: readonly string[];
  sessions: readonly (Owner | null)[];
  readonly presets: Map<string, Map<string, ColumnPreset>>;
  /** Notes by owner and key. */
  readonly notes: Map<string, Map<string, KnownNote>>;
  readonly filters: Map<string, Map<string, SavedFilter>>;
  /** The newest month that was seen, by owner. */
  readonly months: Map<string, MonthRef>;
};

/** A computer: a data folder, exports, and what the program has acknowledged there. */
export type Home = {
  readonly data: string;
  readonly exportFolder: string;
  readonly keyFile: string;
  readonly known: Acknowledged;
};

export const newHome = (folder: string): Home => ({
  data: join(folder, 'data'),
  exportFolder: join(folder, 'exports'),
  keyFile: join(folder, 'sleutel'),
  known: {
    themes: ['system'],
    sessions: [null],
    presets: new Map(),
    filters: new Map(),
    notes: new Map(),
    months: new Map(),
  },
});

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];

const keyOf = ({ keyFile }: Home): Uint8Array => Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'hex');

/** The user's own data of an account, opened while no program runs. */
export const userDatabaseOf = (home: Home, provider: string, email: string): UserDatabase => {
  const { origin } = new URL(provider);
  const key = deriveKey(keyOf(home), 'own-data', origin, email);
  return UserDatabase.open(openDataFolder(home.data).account(origin, email), key, {
    today: '2026-10-25',
    version: '1.0.0',
  });
};

/** The session as it is stored on the disk; null when there is none. */
export function storedSession(home: Home): StoredSession | null {
  if (!existsSync(home.keyFile)) return null;
  return new SessionFile(openDataFolder(home.data).session, keyOf(home), null).read();
}

/** The session on the disk is an acknowledged one, or one that was requested when the program ended. */
export function expectKnownSession({ known }: Home, stored: StoredSession | null): void {
  const found = stored === null ? null : { email: stored.email, role: stored.payload.role };
  expect(known.sessions).toContainEqual(found);
  known.sessions = [found];
}

/**
 * Every month on the disk is whole, and has exactly the rows of its role and account. The current month is
 * not older than a month that was current before.
 * @returns the number of months
 */
export function expectOwnMonths(home: Home, provider: ChaosProvider): number {
  if (!existsSync(home.keyFile)) return 0;
  const { account } = openDataFolder(home.data);
  const origin = new URL(provider.address).origin;
  let seen = 0;
  for (const owner of owners) {
    const path = roleFolder(account(origin, owner.email), owner.role);
    if (!existsSync(path)) continue;
    const key = deriveKey(keyOf(home), 'months', origin, owner.email, owner.role);
    const folder = new MonthFolder({ path, role: owner.role, key });
    for (const ref of folder.months()) {
      // A first month may have its offices only, and then names the lists that it awaits.
      const { awaits = [] } = folder.read(ref);
      const expected = listsOf(owner)
        .filter((list) => !awaits.includes(list))
        .map((list) => [list, provider.rows(owner, ref.period, list)]);
      const found = Object.entries(folder.heads.summary(ref)?.lists ?? {}).map(([list, { rows }]) => [list, rows]);
      expect(Object.fromEntries(found), `${ownerKey(owner)} ${ref.period}`).toEqual(Object.fromEntries(expected));
      seen += 1;
    }
    expectNewest(home, owner, folder);
  }
  return seen;
}

function expectNewest({ known }: Home, owner: Owner, folder: MonthFolder): void {
  const current = folder.pointer()?.ref ?? null;
  const before = known.months.get(ownerKey(owner));
  if (current === null) {
    expect(before, `the month of ${ownerKey(owner)}`).toBeUndefined();
    return;
  }
  if (before !== undefined) expect([before, current].sort(byAge), 'the later month').toEqual([before, current]);
  known.months.set(ownerKey(owner), current);
}

/** The order of the names that months have on the disk. */
const byAge = (one: MonthRef, other: MonthRef): number =>
  `${one.period}.${one.generation}` < `${other.period}.${other.generation}` ? -1 : 1;

/**
 * What a kill leaves in the folder of an account, and the next login of that account removes: a copy of the user's own data that was
 * cut off, and the journal by which SQLite undoes an unfinished change when it opens the file. Neither does harm until then.
 */
const untilLogin = /user\.sqlite\.backup-.*\.partial|\.sqlite-journal$/;
const unfinishedMonth = /\.sqlite\.[0-9a-f]{8}\.partial/;

/**
 * Expects no unfinished file after the program has started, or has ended normally.
 * @param open the folder of the account that is logged in; null without a login
 * @param isFetching a fetch may be writing a month just now
 */
export function expectNothingUnfinished({ data, exportFolder }: Home, open: string | null, isFetching: boolean): void {
  const unfinished = [...filesIn(data), ...filesIn(exportFolder)].filter((name) =>
    /partial|damaged|journal/.test(name),
  );
  const mayBe = (name: string): boolean =>
    (isFetching && unfinishedMonth.test(name)) ||
    (untilLogin.test(name) && (open === null || !join(data, name).startsWith(open)));
  expect(unfinished.filter((name) => !mayBe(name))).toEqual([]);
}

/** Whether a role has requested earlier months that have not all been fetched. */
export const wantsEarlier = ({ data }: Home): boolean => filesIn(data).some((name) => name.endsWith('earlier.json'));

/** The journals in the data folder: changes of accounts that SQLite has not undone yet. */
export const journalsIn = ({ data }: Home): readonly string[] => filesIn(data).filter((name) => /-journal$/.test(name));

/**
 * After a normal end no program owns the folder, nothing is noted as unfinished, and every change is complete.
 * @param journals the journals before the start: their account may not have logged in since
 */
export function expectLeftInOrder(home: Home, journals: readonly string[]): void {
  expectNothingUnfinished(home, null, false);
  expect(journalsIn(home).filter((name) => !journals.includes(name))).toEqual([]);
  expect(filesIn(home.data).filter((name) => /window\.json$|unfinished.*\.json$/.test(name))).toEqual([]);
}

/**
 * A finished file is whole: csv by the rows of the month and role in its name, xlsx by the end of its archive.
 * @returns the number of files
 */
export function expectWholeExports({ exportFolder }: Home, provider: ChaosProvider): number {
  const names = filesIn(exportFolder);
  for (const name of names) {
    const [, email = '', role = '', period = ''] = /^(\S+) (\S+) (\d{4}-\d{2})\b/.exec(name) ?? [];
    const bytes = readFileSync(join(exportFolder, name));
    if (name.endsWith('.csv')) {
      const lines = bytes.toString('utf8').trimEnd().split('\n');
      expect(lines, name).toHaveLength(provider.rows({ email, role }, period, 'advisers') + 1);
    } else expect(bytes.lastIndexOf('PK\u0005\u0006'), name).toBeGreaterThan(0);
    rmSync(join(exportFolder, name));
  }
  return names.length;
}

/** Copies the logs of a program to a folder that outlives the test. @param name of the round @returns that folder */
export function keepLogs(data: string, name: string): string {
  const place = fileURLToPath(new URL(`../../test-results/${name}/`, import.meta.url));
  const logs = join(data, 'logs');
  mkdirSync(place, { recursive: true });
  if (existsSync(logs)) cpSync(logs, place, { recursive: true });
  return place;
}

/** The last lines of the program's log, for a failure without another explanation. */
export function lastLogged({ data }: Home): string {
  const path = join(data, 'logs', 'adviesatlas.log');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(-15).join('\n') : 'nothing logged';
}
