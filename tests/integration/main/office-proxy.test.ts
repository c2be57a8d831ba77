import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect as connectTo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { type ApplicationStart, providerMailOf } from '../../../src/shared/bridge/application';
import type { SessionView } from '../../../src/shared/domain/account/session';
import type { NetworkWalk } from '../../../src/shared/domain/program/network';
import { networkSentences } from '../../../src/shared/texts/network-sentences';
import { type Client, connect, quitInOrder, startHost } from '../../chaos/host-client';
import { eachCase } from '../../first-cases';
import { removeFolder, startDemo } from './program';

/** No server on the internet has this name: a request that reaches it went through the proxy. */
const register = 'register.example';
const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));
const certificate = fixture('register-example-certificate.pem');

const portOf = (server: Server | HttpServer): number => (server.address() as AddressInfo).port;
const listening = <S extends Server | HttpServer>(server: S): Promise<S> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
const joined = (one: Socket, other: Socket): void => {
  for (const socket of [one, other]) socket.on('error', () => {});
  one.pipe(other).pipe(one);
};

let demo: DemoProvider;
/** The demo as the register over TLS, which only the proxy can find. */
let secure: Server;
let proxy: HttpServer;
/** The destinations that the proxy was asked for, and the status with which it refuses; null when it connects. */
const asked: string[] = [];
let refusal: string | null = null;
/** The name and password that the proxy wants, as it gets them; null when it wants none. */
let wanted: string | null = null;

beforeAll(async () => {
  demo = await startDemo();
  const demoPort = Number(new URL(demo.address).port);
  const keys = { cert: readFileSync(certificate), key: readFileSync(fixture('register-example-key.pem')) };
  secure = await listening(createTlsServer(keys, (socket) => joined(socket, connectTo(demoPort, '127.0.0.1'))));
  proxy = await listening(createServer((_request, response) => response.writeHead(405).end()));
  proxy.on('connect', (request, socket: Socket) => {
    asked.push(request.url ?? '');
    if (wanted !== null && request.headers['proxy-authorization'] !== wanted)
      return void socket.end('HTTP/1.1 407 Login\r\nproxy-authenticate: Basic realm="Kantoor"\r\n\r\n');
    if (refusal !== null) return void socket.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
    if (request.url !== `${register}:443`) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const there = connectTo(portOf(secure), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      joined(socket, there);
    });
  });
});
afterAll(async () => {
  for (const server of [secure, proxy]) server.close();
  await demo.close();
});

const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await quitInOrder(child);
  for (const folder of folders.splice(0)) removeFolder(folder);
  asked.length = 0;
  refusal = null;
  wanted = null;
});

type Wanted = { readonly providerUrl?: string; readonly proxy?: string; readonly providerMail?: string };

const cli = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
const proxyNames = ['http_proxy', 'https_proxy', 'no_proxy'].flatMap((name) => [name, name.toUpperCase()]);
/** The environment of a computer without a proxy, on which the settings name the provider. */
const withoutProxies = Object.fromEntries([...proxyNames, 'ADVIESATLAS_PROVIDER_URL'].map((name) => [name, '']));

/** A data folder whose user has chosen these settings. */
function folderWith(settings: Wanted): string {
  const home = mkdtempSync(join(tmpdir(), 'adviesatlas-proxy-'));
  folders.push(home);
  mkdirSync(join(home, 'data'));
  writeFileSync(join(home, 'data', 'settings.json'), JSON.stringify(settings));
  return home;
}

/** Starts the real program by its settings, without options that overrule them. @param systemProxy the proxy of the computer */
async function start(home: string, systemProxy = ''): Promise<Client> {
  const environment = {
    ...withoutProxies,
    https_proxy: systemProxy,
    // Every thread that asks trusts the certificate by this alone.
    ADVIESATLAS_AUTHORITIES: certificate,
  };
  const data = join(home, 'data');
  const { child, address } = await startHost({
    provider: null,
    data,
    exportFolder: join(home, 'exports'),
    environment,
  });
  children.push(child);
  return connect(address);
}
async function stop(client: Client): Promise<void> {
  client.close();
  for (const child of children.splice(0)) await quitInOrder(child);
}

const analyst = { email: 'analist@demo.example', password: 'demo' };
const providerUrl = `https://${register}/`;
const ownProxy = () => `http://127.0.0.1:${portOf(proxy)}`;
/** An address without a listener. */
const noListener = 'http://127.0.0.1:9';
const applicant = { name: 'N. Ieuw', email: 'nieuw@kantoor.example', password: 'geheim' };

/** Runs a command on a folder, whose settings it follows. */
async function run(home: string, ...args: readonly string[]) {
  const data = join(home, 'data');
  const child = spawn(process.execPath, [cli, ...args, '--data', data], {
    env: {
      ...process.env,
      ...withoutProxies,
      ADVIESATLAS_AUTHORITIES: '',
      // The walk reads no data, so it needs no key. Only on Linux can a program be denied the keychain.
      ...(args[0] === 'network' && process.platform === 'linux'
        ? { ADVIESATLAS_KEY_FILE: '', DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }
        : { ADVIESATLAS_KEY_FILE: join(home, 'key') }),
      ADVIESATLAS_PASSWORD: 'demo',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, stderr] = await Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  return { code: await ended, out, stderr };
}

describe('the command line', () => {
  it('names the proxy that does not answer', async () => {
    const home = folderWith({ proxy: noListener });
    const { code, stderr } = await run(home, 'columns', '--provider', providerUrl, '--email', analyst.email);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `${networkSentences.PROXY_REFUSED}\n` });
  });

  it('asks a provider everything by the proxy of the settings', async () => {
    await run(folderWith({ proxy: ownProxy() }), 'conform', '--provider', providerUrl);
    expect(asked).toContain(`${register}:443`);
  });

  it('walks the network by the settings of the window, and names the step that fails', async () => {
    const home = folderWith({ providerUrl, proxy: ownProxy() });
    const { code, out } = await run(home, 'network', '--json');
    expect(code).toBe(1);
    const walk = JSON.parse(out) as NetworkWalk;
    expect(walk.steps.map(({ step, result }) => `${step} ${result.kind}`)).toEqual([
      'proxy good',
      expect.stringMatching(/^name /),
      'connection good',
      'certificate failed',
      'provider notExamined',
      'tiles notExamined',
      'updates notNeeded',
    ]);
    const text = await run(home, 'network');
    expect(text.out).toContain(
      '4 Certificaat mislukt         De uitgever is op deze computer niet bekend: “register.example”.',
    );
    expect(text.out).toContain('Wie dit herstelt: ICT van uw organisatie');
  });
});

describe('the proxy and the provider of the settings', () => {
  it('are used for every request, before the proxy of the computer', async () => {
    const client = await start(folderWith({ providerUrl, proxy: ownProxy() }), noListener);
    expect(await client.get('session.logIn', analyst)).toMatchObject({ state: 'loggedIn' });
    await client.monthIsThere();
    const dossier = await client.ask('dossier.fetch', { kind: 'office', id: '99000000' });
    expect(dossier).not.toMatchObject({ code: 'CERTIFICATE_REFUSED' });
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set([`${register}:443`]));
    client.close();
  });

  it('leave the proxy to the computer when the settings name none', async () => {
    const client = await start(folderWith({ providerUrl }), ownProxy());
    expect(await client.get('session.logIn', analyst)).toMatchObject({ state: 'loggedIn' });
    client.close();
  });

  it('are used before a login too, for a registration', {
    tags: ['long'],
  }, async () => {
    const settings = { providerUrl, proxy: ownProxy(), providerMail: 'hulp@register.example' };
    const client = await start(folderWith(settings));
    const before = await client.get<ApplicationStart>('application.start');
    expect(before).toMatchObject({ demo: false, session: { state: 'loggedOut' } });
    expect(providerMailOf(before)).toBe('hulp@register.example');
    expect(await client.get('session.register', applicant)).toEqual({ refused: null });
    expect(new Set(asked)).toEqual(new Set([`${register}:443`]));
    expect(await client.get('session.logIn', { email: applicant.email, password: applicant.password })).toMatchObject({
      account: { userName: applicant.name },
    });
    client.close();
  });

  eachCase(1, [
    ['does not answer', noListener, 'PROXY_REFUSED'],
    ['has an unknown name', 'http://proxy.kantoor.example:8080', 'PROXY_UNKNOWN'],
  ])('cause an error of the proxy when it %s', async (_what, address, code) => {
    const client = await start(folderWith({ providerUrl, proxy: address }));
    expect(await client.ask('session.register', applicant)).toMatchObject({ ok: false, code });
    const view = await client.get<SessionView>('session.logIn', analyst);
    expect(view).toMatchObject({ state: 'loggedOut', login: 'SERVERNOTREADY', loginFault: code });
    client.close();
  });

  it('cause different errors when the proxy refuses and when it does not find the provider', async () => {
    const client = await start(folderWith({ providerUrl, proxy: ownProxy() }));
    for (const [status, code] of [
      ['407 Proxy Authentication Required', 'PROXY_LOGIN'],
      ['403 Forbidden', 'PROXY_FORBIDS'],
      ['502 Bad Gateway', 'PROVIDER_UNREACHABLE'],
    ] as const) {
      refusal = status;
      expect(await client.ask('session.register', applicant), status).toMatchObject({ ok: false, code });
    }
    client.close();
  });

  it('wait for a name and password once, which every thread then sends', async () => {
    const client = await start(folderWith({ providerUrl, proxy: ownProxy() }));
    const question = async () => (await client.get<ApplicationStart>('application.start')).network.question;
    wanted = `Basic ${Buffer.from('jan:geheim').toString('base64')}`;
    expect(await client.get('session.logIn', analyst)).toMatchObject({ loginFault: 'PROXY_LOGIN' });
    const { host } = new URL(ownProxy());
    expect(await question()).toEqual({ proxy: host, refusals: 0 });
    await client.get('proxy.answer', { login: { user: 'jan', password: 'verkeerd' } });
    expect(await question()).toEqual({ proxy: host, refusals: 1 });
    await client.get('proxy.answer', { login: { user: 'jan', password: 'geheim' } });
    expect(await question()).toBeNull();
    expect(await client.get('session.logIn', analyst)).toMatchObject({ state: 'loggedIn' });
    await client.monthIsThere();
    await client.get('network.walk', { wish: 'start' });
    const supportText = async () => (await client.get<{ readonly text: string }>('support.read')).text;
    await expect
      .poll(supportText)
      .toMatch(/^5 Aanbieder +goed +register\.example antwoordt als aanbieder \(\d+ ms\)$/m);
    expect(await supportText()).not.toMatch(/\bjan\b|geheim/);
    client.close();
  });

  it('of another provider ask for a login, and the earlier settings restore session and month', {
    tags: ['long'],
  }, async () => {
    const home = folderWith({ providerUrl, proxy: ownProxy() });
    const first = await start(home);
    await first.get('session.logIn', analyst);
    const month = await first.monthIsThere();
    await first.get('settings.change', { providerUrl: 'https://ander.example/' });
    // The change takes effect at the next start: this run keeps its provider.
    expect(await first.get<ApplicationStart>('application.start')).toMatchObject({ session: { state: 'loggedIn' } });
    await stop(first);
    const other = await start(home);
    expect(await other.get<ApplicationStart>('application.start')).toMatchObject({
      session: { state: 'loggedOut', account: null },
      month: { current: null },
    });
    await other.get('settings.change', { providerUrl });
    await stop(other);
    const back = await start(home);
    expect(await back.get<ApplicationStart>('application.start')).toMatchObject({ session: { state: 'loggedIn' } });
    expect(await back.monthIsThere()).toEqual(month);
    back.close();
  });

  it('let an account continue offline with its month while the proxy does not answer', { tags: ['long'] }, async () => {
    const home = folderWith({ providerUrl, proxy: ownProxy() });
    const first = await start(home);
    await first.get('session.logIn', analyst);
    const month = await first.monthIsThere();
    await first.get('settings.change', { proxy: noListener });
    await stop(first);
    const offline = await start(home);
    expect(await offline.monthIsThere()).toEqual(month);
    await offline.ask('dossier.fetch', { kind: 'office', id: '99000000' });
    expect(await offline.get<ApplicationStart>('application.start')).toMatchObject({
      session: { state: 'loggedIn', connection: 'offline' },
    });
    offline.close();
  });
});
