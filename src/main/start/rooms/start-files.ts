import type { Notice } from '../../../shared/domain/program/notice';
import { noPolicy, policyValue } from '../../../shared/domain/program/policy';
import type { OwnSettings, Settings } from '../../../shared/domain/program/settings';
import { clearUnfinishedWrites } from '../../files/atomic-write';
import { keepNewestCrashReports } from '../../files/crash-reports';
import { openDataFolder } from '../../files/data-folder';
import { countConflictCopies, placeOf } from '../../files/folder-place';
import { ensureFolder, onPutAside } from '../../files/put-aside';
import { UnfinishedWork } from '../../files/unfinished-work';
import { describeFault, onThreadFault } from '../../logs/describe-fault';
import { LogFile } from '../../logs/log-file';
import { clearLeftovers } from '../../months/month-leftovers';
import { authoritiesFault } from '../../network/authorities';
import { eraseDownloaded, finishErasure } from '../../settings/erase';
import { SettingsFile } from '../../settings/settings-file';
import { Notices } from '../../support/notices';
import { TileCache } from '../../tiles/tile-cache';
import { TileSource } from '../../tiles/tile-source';
import { type ApplicationParts, ownsFolder } from './application-parts';

/** The data folder, and what every room may need from it: the log, notices, settings, tiles. */
export type Files = ReturnType<typeof startFiles>;

/** @throws Fault DATA_FOLDER_UNUSABLE */
export function startFiles(parts: ApplicationParts) {
  const { clock, emit } = parts;
  const folder = openDataFolder(parts.dataFolder, parts.accountsFolder);
  const logFile = new LogFile(folder.logs, clock);
  const log = (where: string, error: unknown): void => logFile.write(describeFault(where, error));
  const stopThreadFaults = onThreadFault((line) => logFile.write(line));
  const notices = new Notices((open) => emit('notices.changed', open));
  const stopPutAside = onPutAside(folder.root, () => notices.raise('FILES_PUT_ASIDE'));
  const unfinished = new UnfinishedWork(folder.unfinished);
  const { policy = noPolicy } = parts;
  const keepsNothing = policyValue('keepsNothing', policy);
  if (ownsFolder(parts)) clearFolder({ folder, logFile, log, unfinished, keepsNothing });
  const settings = new SettingsFile(
    folder.settings,
    ownsFolder(parts)
      ? { onReset: () => notices.raise('SETTINGS_RESET'), onCleaned: () => notices.raise('ADDRESS_CLEANED') }
      : null,
    policy,
  );
  const broken = policy.lines.filter(({ fault }) => fault === 'wrong' || fault === 'unreadable');
  // An unknown name is not logged, because it may be anything.
  if (broken.length > 0) {
    logFile.write(`policy: not understood: ${broken.map(({ setting }) => setting ?? 'a file').join(', ')}`);
  }
  if (ownsFolder(parts)) {
    if (placeOf(folder.root) === 'synchronised') notices.raise('FOLDER_SYNCHRONISED');
    if (countConflictCopies(folder) > 0) notices.raise('CONFLICT_COPIES');
    if (authoritiesFault() !== null) notices.raise('AUTHORITIES_UNUSED');
  }
  parts.fileHost.preferFolder?.(() => settings.current().exportFolder);
  /** Changes settings, and notifies every window. @throws Fault of `SettingsFile.change` */
  const changeSettings = (change: Partial<OwnSettings>): Settings => {
    const changed = settings.change(change);
    emit('settings.changed', changed);
    return changed;
  };
  const tileCache = new TileCache(folder.tiles, log);
  const tiles = new TileSource(tileCache, { template: () => settings.current().tilesUrl, log });
  if (ownsFolder(parts)) tileCache.trim();
  return {
    folder,
    logFile,
    log,
    /** Logs actions. */
    note: (line: string): void => logFile.write(line),
    notices,
    /** A function that raises a notice; null for a program that only reads beside the one that owns the folder. */
    raiseFor: (notice: Notice) => (ownsFolder(parts) ? () => notices.raise(notice) : null),
    unfinished,
    policy,
    settings,
    changeSettings,
    tiles,
    stop: () => {
      stopThreadFaults();
      stopPutAside();
    },
  };
}

type Cleared = {
  readonly folder: ReturnType<typeof openDataFolder>;
  readonly logFile: LogFile;
  readonly log: (where: string, error: unknown) => void;
  readonly unfinished: UnfinishedWork;
  readonly keepsNothing: boolean;
};

/**
 * Clears the folder. The program starts whatever is on the disk: a room whose files could not be cleared reports that when it needs them.
 */
function clearFolder({ folder, logFile, log, unfinished, keepsNothing }: Cleared): void {
  const attempt = (where: string, work: () => void): void => {
    try {
      work();
    } catch (error) {
      log(where, error);
    }
  };
  // Before any of these files are opened.
  // A killed program has kept what its end would have removed.
  attempt('data.erase', () => (keepsNothing ? eraseDownloaded(folder, log) : finishErasure(folder, log)));
  attempt('crashes.clear', () => keepNewestCrashReports(folder.crashes));
  attempt('logs.clear', () => logFile.clearFiles());
  for (const place of [folder.tiles, folder.accounts]) attempt('folder.clear', () => ensureFolder(place));
  attempt('unfinished.clear', () => unfinished.clear());
  for (const place of [folder.root, folder.tiles]) attempt('writes.clear', () => clearUnfinishedWrites(place));
  clearLeftovers(folder.accounts, (error) => log('months.clear', error));
}
