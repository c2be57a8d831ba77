import { createHash } from 'node:crypto';
import { version } from '../../package.json';
import type { EventName, Events } from '../shared/bridge/contract';
import { Fault } from '../shared/bridge/result';
import { createClock } from '../shared/domain/clock';
import { type Application, startApplication } from './application';
import type { ExportHost } from './exports/export-service';
import { openDataFolder } from './files/data-folder';
import { takeLock } from './files/lock-file';
import { openMemoryFolder } from './files/memory-folder';
import { keepFilesPrivate } from './files/private-files';
import { keepOnlyOurs, tellPutAside } from './files/put-aside';
import { readWindowAddress, removeWindowAddress, writeWindowAddress } from './files/window-address';
import type { HostOptions } from './host-options';
import { demoProviderName, startEmbeddedDemo } from './provider/embedded-demo';
import { type Key, keyFromFile, keyFromKeychain } from './session/key';

export type RunningHost = {
  readonly application: Application;
  /** Lets a second start know where this one can be found. */
  readonly announce: (address: string) => void;
  readonly stop: () => Promise<void>;
};

type HostParts = {
  readonly kind: 'electron' | 'browser';
  readonly ownsFolder: boolean;
  readonly exportHost: ExportHost;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
};

/** Another program owns the folder; its address, when it has told one, is only for this user. */
export class AlreadyRunning extends Fault {
  constructor(readonly address: string | null) {
    super('ALREADY_RUNNING');
  }
}

/** Two starts at one moment refuse each other for an instant: within this time one of them has the lock, in milliseconds. */
const lockPatience = 300;

/** The ownership of a data folder, and the address that is told with it. */
type Ownership = { readonly announce: (address: string) => void; readonly release: () => void };

/** One window per data folder (architecture, "Places on disk"). @throws AlreadyRunning */
function ownFolder(options: HostOptions): Ownership {
  const { lock: path, windowAddress } = openDataFolder(options.dataFolder);
  const lock = takeLock(path, lockPatience);
  if (lock === null) throw new AlreadyRunning(readWindowAddress(windowAddress));
  // What a program that was killed told is true no more.
  removeWindowAddress(windowAddress);
  return {
    announce: (address) => writeWindowAddress(windowAddress, address),
    release: () => {
      removeWindowAddress(windowAddress);
      lock.release();
    },
  };
}

/** Files that lie beside a built entry. */
const built = (entry: string, name: string): URL => new URL(`./${name}.js`, entry);

/**
 * What every host does: the key, the provider (the embedded demo unless one was named), the application.
 * @param entry address of the built entry (`import.meta.url`), beside which the thread files lie
 */
export async function startHost(entry: string, options: HostOptions, host: HostParts): Promise<RunningHost> {
  keepFilesPrivate();
  const ownership = host.ownsFolder ? ownFolder(options) : null;
  try {
    return await startOwned(entry, options, host, ownership);
  } catch (error) {
    ownership?.release();
    throw error;
  }
}

async function startOwned(
  entry: string,
  options: HostOptions,
  host: HostParts,
  ownership: Ownership | null,
): Promise<RunningHost> {
  const demo = options.providerUrl === null;
  const key = await chooseKey(options);
  const embedded = demo
    ? await startEmbeddedDemo(
        built(entry, 'demo'),
        secretOf(key),
        ['--records', openDataFolder(options.dataFolder).demoRecords],
        tellPutAside,
      )
    : null;
  const providerUrl = options.providerUrl ?? embedded?.url;
  if (providerUrl === undefined) throw new Error('no provider');
  const memory = key.kept ? null : openMemoryFolder(openDataFolder(options.dataFolder).unfinished);
  const application = await startApplication({
    host: host.kind,
    ownsFolder: host.ownsFolder,
    version,
    demo,
    providerUrl,
    ...(demo ? { providerName: demoProviderName } : {}),
    dataFolder: options.dataFolder,
    ...(memory === null ? {} : { accountsFolder: memory.path }),
    key,
    clock: createClock(options.startTime),
    threads: {
      list: built(entry, 'list-thread'),
      user: built(entry, 'user-thread'),
      refresh: built(entry, 'refresh-worker'),
      listReader: built(entry, 'list-reader-worker'),
      export: built(entry, 'export-worker'),
    },
    exportHost: host.exportHost,
    checkClock: options.startTime === undefined,
    emit: host.emit,
  });
  return {
    application,
    announce: (address) => ownership?.announce(address),
    stop: async () => {
      try {
        await application.stop();
        await embedded?.stop();
        memory?.remove();
      } finally {
        ownership?.release();
      }
    },
  };
}

const isKeyText = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text.trim());

/** The demo's data is fictitious and keeps its key in a file; with a real provider only a file that was named is used. */
function chooseKey(options: HostOptions): Key | Promise<Key> {
  if (options.keyFile !== null) return keyFromFile(options.keyFile);
  if (options.providerUrl === null) {
    const { demoKey } = openDataFolder(options.dataFolder);
    keepOnlyOurs(demoKey, isKeyText);
    return keyFromFile(demoKey);
  }
  return keyFromKeychain();
}

/** The demo signs its tokens with this, the same at every start, so that a session outlives its process. */
const secretOf = (key: Key): string => createHash('sha256').update('demo tokens').update(key.bytes).digest('hex');
