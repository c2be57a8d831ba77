import { existsSync, readdirSync, readFileSync, realpathSync, statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { z } from 'zod';
import type { FolderPlace } from '../../shared/domain/program/storage';
import type { DataFolder } from './data-folder';

/** What the system says about folders. Tests replace it. */
export type PlaceFacts = {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly home: string;
  /** The place to which links lead, on Windows also that of a drive letter of a share. @throws an error of the system */
  readonly realPath: (path: string) => string;
  /** The text of a file; null when it cannot be read. */
  readonly readText: (path: string) => string | null;
  readonly exists: (path: string) => boolean;
  /** The kind of file system, as Linux numbers it; 0 when it is not known. */
  readonly fileSystem: (path: string) => number;
};

/** NFS, SMB, CIFS and SMB2, as Linux numbers file systems (statfs(2)). */
const remoteSystems = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

/** What clients leave in the uppermost folder that they synchronise: Syncthing, Nextcloud, ownCloud. `.dropbox` is also in every home with Dropbox. */
const signs = ['.stfolder', '.nextcloudsync.log', '.owncloudsync.log'];

/** The folders that OneDrive names in the environment (Windows), and those in which macOS keeps every client. */
function namedRoots({ environment, home, platform }: PlaceFacts): readonly string[] {
  const { OneDrive, OneDriveCommercial, OneDriveConsumer } = environment;
  const apple = platform === 'darwin' ? ['CloudStorage', 'Mobile Documents'] : [];
  return [
    ...[OneDrive, OneDriveCommercial, OneDriveConsumer].flatMap((path) =>
      path === undefined || path === '' ? [] : [path],
    ),
    ...apple.map((name) => join(home, 'Library', name)),
  ];
}

/** The folders that Dropbox synchronises, by the file that it keeps for other programs. */
function dropboxRoots({ environment, home, readText }: PlaceFacts): readonly string[] {
  const { APPDATA, LOCALAPPDATA } = environment;
  const places = [APPDATA, LOCALAPPDATA].filter((path) => path !== undefined).map((path) => join(path, 'Dropbox'));
  return [...places, join(home, '.dropbox')].flatMap((folder) => {
    const text = readText(join(folder, 'info.json'));
    try {
      return Object.values(infoSchema.parse(JSON.parse(text ?? '{}'))).map(({ path }) => path);
    } catch {
      // A damaged file names nothing, and must not stop the start.
      return [];
    }
  });
}
const infoSchema = z.record(z.string(), z.object({ path: z.string().min(1) }));

const ancestorsOf = (path: string): readonly string[] =>
  dirname(path) === path ? [path] : [path, ...ancestorsOf(dirname(path))];

/**
 * Where a folder is. It counts as synchronised or on a share only by a positive sign; without one it is on this computer
 * (docs/rules/settings.md#data-folder).
 */
export function placeOf(folder: string, facts: PlaceFacts = systemFacts): FolderPlace {
  const real = (path: string): string => {
    try {
      return facts.realPath(path);
    } catch {
      return path;
    }
  };
  const fold = (path: string): string => (facts.platform === 'linux' ? path : path.toLowerCase());
  const path = real(folder);
  const isIn = (root: string): boolean => `${fold(path)}${sep}`.startsWith(`${fold(real(root))}${sep}`);
  if ([...namedRoots(facts), ...dropboxRoots(facts)].some(isIn)) return 'synchronised';
  if (ancestorsOf(path).some((above) => signs.some((sign) => facts.exists(join(above, sign))))) return 'synchronised';
  const isShare = facts.platform === 'win32' ? path.startsWith('\\\\') : remoteSystems.has(facts.fileSystem(path));
  return isShare ? 'share' : 'computer';
}

/**
 * A copy that a client made of one of our files, because two computers had changed it: the name of ours, what the client adds, and the ending.
 * Dropbox, Nextcloud and Google add brackets, OneDrive the name of the computer, Syncthing and ownCloud a word, iCloud a number.
 */
const conflictCopy =
  /^(?:settings|key|session|question|user|records|dossiers|removed)(?: \([^)]+\)|-[A-Za-z0-9][\w-]*|\.sync-conflict-[\w-]+|_conflict-[\w-]+| \d+)\.(?:json|bin|sqlite)$/;

/** How many conflict copies of our files a data folder has. They are counted only, and never opened, merged or removed. */
export function countConflictCopies({ root, accounts }: Pick<DataFolder, 'root' | 'accounts'>): number {
  return [...filesIn(root, false), ...filesIn(accounts, true)].filter((name) => conflictCopy.test(name)).length;
}

/** The names of the files in a folder; none when it cannot be read. */
function filesIn(folder: string, recursive: boolean): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch {
    return [];
  }
}

const systemFacts: PlaceFacts = {
  platform: process.platform,
  environment: process.env,
  home: homedir(),
  realPath: realpathSync.native,
  readText: (path) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return null;
    }
  },
  exists: existsSync,
  fileSystem: (path) => {
    try {
      return statfsSync(path).type;
    } catch {
      return 0;
    }
  },
};
