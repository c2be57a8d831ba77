import { createHash } from 'node:crypto';
import { version } from '../../../package.json';
import type { HostKind } from '../../shared/bridge/application';
import type { EventName, Events } from '../../shared/bridge/contract';
import type { KeyState } from '../../shared/domain/account/key-question';
import { createClock } from '../../shared/domain/clock';
import { policyValue } from '../../shared/domain/program/policy';
import type { Settings } from '../../shared/domain/program/settings';
import { Fault } from '../../shared/domain/result';
import { keepNewestCrashReports } from '../files/crash-reports';
import { type DataFolder, openDataFolder } from '../files/data-folder';
import type { FileHost } from '../files/file-host';
import { takeLock } from '../files/lock-file';
import { openMemoryFolder } from '../files/memory-folder';
import { keepOnlyOurs, reportPutAside } from '../files/put-aside';
import { readWindowAddress, removeWindowAddress, writeWindowAddress } from '../files/window-address';
import { type Key, keyFromFile } from '../key/key';
import { keyRequests } from '../key/key-requests';
import { givenKey, KeyService, type KeyStorage } from '../key/key-service';
import { applyAuthorities } from '../network/authorities';
import type { HostNetwork } from '../network/office-ways';
import { demoProviderName, startEmbeddedDemo } from '../provider/embedded-demo';
import { eraseDownloaded } from '../settings/erase';
import { SettingsFile } from '../settings/settings-file';
import type { ProgramUpdater } from '../updates/update-service';
import { OpenedViewFiles } from '../user-data/opened-view-files';
import type { LaunchProcess } from '../wire/launch-process';
import { createRouter, type Router } from '../wire/router';
import { type HostOptions, OptionError, readProvider } from './host-options';
import { type Application, ownsFolder } from './rooms/application-parts';

/**
 * From now on only this user can access the files and folders that the program and its threads create, including databases and exports,
 * which set no mode themselves. Windows has its own rights, which protect a user's folders.
 */
function keepFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(0o077);
}

/** A program whose window can be shown: it has started, or must first ask the user for the key. */
export type OpenedHost = {
  /** Answers from the beginning: requests about the key at once, other requests when the program has started. */
  readonly router: Router;
  /** Pending until the key is known; rejects when the program cannot start. */
  readonly started: Promise<Application>;
  /** The application; null until it has started. */
  readonly current: () => Application | null;
  /** Announces this program's address to later starts. */
  readonly announce: (address: string) => void;
  readonly stop: () => Promise<void>;
};

/** A program that has started. */
export type RunningHost = { readonly application: Application; readonly stop: () => Promise<void> };

type HostParts = {
  readonly kind: HostKind;
  readonly fileHost: FileHost;
  readonly launch: LaunchProcess;
  readonly updater?: ProgramUpdater;
  readonly network?: HostNetwork;
  /** Set for work that reads none of the user's data: where the key would be asked for, a key of this run is used. */
  readonly needsNoKey?: boolean;
  /** Receives the files of the arguments, and files that a running program must open. */
  readonly viewFiles?: OpenedViewFiles;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
};

/** Another program owns the folder. Its address, if announced, is only for this user. */
export class AlreadyRunning extends Fault {
  constructor(readonly address: string | null) {
    super('ALREADY_RUNNING');
  }
}

/** How long to try for the lock, in milliseconds: two simultaneous starts may refuse each other for a moment. */
const lockPatience = 300;

/** The ownership of a data folder, with the address that is announced for it. */
type Ownership = { readonly announce: (address: string) => void; readonly release: () => void };

/** Takes ownership: each data folder has one window program (docs/architecture.md, "Files on disk"). @throws AlreadyRunning */
function ownFolder(options: HostOptions): Ownership {
  const { lock: path, windowAddress } = openDataFolder(options.dataFolder);
  const lock = takeLock(path, lockPatience);
  if (lock === null) throw new AlreadyRunning(readWindowAddress(windowAddress));
  // The address of a killed program is no longer valid.
  removeWindowAddress(windowAddress);
  return {
    announce: (address) => writeWindowAddress(windowAddress, address),
    release: () => {
      removeWindowAddress(windowAddress);
      lock.release();
    },
  };
}

/** A file in the folder of a built entry. */
const built = (entry: string, name: string): URL => new URL(`./${name}.js`, entry);

/** Starts a host without a window, which cannot ask for the key. @throws Fault KEY_UNAVAILABLE, of the start */
export async function startHost(entry: string, options: HostOptions, host: HostParts): Promise<RunningHost> {
  const opened = await openHost(entry, options, host);
  // What reads none of the user's data needs no key either.
  if (opened.current() === null && host.needsNoKey === true) {
    await opened.router('key.answer', { kind: 'keepNothing' }, 'commandLine');
    await opened.started;
  }
  const application = opened.current();
  if (application !== null) return { application, stop: opened.stop };
  await opened.stop();
  throw new Fault('KEY_UNAVAILABLE');
}

/**
 * The steps that every host needs: the key, the provider (the embedded demo unless one was named), the application. Resolves when all are
 * ready, or when the window must ask for the key.
 * @param entry the address of the built entry (`import.meta.url`); the thread files are in the same folder
 * @throws Fault ALREADY_RUNNING, DATA_FOLDER_UNUSABLE, DATABASE_TOO_NEW
 */
export async function openHost(entry: string, options: HostOptions, host: HostParts): Promise<OpenedHost> {
  keepFilesPrivate();
  const ownership = ownsFolder({ host: host.kind }) ? ownFolder(options) : null;
  try {
    applyNetwork(new SettingsFile(openDataFolder(options.dataFolder).settings, null, options.policy).current());
    return await openOwned({ entry, options: ownership === null ? options : withSettings(options), host }, ownership);
  } catch (error) {
    ownership?.release();
    throw error;
  }
}

/** What starting a host needs. */
type HostStart = { readonly entry: string; readonly options: HostOptions; readonly host: HostParts };

async function openOwned(hostStart: HostStart, ownership: Ownership | null): Promise<OpenedHost> {
  const { options, host } = hostStart;
  const keys = keySourceOf(options, (state) => host.emit('key.changed', state));
  let router = createRouter(keyRequests(keys), () => {});
  let starting: Promise<RunningHost> | null = null;
  let running: RunningHost | null = null;
  let isStopped = false;
  const start = async (key: Key): Promise<Application> => {
    if (isStopped) throw new Fault('CANCELLED');
    starting = startWith(hostStart, key);
    running = await starting;
    const { application } = running;
    router = createRouter(application.requests, application.log);
    keys.open();
    return application;
  };
  await keys.look();
  const started = keys.chosen.then(start);
  if (keys.state().at === 'asking') started.catch(() => {});
  else await started;
  return {
    router: (name, input, window) => router(name, input, window),
    started,
    current: () => running?.application ?? null,
    announce: (address) => ownership?.announce(address),
    stop: async () => {
      isStopped = true;
      try {
        // A start that failed has nothing to stop.
        await (await starting?.catch(() => null))?.stop();
      } finally {
        ownership?.release();
      }
    },
  };
}

/**
 * Sets the proxy and the file of authorities in the environment variables from which threads and child processes read them; lower-case names
 * have priority.
 */
export function applyNetwork({ proxy = '', authoritiesFile = '' }: Partial<Settings>): void {
  const named = { https_proxy: proxy, http_proxy: proxy, HTTPS_PROXY: proxy, HTTP_PROXY: proxy };
  if (proxy !== '') Object.assign(process.env, named);
  applyAuthorities(authoritiesFile);
}

/** Adds the user's settings for the next start, where the options name nothing else (docs/rules/settings.md#settings-screen). */
function withSettings(options: HostOptions): HostOptions {
  const { settings } = openDataFolder(options.dataFolder);
  const { providerUrl } = new SettingsFile(settings, null, options.policy).current();
  return options.providerUrl === null && providerUrl !== ''
    ? { ...options, providerUrl: readProvider(providerUrl) }
    : options;
}

async function startWith({ entry, options, host }: HostStart, key: Key): Promise<RunningHost> {
  const demo = options.providerUrl === null;
  const folder = openDataFolder(options.dataFolder);
  // The demo begins to make its month while the rest of the program is loaded, because the user may log in at once.
  const [embedded, { startApplication }] = await Promise.all([
    demo ? startEmbeddedDemo({ ...demoParts(entry, key, folder), launch: host.launch }) : null,
    import('./application'),
  ]);
  const providerUrl = options.providerUrl ?? embedded?.url;
  if (providerUrl === undefined) throw new Error('no provider');
  const viewFiles = host.viewFiles ?? new OpenedViewFiles();
  for (const path of options.viewFiles) viewFiles.open(path);
  const memory = key.kept ? null : openMemoryFolder(folder.unfinished);
  const application = await startApplication({
    host: host.kind,
    version,
    demo,
    providerUrl,
    ...(demo ? { providerName: demoProviderName } : {}),
    dataFolder: options.dataFolder,
    policy: options.policy,
    ...(memory === null ? {} : { accountsFolder: memory.path }),
    key,
    clock: createClock(options.startTime),
    threads: {
      list: built(entry, 'list-thread'),
      userData: built(entry, 'user-data-thread'),
      dossiers: built(entry, 'dossier-thread'),
      records: built(entry, 'record-thread'),
      refresh: built(entry, 'refresh-worker'),
      tableFile: built(entry, 'table-file-worker'),
      texts: built(entry, 'text-worker'),
      matching: built(entry, 'match-worker'),
      papers: built(entry, 'paper-worker'),
      export: built(entry, 'export-worker'),
      guard: built(entry, 'guarded-process'),
    },
    launch: host.launch,
    fileHost: host.fileHost,
    viewFiles,
    ...(host.updater === undefined ? {} : { updater: host.updater }),
    ...(host.network === undefined ? {} : { network: host.network }),
    licences: new URL('../licences.json', entry),
    checkClock: options.startTime === undefined,
    emit: host.emit,
  });
  return {
    application,
    stop: async () => {
      await application.stop();
      await embedded?.stop();
      memory?.remove();
      // Where nothing is kept, neither is memory of a process that died.
      if (memory !== null) keepNewestCrashReports(folder.crashes, 0);
      if (policyValue('keepsNothing', options.policy)) removeDownloaded(host.kind, folder, application.log);
    },
  };
}

/** Removes what may not be kept. The command line leaves it to a program that owns the folder. */
function removeDownloaded(kind: HostKind, folder: DataFolder, log: Application['log']): void {
  const lock = ownsFolder({ host: kind }) ? null : takeLock(folder.lock, lockPatience);
  try {
    if (ownsFolder({ host: kind }) || lock !== null) eraseDownloaded(folder, log);
  } catch (error) {
    // The next start tries again.
    log('data.erase', error);
  } finally {
    lock?.release();
  }
}

const demoParts = (entry: string, key: Key, folder: DataFolder) => ({
  entry: built(entry, 'demo'),
  secret: secretOf(key),
  args: demoPlaces(folder),
  onPutAside: reportPutAside,
});

const demoPlaces = ({ demoRecords, demoLists }: DataFolder): readonly string[] => [
  ...['--records', demoRecords],
  ...['--cache', demoLists],
];

const isKeyText = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text.trim());

/** The key in the file that the user named. @throws OptionError, Fault DISK_FULL */
function namedKey(path: string): Key {
  try {
    return keyFromFile(path);
  } catch (error) {
    if (error instanceof Fault && error.code === 'DISK_FULL') throw error;
    throw new OptionError(
      `In het bestand ${path} van ADVIESATLAS_KEY_FILE is geen sleutel te lezen. Controleer de naam.`,
    );
  }
}

/**
 * The source of the key. The demo's data is fictitious, and its key is in a file; with a real provider a key file is used only if it was
 * named.
 */
function keySourceOf(options: HostOptions, onChange: (state: KeyState) => void): KeyStorage {
  const folder = openDataFolder(options.dataFolder);
  if (options.keyFile !== null) return givenKey(namedKey(options.keyFile));
  if (options.providerUrl === null) {
    keepOnlyOurs(folder.demoKey, isKeyText);
    return givenKey(keyFromFile(folder.demoKey));
  }
  return new KeyService({ path: folder.keyRecord, onChange });
}

/** The secret with which the demo signs its tokens. It is the same at every start, so that a session remains valid after a restart. */
const secretOf = (key: Key): string => createHash('sha256').update('demo tokens').update(key.bytes).digest('hex');
