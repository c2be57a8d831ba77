import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { errorSentences } from '../../../src/shared/texts/error-sentences';
import { connect } from '../../chaos/host-client';
import { eachCase } from '../../first-cases';
import { allAdvisers, removeFolder, startDemo } from './program';

let demo: DemoProvider;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.close());

describe('the program', () => {
  const started: ChildProcess[] = [];
  const folders: string[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) child.kill();
    for (const folder of folders.splice(0)) removeFolder(folder);
  });

  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-start-'));
    folders.push(folder);
    return folder;
  };

  /** Starts the browser host; returns its first line, or its output when it stopped. */
  function start(folder: string, ...args: string[]): Promise<{ out: string; code: number | null; errors: string }> {
    const entry = fileURLToPath(new URL('../../../out/main/browser-host.js', import.meta.url));
    const options = ['--no-open', '--data', folder, '--provider', demo.address, ...args];
    const child = spawn(process.execPath, [entry, ...options], {
      env: { ...process.env, ADVIESATLAS_NOW: '2026-10-25T09:00:00Z', ADVIESATLAS_KEY_FILE: join(folder, 'sleutel') },
    });
    started.push(child);
    return new Promise((resolve) => {
      const output = { out: '', errors: '' };
      child.stderr.on('data', (text) => {
        output.errors += String(text);
      });
      child.stdout.on('data', (text) => {
        output.out += String(text);
        if (output.out.includes('draait op')) resolve({ ...output, code: null });
      });
      child.once('exit', (code) => resolve({ ...output, code }));
    });
  }

  it('started twice on one folder prints the address of the first', async () => {
    const folder = newFolder();
    const first = await start(folder, '--port', '0');
    const address = /http:\S+/.exec(first.out)?.[0] ?? '';
    const second = await start(folder, '--port', '0');
    expect(second).toMatchObject({ out: `Adviesatlas draait al op ${address}\n`, code: 0 });
  });

  it.skipIf(process.platform === 'win32')(
    'still owns its folder after the computer slept',
    { tags: ['long'] },
    async () => {
      const folder = newFolder();
      const first = await start(folder, '--port', '0');
      const address = /http:\S+/.exec(first.out)?.[0] ?? '';
      const [sleeper] = started;
      sleeper?.kill('SIGSTOP');
      utimesSync(join(folder, 'window.lock'), new Date(0), new Date(0));
      const second = await start(folder, '--port', '0');
      sleeper?.kill('SIGCONT');
      expect(second).toMatchObject({ out: `Adviesatlas draait al op ${address}\n`, code: 0 });
    },
  );

  it('takes over the folder of a killed program, and does not print its address', async () => {
    const folder = newFolder();
    const first = await start(folder, '--port', '0');
    const gone = new Promise((resolve) => started[0]?.once('exit', resolve));
    started[0]?.kill('SIGKILL');
    await gone;
    expect(existsSync(join(folder, 'window.json'))).toBe(true);
    const next = await start(folder, '--port', '0');
    expect(next.out).toMatch(/^Adviesatlas draait op http/);
    expect(next.out).not.toContain(/sleutel=\S+/.exec(first.out)?.[0] ?? 'nothing');
    const third = await start(folder, '--port', '0');
    expect(third.out).toContain(/http:\S+/.exec(next.out)?.[0] ?? 'nothing');
  });

  eachCase<[string, string, (path: string) => void]>(1, [
    ['a folder in place of its lock', 'window.lock', (path) => mkdirSync(join(path, 'x'), { recursive: true })],
    ['foreign text in its lock', 'window.lock', (path) => writeFileSync(path, 'van een ander '.repeat(100))],
    ['a folder in place of its address', 'window.json', (path) => mkdirSync(join(path, 'x'), { recursive: true })],
    [
      'a foreign address in place of its address',
      'window.json',
      (path) => writeFileSync(path, '{"address":"http://elders.example"}'),
    ],
  ])('starts with %s, puts that aside, and reports it', async (_what, name, spoil) => {
    const folder = newFolder();
    spoil(join(folder, name));
    const first = await start(folder, '--port', '0');
    expect(first.out).toMatch(/^Adviesatlas draait op http/);
    expect(existsSync(join(folder, `${name}.damaged`))).toBe(true);
    const client = await connect(/http:\S+/.exec(first.out)?.[0] ?? '');
    const { notices: raised } = await client.get<{ notices: readonly string[] }>('application.start');
    expect(raised).toEqual(['FILES_PUT_ASIDE']);
    client.close();
    const second = await start(folder, '--port', '0');
    expect(second.out).toBe(first.out.replace('draait op', 'draait al op'));
  });

  it('starts on the demo with a damaged key, which it puts aside and replaces', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'demo.key', 'x'), { recursive: true });
    const entry = fileURLToPath(new URL('../../../out/main/browser-host.js', import.meta.url));
    const { ADVIESATLAS_KEY_FILE: _none, ...env } = process.env;
    const child = spawn(process.execPath, [entry, '--no-open', '--data', folder], { env });
    started.push(child);
    const address = await new Promise<string>((resolve) => {
      child.stdout.on('data', (text) => resolve(/http:\S+/.exec(String(text))?.[0] ?? ''));
    });
    const client = await connect(address);
    const { notices: raised } = await client.get<{ notices: readonly string[] }>('application.start');
    expect(raised).toEqual(['FILES_PUT_ASIDE']);
    client.close();
    expect(existsSync(join(folder, 'demo.key.damaged', 'x'))).toBe(true);
    expect(readFileSync(join(folder, 'demo.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('removes its address when it is stopped, and leaves an empty lock file', async () => {
    const folder = newFolder();
    await start(folder, '--port', '0');
    const code = new Promise((resolve) => started[0]?.once('exit', resolve));
    started[0]?.kill('SIGTERM');
    started[0]?.kill('SIGTERM');
    if (process.platform !== 'win32') expect(await code).toBe(0);
    expect(existsSync(join(folder, 'window.json'))).toBe(false);
    expect(readFileSync(join(folder, 'window.lock'))).toHaveLength(0);
  });

  it.skipIf(process.platform === 'win32')(
    'makes no file or folder that other users of the computer can read',
    { tags: ['long'] },
    async () => {
      const folder = newFolder();
      const data = join(folder, 'data');
      const output = await start(data, '--port', '0', '--export-dir', join(folder, 'exports'));
      const client = await connect(/http:\S+/.exec(output.out)?.[0] ?? '');
      await client.logInOnce();
      const month = await client.monthIsThere();
      const request = {
        month,
        query: allAdvisers,
        rows: { kind: 'all' },
        columns: ['kvk'],
        format: 'csv',
        plain: true,
        title: 'x',
      };
      await client.get('export.start', { request, fileName: 'lijst.csv' });
      await client.event('export.changed');
      await client.get('settings.change', { theme: 'dark' });
      client.close();
      const made = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      expect(made.length).toBeGreaterThan(8);
      const open = made.filter(
        (name) => ((statSync(join(folder, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
      );
      expect(open).toEqual([]);
    },
  );

  it('reports that its port is in use', { tags: ['long'] }, async () => {
    const port = /:(\d+)\//.exec((await start(newFolder(), '--port', '0')).out)?.[1] ?? '';
    const second = await start(newFolder(), '--port', port);
    expect(second.code).toBe(1);
    expect(second.errors).toBe('Deze poort is al in gebruik. Kies een andere met --port, of 0 voor een vrije poort.\n');
  });

  it.skipIf(process.platform === 'win32')('reports that the disk is full at its first start', async () => {
    const folder = join(newFolder(), 'nieuw');
    const entry = fileURLToPath(new URL('../../../out/main/browser-host.js', import.meta.url));
    // No file may get a byte, as on a full disk; the output goes through a pipe.
    const line = 'ulimit -f 0; exec "$0" "$@" 2>&1 | cat';
    const { stdout } = spawnSync(
      'bash',
      ['-c', line, process.execPath, entry, '--no-open', '--port', '0', '--data', folder, '--provider', demo.address],
      { encoding: 'utf8' },
    );
    expect(stdout.trim()).toBe(errorSentences.DISK_FULL);
  });

  it('reports that its data folder cannot be used', async () => {
    const file = join(newFolder(), 'bestand');
    writeFileSync(file, '');
    const refused = await start(join(file, 'map'), '--port', '0');
    expect(refused.code).toBe(1);
    expect(refused.errors.trim()).toBe(errorSentences.DATA_FOLDER_UNUSABLE);
  });
});
