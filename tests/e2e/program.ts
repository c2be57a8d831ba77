import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const entry = (name: string): string => fileURLToPath(new URL(`../../out/main/${name}.js`, import.meta.url));
const environment: NodeJS.ProcessEnv = { ...process.env, ADVIESATLAS_NOW: '2026-10-25T09:00:00Z' };
const tokenKey = 'cd'.repeat(32);

export type Started = { readonly address: string; readonly stop: () => Promise<void> };

/** Starts a built program and waits for the address that it prints. */
async function start(name: string, args: readonly string[], pattern: RegExp): Promise<Started> {
  const child = spawn(process.execPath, [entry(name), ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = pattern.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return { address, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await gone;
}

/** The demo provider, of 25,000 offices unless told otherwise. */
export const startProvider = (offices = 25_000, port = 0, shortSession = 5): Promise<Started> =>
  start(
    'demo',
    [
      '--offices',
      String(offices),
      '--month',
      '2026-10',
      '--port',
      String(port),
      '--key',
      tokenKey,
      '--short-session',
      String(shortSession),
    ],
    /http:\/\/127\.0\.0\.1:\d+/,
  );

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'adviesatlas-e2e-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** The browser host on a provider; its key lies in the folder, as on a server without a keychain. */
export function startProgram(provider: string, folder: string): Promise<Started> {
  environment.ADVIESATLAS_KEY_FILE = join(folder, 'key');
  const args = [
    '--port',
    '0',
    '--no-open',
    '--provider',
    provider,
    '--data',
    folder,
    '--export-dir',
    join(folder, 'exports'),
  ];
  return start('browser-host', args, /http:\/\/127\.0\.0\.1:\d+\/\?sleutel=\S+/);
}

/** The command line on the same data; gives its exit code. */
export function runCli(
  args: readonly string[],
  folder: string,
  password?: string,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [entry('cli'), ...args, '--data', folder], {
    env: {
      ...environment,
      ADVIESATLAS_KEY_FILE: join(folder, 'key'),
      ...(password ? { ADVIESATLAS_PASSWORD: password } : {}),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text);
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? -1, output })));
}
