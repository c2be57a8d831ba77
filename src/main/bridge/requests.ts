import { z } from 'zod';
import { isOpen } from '../../shared/access/option-access';
import type { HostKind } from '../../shared/bridge/application';
import type { EventName, Events } from '../../shared/bridge/contract';
import { type Clock, todayBy } from '../../shared/domain/clock';
import type { Settings } from '../../shared/domain/program/settings';
import type { Erasure } from '../../shared/domain/program/storage';
import { Fault } from '../../shared/domain/result';
import { type QuestionParts, questionRequests } from '../contact/question-requests';
import { dossierRequests } from '../dossiers/dossier-requests';
import type { DossierService } from '../dossiers/dossier-service';
import { pictureRequests } from '../exports/picture-requests';
import { earlierExportRequests } from '../exports/queue/earlier-export-requests';
import type { EarlierExports } from '../exports/queue/earlier-exports';
import { safeFileName } from '../exports/queue/export-file-name';
import { exportRequests } from '../exports/queue/export-requests';
import type { ExportService } from '../exports/queue/export-service';
import type { NumberFiles } from '../exports/queue/number-files';
import type { RunningExports } from '../exports/queue/running-exports';
import type { ConsequenceFiles } from '../exports/reports/consequence-files';
import type { ReportService } from '../exports/reports/report-service';
import { scheduleRequests } from '../exports/schedules/schedule-requests';
import type { ScheduleService } from '../exports/schedules/schedule-service';
import { visitRequests } from '../exports/visit-requests';
import type { DataFolder } from '../files/data-folder';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { keyRequests, recoveryRequests } from '../key/key-requests';
import type { RecoverySheet } from '../key/recovery-sheet';
import { comparisonRequests } from '../lists/service/comparison-requests';
import { analysisRequests, listRequests, paletteRequests } from '../lists/service/list-requests';
import type { ListService } from '../lists/service/list-service';
import { mapRequests } from '../lists/service/map-requests';
import type { ProviderClient } from '../provider/provider-client';
import { recordRequests } from '../records/record-requests';
import type { RecordService } from '../records/record-service';
import type { CarryService } from '../refresh/carry-service';
import type { EarlierService } from '../refresh/earlier-service';
import { keptMonthRequests, monthRequests, removalRequests } from '../refresh/month-requests';
import type { MonthService } from '../refresh/month-service';
import type { RemovalService } from '../refresh/removal-service';
import { guardRequests, openRole } from '../session/allowance';
import type { Session } from '../session/session';
import { sessionRequests } from '../session/session-requests';
import type { SettingsFile } from '../settings/settings-file';
import { settingsRequests } from '../settings/settings-requests';
import type { Notices } from '../support/notices';
import type { Support } from '../support/support';
import { noticeRequests, supportRequests } from '../support/support-requests';
import type { TextReader } from '../texts/text-calls';
import { updateRequests } from '../updates/update-requests';
import type { UpdateService } from '../updates/update-service';
import { type ComparisonRuleKeeper, comparisonRuleRequests } from '../user-data/comparison-rules';
import type { KvkLists } from '../user-data/kvk-lists';
import type { OpenedViewFiles } from '../user-data/opened-view-files';
import { ownWorkRequests } from '../user-data/own-work-requests';
import { remarkRequests } from '../user-data/remark-requests';
import { savedFilterRequests } from '../user-data/saved-filter-requests';
import type { AskUserData } from '../user-data/user-data-questions';
import { kvkListRequests, presetRequests, viewRequests } from '../user-data/user-data-requests';
import { viewFileRequests } from '../user-data/view-file-requests';
import type { TableFileReader } from '../user-data/workbooks/table-file-reader';
import type { ConsequenceService } from '../watch/consequence-service';
import { watchRequests } from '../watch/watch-requests';
import type { WatchService } from '../watch/watch-service';
import { type AllRequests, nothing, type RoomRequests } from '../wire/router';

type PageParts = {
  readonly host: FileHost;
  readonly session: Session;
  /** Whether the whole program shows demo data; a single account may do so too. */
  readonly demo: boolean;
};

/** Prints the window's page as a PDF, when no browser prints it (docs/product.md#reading). */
export const pageRequests = ({ host, session, demo }: PageParts) =>
  ({
    'page.savePdf': {
      input: z.object({ name: z.string().min(1).max(200) }),
      answer: async ({ name }) => {
        openRole(session);
        if (host.pdfOfPage === undefined) throw new Fault('NOT_ALLOWED');
        const isMadeUp = demo || session.view().account?.fictitious === true;
        return saveFile(host, safeFileName(isMadeUp ? `${name} FICTIEF` : name, 'pdf'), await host.pdfOfPage());
      },
    },
  }) satisfies RoomRequests;

/** What requests need to be answered. */
export type Services = {
  readonly program: { readonly version: string; readonly host: HostKind; readonly demo: boolean };
  readonly clock: Clock;
  readonly settings: SettingsFile;
  readonly notices: Notices;
  readonly support: Support;
  readonly updates: UpdateService;
  readonly recovery: RecoverySheet;
  readonly provider: ProviderClient;
  readonly session: Session;
  readonly months: MonthService;
  readonly reportThrift: Parameters<typeof monthRequests>[0]['reportThrift'];
  readonly earlierMonths: EarlierService;
  readonly carriedMonths: CarryService;
  readonly removal: RemovalService;
  readonly lists: ListService;
  readonly kvkLists: KvkLists;
  readonly remarksChanged: (role: string) => Promise<void>;
  readonly comparisonRules: ComparisonRuleKeeper;
  readonly watch: WatchService;
  readonly consequences: ConsequenceService;
  readonly viewFiles: OpenedViewFiles;
  readonly tableFiles: TableFileReader;
  readonly texts: TextReader;
  readonly dossiers: DossierService;
  readonly records: RecordService;
  readonly exports: ExportService;
  readonly numberFiles: NumberFiles;
  readonly reports: ReportService;
  readonly consequenceFiles: ConsequenceFiles;
  readonly earlier: EarlierExports;
  readonly schedules: ScheduleService;
  readonly running: RunningExports;
  readonly questionPlace: QuestionParts['place'];
  readonly askUserData: AskUserData;
  readonly host: FileHost;
  readonly dataFolder: DataFolder;
  /** The folder of an account's data. */
  readonly ownFolder: (email: string) => string;
  readonly erase: (what: Erasure) => Promise<null>;
  /** The file with the licences that the build wrote; null in tests without one. */
  readonly licences: URL | null;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
  readonly log: (where: string, error: unknown) => void;
};

/** Functions that change the settings and notify every window. */
function settingsChanges({ settings, emit, log }: Services) {
  const change = (values: Partial<Settings>): Settings => {
    const changed = settings.change(values);
    emit('settings.changed', changed);
    return changed;
  };
  /** Remembers the address for the next login. It is only a convenience, so a full disk does not prevent this login. */
  const rememberEmail = (lastEmail: string): void => {
    try {
      change({ lastEmail });
    } catch (error) {
      log('settings.lastEmail', error);
    }
  };
  return { change, rememberEmail };
}

/** Requests that save content of the window as a file. */
const savedFileRequests = ({ host, session, clock, program: { demo } }: Services) => ({
  ...pageRequests({ host, session, demo }),
  ...pictureRequests(host, session, demo),
  ...visitRequests({ host, session, clock, demo }),
});

/** Requests about differences between months. */
const changeRequests = (services: Services) => ({
  ...comparisonRequests(services.lists),
  ...comparisonRuleRequests(services.comparisonRules, {
    askUserData: services.askUserData,
    session: services.session,
    onChange: () => services.emit('comparison.changed', {}),
    onLimits: (role, limits) => services.emit('comparison.limitsChanged', { role, limits }),
  }),
  ...watchRequests(services),
});

/** Requests about the user's own data: views, filters, remarks, own work, files and lists of KvK numbers. */
function userDataRequests(services: Services) {
  const { askUserData, session, provider, clock, emit, lists, texts, kvkLists } = services;
  return {
    ...viewRequests(askUserData, session, clock),
    ...presetRequests(askUserData, session, emit),
    ...savedFilterRequests(askUserData, session, emit),
    ...remarkRequests({
      askUserData,
      session,
      onChange: services.remarksChanged,
      readValue: async (month, { kvk, column }) => {
        const { values, withheld } = await lists.office(month, kvk, [column]);
        if (withheld.includes(column)) throw new Fault('NOT_ALLOWED', column);
        return values[column] ?? null;
      },
    }),
    ...savedFileRequests(services),
    ...viewFileRequests(
      {
        host: services.host,
        safeName: safeFileName,
        readView: (text) => texts.read('viewFile', { text }),
        readRecipe: (part) => texts.read('recipe', { part }),
        opened: services.viewFiles,
      },
      session,
    ),
    ...ownWorkRequests({
      askUserData,
      session,
      host: services.host,
      clock,
      emit,
      checkText: (text) => texts.read('checkOwnWork', { text }),
      readFile: (bytes, may) => texts.read('ownWork', { bytes, may }),
      onAdded: async () => {
        await kvkLists.load(isOpen(session.options(), 'parts', 'kvkColumns'));
        services.records.draftsCame();
        services.watch.noteChange(openRole(session));
        await services.remarksChanged(openRole(session));
      },
    }),
    ...kvkListRequests(kvkLists, session, {
      send: (...list) => provider.uploadKvkList(...list),
      uploadOf: (list) => texts.read('upload', list),
      fillIn: (month, file) => services.numberFiles.saveFilledIn(month, file),
      saveMissing: (...missing) => services.numberFiles.saveMissing(...missing),
      readFile: (file) => services.tableFiles.read(file),
    }),
  } satisfies RoomRequests;
}

/** All requests of the contract, from the rooms that answer them. A request without a handler does not compile. */
export function createRequests(services: Services): AllRequests {
  const { provider, session, lists, log } = services;
  const { change, rememberEmail } = settingsChanges(services);
  const requests: AllRequests = {
    ...startRequest(services),
    // A program that answers other requests has the key.
    ...keyRequests({ state: () => ({ at: 'open' }), answer: async () => ({ at: 'open' }) }),
    ...recoveryRequests(services.recovery),
    ...supportRequests(services.support),
    ...noticeRequests(services.notices),
    ...updateRequests(services.updates),
    ...settingsRequests({
      change,
      host: services.host,
      dataFolder: services.dataFolder,
      roles: () => {
        const { account } = session.view();
        return account === null ? null : { folder: services.ownFolder(account.email), roles: account.roles };
      },
      erase: services.erase,
      licences: services.licences,
    }),
    ...sessionRequests(session, provider, rememberEmail),
    ...questionRequests({
      provider,
      account: () => session.view().account?.email ?? null,
      place: services.questionPlace,
      log,
    }),
    ...monthRequests(services),
    ...keptMonthRequests(services.earlierMonths, services.carriedMonths),
    ...removalRequests(services.removal),
    ...listRequests(lists, session),
    ...analysisRequests(lists),
    ...mapRequests(lists),
    ...paletteRequests(lists, session),
    ...userDataRequests(services),
    ...changeRequests(services),
    ...dossierRequests(services),
    ...recordRequests(services.records, session),
    ...exportRequests(services),
    ...earlierExportRequests(services.earlier, session),
    ...scheduleRequests(services.schedules, session),
  };
  return guardRequests(requests, session);
}

const startRequest = (services: Services) =>
  ({
    'application.start': {
      input: nothing,
      answer: async () => ({
        // A window that asks during a change of account or role must not get the previous account's months.
        session: await services.session.followed(),
        ...services.program,
        now: services.clock.now().toISOString(),
        today: todayBy(services.clock),
        hasRecoveryKey: services.recovery.isOffered(),
        settings: services.settings.current(),
        managedSettings: services.settings.managed(),
        month: services.months.view(),
        notices: services.notices.current(),
        update: services.updates.view(),
      }),
    },
  }) satisfies RoomRequests;
