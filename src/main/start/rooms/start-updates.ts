import type { DossierService } from '../../dossiers/dossier-service';
import type { RecordService } from '../../records/record-service';
import { UpdateService } from '../../updates/update-service';
import { UnansweredRequests } from '../../wire/unanswered-requests';
import type { ApplicationParts } from './application-parts';
import type { Exports } from './start-exports';
import type { Files } from './start-files';
import type { Months } from './start-months';

type UpdateSurroundings = {
  readonly files: Files;
  readonly months: Months;
  readonly dossiers: DossierService;
  readonly records: RecordService;
  readonly exports: Exports;
};

/** Starts updates of the program, which wait until no work is running. */
export function startUpdates(
  parts: ApplicationParts,
  { files, months: { months }, dossiers, records, exports: { paperRuns, running, schedules } }: UpdateSurroundings,
) {
  const { log, notices, settings } = files;
  const unanswered = new UnansweredRequests();
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
    onReady: () => notices.raise('UPDATE_READY'),
  });
  return { updates, unanswered };
}
