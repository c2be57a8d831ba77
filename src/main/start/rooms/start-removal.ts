import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isOpen } from '../../../shared/access/option-access';
import type { DossierService } from '../../dossiers/dossier-service';
import { keepNewestCrashReports } from '../../files/crash-reports';
import type { MonthLocation } from '../../months/month-folder';
import type { RemovedSubject } from '../../months/removal/removal-note';
import type { RecordService } from '../../records/record-service';
import { RemovalService, type Remover } from '../../refresh/removal-service';
import { openRole } from '../../session/allowance';
import type { ApplicationParts } from './application-parts';
import type { Exports } from './start-exports';
import type { Files } from './start-files';
import type { Months } from './start-months';
import type { Account } from './start-session';
import type { UserData } from './start-user-data';

type RemovalRooms = {
  readonly files: Files;
  readonly account: Account;
  readonly months: Months;
  readonly dossiers: DossierService;
  readonly records: RecordService;
  readonly exports: Exports;
  readonly userData: UserData;
};

/** Caches of roles that are not open; they are removed completely, because everything in them can be fetched again. */
const cache = /^(dossiers|records)\.sqlite/;

/**
 * Starts the removal of offices and persons on request from everything that is stored of an account (docs/rules/settings.md#removal-on-request).
 */
export function startRemoval(parts: ApplicationParts, rooms: RemovalRooms): RemovalService {
  const { files, account, months, exports } = rooms;
  const removal = new RemovalService({
    locations: () => locationsOf(account),
    clean: (location, signal) =>
      months.runTask({ task: 'clean', location, now: parts.clock.now().toISOString() }, signal),
    stopOthers: async () => {
      exports.running.cancelAll();
      exports.paperRuns.pause();
    },
    announce: (subject) => parts.emit('subject.removed', subject),
    erase: () => rooms.userData.askUserData('eraseRemovedRows', () => undefined),
    onCleaned: () => months.months.reread(),
    log: files.log,
  });
  for (const remover of [...userDataRemovers(parts, rooms), ...otherRemovers(rooms)]) removal.add(remover);
  return removal;
}

/** The months of all roles; the open role's come first. Null without a login. */
function locationsOf({ session, access }: Account): readonly MonthLocation[] | null {
  const held = session.held();
  if (held === null) return null;
  const { payload } = held.stored;
  const others = payload.roles.filter(({ role }) => role !== payload.role);
  return [payload.role, ...others.map(({ role }) => role)].map(
    (role) => access.months({ ...held, stored: { ...held.stored, payload: { ...payload, role } } }).location,
  );
}

/** What the user has about a subject: rules, remarks, rows of tables, moments, and what was noted in passing. */
function userDataRemovers(
  { emit }: ApplicationParts,
  { account: { session }, userData }: RemovalRooms,
): readonly Remover[] {
  const { askUserData } = userData;
  /** @param changed called when something was removed */
  const remover = (counts: Remover['counts'], remove: Remover['remove'], changed: () => unknown): Remover => ({
    counts,
    remove: async (subject) => {
      const removed = await remove(subject);
      if (removed > 0) await changed();
      return removed;
    },
  });
  return [
    remover(
      'confirmed',
      (subject) => askUserData('removeComparisonRules', () => subject),
      () => userData.comparisonRules.load(true),
    ),
    remover(
      'confirmed',
      async ({ kind, id }) => (kind === 'office' ? askUserData('removeFollows', () => ({ id })) : 0),
      () => userData.followed.load(true),
    ),
    remover(
      'remarks',
      async ({ kind, id }) => (kind === 'office' ? askUserData('removeRemarks', () => ({ id })) : 0),
      () => userData.remarksChanged(openRole(session)),
    ),
    {
      counts: 'confirmed',
      remove: async (subject) => {
        await askUserData('removeTraces', () => withLongNames(subject));
        // What was noted in passing is no item of the report.
        return 0;
      },
    },
    remover(
      'ownRows',
      (subject) => {
        userData.ownTables.forgetEarlier();
        return askUserData('removeInOwnTables', () => withLongNames(subject));
      },
      () => userData.ownTables.load(isOpen(session.options(), 'parts', 'kvkColumns')),
    ),
    remover(
      'dossiers',
      (subject) => askUserData('removeMoments', () => withLongNames(subject)),
      () => emit('moments.changed', { role: openRole(session) }),
    ),
  ];
}

/** What is kept of a subject outside the user's data. */
const otherRemovers = ({ files, account, dossiers, records }: RemovalRooms): readonly Remover[] => [
  {
    counts: 'dossiers',
    remove: async (subject) => {
      for (const { path } of (locationsOf(account) ?? []).slice(1)) removeCaches(path);
      return dossiers.removeAbout(subject.id, [subject.id, ...withLongNames(subject).names]);
    },
  },
  {
    counts: 'confirmed',
    remove: async () => {
      // A report has memory of a process, which may have had the subject.
      keepNewestCrashReports(files.folder.crashes, 0);
      return 0;
    },
  },
  { counts: 'records', remove: ({ id }) => records.removeItem(id) },
];

/** A name of a few letters would also occur in unrelated texts. */
const withLongNames = (subject: RemovedSubject): RemovedSubject => ({
  ...subject,
  names: subject.names.filter(({ length }) => length > 5),
});

function removeCaches(folder: string): void {
  let names: readonly string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // The role has never been opened on this computer.
  }
  for (const name of names) if (cache.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
}
