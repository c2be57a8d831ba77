import { lookup } from 'node:dns/promises';
import type { StepResult, WalkStep } from '../../shared/domain/program/network';
import { Fault, failureOf } from '../../shared/domain/result';
import { authoritiesFault } from '../network/authorities';
import { exchange } from '../network/exchange';
import { codeOfFailure, faultOfFailure, hasNetwork, networkCode } from '../network/network-fault';
import type { FoundWay } from '../network/office-ways';
import { openConnection, ProxyRefusal, portOf } from '../network/open-connection';
import { readPeer } from '../network/peer-certificate';
import { findSystemWay, noteRefused } from '../network/way';
import { discardBody } from '../provider/http';
import { isTileHeader } from '../tiles/tile-cache';
import { tileAt } from '../tiles/tile-source';

export type WalkPlaces = {
  readonly provider: URL;
  /** The address of map tiles, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string;
  readonly wayTo: (url: URL) => Promise<FoundWay>;
  /** Asks the provider for an answer in its own form. @throws Fault */
  readonly askProvider: (signal: AbortSignal) => Promise<void>;
  /** Looks for a newer version of the program. @throws Fault */
  readonly lookForUpdate: () => Promise<unknown>;
};

const isAddress = (hostname: string): boolean => /^[\d.]+$|^\[|^localhost$/.test(hostname);

/** Examines one step. Never rejects: what fails is the result. */
export async function examineStep(step: WalkStep, places: WalkPlaces, signal: AbortSignal): Promise<StepResult> {
  try {
    return await examiners[step](places, signal);
  } catch (error) {
    const { code, detail } = failureOf(error);
    return { kind: 'failed', code, concerns: code === 'CERTIFICATE_REFUSED' ? detail : hostOf(step, places) };
  }
}

const hostOf = (step: WalkStep, { provider, tiles }: WalkPlaces): string =>
  step === 'tiles' ? hostOfTiles(tiles) : step === 'updates' ? '' : provider.hostname;
const hostOfTiles = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

type Examine = (places: WalkPlaces, signal: AbortSignal) => Promise<StepResult>;

const examiners: Readonly<Record<WalkStep, Examine>> = {
  proxy: async ({ provider, wayTo }, signal) => {
    const way = await wayTo(provider);
    if (way.proxy === null) return { kind: 'notNeeded', why: 'direct' };
    const proxy = new URL(way.proxy);
    const facts = { step: 'proxy', host: proxy.hostname, port: portOf(proxy), source: way.source } as const;
    try {
      (await openConnection(provider, way, signal)).destroy();
    } catch (error) {
      const fault = await faultOfFailure(error, provider, way);
      if (fault.code === 'PROXY_LOGIN') noteRefused(way);
      // The desktop makes the requests from now on.
      if (fault.code === 'PROXY_LOGIN_SYSTEM' && findSystemWay(way)) return { kind: 'good', facts };
      // A proxy that answers works; what it says of the provider is the subject of a later step.
      const answers = error instanceof ProxyRefusal && error.status !== 407;
      const isNamed = /^(?:PROXY|CERTIFICATE|NO_NETWORK)/.test(fault.code);
      if (!answers)
        return {
          kind: 'failed',
          code: isNamed ? fault.code : 'PROXY_REFUSED',
          concerns: `${facts.host}:${facts.port}`,
        };
    }
    return { kind: 'good', facts };
  },
  name: async ({ provider, wayTo }, signal) => {
    const { hostname } = provider;
    if (isAddress(hostname)) return { kind: 'notNeeded', why: 'address' };
    try {
      const { address } = await beforeAbort(lookup(hostname), signal);
      return { kind: 'good', facts: { step: 'name', name: hostname, address } };
    } catch (error) {
      if ((await wayTo(provider)).proxy !== null) return { kind: 'notNeeded', why: 'byProxy' };
      const facts = { code: networkCode(error), proxyStatus: null, throughProxy: false, hasNetwork: hasNetwork() };
      return { kind: 'failed', code: codeOfFailure(facts), concerns: hostname };
    }
  },
  connection: async ({ provider, wayTo }, signal) => {
    const way = await wayTo(provider);
    if (way.byHost !== undefined) return { kind: 'notNeeded', why: 'byHost' };
    try {
      (await openConnection(provider, way, signal)).destroy();
      return { kind: 'good', facts: { step: 'connection', throughProxy: way.proxy !== null } };
    } catch (error) {
      throw await faultOfFailure(error, provider, way);
    }
  },
  certificate: async ({ provider, wayTo }, signal) => {
    if (provider.protocol === 'http:') return { kind: 'notNeeded', why: 'unencrypted' };
    const way = await wayTo(provider);
    if (way.byHost !== undefined) return { kind: 'notNeeded', why: 'byHost' };
    const peer = await readPeer(provider, way, signal).catch(async (error: unknown) => {
      throw await faultOfFailure(error, provider, way);
    });
    const { refusal, chain: _chain, ...certificate } = peer;
    if (refusal === null) {
      const { issuer, validTo } = peer;
      return { kind: 'good', facts: { step: 'certificate', issuer, validTo } };
    }
    const named = codeOfFailure({ code: refusal, proxyStatus: null, throughProxy: false, hasNetwork: true });
    // A judgement of TLS that has no name of its own is a refusal too.
    const code = named.startsWith('CERTIFICATE_') ? named : 'CERTIFICATE_REFUSED';
    const unread = code === 'CERTIFICATE_REFUSED' ? authoritiesFault() : null;
    return { kind: 'failed', code: unread?.code ?? code, concerns: peer.issuer, certificate };
  },
  provider: async ({ provider, askProvider }, signal) => {
    await askProvider(signal);
    return { kind: 'good', facts: { step: 'provider', host: provider.hostname } };
  },
  tiles: async ({ tiles }, signal) => {
    const url = new URL(tileAt(tiles, { z: 7, x: 65, y: 42 }));
    const answer = await exchange(url, { method: 'GET', signal });
    await discardBody(answer);
    const isTile = answer.statusCode === 200 && isTileHeader(String(answer.headers['content-type']));
    if (!isTile) throw new Fault(answer.statusCode === 200 ? 'PROVIDER_SENT_PAGE' : 'PROVIDER_REFUSED');
    return { kind: 'good', facts: { step: 'tiles', host: url.hostname } };
  },
  updates: async ({ lookForUpdate }) => {
    await lookForUpdate();
    return { kind: 'good', facts: { step: 'updates' } };
  },
};

/** The work's result, unless the signal aborts first: the system's search for a name cannot be cancelled. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    work.then(resolve, reject);
  });
}
