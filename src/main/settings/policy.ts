import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Policy, type PolicyName, policyNames, updatePolicies } from '../../shared/domain/program/policy';
import { systemCode } from '../files/file-faults';
import { settingsChangeSchema } from './settings-file';

/** Where policies are read; replaced by tests, because only an administrator writes the real places. */
export type PolicyPlaces = {
  readonly platform: NodeJS.Platform;
  /** The text of a file; null when there is none. */
  readonly readText: (path: string) => string | null;
  /** The output of `reg query` for a key; null when there is no such key. */
  readonly queryRegistry: (key: string) => string | null;
};

/** Policies of Windows, also those of its group policies; the installer for a whole computer writes them (scripts/packaging/complete-msi.mjs). */
const registryKey = 'HKLM\\SOFTWARE\\Policies\\Adviesatlas';
/** The places of policies on other systems. */
const policyFiles: Partial<Record<NodeJS.Platform, string>> = {
  linux: '/etc/adviesatlas/policy.json',
  darwin: '/Library/Application Support/Adviesatlas/policy.json',
};

/** What was written for each policy, as text or as JSON has it. */
type Written = Readonly<Record<string, unknown>>;

const number = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
const { providerUrl, proxy, tilesUrl, providerMail, monthsKept } = settingsChangeSchema.shape;
/** An empty text does not count as a policy. */
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
  /** Names of policies without a value that the program knows: they have no effect, and are logged. */
  readonly broken: readonly string[];
};

/**
 * What the administrator of this computer fixed (docs/product.md#policies). A file that the environment names adds to it, and changes nothing
 * that the administrator fixed: a user who starts the program can only fix more.
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

/** A file that is no JSON is broken as a whole. */
function inFile(path: string, { readText }: PolicyPlaces): Written {
  const text = readText(path);
  if (text === null) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return { [path]: null };
  }
}

/** The values in what `reg query` prints: four spaces, a name, a type and a value; numbers are in hexadecimals. */
export function inRegistry(printed: string): Written {
  const values = [...printed.matchAll(/^ {4}(\S+) {4}REG_(SZ|EXPAND_SZ|DWORD) {4}(.*?)\r?$/gm)];
  return Object.fromEntries(
    values.map(([, name = '', type, value = '']) => [name, type === 'DWORD' ? Number(value) : value]),
  );
}

const isPolicy = (name: string): name is PolicyName => policyNames.some((each) => each === name);

/** What the log says of a policy: a name that the program does not know may be anything, also the path of a user's file. */
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
  return { policy: { settings, bringsUpdates: !(right('updates') && written.updates === 'off') }, broken };
}

const systemPlaces: PolicyPlaces = {
  platform: process.platform,
  readText: (path) => {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      // A file that is there and cannot be read is broken, as one that is no JSON.
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
      // It ends with 1 where there is no such key.
      return null;
    }
  },
};
