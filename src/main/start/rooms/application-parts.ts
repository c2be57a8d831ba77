import type { HostKind } from '../../../shared/bridge/application';
import type { EventName, Events } from '../../../shared/bridge/contract';
import type { Clock } from '../../../shared/domain/clock';
import type { Policy } from '../../../shared/domain/program/policy';
import type { PaperService } from '../../exports/papers/paper-service';
import type { ExportService } from '../../exports/queue/export-service';
import type { RunningExports } from '../../exports/queue/running-exports';
import type { FileHost } from '../../files/file-host';
import type { TextReader } from '../../given-texts/text-calls';
import type { Key } from '../../key/key';
import type { WithheldNow } from '../../lists/rows/columns/column-table';
import type { OfficeMatching } from '../../matching/match-service';
import type { HostNetwork } from '../../network/office-ways';
import type { ProxyLogin } from '../../network/way';
import type { WalkService } from '../../network-walk/walk-service';
import type { MonthService } from '../../refresh/month-service';
import type { Session } from '../../session/session';
import type { SettingsFile } from '../../settings/settings-file';
import type { TileSource } from '../../tiles/tile-source';
import type { ProgramUpdater, UpdateService } from '../../updates/update-service';
import type { OpenedViewFiles } from '../../user-data/opened-view-files';
import type { TableFileReader } from '../../user-data/workbooks/table-file-reader';
import type { WatchService } from '../../watch/watch-service';
import type { LaunchProcess } from '../../wire/launch-process';
import type { AllRequests } from '../../wire/router';

/** Addresses of the built thread files. */
export type ThreadAddresses = {
  readonly list: URL;
  readonly userData: URL;
  readonly dossiers: URL;
  readonly records: URL;
  readonly refresh: URL;
  readonly tableFile: URL;
  readonly texts: URL;
  readonly matching: URL;
  readonly papers: URL;
  readonly export: URL;
  /** The process that runs some of the threads above (`wire/guarded-process.ts`). */
  readonly guard: URL;
};

export type ApplicationParts = {
  readonly host: HostKind;
  readonly version: string;
  readonly demo: boolean;
  readonly providerUrl: URL;
  /** Names the provider in folders and in the stored session. The demo has one name, whatever its port. */
  readonly providerName?: string;
  readonly dataFolder: string;
  /** The folder of accounts and session, when it is not the data folder: for a single run without a keychain. */
  readonly accountsFolder?: string;
  /** The administrator's policies; empty in tests unless given. */
  readonly policy?: Policy;
  readonly key: Key;
  readonly clock: Clock;
  readonly threads: ThreadAddresses;
  readonly launch: LaunchProcess;
  readonly fileHost: FileHost;
  /** Files that the system opens with the program; absent when the host receives none. */
  readonly viewFiles?: OpenedViewFiles;
  /** The program's updater; absent in the browser. */
  readonly updater?: ProgramUpdater;
  /** What the desktop knows of the network; absent elsewhere. */
  readonly network?: HostNetwork;
  /** The file with the licences of shipped software that the build wrote. */
  readonly licences?: URL;
  /** Free bytes on the disk of a path; the system's answer unless a test passes another function. */
  readonly freeBytes?: (path: string) => number;
  /** Whether to compare the computer's clock with the provider's; false when a test sets the time. */
  readonly checkClock?: boolean;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
};

/** Whether this program owns the data folder. The command line only reads beside a window: it stores no session and removes nothing. */
export const ownsFolder = ({ host }: Pick<ApplicationParts, 'host'>): boolean => host !== 'commandLine';

export type Application = {
  /** Every request of the contract, for the host's router. */
  readonly requests: AllRequests;
  readonly watch: WatchService;
  readonly exports: ExportService;
  readonly papers: PaperService;
  /** The columns that the subscription withholds now. */
  readonly withheldNow: () => WithheldNow;
  /** What files say of their making: the program's version and the day, and the year by which derived columns are worked out. */
  readonly origin: () => { readonly version: string; readonly today: string; readonly thisYear: number };
  readonly matching: OfficeMatching;
  /** Reads workbooks and text files as tables. */
  readonly tableFiles: TableFileReader;
  readonly texts: TextReader;
  /** Checks that the administrator allows a file. @throws Fault FORMAT_MANAGED, FOLDER_MANAGED */
  readonly permitFile: (file: string) => void;
  /** Exports and reports that are being written. */
  readonly running: RunningExports;
  readonly session: Session;
  readonly settings: SettingsFile;
  readonly tiles: TileSource;
  readonly updates: UpdateService;
  readonly networkWalk: WalkService;
  /** The kept name and password of a proxy, by its host and port; null without. */
  readonly proxyLogin: (host: string) => ProxyLogin | null;
  readonly months: MonthService;
  /** Logs a failure that no caller sees. */
  readonly log: (where: string, error: unknown) => void;
  /** Logs an uncaught error, and notifies the user. */
  readonly noteUncaught: (where: string, error: unknown) => void;
  readonly stop: () => Promise<void>;
};
