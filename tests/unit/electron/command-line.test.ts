import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createElectronFake } from './electron-fake';

let electron: ReturnType<typeof createElectronFake>;
beforeEach(() => {
  electron = createElectronFake();
  vi.resetModules();
  vi.doMock('electron', () => electron.module);
});
afterEach(() => {
  vi.doUnmock('../../../src/main/cli/run-command');
});

describe('a process on the desktop', () => {
  const launch = async () => {
    const { launchAsUtility } = await import('../../../src/main/electron/launch-utility');
    const demo = launchAsUtility(new URL('file:///out/main/demo.js'), ['--port', '0'], { ADVIESATLAS_DEMO_KEY: 'ab' });
    const [child] = electron.utilities;
    if (child === undefined) throw new Error('nothing was started');
    return { demo, child };
  };

  it('is a process of Electron that does not run as Node, without its key in an argument', async () => {
    const { child } = await launch();
    expect(child.path).toBe('/out/main/demo.js');
    expect(child.args).toEqual(['--port', '0']);
    expect(child.options).toMatchObject({ env: { ADVIESATLAS_DEMO_KEY: 'ab' }, stdio: ['ignore', 'pipe', 'inherit'] });
    expect(child.options.env).not.toHaveProperty('ELECTRON_RUN_AS_NODE');
  });

  it('gets no variable by which another program could make it run a script', async () => {
    vi.stubEnv('NODE_OPTIONS', '--require /elders.js');
    vi.stubEnv('NODE_PATH', '/elders');
    vi.stubEnv('ELECTRON_RUN_AS_NODE', '1');
    const { child } = await launch();
    const names = Object.keys(child.options.env ?? {});
    expect(names.filter((name) => /^(NODE_OPTIONS|NODE_PATH|ELECTRON_RUN_AS_NODE)$/i.test(name))).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('reports its address, and is ended once', async () => {
    const { demo, child } = await launch();
    const received: string[] = [];
    demo.output.on('data', (text) => received.push(String(text)));
    child.stdout?.write('http://127.0.0.1:4000');
    await expect.poll(() => received).toEqual(['http://127.0.0.1:4000']);
    const ended = vi.fn();
    demo.onEnd(ended);
    await demo.end();
    await demo.end();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('exchanges messages, and has a name by which Electron reports its end', async () => {
    const { demo, child } = await launch();
    const received: unknown[] = [];
    demo.onMessage((message) => received.push(message));
    demo.post({ call: 1 });
    child.emit('message', { answer: 1 });
    expect([child.received, received]).toEqual([[{ call: 1 }], [{ answer: 1 }]]);
    expect(child.options.serviceName).toBe('Adviesatlas demo');
  });

  it('is refused when its output cannot be read', async () => {
    electron.module.utilityProcess.fork = (path, args, options) =>
      Object.assign(Object.create(null), { path, args, options, stdout: null, once: () => {} });
    await expect(launch()).rejects.toThrow(/output/);
  });
});

describe('a command of an installed program', () => {
  it('opens no window, and ends with its exit code', async () => {
    const asked: unknown[] = [];
    vi.doMock('../../../src/main/cli/run-command', () => ({
      runCommand: async (parts: { readonly end: (code: number) => void }) => {
        asked.push(parts);
        return 2;
      },
    }));
    const { runDesktopCommand } = await import('../../../src/main/electron/run-desktop-command');
    await runDesktopCommand('file:///out/main/index.js', ['export']);
    expect(asked).toMatchObject([{ args: ['export'], host: { entry: 'file:///out/main/index.js' } }]);
    expect(electron.exits).toEqual([2]);
    expect(electron.windows).toEqual([]);
    expect(electron.hidden).toEqual(['dock']);
  });

  it('removes all data from another folder of Chromium, which would write its own again', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'adviesatlas-command-'));
    electron.state.paths.temp = temporary;
    const asked: unknown[] = [];
    vi.doMock('../../../src/main/cli/run-command', () => ({
      runCommand: async (parts: unknown) => {
        asked.push(parts, electron.state.paths.userData);
        return 0;
      },
    }));
    const { runDesktopCommand } = await import('../../../src/main/electron/run-desktop-command');
    await runDesktopCommand('file:///out/main/index.js', ['remove-data', '--yes']);
    expect(asked).toMatchObject([
      { host: { chromium: '/home/gebruiker/userData' } },
      expect.stringContaining(join(temporary, 'adviesatlas-')),
    ]);
    rmSync(temporary, { recursive: true, force: true });
  });

  it('ends at once when its command requests it', async () => {
    vi.doMock('../../../src/main/cli/run-command', () => ({
      runCommand: async ({ end }: { readonly end: (code: number) => void }) => {
        end(1);
        return 0;
      },
    }));
    const { runDesktopCommand } = await import('../../../src/main/electron/run-desktop-command');
    await runDesktopCommand('file:///out/main/index.js', ['query']);
    expect(electron.exits).toEqual([1]);
  });
});
