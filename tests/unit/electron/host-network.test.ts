import { beforeEach, expect, it, vi } from 'vitest';
import { createElectronFake } from './electron-fake';

let electron: ReturnType<typeof createElectronFake>;
beforeEach(() => {
  electron = createElectronFake();
  vi.resetModules();
  vi.doMock('electron', () => electron.module);
});

it('the proxies of the system, and of a script, come from Chromium', async () => {
  const { createHostNetwork } = await import('../../../src/main/electron/host-network');
  const host = createHostNetwork();
  electron.state.proxies = 'PROXY proxy.kantoor.example:8080; DIRECT';
  expect(await host.resolveProxy('https://register.example/', '')).toBe('PROXY proxy.kantoor.example:8080; DIRECT');
  expect(await host.resolveProxy('https://tegels.example/', '')).toBe('PROXY proxy.kantoor.example:8080; DIRECT');
  expect(await host.resolveProxy('https://register.example/', 'http://kantoor.example/proxy.pac')).toContain('PROXY');
  expect(electron.proxyConfigs).toEqual([
    { mode: 'system' },
    { mode: 'pac_script', pacScript: 'http://kantoor.example/proxy.pac' },
  ]);
  expect(electron.resolved).toEqual([
    'https://register.example/',
    'https://tegels.example/',
    'https://register.example/',
  ]);
});
