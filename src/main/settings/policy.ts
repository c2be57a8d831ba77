import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ManagedSetting, managedSettings, type Policy } from '../../shared/domain/program/policy';
import { settingsTable } from '../../shared/domain/program/settings';
import { systemCode } from '../files/file-faults';
import { settingSchemas } from './settings-schemas';

/** How policies are read. Tests replace it, because only an administrator can write the real places. */
export type PolicyPlaces = {
  readonly platform: NodeJS.Platform;
  /** The text of a file; null when the file does not exist. */
  readonly readText: (path: string) => string | null;
  /** The output of `reg query` for a key; null when the key does not exist. */
  readonly queryRegistry: (key: string) => string | null;
};

/**
 * The registry key of policies on Windows, also for group policies. The installer for a whole computer writes it
 * (scripts/packaging/complete-msi.mjs).
 */
const registryKey = 'HKLM\\SOFTWARE\\Policies\\Adviesatlas';
/** The files with policies on other systems. */
const policyFiles: Partial<Record<NodeJS.Platform, string>> = {
  linux: '/etc/adviesatlas/policy.json',
  darwin: '/Library/Application Support/Adviesatlas/policy.json',
};

/** The written value of each policy, as text or JSON. */
type Written = Readonly<Record<string, unknown>>;

const typedNumber = z.string().regex(/^\d+$/).transform(Number);
/** What reads the policy of a setting: numbers also as text, and an empty text does not count as a policy. */
const schemaOf = (name: ManagedSetting): z.ZodType => {
  const written: z.ZodType =
    settingsTable[name].kind === 'count' ? z.union([z.number(), typedNumber]) : z.string().min(1);
  return written.pipe(settingSchemas[name]);
};
const settingOfPolicy: ReadonlyMap<string, ManagedSetting> = new Map(
  managedSettings.map((name) => [settingsTable[name].policy, name]),
);

export type ReadPolicy = {
  readonly policy: Policy;
  /** Names of policies with an invalid value: they have no effect, and are logged. */
  readonly broken: readonly string[];
};

/**
 * Reads what this computer's administrator has fixed (docs/rules/settings.md#policies). A file that the environment names can fix more, but cannot
 * change what the administrator fixed.
 */
export function readPolicy(
  environment: NodeJS.ProcessEnv = process.env,
  places: PolicyPlaces = systemPlaces,
): ReadPolicy {
  const named = environment.ADVIESATLAS_POLICY;
  const added = named === undefined || named === '' ? {} : inFile(named, places);
  return parsePolicy({ ...added, ...inSystem(places) });
}

function inSystem(places: PolicyPlaces): Written {
  if (places.platform === 'win32') return inRegistry(places.queryRegistry(registryKey) ?? '');
  const path = policyFiles[places.platform];
  return path === undefined ? {} : inFile(path, places);
}

/** The policies in a file. A file that is not JSON is invalid as a whole. */
function inFile(path: string, { readText }: PolicyPlaces): Written {
  const text = readText(path);
  if (text === null) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return { [path]: null };
  }
}

/** The values in the output of `reg query`: four spaces, a name, a type and a value; numbers are hexadecimal. */
export function inRegistry(printed: string): Written {
  const values = [...printed.matchAll(/^ {4}(\S+) {4}REG_(SZ|EXPAND_SZ|DWORD) {4}(.*?)\r?$/gm)];
  return Object.fromEntries(
    values.map(([, name = '', type, value = '']) => [name, type === 'DWORD' ? Number(value) : value]),
  );
}

/** The name of a policy for the log. An unknown name is not logged, because it may be anything, even the path of a user's file. */
export const loggedName = (name: string): string => (settingOfPolicy.has(name) ? name : 'another name');

export function parsePolicy(written: Written): ReadPolicy {
  const broken: string[] = [];
  const settings: Partial<Record<ManagedSetting, unknown>> = {};
  const isOff = written.updates === 'off';
  for (const [name, value] of Object.entries(written)) {
    if (name === 'updates' && isOff) continue;
    const setting = settingOfPolicy.get(name);
    const read = setting && schemaOf(setting).safeParse(value);
    if (setting !== undefined && read?.success === true) settings[setting] = read.data;
    else broken.push(name);
  }
  return { policy: { settings: settings as Policy['settings'], updatesProgram: !isOff }, broken };
}

const systemPlaces: PolicyPlaces = {
  platform: process.platform,
  readText: (path) => {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      // A file that exists but is unreadable is invalid, like a file that is not JSON.
      return systemCode(error) === 'ENOENT' ? null : '';
    }
  },
  queryRegistry: (key) => {
    const program = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
    try {
      return execFileSync(program, ['query', key], {
        encoding: 'utf8',
        windowsHide: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch {
      // `reg query` exits with 1 when the key does not exist.
      return null;
    }
  },
};
