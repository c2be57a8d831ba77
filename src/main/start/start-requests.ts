import type { Erasure } from '../../shared/domain/program/storage';
import { Fault } from '../../shared/domain/result';
import { createRequests } from '../bridge/requests';
import type { DossierService } from '../dossiers/dossier-service';
import { RecoverySheet } from '../key/recovery-sheet';
import type { RecordService } from '../records/record-service';
import type { RemovalService } from '../refresh/removal-service';
import { beginErasure, finishErasure } from '../settings/erase';
import { Support } from '../support/support';
import type { UpdateService } from '../updates/update-service';
import { OpenedViewFiles } from '../user-data/opened-view-files';
import type { AllRequests } from '../wire/router';
import { type ApplicationParts, ownsFolder } from './application-parts';
import type { Exports } from './start-exports';
import type { Files } from './start-files';
import type { Lists } from './start-lists';
import type { Months } from './start-months';
import type { Account } from './start-session';
import type { UserData } from './start-user-data';
import type { Watch } from './start-watch';

/** The rooms that answer requests. */
type RequestRooms = {
  readonly files: Files;
  readonly account: Account;
  readonly months: Months;
  readonly lists: Lists;
  readonly userData: UserData;
  readonly dossiers: DossierService;
  readonly records: RecordService;
  readonly exports: Exports;
  readonly updates: UpdateService;
  readonly removal: RemovalService;
  readonly watch: Watch;
};

/** How many log lines the support text has. */
const supportLines = 300;

/** The window's requests, answered by the rooms. */
export function startRequests(parts: ApplicationParts, rooms: RequestRooms): AllRequests {
  const { clock, key, fileHost: host, version, demo } = parts;
  const { files, account, dossiers, records, updates } = rooms;
  const { folder, log, notices, settings } = files;
  const { provider, session } = account;
  const { exports, numberFiles, reports, earlier, schedules, running } = rooms.exports;
  const { askUserData, comparisonRules, kvkLists, remarksChanged, texts, tableFiles } = rooms.userData;
  const emit: ApplicationParts['emit'] = (name, payload) => {
    parts.emit(name, payload);
    if (name === 'savedFilters.changed') rooms.watch.watch.changed();
  };
  return createRequests({
    program: { version, host: parts.host, demo },
    clock,
    settings,
    notices,
    support: supportOf(parts, rooms),
    updates,
    // The demo's key is beside its data, which is fictitious.
    recovery: new RecoverySheet(key.kept && !demo ? key.bytes : null, host),
    provider,
    session,
    months: rooms.months.months,
    reportThrift: rooms.months.reportThrift,
    earlierMonths: rooms.months.earlier,
    carriedMonths: rooms.months.carry,
    removal: rooms.removal,
    lists: rooms.lists.lists,
    kvkLists,
    remarksChanged,
    comparisonRules,
    ...rooms.watch,
    viewFiles: parts.viewFiles ?? new OpenedViewFiles(),
    tableFiles,
    texts,
    dossiers,
    records,
    exports,
    numberFiles,
    reports,
    earlier,
    schedules,
    running,
    questionPlace: account.access.question,
    askUserData,
    host,
    dataFolder: folder,
    ownFolder: account.folderOf,
    erase: (what) => erase(parts, rooms, what),
    licences: parts.licences ?? null,
    emit,
    log,
  });
}

const supportOf = (parts: ApplicationParts, { files, account, months }: RequestRooms): Support =>
  new Support(
    () => ({
      version: parts.version,
      host: parts.host,
      demo: parts.demo,
      now: parts.clock.now().toISOString(),
      settings: files.settings.current(),
      options: account.session.view().account?.options ?? null,
      month: months.months.view(),
      notices: files.notices.current(),
      dataFolder: files.folder.root,
      logLines: files.logFile.last(supportLines),
    }),
    parts.fileHost,
  );

/** Makes every room close the account's files before they are removed. @throws Fault NOT_ALLOWED for a program that only reads */
async function erase(parts: ApplicationParts, rooms: RequestRooms, what: Erasure): Promise<null> {
  const { folder, log, settings } = rooms.files;
  if (!ownsFolder(parts)) throw new Fault('NOT_ALLOWED');
  beginErasure(folder, what);
  rooms.months.months.cancel();
  await rooms.account.session.logOut();
  finishErasure(folder, log);
  if (what === 'everything') parts.emit('settings.changed', settings.change({ lastEmail: '' }));
  return null;
}
