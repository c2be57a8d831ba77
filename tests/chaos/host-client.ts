import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { writeMessage } from '../../src/shared/bridge/binary-message';
import { bridgePath, protocolsOf } from '../../src/shared/bridge/web-bridge';
import { type MonthRef, type MonthState, monthRefOf } from '../../src/shared/domain/months/month';
import type { Result } from '../../src/shared/domain/result';
import { accessTo } from '../window-access';

/** Two steps of five seconds (`stepLimit` in src/main/start/quit.ts), and as much again for a busy computer; in milliseconds. */
const longestEnd = 20_000;

const entry = fileURLToPath(new URL('../../out/main/browser-host.js', import.meta.url));

export type Start = {
  /** Null for the provider of the settings. */
  readonly provider: string | null;
  readonly data: string;
  readonly exportFolder: string;
  /** ISO time at which the computer's clock starts. */
  readonly now?: string;
  readonly environment?: NodeJS.ProcessEnv;
};

function spawnHost(
  { provider, data, exportFolder, now = '2026-10-25T09:00:00Z', environment = {} }: Start,
  nodeOptions: readonly string[],
) {
  const named = provider === null ? [] : ['--provider', provider];
  const args = ['--port', '0', '--no-open', ...named, '--data', data, '--export-dir', exportFolder];
  return spawn(process.execPath, [...nodeOptions, entry, ...args], {
    env: { ...process.env, ADVIESATLAS_NOW: now, ADVIESATLAS_KEY_FILE: join(data, '..', 'sleutel'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * The real program: the built browser host in a process of its own.
 * @returns also the address of Node's inspector, when the program was started with one
 */
export async function startHost(
  options: Start & { readonly inspected?: boolean },
): Promise<{ readonly child: ChildProcess; readonly address: string; readonly inspector: string }> {
  let inspector = '';
  const child = spawnHost(options, options.inspected === true ? ['--inspect=127.0.0.1:0'] : []);
  createInterface(child.stderr).on('line', (line) => {
    const found = /Debugger listening on (ws:\S+)/.exec(line)?.[1];
    if (found !== undefined) inspector = found;
    else if (!/inspector|Debugger|debugging/.test(line)) process.stderr.write(`${line}\n`);
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /draait op (http:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the program ended with ${code} before it was ready`)));
  });
  return { child, address, inspector };
}

/** A start that is expected to end: its exit code and its output. */
export async function startRefused(options: Start): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawnHost(options, []);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** Asks a process to end, and waits until it has. @returns its code, or how it ended instead */
export async function quitInOrder(child: ChildProcess): Promise<number | string | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), longestEnd);
  const code = await ended;
  clearTimeout(timer);
  return code;
}

/** Kills a process, and waits until it has ended. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
const coder = { encode: (text: string) => encoder.encode(text), decode: (bytes: Uint8Array) => decoder.decode(bytes) };

/** The error of every request that the program did not answer before it ended. */
export const gone = new Error('the program is gone');

export type Client = {
  /** Fails when the program ends before it has answered. */
  readonly ask: (name: string, input?: unknown) => Promise<Result<unknown>>;
  readonly get: <T>(name: string, input?: unknown) => Promise<T>;
  /** Every event of this name, until the end. */
  readonly onEvent: (name: string, handle: (payload: unknown) => void) => void;
  /** The next event of this name. */
  readonly event: (name: string) => Promise<void>;
  /** Logs in when no session was kept. */
  readonly logInOnce: () => Promise<void>;
  /** Waits until there is a month, and names it. */
  readonly monthIsThere: () => Promise<MonthRef>;
  readonly close: () => void;
};

type Received = {
  readonly answer?: number;
  readonly result?: Result<unknown>;
  readonly event?: string;
  readonly payload?: unknown;
};

/** A window without a screen: the bridge of the browser host over its own socket. */
export async function connect(address: string): Promise<Client> {
  const { headers, mark } = accessTo(address);
  const socket = new WebSocket(`${headers.origin.replace('http', 'ws')}${bridgePath}`, protocolsOf(mark), { headers });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, { resolve: (result: Result<unknown>) => void; reject: (error: Error) => void }>();
  const listening = new Set<{ name: string; resolve: () => void; reject: (error: Error) => void }>();
  const handlers: { name: string; handle: (payload: unknown) => void }[] = [];
  let calls = 0;
  let isGone = false;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Received;
    if (message.answer !== undefined && message.result !== undefined) {
      waiting.get(message.answer)?.resolve(message.result);
      waiting.delete(message.answer);
    }
    for (const { name, handle } of handlers) if (name === message.event) handle(message.payload);
    for (const listener of listening) {
      if (listener.name !== message.event) continue;
      listening.delete(listener);
      listener.resolve();
    }
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isGone = true;
    for (const { reject } of [...waiting.values(), ...listening]) reject(gone);
  });

  const ask: Client['ask'] = (name, input = null) =>
    new Promise((resolve, reject) => {
      if (isGone) return reject(gone);
      calls += 1;
      waiting.set(calls, { resolve, reject });
      socket.send(writeMessage({ call: calls, name, input }, coder));
    });
  const get: Client['get'] = async <T>(name: string, input?: unknown) => {
    const answer = await ask(name, input);
    if (!answer.ok) throw new Error(`${name}: ${answer.code} ${answer.detail}`);
    return answer.data as T;
  };
  return {
    ask,
    get,
    onEvent: (name, handle) => void handlers.push({ name, handle }),
    event: (name) =>
      new Promise((resolve, reject) => {
        if (isGone) return reject(gone);
        listening.add({ name, resolve, reject });
      }),
    logInOnce: async () => {
      const { session } = await get<{ session: { state: string } }>('application.start');
      if (session.state === 'loggedIn') return;
      await get('session.logIn', { email: 'analist@demo.example', password: 'demo' });
    },
    monthIsThere: async () => {
      for (let tries = 0; tries < 300; tries++) {
        const { month } = await get<{ month: MonthState }>('application.start');
        if (month.current !== null) return monthRefOf(month.current);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error('no month');
    },
    close: () => socket.close(),
  };
}
