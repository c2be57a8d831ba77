import type { HostKind } from '../../shared/bridge/application';
import type { EventName, Events } from '../../shared/bridge/contract';
import type { Clock } from '../../shared/domain/clock';
import type { ExportService } from '../exports/queue/export-service';
import type { RunningExports } from '../exports/queue/running-exports';
import type { FileHost } from '../files/file-host';
import type { Key } from '../key/key';
import type { MonthService } from '../refresh/month-service';
import type { Session } from '../session/session';
import type { ReadPolicy } from '../settings/policy';
import type { SettingsFile } from '../settings/settings-file';
import type { TileSource } from '../tiles/tile-source';
import type { ProgramUpdater, UpdateService } from '../updates/update-service';
import type { OpenedViewFiles } from '../user-data/opened-view-files';
import type { WatchService } from '../watch/watch-service';
import type { AllRequests } from '../wire/router';

/** Addresses of the built thread files. */
export type ThreadAddresses = {
  readonly list: URL;
  readonly userData: URL;
  readonly dossiers: URL;
  readonly records: URL;
  readonly refresh: URL;
  readonly tableFile: URL;
  readonly texts: URL;
  readonly export: URL;
};

export type ApplicationParts = {
  readonly host: HostKind;
  readonly version: string;
  readonly demo: boolean;
  readonly providerUrl: URL;
  /** Names the provider in folders and in the stored session; the demo keeps one name whatever port it got. */
  readonly providerName?: string;
  readonly dataFolder: string;
  /** Where accounts and the session are kept when not in the data folder: for the time of one run without a keychain. */
  readonly accountsFolder?: string;
  /** The policies of the administrator; empty in tests unless given. */
  readonly managed?: ReadPolicy;
  readonly key: Key;
  readonly clock: Clock;
  readonly threads: ThreadAddresses;
  readonly fileHost: FileHost;
  /** Files that the system opens with the program; none where no host hands them in. */
  readonly viewFiles?: OpenedViewFiles;
  /** The updater of the program; absent in the browser. */
  readonly updater?: ProgramUpdater;
  /** Where the build wrote the licences of what is shipped. */
  readonly licences?: URL;
  /** Free bytes on the disk of a path; the system's answer unless a test gives another. */
  readonly freeBytes?: (path: string) => number;
  /** Whether the computer's clock is compared with the provider's; not while a test sets the time. */
  readonly checkClock?: boolean;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
};

/** Whether the data folder is of this program: the command line reads beside a window, keeps no session and clears nothing away. */
export const ownsFolder = ({ host }: Pick<ApplicationParts, 'host'>): boolean => host !== 'commandLine';

export type Application = {
  /** Every request of the contract, for the router of a host. */
  readonly requests: AllRequests;
  readonly watch: WatchService;
  readonly exports: ExportService;
  /** Files that are being made, of lists and reports. */
  readonly running: RunningExports;
  readonly session: Session;
  readonly settings: SettingsFile;
  readonly tiles: TileSource;
  readonly updates: UpdateService;
  readonly months: MonthService;
  /** Notes what went wrong where no caller sees it. */
  readonly log: (where: string, error: unknown) => void;
  /** Logs an uncaught error, and notifies the user. */
  readonly noteUncaught: (where: string, error: unknown) => void;
  readonly stop: () => Promise<void>;
};
