import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { faultOfFile } from './file-faults';

/** The platform's local (never roaming) folder for data, or the folder that the environment names. */
export function defaultDataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.ADVIESATLAS_DATA_DIR) return environment.ADVIESATLAS_DATA_DIR;
  if (process.platform === 'win32') {
    return join(environment.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Adviesatlas');
  }
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Adviesatlas');
  return join(environment.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'adviesatlas');
}

/** The paths of all data (architecture, "Files on disk"). */
export type DataFolder = {
  readonly root: string;
  readonly settings: string;
  readonly session: string;
  /** Names and passwords of proxies, encrypted. */
  readonly proxyLogins: string;
  /** A question to the provider that was begun before a login. */
  readonly question: string;
  /** The kind of key that encrypts all data, and how a password opens it. */
  readonly keyRecord: string;
  /** The lock of the program that owns the folder; always empty, and never read. */
  readonly lock: string;
  /** Digests of the computers on which the folder was used. */
  readonly computers: string;
  /** The address of that program while it runs. */
  readonly windowAddress: string;
  /** Notes of files that are being written, so that half-written files can be removed. */
  readonly unfinished: string;
  readonly logs: string;
  /** Reports of Chromium about processes that died. They stay on this computer. */
  readonly crashes: string;
  /** Map tiles that were already fetched. */
  readonly tiles: string;
  readonly demoKey: string;
  /** The records of the embedded demo provider; a real provider stores them on its own server. */
  readonly demoRecords: string;
  /** Lists that the embedded demo made. They can be made again at any time, so they are stored unencrypted. */
  readonly demoLists: string;
  /** Holds the folders of all accounts. */
  readonly accounts: string;
  /** One folder per provider and account, under a hash that reveals neither. */
  readonly account: (providerOrigin: string, email: string) => string;
};

/** The settings in a data folder, which need not exist. */
export const settingsPathIn = (root: string): string => join(root, 'settings.json');

/** The paths in a folder of data, which need not exist. @param accounts the folder of accounts and session, when it is not the root */
export function dataFolderAt(root: string, accounts = root): DataFolder {
  return {
    root,
    settings: settingsPathIn(root),
    session: join(accounts, 'session.bin'),
    proxyLogins: join(accounts, 'proxy.bin'),
    question: join(accounts, 'question.bin'),
    keyRecord: join(root, 'key.json'),
    lock: join(root, 'window.lock'),
    computers: join(root, 'computers.json'),
    windowAddress: join(root, 'window.json'),
    unfinished: join(root, 'unfinished'),
    logs: join(root, 'logs'),
    crashes: join(root, 'crashes'),
    tiles: join(root, 'tiles'),
    demoKey: join(root, 'demo.key'),
    demoRecords: join(root, 'demo-records.sqlite'),
    demoLists: join(root, 'demo-lists'),
    accounts: join(accounts, 'accounts'),
    account: (providerOrigin, email) => {
      const hash = createHash('sha256').update(`${providerOrigin}\n${email.toLowerCase()}`).digest('hex');
      return join(accounts, 'accounts', hash.slice(0, 32));
    },
  };
}

/** What we add to a name of ours: for what was put aside, an earlier key, an unfinished file, and the files of SQLite beside a database. */
const addition = /^(?:\.damaged(?:-[0-9a-f]+)?|\.earlier-\d+|\.[0-9a-f]{8}\.partial|-wal|-shm|-journal)$/;

/** Whether we make what has this name in a folder of data. */
export const isOwnName = (folder: DataFolder, name: string): boolean =>
  Object.values(folder).some((path) => {
    if (typeof path !== 'string' || path === folder.root) return false;
    const own = basename(path);
    return name === own || (name.startsWith(own) && addition.test(name.slice(own.length)));
  });

/**
 * Creates the folder of the program's data if it does not exist.
 * @param accounts the folder of accounts and session, when it is not the root
 * @throws Fault DATA_FOLDER_UNUSABLE when the folder cannot be created or written, DISK_FULL
 */
export function openDataFolder(root: string, accounts = root): DataFolder {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    accessSync(root, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
  return dataFolderAt(root, accounts);
}

/** The folder name of a role: the role's name if every platform accepts it, otherwise a hash. Two roles never share a folder. */
export function roleFolder(account: string, role: string): string {
  const harmless = /^[a-z0-9][a-z0-9-]{0,40}$/.test(role);
  return join(account, harmless ? role : `r_${createHash('sha256').update(role).digest('hex').slice(0, 16)}`);
}

/** The number of bytes that this user may still write at a path; infinite when the system does not report it. */
export function freeBytesAt(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    // Network folders may refuse the question. A write then fails when the disk is full.
    return Number.POSITIVE_INFINITY;
  }
}
