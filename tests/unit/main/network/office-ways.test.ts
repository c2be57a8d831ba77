import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type HostNetwork, OfficeWays, proxyOfAnswer } from '../../../../src/main/network/office-ways';
import { ProxyLogins } from '../../../../src/main/network/proxy-logins';
import type { ProxyQuestion } from '../../../../src/shared/domain/program/network';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-ways-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = new Uint8Array(32).fill(7);
const path = join(folder, 'proxy.bin');
const logged: string[] = [];
const loginsOf = (
  parts: { readonly path?: string | null; readonly writes?: boolean; readonly key?: Uint8Array } = {},
) => new ProxyLogins({ path, key, writes: true, log: (where) => void logged.push(where), ...parts });

const register = new URL('https://register.example/api/');
const proxy = 'http://proxy.kantoor.example:8080';
const script = 'http://kantoor.example/proxy.pac';

const notAsked: HostNetwork['send'] = () => Promise.reject(new Error('not asked'));

/** A desktop whose system or script gives this answer. */
function desktop(answer: string): HostNetwork & { readonly asked: string[][] } {
  const asked: string[][] = [];
  return {
    asked,
    resolveProxy: async (...which) => {
      asked.push(which);
      return answer;
    },
    send: notAsked,
  };
}

type Parts = Partial<ConstructorParameters<typeof OfficeWays>[0]>;
function waysOf(parts: Parts = {}) {
  const questions: (ProxyQuestion | null)[] = [];
  const ways = new OfficeWays({
    proxy: '',
    proxyScript: '',
    host: null,
    logins: loginsOf({ path: null }),
    onQuestion: (question) => questions.push(question),
    environment: {},
    ...parts,
  });
  return { ways, questions };
}

describe('the way to an address', () => {
  it('is the fixed proxy, before script, environment and system', async () => {
    const host = desktop('PROXY andere.example:1');
    const { ways } = waysOf({ proxy, proxyScript: script, host, environment: { https_proxy: proxy } });
    expect(await ways.wayTo(register)).toEqual({ proxy, login: null, source: 'setting' });
    expect(host.asked).toEqual([]);
  });

  it('comes from the script of the administrator on the desktop, and nowhere else', async () => {
    const host = desktop('PROXY proxy.kantoor.example:8080; DIRECT');
    expect(await waysOf({ proxyScript: script, host }).ways.wayTo(register)).toMatchObject({ proxy, source: 'script' });
    expect(host.asked).toEqual([[register.href, script]]);
    await expect(waysOf({ proxyScript: script }).ways.wayTo(register)).rejects.toThrow('PROXY_SCRIPT_FAILED');
  });

  it('comes from the environment, or else from the system of the desktop (PAC, WPAD)', async () => {
    const host = desktop('DIRECT');
    const environment = { https_proxy: proxy };
    expect(await waysOf({ host, environment }).ways.wayTo(register)).toMatchObject({ proxy, source: 'environment' });
    expect(await waysOf({ host }).ways.wayTo(register)).toMatchObject({ proxy: null, source: 'system' });
    expect(await waysOf().ways.wayTo(register)).toMatchObject({ proxy: null, source: 'environment' });
    const broken: HostNetwork = { resolveProxy: () => Promise.reject(new Error('stuk')), send: notAsked };
    await expect(waysOf({ host: broken }).ways.wayTo(register)).rejects.toThrow('PROXY_SCRIPT_FAILED');
  });

  it('does not pass by a wrong proxy of the environment, unless the script of the administrator counts', async () => {
    const host = desktop('DIRECT');
    const environment = { https_proxy: 'http://' };
    await expect(waysOf({ host, environment }).ways.wayTo(register)).rejects.toThrow('PROXY_INVALID');
    expect(host.asked).toEqual([]);
    const byScript = waysOf({ proxyScript: script, host, environment }).ways;
    expect(await byScript.wayTo(register)).toMatchObject({ proxy: null, source: 'script' });
  });

  it('to this computer is direct, whatever the script says', async () => {
    const host = desktop('PROXY proxy.kantoor.example:8080');
    expect(await waysOf({ host }).ways.wayTo(new URL('http://127.0.0.1:4000/'))).toMatchObject({ proxy: null });
    expect(host.asked).toEqual([]);
  });

  it.each([
    ['DIRECT', null],
    ['PROXY a.example:8080', 'http://a.example:8080'],
    ['HTTPS a.example:8443; DIRECT', 'https://a.example:8443'],
    ['SOCKS5 a.example:1080; PROXY b.example:3128', 'http://b.example:3128'],
    ['  proxy   a.example:8080 ;DIRECT', 'http://a.example:8080'],
  ])('is the first usable one of the answer %s', (answer, expected) => {
    expect(proxyOfAnswer(answer)).toBe(expected);
  });

  it.each(['SOCKS a.example:1080', '', 'PROXY', 'onzin'])('cannot be read from the answer “%s”', (answer) => {
    expect(() => proxyOfAnswer(answer)).toThrow('PROXY_SCRIPT_FAILED');
  });
});

describe('a proxy that asks for a name and password', () => {
  const login = { user: 'jan', password: 'geheim' };

  it('asks the user once, keeps the answer encrypted, and has it at the next start', async () => {
    const environment = { https_proxy: proxy };
    const { ways, questions } = waysOf({ environment, logins: loginsOf() });
    const way = await ways.wayTo(register);
    ways.refused(way);
    ways.refused(way);
    expect(questions).toEqual([{ proxy: 'proxy.kantoor.example:8080', refusals: 0 }]);
    ways.answer(login);
    expect(ways.question()).not.toBeNull();
    ways.tried();
    expect(ways.question()).toBeNull();
    expect(await ways.wayTo(register)).toMatchObject({ proxy, login });
    expect(readFileSync(path).includes('geheim')).toBe(false);
    expect(await waysOf({ environment, logins: loginsOf() }).ways.wayTo(register)).toMatchObject({ login });
    expect(await waysOf({ environment, logins: loginsOf({ writes: false }) }).ways.wayTo(register)).toMatchObject({
      login,
    });
  });

  it('forgets what it refuses, and asks again with that reason', async () => {
    const environment = { https_proxy: proxy };
    const { ways, questions } = waysOf({ environment, logins: loginsOf() });
    ways.refused(await ways.wayTo(register));
    expect(questions).toEqual([{ proxy: 'proxy.kantoor.example:8080', refusals: 1 }]);
    expect(await ways.wayTo(register)).toMatchObject({ login: null });
    expect(existsSync(path)).toBe(false);
    ways.answer(login);
    ways.refused(await ways.wayTo(register));
    ways.tried();
    expect(questions.at(-1)).toMatchObject({ refusals: 2 });
    ways.answer(null);
    expect(questions.at(-1)).toBeNull();
  });

  it('is asked again when what was kept cannot be read, or nothing may be kept', async () => {
    loginsOf().keep(proxy, login);
    expect(loginsOf({ key: new Uint8Array(32) }).of(proxy)).toBeNull();
    expect(logged).toEqual(['proxy.read']);
    writeFileSync(path, 'stuk');
    expect(loginsOf().of(proxy)).toBeNull();
    const memory = loginsOf({ path: null });
    memory.keep(proxy, login);
    expect([memory.of(proxy), loginsOf({ path: null }).of(proxy)]).toEqual([login, null]);
  });
});
