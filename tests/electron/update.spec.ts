import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { _electron, expect, test } from '@playwright/test';
import { electronPath, logIn, makeFolder, root } from './desktop';

const version = '99.0.0';
/** What takes the place of the program: one that ends at once. */
const newer = Buffer.from('#!/bin/sh\nexit 0\n# 99.0.0\n');

/** Versions on this computer, as a release publishes them. */
async function startFeed(file: Buffer): Promise<Server> {
  const name = process.platform === 'win32' ? `Adviesatlas-Setup-${version}.exe` : `Adviesatlas-${version}.AppImage`;
  const sha512 = createHash('sha512').update(file).digest('base64');
  const channel = [
    `version: ${version}`,
    'files:',
    `  - url: ${name}`,
    `    sha512: ${sha512}`,
    `    size: ${file.length}`,
    `path: ${name}`,
    `sha512: ${sha512}`,
    "releaseDate: '2026-11-26T12:00:00.000Z'",
    '',
  ].join('\n');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (/^\/latest[\w-]*\.yml$/.test(path)) response.end(channel);
    else if (path === `/${name}`) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Electron under our own name, which takes itself for an installed program, with the built program in it. */
function installedProgram(folder: string, feed: string): string {
  const home = join(folder, 'installed');
  cpSync(dirname(electronPath()), home, { recursive: true, verbatimSymlinks: true });
  const [given, ours] =
    process.platform === 'win32' ? ['electron.exe', 'Adviesatlas.exe'] : ['electron', 'adviesatlas'];
  renameSync(join(home, given), join(home, ours));
  mkdirSync(join(home, 'resources'), { recursive: true });
  symlinkSync(root, join(home, 'resources', 'app'), 'junction');
  const config = { provider: 'generic', url: feed, updaterCacheDirName: 'adviesatlas-test-updater' };
  writeFileSync(join(home, 'resources', 'app-update.yml'), JSON.stringify(config));
  return join(home, ours);
}

test('a newer version comes from a feed on this computer, is checked, and takes the place of the program when it quits', async () => {
  // Squirrel takes over only what Apple's certificate has signed: seen by no test yet (docs/desktop.md).
  test.skip(process.platform === 'darwin', 'macOS replaces signed programs only');
  const folder = makeFolder();
  const isWindows = process.platform === 'win32';
  // The installer of Windows is started at the end: one of the system's own, which does nothing.
  const file = isWindows ? readFileSync('C:\\Windows\\System32\\where.exe') : newer;
  const server = await startFeed(file);
  const feed = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const appImage = join(folder, 'Adviesatlas.AppImage');
  writeFileSync(appImage, 'earlier');
  chmodSync(appImage, 0o755);
  const program = await _electron.launch({
    executablePath: installedProgram(folder, feed),
    args: ['--data', join(folder, 'data')],
    env: { ...(process.env as Record<string, string>), ...(isWindows ? {} : { APPIMAGE: appImage }) },
  });
  const window = await program.firstWindow();
  await logIn(window);
  await expect(window.getByText('Een nieuwe versie van Adviesatlas staat klaar.')).toBeVisible();
  await window.keyboard.press('ControlOrMeta+,');
  await expect(window.getByText(version)).toBeVisible();
  await program.close();
  if (!isWindows) await expect.poll(() => readFileSync(appImage, 'utf8')).toBe(newer.toString());
  server.close();
});
