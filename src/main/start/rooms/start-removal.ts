import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isOpen } from '../../../shared/access/option-access';
import type { DossierService } from '../../dossiers/dossier-service';
import { keepNewestCrashReports } from '../../files/crash-reports';
import type { MonthLocation } from '../../months/month-folder';
import type { RemovedSubject } from '../../months/removal/removal-note';
import type { RecordService } from '../../records/record-service';
import { RemovalService } from '../../refresh/removal-service';
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
export function startRemoval(
  { clock, emit }: ApplicationParts,
  { files: { folder, log }, account, months, dossiers, records, exports, userData }: RemovalRooms,
): RemovalService {
  const { session, access } = account;
  /** The months of all roles; the open role's come first. */
  const locations = (): readonly MonthLocation[] | null => {
    const held = session.held();
    if (held === null) return null;
    const { payload } = held.stored;
    const others = payload.roles.filter(({ role }) => role !== payload.role);
    return [payload.role, ...others.map(({ role }) => role)].map(
      (role) => access.months({ ...held, stored: { ...held.stored, payload: { ...payload, role } } }).location,
    );
  };
  const removal = new RemovalService({
    locations,
    clean: (location, signal) => months.runTask({ task: 'clean', location, now: clock.now().toISOString() }, signal),
    stopOthers: async () => {
      exports.running.cancelAll();
      exports.paperRuns.pause();
    },
    onCleaned: () => months.months.reread(),
    log,
  });
  removal.add({
    counts: 'dossiers',
    remove: async (subject) => {
      for (const { path } of (locations() ?? []).slice(1)) removeCaches(path);
      return dossiers.removeAbout(subject.id, [subject.id, ...withLongNames(subject).names]);
    },
  });
  removal.add({
    counts: 'confirmed',
    remove: async (subject) => {
      const removed = await userData.askUserData('removeComparisonRules', () => subject);
      if (removed > 0) await userData.comparisonRules.load(true);
      return removed;
    },
  });
  removal.add({
    counts: 'confirmed',
    remove: async ({ kind, id }) => {
      if (kind !== 'office') return 0;
      const removed = await userData.askUserData('removeFollows', () => ({ id }));
      if (removed > 0) await userData.followed.load(true);
      return removed;
    },
  });
  removal.add({
    counts: 'remarks',
    remove: async ({ kind, id }) => {
      if (kind !== 'office') return 0;
      const removed = await userData.askUserData('removeRemarks', () => ({ id }));
      if (removed > 0) await userData.remarksChanged(openRole(session));
      return removed;
    },
  });
  removal.add({
    counts: 'confirmed',
    remove: async (subject) => {
      await userData.askUserData('removeTraces', () => withLongNames(subject));
      // What was noted in passing is no item of the report.
      return 0;
    },
  });
  removal.add({
    counts: 'confirmed',
    remove: async () => {
      // A report has memory of a process, which may have had the subject.
      keepNewestCrashReports(folder.crashes, 0);
      return 0;
    },
  });
  removal.add({
    counts: 'ownRows',
    remove: async (subject) => {
      const removed = await userData.askUserData('removeInOwnTables', () => withLongNames(subject));
      if (removed > 0) await userData.ownTables.load(isOpen(session.options(), 'parts', 'kvkColumns'));
      return removed;
    },
  });
  removal.add({
    counts: 'dossiers',
    remove: async (subject) => {
      const removed = await userData.askUserData('removeMoments', () => withLongNames(subject));
      if (removed > 0) emit('moments.changed', { role: openRole(session) });
      return removed;
    },
  });
  removal.add({ counts: 'records', remove: ({ id }) => records.removeItem(id) });
  return removal;
}

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
