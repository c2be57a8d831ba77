import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { accessTo } from '../../window-access';
import { removeFolder, startDemo } from './program';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-browser-'));
const seen = join(folder, 'seen');
const children: ChildProcess[] = [];
let demo: DemoProvider;

/** A browser that writes down what every user of the computer can see of its start. */
beforeAll(async () => {
  demo = await startDemo({ offices: 100 });
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'xdg-open'), `#!/bin/sh\necho "$@" >> '${seen}'\n`, { mode: 0o755 });
});
afterAll(async () => {
  for (const child of children) child.kill();
  await demo.close();
  removeFolder(folder);
});

/** Starts the program as a user does; answers the address that it prints. */
async function start(): Promise<string> {
  const entry = fileURLToPath(new URL('../../../out/main/browser-host.js', import.meta.url));
  const child = spawn(process.execPath, [entry, '--data', join(folder, 'data'), '--provider', demo.address], {
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH ?? ''}`,
      ADVIESATLAS_KEY_FILE: join(folder, 'key'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('no address');
}

/** The addresses with which the browser was started, the newest last. */
async function opened(times: number): Promise<readonly string[]> {
  // The shell makes the file a moment before it writes the line.
  const lines = () => (existsSync(seen) ? readFileSync(seen, 'utf8').split('\n').filter(Boolean) : []);
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(times);
  return lines();
}

describe.skipIf(process.platform !== 'linux')('the browser that the program opens', () => {
  it('is started with an address that works once and never has the key, also by a second start', async () => {
    const printed = await start();
    const key = new URL(printed).searchParams.get('sleutel') ?? '';
    expect(key).not.toBe('');
    const follow = async (address: string) => (await fetch(address, { redirect: 'manual' })).headers.get('location');
    const [first = ''] = await opened(1);
    const page = `${new URL(printed).origin}/#toegang=${accessTo(printed).mark}`;
    expect(await follow(first)).toBe(page);
    expect(await follow(first)).toBe('/');

    expect(await start()).toBe(printed);
    const [, second = ''] = await opened(2);
    expect(second).not.toBe(first);
    expect(await follow(second)).toBe(page);
    expect(readFileSync(seen, 'utf8')).not.toContain(key);
  });
});
