import { isNewerVersion } from '../../../shared/domain/program/update';
import type { DossierService } from '../../dossiers/dossier-service';
import type { RecordService } from '../../records/record-service';
import { UpdateService } from '../../updates/update-service';
import { UnansweredRequests } from '../../wire/unanswered-requests';
import { type ApplicationParts, ownsFolder } from './application-parts';
import type { Exports } from './start-exports';
import type { Files } from './start-files';
import type { Months } from './start-months';
import type { Account } from './start-session';
import type { UserData } from './start-user-data';

type UpdateSurroundings = {
  readonly files: Files;
  readonly account: Account;
  readonly months: Months;
  readonly userData: UserData;
  readonly dossiers: DossierService;
  readonly records: RecordService;
  readonly exports: Exports;
};

/** Notes which version runs; after an update the user gets a message once. A full disk only means that it is repeated. */
function noteVersion(version: string, { settings, changeSettings, notices, log }: Files): void {
  const { lastVersion, leftVersion } = settings.current();
  const isBack = leftVersion !== '' && !isNewerVersion(leftVersion, version);
  try {
    // A user who runs the version that was left, or a later one, has not gone back or has returned to it.
    if (isBack) changeSettings({ leftVersion: '' });
    if (lastVersion !== version) changeSettings({ lastVersion: version });
  } catch (error) {
    log('update.version', error);
  }
  if (lastVersion !== '' && isNewerVersion(version, lastVersion)) notices.raise('PROGRAM_UPDATED');
}

/** Starts updates of the program, which wait until no work is running. */
export function startUpdates(
  parts: ApplicationParts,
  {
    files,
    account: { session },
    months: { months },
    userData,
    dossiers,
    records,
    exports: { paperRuns, running, schedules },
  }: UpdateSurroundings,
) {
  const { log, notices, settings } = files;
  const unanswered = new UnansweredRequests();
  if (ownsFolder(parts)) noteVersion(parts.version, files);
  const { updater } = parts;
  // With an administrator's updates the program never updates itself, even if it could.
  const isManaged = files.policy.enforced.updates === 'off';
  const updates = new UpdateService({
    updater: updater === undefined ? null : { ...updater, obstacle: isManaged ? 'managed' : updater.obstacle },
    clock: parts.clock,
    log,
    settings: () => settings.current(),
    // Long work reports itself whether it is running; requests of windows are counted.
    isBusy: () =>
      running.isBusy() ||
      schedules.isBusy() ||
      paperRuns.isBusy() ||
      months.view().refresh.phase === 'running' ||
      dossiers.isKeeping() ||
      records.state().uploads.some(({ state }) => state === 'busy') ||
      unanswered.isBusy(),
    onChange: (state) => parts.emit('update.changed', state),
    previous: async () => {
      if (session.view().account === null) return null;
      return (await userData.askUserData('returnable', () => ({})))[0] ?? null;
    },
    keep: async ({ version, isReturn, isLast }) => {
      if (!isReturn) return userData.keep();
      if (!isLast) return void (await userData.askUserData('prepareReturn', () => ({ version })));
      files.changeSettings({ leftVersion: parts.version });
      await userData.goBack(version);
    },
    onReady: (isReturn) => notices.raise(isReturn ? 'RETURN_READY' : 'UPDATE_READY'),
  });
  return { updates, unanswered };
}
