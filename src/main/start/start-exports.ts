import type { EventName, Events } from '../../shared/bridge/contract';
import type { Clock } from '../../shared/domain/clock';
import type { DossierService } from '../dossiers/dossier-service';
import { EarlierExports, type WrittenExport } from '../exports/queue/earlier-exports';
import { ExportService } from '../exports/queue/export-service';
import { ExportThreads } from '../exports/queue/export-threads';
import { RunningExports } from '../exports/queue/running-exports';
import { ReportService } from '../exports/reports/report-service';
import { ScheduleService } from '../exports/schedules/schedule-service';
import type { FileHost } from '../files/file-host';
import type { UnfinishedWork } from '../files/unfinished-work';
import type { ListService } from '../lists/service/list-service';
import type { KvkLists } from '../own-data/kvk-lists';
import type { AskOwn } from '../own-data/own-data-questions';
import type { ProviderClient } from '../provider/provider-client';
import type { MonthService } from '../refresh/month-service';
import type { Session } from '../session/session';
import type { TextReader } from '../texts/text-reader';
import type { PauseFlag } from '../wire/pause-flag';

/** What exports are made from. */
export type ExportSurroundings = {
  readonly parts: {
    readonly clock: Clock;
    readonly demo: boolean;
    readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
    readonly fileHost: FileHost;
    /** The program of a window, and not the command line beside it. */
    readonly ownsFolder: boolean;
    readonly threads: { readonly export: URL };
    readonly version: string;
  };
  readonly provider: ProviderClient;
  readonly session: Session;
  readonly lists: ListService;
  readonly months: MonthService;
  readonly dossiers: DossierService;
  readonly kvkLists: KvkLists;
  readonly texts: TextReader;
  readonly unfinished: UnfinishedWork;
  readonly askOwn: AskOwn;
  /** Says when something is more urgent than a file. */
  readonly pause: PauseFlag;
  /** Notes what was done in the log. */
  readonly note: (line: string) => void;
  readonly log: (where: string, error: unknown) => void;
};

/** How often it is looked whether what failed can be tried again, in milliseconds. */
const passInterval = 60_000;

/** Everything that writes lists and reports to files, wired. */
export function startExports(surroundings: ExportSurroundings) {
  const { parts, provider, session, lists, months, dossiers, kvkLists, texts, unfinished, askOwn, note, log } =
    surroundings;
  const { clock, demo, emit, fileHost: host, ownsFolder, threads, version } = parts;
  const exportThreads = new ExportThreads(threads.export, surroundings.pause);
  const running = new RunningExports({ host, unfinished, onChange: (state) => emit('export.changed', state) });
  const earlier = new EarlierExports({
    store: {
      all: (role) => askOwn('earlierExports', () => ({ role })),
      add: (role, entry) => askOwn('addEarlierExport', () => ({ role, entry })),
      remove: (role, id) => askOwn('removeEarlierExport', () => ({ role, id })),
    },
    host,
    onChange: (role) => emit('earlierExports.changed', { role }),
    log,
  });
  /** Files that the command line writes belong to whoever runs it. What ends after a change of role is remembered nowhere. */
  const onWritten = (role: string, written: WrittenExport): void => {
    if (ownsFolder && session.view().account?.role === role) void earlier.note(role, written);
  };
  const exports = new ExportService({
    lists,
    holdMonth: (ref) => months.holdMonth(ref),
    earlierMonths: (ref) => months.earlier(ref),
    keptChanges: (asked, signal) => dossiers.changes(asked, signal),
    onDamaged: (ref) => months.damaged(ref),
    onWritten,
    log,
    session,
    kvkLists: () => kvkLists.current(),
    texts: {
      fileNumbers: (text) => texts.read('fileNumbers', { text }),
      filledIn: (file) => texts.read('filledIn', file),
    },
    clock,
    host,
    threads: exportThreads,
    running,
    demo,
    version,
  });
  const reports = new ReportService({ provider, lists, session, running, host, clock, demo, onWritten });
  const schedules = new ScheduleService({
    store: {
      all: (role) => askOwn('schedules', () => ({ role })),
      put: (role, entry) => askOwn('putSchedule', () => ({ role, entry })),
      remove: (role, filter) => askOwn('removeSchedule', () => ({ role, filter })),
      filters: (role) => askOwn('savedFilters', () => ({ role })),
    },
    ...{ exports, running, lists, session, host, clock, note, log },
    onChange: (role) => emit('schedules.changed', { role }),
    onEnded: (outcome) => emit('schedule.ended', outcome),
  });
  const timer = setInterval(() => schedules.pass(), passInterval);
  timer.unref();
  const stopSchedules = (): void => {
    clearInterval(timer);
    schedules.close();
  };
  return { exportThreads, running, exports, reports, earlier, schedules, stopSchedules };
}
