import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Policy, type PolicyName, policyNames, updatePolicies } from '../../shared/domain/program/policy';
import { systemCode } from '../files/file-faults';
import { settingsChangeSchema } from './settings-file';

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

const number = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
const { providerUrl, proxy, tilesUrl, providerMail, monthsKept } = settingsChangeSchema.shape;
/** A non-empty text: an empty one does not count as a policy. */
const said = z.string().min(1);
const schemas = {
  updates: z.enum(updatePolicies),
  providerUrl: said.pipe(providerUrl.unwrap()),
  proxy: said.pipe(proxy.unwrap()),
  tilesUrl: said.pipe(tilesUrl.unwrap()),
  providerMail: said.pipe(providerMail.unwrap()),
  monthsKept: number.pipe(monthsKept.unwrap()),
} satisfies Record<PolicyName, z.ZodType>;

export type ReadPolicy = {
  readonly policy: Policy;
  /** Names of policies with an invalid value: they have no effect, and are logged. */
  readonly broken: readonly string[];
};

/**
 * Reads what this computer's administrator has fixed (docs/product.md#policies). A file that the environment names can fix more, but cannot
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

const isPolicy = (name: string): name is PolicyName => policyNames.some((each) => each === name);

/** The name of a policy for the log. An unknown name is not logged, because it may be anything, even the path of a user's file. */
export const loggedName = (name: string): string => (isPolicy(name) ? name : 'another name');

export function parsePolicy(written: Written): ReadPolicy {
  const broken = Object.keys(written).filter(
    (name) => !isPolicy(name) || !schemas[name].safeParse(written[name]).success,
  );
  const right = (name: PolicyName): boolean => name in written && !broken.includes(name);
  const settings = Object.fromEntries(
    policyNames.flatMap((name) => {
      if (!right(name)) return [];
      const value = schemas[name].parse(written[name]);
      if (name !== 'updates') return [[name, value]];
      return value === 'off' ? [] : [['updateChannel', value]];
    }),
  );
  return { policy: { settings, updatesProgram: !(right('updates') && written.updates === 'off') }, broken };
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
