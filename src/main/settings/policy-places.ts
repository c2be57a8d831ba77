import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { z } from 'zod';
import type { PolicyMode, PolicySource } from '../../shared/domain/program/policy';
import { systemCode } from '../files/file-faults';
import { RegistryAnswers, registryProgram } from './registry';

/** How policies are read. Tests replace it, because only an administrator can write the real places. */
export type PolicyPlaces = {
  readonly platform: NodeJS.Platform;
  readonly user: string;
  /** The text of a file; null when the file does not exist. */
  readonly readText: (path: string) => string | null;
  /** The output of `reg query` for a key and the keys in it; empty when the key does not exist, null when it cannot be read. */
  readonly queryRegistry: (key: string) => string | null;
  /** A property list as JSON; null when the file does not exist. */
  readonly readProperties: (path: string) => string | null;
};

/** What one place has: names with written values, or null when it cannot be read. */
export type WrittenPolicies = {
  readonly source: PolicySource;
  readonly mode: PolicyMode;
  readonly values: Readonly<Record<string, unknown>> | null;
};

/**
 * The registry key of policies on Windows, for the computer and for the user; group policies and the installer for a whole computer
 * write it (scripts/packaging/complete-msi.mjs). Its subkey `Defaults` has what users may change.
 */
const policyKey = 'SOFTWARE\\Policies\\Adviesatlas';
const registrySources = [
  { scope: 'computer', place: `HKLM\\${policyKey}` },
  { scope: 'user', place: `HKCU\\${policyKey}` },
] as const;
const defaultsName = 'Defaults';
/** The files with policies on other systems; their member `Defaults` has what users may change. */
const policyFiles: Partial<Record<NodeJS.Platform, string>> = {
  linux: '/etc/adviesatlas/policy.json',
  darwin: '/Library/Application Support/Adviesatlas/policy.json',
};
/** Where macOS writes what a configuration profile sets, for the computer and for a user. */
const managedFolder = '/Library/Managed Preferences';
/** The name of the program for configuration profiles (`appId` in electron-builder.yml). */
export const propertyDomain = 'example.adviesatlas';

/** What administrators wrote, the places that precede others first: enforced before default, computer before user before file. */
export function writtenPolicies(environment: NodeJS.ProcessEnv, places: PolicyPlaces): readonly WrittenPolicies[] {
  const named = environment.ADVIESATLAS_POLICY;
  const written = [
    ...inSystem(places),
    // A named file that is absent may be on a share that is not reached, so it is reported.
    ...(named === undefined || named === ''
      ? []
      : inFile({ scope: 'file', place: named }, places.readText(named) ?? '')),
  ];
  return [...written.filter(({ mode }) => mode === 'enforced'), ...written.filter(({ mode }) => mode === 'default')];
}

function inSystem({
  platform,
  user,
  readText,
  queryRegistry,
  readProperties,
}: PolicyPlaces): readonly WrittenPolicies[] {
  if (platform === 'win32') {
    return registrySources.flatMap((source) => {
      const printed = queryRegistry(source.place);
      return printed === null ? [{ source, mode: 'enforced', values: null }] : inRegistry(source, printed);
    });
  }
  const path = policyFiles[platform];
  const file = path === undefined ? [] : inFile({ scope: 'computer', place: path }, readText(path));
  if (platform !== 'darwin') return file;
  const profiles = [
    { scope: 'computer', place: `${managedFolder}/${propertyDomain}.plist` },
    { scope: 'user', place: `${managedFolder}/${user}/${propertyDomain}.plist` },
  ] as const;
  const [computer = [], ofUser = []] = profiles.map((source) => inFile(source, readProperties(source.place)));
  return [...computer, ...file, ...ofUser];
}

/** The policies in a text of JSON, which is unreadable as a whole when it is something else. */
function inFile(source: PolicySource, text: string | null): readonly WrittenPolicies[] {
  if (text === null) return [];
  try {
    const members = membersSchema.parse(JSON.parse(text.replace(/^\ufeff/, '')));
    const { [defaultsName]: written = {}, ...values } = members;
    const defaults = membersSchema.safeParse(written).data;
    // What is enforced counts, also beside defaults of a wrong kind, which are reported as a policy that does not exist.
    return [
      { source, mode: 'enforced', values: defaults === undefined ? members : values },
      { source, mode: 'default', values: defaults ?? {} },
    ];
  } catch {
    return [{ source, mode: 'enforced', values: null }];
  }
}
const membersSchema = z.record(z.string(), z.unknown());

/**
 * The values in the output of `reg query … /s`: a line with the name of each key; under it four spaces, a name, a type and a value; numbers
 * are hexadecimal, and the parts of a list are separated by `\0`.
 */
export function inRegistry(source: PolicySource, printed: string): readonly WrittenPolicies[] {
  const values: Record<PolicyMode, Record<string, unknown>> = { enforced: {}, default: {} };
  let mode: PolicyMode | null = null;
  for (const line of printed.split(/\r?\n/)) {
    if (/^HKEY_/.test(line)) mode = modeOfKey(line);
    const [, name = '', type, value = ''] = /^ {4}(\S.*?) {4}REG_(\w+) {4}(.*)$/.exec(line) ?? [];
    if (mode === null || type === undefined) continue;
    values[mode][name] = registryValue(type, value);
  }
  return (['enforced', 'default'] as const).map((mode) => ({
    source: mode === 'enforced' ? source : { ...source, place: `${source.place}\\${defaultsName}` },
    mode,
    values: values[mode],
  }));
}

/** A printed value; one of another type is shown as it was printed, and is no value of any policy. */
function registryValue(type: string, printed: string): unknown {
  if (type === 'SZ' || type === 'EXPAND_SZ') return printed;
  if (type === 'MULTI_SZ') return printed.split('\\0');
  return type === 'DWORD' || type === 'QWORD' ? Number(printed) : { [`REG_${type}`]: printed };
}

/** Whether a key has what is enforced or what is a default; null for any other key in it. */
function modeOfKey(key: string): PolicyMode | null {
  const name = key.toLowerCase().split('\\policies\\adviesatlas')[1];
  if (name === '') return 'enforced';
  return name === `\\${defaultsName.toLowerCase()}` ? 'default' : null;
}

/** The output of a program of the system; null when it fails. */
function outputOf(program: string, args: readonly string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8', windowsHide: true, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // A file that exists but is unreadable is invalid, like a file that is not JSON.
    return systemCode(error) === 'ENOENT' ? null : '';
  }
}

const argumentsOf = (key: string): readonly string[] => [
  'query',
  key,
  ...(registrySources.some(({ place }) => place === key) ? ['/s'] : []),
];
const registry = new RegistryAnswers({
  wait: (key) => outputOf(registryProgram(), argumentsOf(key)),
  begin: (key) =>
    new Promise((resolve) => {
      execFile(registryProgram(), [...argumentsOf(key)], { windowsHide: true }, (error, text) => {
        resolve(error === null ? text : null);
      });
    }),
});

/** Begins to read the policies of Windows, so that a start does not wait for one process after another. */
export const preparePolicies = async (platform: NodeJS.Platform = process.platform): Promise<void> => {
  if (platform === 'win32') await registry.prepare(registrySources.map(({ place }) => place));
};

export const systemPlaces: PolicyPlaces = {
  platform: process.platform,
  user: userInfo().username,
  readText,
  queryRegistry: (key) => registry.query(key),
  readProperties: (path) =>
    readText(path) === null ? null : (outputOf('/usr/bin/plutil', ['-convert', 'json', '-o', '-', path]) ?? ''),
};
