import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const entry = (name: string): string => fileURLToPath(new URL(`../../out/main/${name}.js`, import.meta.url));
const environment: Readonly<NodeJS.ProcessEnv> = { ...process.env, ADVIESATLAS_NOW: '2026-10-25T09:00:00Z' };
const tokenKey = 'cd'.repeat(32);
/** The first test that needs the demo's lists generates them; a provider of another build generates them again. */
const madeLists = fileURLToPath(new URL('../../out/demo-lists', import.meta.url));

export type Started = {
  readonly address: string;
  readonly stop: () => Promise<void>;
  /** Ends the program without warning, like a power failure. */
  readonly kill: () => Promise<void>;
};

/** The settings of a start, besides the provider and the folder. */
export type StartOptions = { readonly environment?: NodeJS.ProcessEnv; readonly args?: readonly string[] };

/** Starts a built program, and waits for the address that it prints. */
async function start(
  name: string,
  args: readonly string[],
  pattern: RegExp,
  more: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const child = spawn(process.execPath, [entry(name), ...args], {
    env: { ...environment, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = pattern.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return { address, stop: () => stop(child), kill: () => stop(child, 'SIGKILL') };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/**
 * Starts the demo provider, by default with 25,000 offices.
 * @param more environment variables, such as a later time for a restart
 */
export const startProvider = (
  offices = 25_000,
  port = 0,
  shortSession = 5,
  month = '2026-10',
  more: NodeJS.ProcessEnv = {},
): Promise<Started> =>
  start(
    'demo',
    [
      '--offices',
      String(offices),
      '--month',
      month,
      '--port',
      String(port),
      '--key',
      tokenKey,
      '--short-session',
      String(shortSession),
      '--cache',
      madeLists,
    ],
    /http:\/\/127\.0\.0\.1:\d+/,
    more,
  );

/** A folder whose user has seen the first steps. */
export function makeFolder(): string {
  const folder = makeNewFolder();
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ introduced: true }));
  return folder;
}
/** A folder of a new user. */
export const makeNewFolder = (): string => mkdtempSync(join(tmpdir(), 'adviesatlas-e2e-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Starts the browser host with a provider; its key is in the folder, as on a server without a keychain. */
export const startProgram = (
  provider: string,
  folder: string,
  { environment: more = {}, args = [] }: StartOptions = {},
): Promise<Started> =>
  startHost(provider, folder, { environment: { ADVIESATLAS_KEY_FILE: join(folder, 'key'), ...more }, args });

/** Like `startProgram`, but at an address that the test chooses, such as for a restarted program. */
export const startProgramAt = (
  provider: string,
  folder: string,
  at: { readonly port: string; readonly windowKey: string },
): Promise<Started> =>
  startHost(
    provider,
    folder,
    { environment: { ADVIESATLAS_KEY_FILE: join(folder, 'key'), ADVIESATLAS_WINDOW_KEY: at.windowKey } },
    at.port,
  );

/** The environment of a computer without a keychain or key file; for Linux. */
const noKeychain = (folder: string): NodeJS.ProcessEnv => ({
  DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
  TMPDIR: temporaryOf(folder),
});

/** The folder in which a program without a keychain stores temporary data. */
export function temporaryOf(folder: string): string {
  const path = join(folder, 'tmp');
  mkdirSync(path, { recursive: true });
  return path;
}

/** Starts the browser host with a provider, without any source for its key. */
export const startWithoutKeychain = (provider: string, folder: string): Promise<Started> =>
  startHost(provider, folder, { environment: noKeychain(folder) });

function startHost(
  provider: string,
  folder: string,
  { environment: more = {}, args: files = [] }: StartOptions,
  port = '0',
): Promise<Started> {
  const args = [
    '--port',
    port,
    '--no-open',
    '--provider',
    provider,
    '--data',
    folder,
    '--export-dir',
    join(folder, 'exports'),
    ...files,
  ];
  return start('browser-host', args, /http:\/\/127\.0\.0\.1:\d+\/\?sleutel=\S+/, more);
}

/**
 * Runs the command line on the same data.
 * @returns its exit code
 */
export const runCli = (args: readonly string[], folder: string, password?: string) =>
  runCliWith(args, folder, {
    ADVIESATLAS_KEY_FILE: join(folder, 'key'),
    ...(password ? { ADVIESATLAS_PASSWORD: password } : {}),
  });

/** Like `runCli`, without any source for the key. */
export const runCliWithoutKeychain = (args: readonly string[], folder: string) =>
  runCliWith(args, folder, noKeychain(folder));

function runCliWith(
  args: readonly string[],
  folder: string,
  more: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [entry('cli'), ...args, '--data', folder], {
    env: { ...environment, ...more },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text);
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? -1, output })));
}
