import { dayOf } from '../../../shared/domain/calendar';
import { withContinuations } from '../../../shared/domain/lists/followed-office';
import { type MonthRef, monthRefOf } from '../../../shared/domain/months/month';
import { Fault, failureOf } from '../../../shared/domain/result';
import type { DossierService } from '../../dossiers/dossier-service';
import { PaperPlans } from '../../exports/papers/paper-plans';
import { PaperRuns } from '../../exports/papers/paper-runs';
import { PaperService } from '../../exports/papers/paper-service';
import type { RecordKinds } from '../../exports/papers/paper-sources';
import { EarlierExports, type WrittenExport } from '../../exports/queue/earlier-exports';
import { ExportService } from '../../exports/queue/export-service';
import { ExportThreads } from '../../exports/queue/export-threads';
import { NumberFiles } from '../../exports/queue/number-files';
import { RunningExports } from '../../exports/queue/running-exports';
import { ReportService } from '../../exports/reports/report-service';
import { ScheduleService } from '../../exports/schedules/schedule-service';
import { recordKindsOf, recordsOfOffice } from '../../records/office-records';
import type { RecordService } from '../../records/record-service';
import { isFictitious, openRole } from '../../session/allowance';
import type { PaperDay } from '../../user-data/tables/paper-table';
import { type ApplicationParts, ownsFolder } from './application-parts';
import type { Files } from './start-files';
import type { Lists } from './start-lists';
import type { Months } from './start-months';
import type { Account } from './start-session';
import type { UserData } from './start-user-data';

/** What exports need from other rooms. */
type ExportSurroundings = {
  readonly files: Files;
  readonly account: Account;
  readonly months: Months;
  readonly lists: Lists;
  readonly userData: UserData;
  readonly dossiers: DossierService;
  readonly records: RecordService;
};

/** Everything that writes lists and reports to files. */
export type Exports = ReturnType<typeof startExports>;

/** How often failed exports are checked for a new attempt, in milliseconds. */
const passInterval = 60_000;

export function startExports(parts: ApplicationParts, surroundings: ExportSurroundings) {
  const { emit, fileHost: host, threads } = parts;
  const { files, months: room, userData } = surroundings;
  const exportThreads = new ExportThreads(threads.export, room.userActivity.flag);
  const running = new RunningExports({
    host,
    unfinished: files.unfinished,
    onChange: (state) => emit('export.changed', state),
  });
  const { askUserData } = userData;
  const earlier = new EarlierExports({
    store: {
      all: (role) => askUserData('earlierExports', () => ({ role })),
      add: (role, entry) => askUserData('addEarlierExport', () => ({ role, entry })),
      remove: (role, id) => askUserData('removeEarlierExport', () => ({ role, id })),
    },
    host,
    onChange: (role) => emit('earlierExports.changed', { role }),
    log: files.log,
  });
  const { exports, numberFiles, reports, papers, paperPlans, paperRuns } = startWriting(parts, surroundings, {
    exportThreads,
    running,
    earlier,
  });
  const { schedules, stopSchedules } = startSchedules(parts, surroundings, { exports, running });
  return {
    exportThreads,
    running,
    exports,
    numberFiles,
    reports,
    papers,
    paperPlans,
    paperRuns,
    earlier,
    schedules,
    stopSchedules,
  };
}

type Writing = {
  readonly exportThreads: ExportThreads;
  readonly running: RunningExports;
  readonly earlier: EarlierExports;
};

/** Starts the services that write lists and fetch reports. */
function startWriting(
  parts: ApplicationParts,
  surroundings: ExportSurroundings,
  { exportThreads, running, earlier }: Writing,
) {
  const {
    files,
    account,
    months: { months },
    lists: { lists },
    userData,
    dossiers,
  } = surroundings;
  const { clock, demo, fileHost: host, version } = parts;
  const { provider, session } = account;
  const { kvkLists, ownTables, texts } = userData;
  /** Stores a finished export, unless the command line wrote it, or the role has changed since. */
  const onWritten = (role: string, written: WrittenExport): void => {
    if (ownsFolder(parts) && session.view().account?.role === role) void earlier.note(role, written);
  };
  const exports = new ExportService({
    lists,
    holdMonth: (ref) => months.holdMonth(ref),
    earlierMonths: (ref) => months.earlier(ref),
    keptSince: (kind) => dossiers.keptSince(kind),
    onDamaged: (ref) => months.damaged(ref),
    onWritten,
    log: files.log,
    session,
    kvkLists: () => kvkLists.current(),
    ownTables: () => ownTables.current(),
    remarks: async ({ format, plain, query }) => {
      const { account: open } = session.view();
      const hasRemarks = format === 'xlsx' && !plain && query.list === 'advisers';
      if (open === null || !hasRemarks) return [];
      const remarks = await userData.askUserData('remarks', () => ({ role: open.role }));
      return withContinuations(remarks, userData.followed.continuations());
    },
    clock,
    host,
    threads: exportThreads,
    running,
    demo,
    version,
  });
  const numberFiles = new NumberFiles({
    lists,
    session,
    host,
    texts: {
      fileNumbers: (file) => texts.read('fileNumbers', file),
      filledIn: (file) => texts.read('filledIn', file),
    },
    demo,
  });
  const reports = new ReportService({
    provider,
    lists,
    dossiers,
    threads: exportThreads,
    session,
    running,
    host,
    clock,
    currentPeriod: () => months.view().current?.period ?? null,
    demo,
    version,
    onWritten,
  });
  return { exports, numberFiles, reports, ...startPapers(parts, surroundings) };
}

/** Starts the services that write dossiers as documents. */
function startPapers(
  parts: ApplicationParts,
  {
    files,
    account: { session },
    months: { months },
    lists: { lists },
    userData: { askUserData },
    dossiers,
    records,
  }: ExportSurroundings,
) {
  const { clock, demo, emit, fileHost: host } = parts;
  const role = () => openRole(session);
  const common = {
    lists,
    dossiers,
    session,
    clock,
    currentPeriod: () => months.view().current?.period ?? null,
    demo,
    host,
    thread: parts.threads.papers,
    unfinished: files.unfinished,
    previousDay: async (id: string, made: string) => {
      const days = await askUserData('previousPapers', () => ({ role: role(), made, offices: [id] }));
      return days[id] ?? null;
    },
    noteDay: async (paper: PaperDay) => {
      // The command line only reads beside the program of a window.
      if (ownsFolder(parts)) await askUserData('notePaper', () => ({ role: role(), paper }));
    },
    forgetDays: async (made: string, offices: readonly string[]) => {
      await askUserData('forgetPapers', () => ({ role: role(), made, offices }));
    },
    recordsOf: async (kvk: string, wanted: RecordKinds) => {
      const { hasNotes, hasContacts } = recordKindsOf(session);
      const kinds = { hasNotes: wanted.notes && hasNotes, hasContacts: wanted.contacts && hasContacts };
      if (!(kinds.hasNotes || kinds.hasContacts)) return null;
      if (ownsFolder(parts) && records.state().sync !== 'done') await records.sync();
      // Without its records a paper would say that there are none.
      if (!(await records.isFilled())) throw new Fault('RECORDS_AWAITED');
      return (await recordsOfOffice(records, kvk, kinds)).map(({ kind, at, text }) => ({
        day: dayOf(at),
        kind: kind === 'note' ? 'Notitie' : 'Contactmoment',
        text,
      }));
    },
  };
  const planning = {
    ...common,
    choice: (of: string) => askUserData('paperChoice', () => ({ role: of })),
    previousDays: (of: string, made: string) =>
      askUserData('previousPapers', () => ({ role: of, made, offices: null })),
    marks: async () => {
      const kinds = recordKindsOf(session);
      return { ...kinds, marks: kinds.hasNotes || kinds.hasContacts ? await records.marks() : [] };
    },
    log: files.log,
  };
  const paperPlans = new PaperPlans(planning);
  const paperRuns = new PaperRuns({
    ...planning,
    plans: paperPlans,
    monthNow: (month) => monthNow(months, month),
    holdMonth: (month) => months.holdMonth(month),
    store: {
      run: (of) => askUserData('paperRun', () => ({ role: of })),
      begin: (of, run, choice) => askUserData('beginPapers', () => ({ role: of, run, choice })),
      end: (of, id) => askUserData('endPapers', () => ({ role: of, id })),
    },
    onChange: (view) => emit('papers.changed', view),
  });
  return { papers: new PaperService(common), paperPlans, paperRuns };
}

/** A month, or that which replaced it. @throws Fault MONTH_NOT_KEPT */
function monthNow(months: ExportSurroundings['months']['months'], month: MonthRef): MonthRef {
  try {
    return months.locateAgain(month).ref;
  } catch (error) {
    if (failureOf(error).code !== 'MONTH_REPLACED') throw error;
    return monthRefOf(months.ofPeriod(month.period));
  }
}

/** Starts the service that exports saved filters after each new month. */
function startSchedules(
  parts: ApplicationParts,
  { files, account, months, lists: { lists }, userData: { askUserData, kvkLists, ownTables } }: ExportSurroundings,
  { exports, running }: { readonly exports: ExportService; readonly running: RunningExports },
) {
  const { clock, emit, fileHost: host } = parts;
  const schedules = new ScheduleService({
    store: {
      all: (role) => askUserData('schedules', () => ({ role })),
      write: (role, entry, seen) => askUserData('writeSchedule', () => ({ role, entry, seen })),
      change: (role, filter, parts) => askUserData('changeSchedule', () => ({ role, filter, parts })),
      remove: (role, filter, seen) => askUserData('removeSchedule', () => ({ role, filter, seen })),
      filters: (role) => askUserData('savedFilters', () => ({ role })),
    },
    exports,
    running,
    lists,
    session: account.session,
    host,
    ownThings: () => [...kvkLists.current(), ...ownTables.current()],
    isFictitious: () => isFictitious({ session: account.session, demo: parts.demo }),
    clock,
    note: files.note,
    log: files.log,
    onChange: (role) => emit('schedules.changed', { role }),
    onEnded: (outcome) => emit('schedule.ended', outcome),
  });
  months.follow({ onChange: (state) => schedules.handleMonth(state) });
  const timer = setInterval(() => schedules.pass(), passInterval);
  timer.unref();
  return {
    schedules,
    stopSchedules: (): void => {
      clearInterval(timer);
      schedules.close();
    },
  };
}
