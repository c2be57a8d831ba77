import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { OpenedViewFiles } from '../../../src/main/user-data/opened-view-files';
import { defaultSettings } from '../../../src/shared/domain/program/settings';
import { createElectronFake } from './electron-fake';

/** The part of the host that tests read. */
type Host = { readonly viewFiles: OpenedViewFiles };

/**
 * The desktop on a fake Electron, with a fake program that only records its calls.
 * @param ready when Electron is ready; at once unless given
 */
export function prepareDesktop(ready: Promise<void> = Promise.resolve()) {
  const electron = createElectronFake();
  electron.state.ready = ready;
  const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-desktop-'));
  writeFileSync(join(folder, 'index.html'), '');
  const order: string[] = [];
  const noted: string[] = [];
  const hosts: Host[] = [];
  const application = {
    log: () => {},
    noteUncaught: (where: string) => noted.push(where),
    tiles: { tile: async () => null },
    running: { pathOf: () => null },
    updates: { mayInstall: () => false },
    settings: { current: () => defaultSettings, change: () => defaultSettings },
  };
  vi.resetModules();
  vi.doMock('electron', () => electron.module);
  // Each start would follow the streams of the test's own process.
  vi.doMock('../../../src/main/start/standard-streams', () => ({ outliveReaders: () => {} }));
  vi.doMock('../../../src/main/start/start-host', () => ({
    openHost: async (_entry: string, _options: unknown, host: Host) => {
      hosts.push(host);
      const stop = async () => void order.push('stopped');
      return { router: async () => ({}), started: Promise.resolve(application), current: () => application, stop };
    },
  }));
  const run = async (...args: string[]): Promise<void> => {
    const { runDesktop } = await import('../../../src/main/electron/run-desktop');
    const parts = { entry: 'file:///out/main/index.js', preloadFolder: '/p', rendererFolder: folder };
    await runDesktop({ ...parts, args: ['--data', folder, ...args], source: new EventEmitter() });
  };
  return { electron, order, noted, hosts, folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type Desktop = ReturnType<typeof prepareDesktop>;
