import { text } from 'node:stream/consumers';
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

it('a request through a proxy that takes only the login of the system is made by Chromium, and unpacked', async () => {
  const { createHostNetwork } = await import('../../../src/main/electron/host-network');
  const request = {
    method: 'POST',
    url: 'https://register.example/login',
    headers: { accept: 'application/json' },
    body: '{}',
    proxy: 'http://proxy.kantoor.example:8080',
  };
  const signal = new AbortController().signal;
  const { status, headers, body } = await createHostNetwork().send(request, signal);
  expect([status, headers]).toEqual([200, { 'content-type': 'text/plain;charset=UTF-8', etag: '"a"' }]);
  expect(await text(body)).toBe('{"ok":true}');
  expect(electron.proxyConfigs).toEqual([{ proxyRules: 'http://proxy.kantoor.example:8080' }]);
  expect(electron.fetched).toEqual([
    {
      address: request.url,
      options: { method: 'POST', headers: request.headers, body: '{}', redirect: 'manual', signal },
    },
  ]);
});
