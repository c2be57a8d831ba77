import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAuthorities } from '../../../../src/main/network/authorities';
import { exchange } from '../../../../src/main/network/exchange';
import { codeOfFailure, faultOfFailure } from '../../../../src/main/network/network-fault';
import { readPeer } from '../../../../src/main/network/peer-certificate';
import { directWay, findWaysBy, type Way, wayByEnvironment } from '../../../../src/main/network/way';
import { examineStep, type WalkPlaces } from '../../../../src/main/network-walk/examine-step';
import { ProviderClient } from '../../../../src/main/provider/provider-client';
import { type WalkStep, walkSteps } from '../../../../src/shared/domain/program/network';
import { Fault, failureOf, networkErrors } from '../../../../src/shared/domain/result';
import { failureSentence } from '../../../../src/shared/texts/error-sentences';
import { mendingOf } from '../../../../src/shared/texts/network-mending';
import { expiredCertificate, officeAuthority, signedByOffice } from './office-certificates';

const servers: Server[] = [];
async function listening<S extends Server | HttpServer>(server: S): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** What the proxy answers; null when it connects. */
let refusal: string | null = null;
/** What the proxy was sent as name and password. */
const logins: (string | undefined)[] = [];
let proxy = '';
let trusted = 0;
let expired = 0;
/** A network that answers everything with its own page. */
let portal = 0;
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-network-'));
const authorities = join(folder, 'authorities.pem');

beforeAll(async () => {
  writeFileSync(authorities, `Kantoor\n${officeAuthority}`);
  trusted = await listening(createHttpsServer(signedByOffice, (_question, answer) => answer.end('{}')));
  expired = await listening(createHttpsServer(expiredCertificate, (_question, answer) => answer.end('{}')));
  const page = '<!DOCTYPE html><title>Welkom</title>';
  portal = await listening(
    createHttpServer((_question, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(page)),
  );
  const server = createHttpServer((_question, answer) => answer.writeHead(405).end());
  server.on('connect', (question, socket: Socket) => {
    logins.push(question.headers['proxy-authorization']);
    socket.on('error', () => {});
    if (refusal !== null) return void socket.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
    const port = Number(question.url?.split(':')[1]);
    const there = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(there).pipe(socket);
    });
    there.on('error', () => socket.destroy());
  });
  proxy = `http://127.0.0.1:${await listening(server)}`;
});
afterEach(() => {
  refusal = null;
  logins.length = 0;
  findWaysBy({ wayTo: async (url) => wayByEnvironment(url) });
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const viaProxy = (): Way => ({ proxy, login: null });
/** Through the proxy, which connects every name to this computer. */
const register = (port: number): URL => new URL(`https://register.example:${port}/`);
const ask = (url: URL, way: Way): Promise<string> => {
  findWaysBy({ wayTo: async () => way });
  return exchange(url, { method: 'GET', reset: true }).then(
    ({ statusCode, body }) => body.text().then((text) => `${statusCode} ${text}`),
    (error) => failureOf(error).code,
  );
};

describe('the authorities of an office', () => {
  it('are named by the issuer when this computer does not trust them', async () => {
    findWaysBy({ wayTo: async () => viaProxy() });
    const fault = await exchange(register(trusted), { method: 'GET' }).catch((error: unknown) => failureOf(error));
    expect(fault).toEqual({ ok: false, code: 'CERTIFICATE_REFUSED', detail: 'Kantoor Root CA 2024' });
    expect(failureSentence({ code: 'CERTIFICATE_REFUSED', detail: 'Kantoor Root CA 2024' })).toContain(
      'De uitgever noemt zich “Kantoor Root CA 2024”.',
    );
    const peer = await readPeer(register(trusted), viaProxy());
    expect(peer).toMatchObject({ issuer: 'Kantoor Root CA 2024', subject: 'register.example', chain: 1 });
    expect(peer.refusal).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
    expect(peer.pem).toMatch(/^-----BEGIN CERTIFICATE-----\n[\s\S]+\n-----END CERTIFICATE-----\n$/);
  });

  it('may not be missing, empty or damaged', () => {
    expect(readAuthorities(authorities)).toHaveLength(1);
    const broken = join(folder, 'broken.pem');
    for (const text of ['', 'geen certificaat', officeAuthority.replace('MII', 'AAA')]) {
      writeFileSync(broken, text);
      expect(() => readAuthorities(broken), text).toThrow('AUTHORITIES_UNREADABLE');
    }
    expect(() => readAuthorities(join(folder, 'absent.pem'))).toThrow('AUTHORITIES_UNREADABLE');
  });
});

describe('a certificate of an authority that is trusted', () => {
  let before: string[] = [];
  beforeAll(() => {
    before = getCACertificates('default');
    setDefaultCACertificates([...before, ...readAuthorities(authorities)]);
  });
  afterAll(() => setDefaultCACertificates(before));

  it('is accepted, directly and through the proxy', async () => {
    expect(await ask(new URL(`https://localhost:${trusted}/`), directWay)).toBe('200 {}');
    expect(await ask(register(trusted), viaProxy())).toBe('200 {}');
    expect(await readPeer(register(trusted), viaProxy())).toMatchObject({ refusal: null, chain: 2 });
  });

  it('is refused when it has expired, or has another name', async () => {
    expect(await ask(register(expired), viaProxy())).toBe('CERTIFICATE_EXPIRED');
    expect(await readPeer(register(expired), viaProxy())).toMatchObject({ validTo: '2021-01-01T00:00:00.000Z' });
    expect(await ask(new URL(`https://elders.example:${trusted}/`), viaProxy())).toBe('CERTIFICATE_OTHER_NAME');
  });

  it.each([
    ['407 Proxy Authentication Required', 'PROXY_LOGIN'],
    ['403 Forbidden', 'PROXY_FORBIDS'],
    ['502 Bad Gateway', 'PROVIDER_UNREACHABLE'],
  ])('is not reached when the proxy answers %s', async (answer, code) => {
    refusal = answer;
    expect(await ask(register(trusted), viaProxy())).toBe(code);
  });

  it('is not reached through a proxy that does not answer or has an unknown name', async () => {
    expect(await ask(register(trusted), { proxy: 'http://127.0.0.1:9', login: null })).toBe('PROXY_REFUSED');
    expect(await ask(register(trusted), { proxy: 'http://proxy.invalid:8080', login: null })).toBe('PROXY_UNKNOWN');
  });

  it('is reached with the name and password of a proxy that asks for them', async () => {
    const login = { user: 'kantoor\\jan', password: 'geheim:é' };
    expect(await ask(register(trusted), { proxy, login })).toBe('200 {}');
    expect(await ask(register(trusted), { proxy: proxy.replace('//', '//jan:ge%3Aheim@'), login: null })).toBe(
      '200 {}',
    );
    // A password that someone wrote as it is: the percent sign begins no code.
    expect(await ask(register(trusted), { proxy: proxy.replace('//', '//jan:50%korting@'), login: null })).toBe(
      '200 {}',
    );
    expect(logins.map((sent) => Buffer.from(sent?.replace('Basic ', '') ?? '', 'base64').toString())).toEqual([
      'kantoor\\jan:geheim:é',
      'jan:ge:heim',
      'jan:50%korting',
    ]);
  });
});

describe('a failed connection', () => {
  const facts = { proxyStatus: null, throughProxy: false, hasNetwork: true };
  it.each([
    ['ENOTFOUND', {}, 'NAME_UNKNOWN'],
    ['EAI_AGAIN', {}, 'NAME_UNKNOWN'],
    ['ENOTFOUND', { hasNetwork: false }, 'NO_NETWORK'],
    ['ENOTFOUND', { throughProxy: true }, 'PROXY_UNKNOWN'],
    ['ENETUNREACH', {}, 'NO_NETWORK'],
    ['ECONNREFUSED', {}, 'PROVIDER_UNREACHABLE'],
    ['ECONNREFUSED', { throughProxy: true }, 'PROXY_REFUSED'],
    ['UND_ERR_CONNECT_TIMEOUT', { throughProxy: true }, 'PROXY_REFUSED'],
    ['ECONNRESET', { throughProxy: true }, 'PROVIDER_UNREACHABLE'],
    ['CERT_NOT_YET_VALID', {}, 'CERTIFICATE_EXPIRED'],
    ['SELF_SIGNED_CERT_IN_CHAIN', {}, 'CERTIFICATE_REFUSED'],
    ['UND_ERR_SOCKET', {}, 'PROVIDER_UNREACHABLE'],
  ] as const)('of %s %o is named %s', (code, more, name) => {
    expect(codeOfFailure({ ...facts, ...more, code })).toBe(name);
  });

  it('names the file of authorities that could not be read', async () => {
    vi.stubEnv('ADVIESATLAS_AUTHORITIES', join(folder, 'absent.pem'));
    const refused = Object.assign(new Error('refused'), { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    expect(await faultOfFailure(refused, register(trusted), viaProxy())).toMatchObject({
      code: 'AUTHORITIES_UNREADABLE',
    });
    vi.unstubAllEnvs();
  });
});

describe('the way by the environment', () => {
  const wayOf = (address: string, environment: NodeJS.ProcessEnv): string | null =>
    wayByEnvironment(new URL(address), environment).proxy;

  it('is the proxy of the scheme, in lower case first, with or without a scheme of its own', () => {
    expect(wayOf('https://a.example/', { HTTPS_PROXY: 'proxy:8080' })).toBe('http://proxy:8080');
    expect(wayOf('https://a.example/', { https_proxy: 'https://eerst:1', HTTPS_PROXY: 'proxy:8080' })).toBe(
      'https://eerst:1',
    );
    expect(wayOf('https://a.example/', { http_proxy: 'proxy:8080' })).toBe('http://proxy:8080');
    expect(wayOf('http://a.example/', { https_proxy: 'proxy:8080' })).toBeNull();
    expect(wayOf('https://a.example/', {})).toBeNull();
    expect(wayOf('https://localhost/', { https_proxy: 'proxy:8080' })).toBeNull();
  });

  it.each(['http://', 'proxy:poort', 'http://proxy:99999', 'ftp://proxy', 'socks5://proxy:1080'])(
    'is not direct when the proxy is no address: %s',
    (address) => {
      const environment = { HTTPS_PROXY: address };
      expect(() => wayOf('https://a.example/', environment)).toThrow(new Fault('PROXY_INVALID'));
      expect(wayOf('https://localhost/', environment)).toBeNull();
      expect(wayOf('https://a.example/', { ...environment, NO_PROXY: 'a.example' })).toBeNull();
    },
  );

  it.each([
    ['a.example', true],
    ['.example', true],
    ['example', true],
    ['*.a.example', false],
    ['*', true],
    ['a.example:443', true],
    ['a.example:8443', false],
    ['b.example, a.example', true],
    ['xa.example', false],
  ])('excepts by no_proxy (%s: %s)', (list, isDirect) => {
    expect(wayOf('https://a.example/', { https_proxy: 'proxy:8080', no_proxy: list }) === null).toBe(isDirect);
  });
});

describe('a step of the walk', () => {
  const walked = (step: WalkStep, provider: URL, way: Way = directWay, more: Partial<WalkPlaces> = {}) =>
    examineStep(
      step,
      {
        provider,
        tiles: `http://127.0.0.1:${portal}/{z}/{x}/{y}.png`,
        wayTo: async () => ({ ...way, source: 'setting' }),
        askProvider: (signal) => new ProviderClient(provider).requireAnswer(signal),
        lookForUpdate: async () => null,
        ...more,
      },
      AbortSignal.timeout(20_000),
    );

  it('names the proxy that is used, or why it fails', async () => {
    const facts = { step: 'proxy', host: '127.0.0.1', port: Number(new URL(proxy).port), source: 'setting' };
    expect(await walked('proxy', register(trusted), viaProxy())).toEqual({ kind: 'good', facts });
    expect(await walked('proxy', register(trusted))).toEqual({ kind: 'notNeeded', why: 'direct' });
    refusal = '403 Forbidden';
    expect(await walked('proxy', register(trusted), viaProxy())).toMatchObject({ kind: 'good' });
    expect(await walked('connection', register(trusted), viaProxy())).toMatchObject({ code: 'PROXY_FORBIDS' });
    refusal = '407 Login\r\nproxy-authenticate: Negotiate\r\nproxy-authenticate: Basic realm="Kantoor"';
    expect(await walked('proxy', register(trusted), viaProxy())).toMatchObject({ code: 'PROXY_LOGIN' });
    refusal = '407 Login\r\nproxy-authenticate: Negotiate\r\nproxy-authenticate: NTLM';
    expect(await walked('proxy', register(trusted), viaProxy())).toMatchObject({ code: 'PROXY_LOGIN_SYSTEM' });
    const unknown = { proxy: 'http://proxy.invalid:8080', login: null };
    expect(await walked('proxy', register(trusted), unknown)).toMatchObject({
      code: 'PROXY_UNKNOWN',
      concerns: 'proxy.invalid:8080',
    });
  });

  it('names a proxy that takes the connection and says nothing', async () => {
    const silent = `http://127.0.0.1:${await listening(createTcpServer((socket) => void socket.on('error', () => {})))}`;
    const places = {
      provider: register(trusted),
      tiles: '',
      wayTo: async () => ({ proxy: silent, login: null, source: 'system' }) as const,
      askProvider: async () => {},
      lookForUpdate: async () => null,
    };
    expect(await examineStep('proxy', places, AbortSignal.timeout(50))).toMatchObject({ code: 'PROXY_REFUSED' });
  });

  it('finds the name, or leaves that to the proxy', async () => {
    expect(await walked('name', new URL('https://127.0.0.1/'))).toEqual({ kind: 'notNeeded', why: 'address' });
    const nowhere = new URL('https://register.invalid/');
    expect(await walked('name', nowhere)).toMatchObject({ kind: 'failed', concerns: 'register.invalid' });
    expect(await walked('name', nowhere, viaProxy())).toEqual({ kind: 'notNeeded', why: 'byProxy' });
  });

  it('shows the certificate that is refused, with its issuer, to be copied', async () => {
    const untrusted = await walked('certificate', register(trusted), viaProxy());
    expect(untrusted).toMatchObject({
      kind: 'failed',
      code: 'CERTIFICATE_REFUSED',
      concerns: 'Kantoor Root CA 2024',
      certificate: { subject: 'register.example', pem: expect.stringContaining('BEGIN CERTIFICATE') },
    });
    expect(await walked('certificate', new URL(`http://127.0.0.1:${portal}/`))).toEqual({
      kind: 'notNeeded',
      why: 'unencrypted',
    });
  });

  it('recognises a portal that answers with a page, and a provider that is not there', async () => {
    const page = new URL(`http://127.0.0.1:${portal}/`);
    expect(await walked('connection', page)).toMatchObject({ kind: 'good', facts: { throughProxy: false } });
    expect(await walked('provider', page)).toMatchObject({ kind: 'failed', code: 'PROVIDER_SENT_PAGE' });
    expect(await walked('tiles', page)).toMatchObject({ kind: 'failed', code: 'PROVIDER_SENT_PAGE' });
    expect(await walked('connection', new URL('http://127.0.0.1:9/'))).toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
    const lookForUpdate = () => Promise.reject(new Fault('UPDATE_OFFLINE'));
    expect(await walked('updates', page, directWay, { lookForUpdate })).toMatchObject({ code: 'UPDATE_OFFLINE' });
    expect(await walked('updates', page)).toEqual({ kind: 'good', facts: { step: 'updates' } });
  });

  it.each(walkSteps)('that fails says what, why, who can mend it and what is needed (%s)', (step) => {
    for (const code of [...networkErrors, 'INTERNAL'] as const) {
      const { what, why, mender, needed } = mendingOf(step, { kind: 'failed', code, concerns: '' });
      for (const sentence of [what, why]) expect(sentence, code).toMatch(/^[A-Z].*\.$/);
      expect(
        [mender, needed].every((words) => words !== ''),
        code,
      ).toBe(true);
    }
  });
});
