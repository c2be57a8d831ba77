import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Dispatcher } from 'undici';
import api from 'undici/lib/api/index.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import DispatcherBase from 'undici/lib/dispatcher/dispatcher.js';
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js';
import { attemptsAllowed } from '../../shared/domain/months/month';
import { type ErrorCode, Fault, isUnreachable } from '../../shared/domain/result';
import { beginsAsPage, readText } from './answer-body';

// Only the parts that are used: the whole of undici costs each thread that asks the provider 80 ms more. It gives its dispatchers their calls so.
Object.assign(DispatcherBase.prototype, api);

const timeouts = { connectTimeout: 10_000, headersTimeout: 30_000, bodyTimeout: 30_000 };

/** The address of a proxy; one without a scheme (`proxy:8080`), as many systems name it, is reached over http. */
const withScheme = (address: string | undefined): string | undefined =>
  address === undefined || address === '' || /^[a-z]+:\/\//i.test(address) ? address : `http://${address}`;

/** Made at the first call, so that a start can name the proxy before. */
let proxied: Dispatcher | null = null;
function throughProxy(): Dispatcher {
  const { http_proxy, HTTP_PROXY, https_proxy, HTTPS_PROXY } = process.env;
  const [httpProxy, httpsProxy] = [withScheme(http_proxy ?? HTTP_PROXY), withScheme(https_proxy ?? HTTPS_PROXY)];
  proxied ??= new EnvHttpProxyAgent({
    ...timeouts,
    ...(httpProxy === undefined ? {} : { httpProxy }),
    ...(httpsProxy === undefined ? {} : { httpsProxy }),
  });
  return proxied;
}
const direct = new Agent(timeouts);
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);
export const isLoopback = ({ hostname }: URL): boolean => loopback.has(hostname);

/** The way to an address: straight on this computer, which is never asked through a proxy, and through the office proxy elsewhere. */
function dispatcherFor(url: URL): Dispatcher {
  if (url.protocol === 'https:') trustSystem();
  return isLoopback(url) ? direct : throughProxy();
}

/** One HTTP exchange; any status is an answer. @throws an error of undici, or of the network */
export const exchange = (
  url: URL,
  options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
): Promise<Dispatcher.ResponseData> =>
  dispatcherFor(url).request({ ...options, origin: url.origin, path: `${url.pathname}${url.search}` });

let trustsSystem = false;

/**
 * Has this thread trust the certificates of the system beside those of Node, once: an office network that inspects its traffic signs it
 * with a certificate that its computers know.
 */
function trustSystem(): void {
  if (trustsSystem) return;
  trustsSystem = true;
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...getCACertificates('system')])]);
}

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as CSV, instead of a body. */
  readonly csv?: string;
  /** Sent as it comes, instead of a body; JSON too, of so many bytes. */
  readonly stream?: { readonly length: number; readonly chunks: AsyncIterable<Uint8Array> } | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** How long the beginning of the answer may take, in milliseconds, if that is longer than usual. */
  readonly patience?: number | undefined;
};

/** The read of a body reports its errors; a body that is not read yet must not end the program meanwhile. */
const heardByReader = (): void => {};

/** How much is read of an unwanted answer, so that its connection can be used again. */
const discarded = { bytes: 128 * 1024, milliseconds: 2000 };

/**
 * Discards the body of an answer, whatever its state: fully arrived, half, broken off or endless. A short rest is read so
 * that the connection stays; a long or slow one costs the connection. Never rejects, and handles every error.
 */
export async function discardBody({ body }: Pick<Dispatcher.ResponseData, 'body'>): Promise<void> {
  body.on('error', heardByReader);
  try {
    await body.dump({ limit: discarded.bytes, signal: AbortSignal.timeout(discarded.milliseconds) });
  } catch {
    // The time was up, and the connection is closed: the rest was not wanted.
  }
}

const bodyOf = ({ body, csv }: Call): string | null => csv ?? (body === undefined ? null : JSON.stringify(body));

/** The exchange of a call of the provider. @throws Fault PROVIDER_UNREACHABLE, CANCELLED */
export async function send(call: Call): Promise<Dispatcher.ResponseData> {
  try {
    const response = await exchange(call.url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
        ...(call.body === undefined && call.stream === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.csv === undefined ? {} : { 'content-type': 'text/csv; charset=utf-8' }),
        ...(call.stream === undefined ? {} : { 'content-length': String(call.stream.length) }),
        ...call.headers,
      },
      body: call.stream !== undefined ? Readable.from(call.stream.chunks) : bodyOf(call),
      signal: call.signal ?? null,
      ...(call.patience === undefined ? {} : { headersTimeout: call.patience }),
    });
    response.body.on('error', heardByReader);
    return response;
  } catch (error) {
    if (call.signal?.aborted) throw new Fault('CANCELLED');
    const code = networkCode(error);
    if (/CERT|SELF_SIGNED|ISSUER|^ERR_TLS/.test(code)) throw new Fault('CERTIFICATE_REFUSED', code);
    throw new Fault(failsAtProxy(error) ? 'PROXY_FAILED' : 'PROVIDER_UNREACHABLE', code);
  }
}

/** Whether a call ended at the proxy in the environment: no answer, or a refusal. A proxy that cannot find the provider works. */
function failsAtProxy(error: unknown): boolean {
  const named = withScheme(process.env.https_proxy ?? process.env.HTTPS_PROXY) ?? '';
  if (!URL.canParse(named) || !(error instanceof Error)) return false;
  const refusal = /^Proxy response \((\d)/.exec(error.message)?.[1];
  if (refusal !== undefined) return refusal !== '5';
  const { hostname, host, port } = new URL(named);
  // When several addresses were tried, each has an error of its own.
  const tried: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return tried.some(
    (each) =>
      each instanceof Error &&
      (('hostname' in each && each.hostname === hostname) ||
        ('port' in each && String(each.port) === port) ||
        each.message.includes(host)),
  );
}

/** The network's own word for what went wrong, without addresses or content. */
export const networkCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'network';

/** The fault for a refusal of the provider. 401: the token is no longer valid; 403: not in the subscription. */
export function faultOfStatus(status: number): Fault {
  const codes: Readonly<Record<number, ErrorCode>> = { 401: 'SESSION_EXPIRED', 403: 'NOT_ALLOWED', 404: 'NOT_FOUND' };
  const code = codes[status] ?? (status >= 500 || status === 429 ? 'PROVIDER_NOT_READY' : 'PROVIDER_REFUSED');
  return new Fault(code, String(status));
}

/** The longest that a call is put off because the provider asks for it, in milliseconds. */
const longestWait = 30_000;

/** A longer wait counts as never, in milliseconds. */
const longestAsked = 365 * 24 * 60 * 60_000;

/**
 * Milliseconds of a `Retry-After`, in seconds or as a date by the clock of the answer, else by that of this computer; null when it says
 * neither.
 */
function retryAfter({ 'retry-after': header, date, age }: Dispatcher.ResponseData['headers']): number | null {
  const said = String((Array.isArray(header) ? header[0] : header) ?? '').trim();
  if (/^\d+(?:\.\d+)?$/.test(said)) return Math.min(Number(said) * 1000, longestAsked);
  if (!/^[a-z]{3,9},? .*\d\d:\d\d/i.test(said)) return null;
  const answered = Date.parse(String(date ?? '')) + Math.max(0, Number(age) || 0) * 1000;
  const wait = Date.parse(said) - (Number.isNaN(answered) ? Date.now() : answered);
  return wait >= 0 ? Math.min(wait, longestAsked) : null;
}

/** A fault that another attempt may mend. */
export class TransientFault extends Fault {
  /** How long a call waits for it, in milliseconds; null where the provider did not ask for a wait. */
  readonly waitMs: number | null;

  /** @param askedMs the wait that the provider asked for, however long */
  constructor(
    fault: Fault,
    readonly askedMs: number | null,
  ) {
    super(fault.code, fault.detail);
    this.waitMs = askedMs === null ? null : Math.min(askedMs, longestWait);
  }
}

/** How work obeys a provider that asks for a longer wait than other calls keep (docs/product.md#attempts). */
export type WaitRules = {
  /** In milliseconds; a longer one ends the work at once. */
  readonly longest: number;
  /** Called with the wait that the provider asks for, also where the work ends for it. */
  readonly onWait: (milliseconds: number) => void;
};

/** Bytes of a refusal of the provider, which is short. */
const largestRefusal = 64 * 1024;

/** Whether a text is a refusal in the provider's own shape (`ok: false`, or `OK: false` about dossiers). */
function isOwnRefusal(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return false;
    const { ok, OK } = answer as { readonly ok?: unknown; readonly OK?: unknown };
    return ok === false || ok === 0 || OK === false;
  } catch {
    return false;
  }
}

/** Whether an answer with a refusing status is the provider's; its body has been read then. */
export async function refusesItself(response: Dispatcher.ResponseData): Promise<boolean> {
  try {
    return isOwnRefusal(await readText(response, largestRefusal));
  } catch {
    await discardBody(response);
    return false;
  }
}

/**
 * The answer when its status is one of `accepted` and it is no page. An answer counts as the provider's only when it has the provider's
 * shape: portals, filters, devices and proxies answer with any status (docs/product.md#strangers-answers).
 * @throws TransientFault (429, 5xx), Fault of the status, PROXY_FAILED (407), PROVIDER_SENT_PAGE for what the provider did not say
 */
export async function expectStatus(
  response: Dispatcher.ResponseData,
  accepted: readonly number[],
): Promise<Dispatcher.ResponseData> {
  const { statusCode } = response;
  if (accepted.includes(statusCode)) {
    if (statusCode === 304 || !(await beginsAsPage(response))) return response;
    await discardBody(response);
    throw new Fault('PROVIDER_SENT_PAGE', String(statusCode));
  }
  if (statusCode >= 500 || statusCode === 429) {
    await discardBody(response);
    if (statusCode === 511) throw new Fault('PROVIDER_SENT_PAGE', '511');
    throw new TransientFault(faultOfStatus(statusCode), retryAfter(response.headers));
  }
  const isOwn = statusCode >= 400 && (await refusesItself(response));
  if (isOwn) throw faultOfStatus(statusCode);
  await discardBody(response);
  throw new Fault(statusCode === 407 ? 'PROXY_FAILED' : 'PROVIDER_SENT_PAGE', String(statusCode));
}

/**
 * Tries failures that may pass again: no connection, 429 and 5xx, after 0.5 and 1 second or when the provider says.
 * @param onAttempt called before every attempt, counted from 1
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  {
    signal,
    onAttempt,
    wait,
  }: {
    readonly signal?: AbortSignal | undefined;
    readonly onAttempt?: (attempt: number) => void;
    readonly wait?: WaitRules;
  } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    onAttempt?.(attempt);
    try {
      return await work();
    } catch (error) {
      const passing =
        error instanceof TransientFault ||
        (error instanceof Fault && isUnreachable(error.code) && error.code !== 'PROVIDER_SENT_PAGE');
      if (!passing || signal?.aborted) throw error;
      const asked = error instanceof TransientFault ? error.askedMs : null;
      if (asked !== null) wait?.onWait(asked);
      if (attempt >= attemptsAllowed || (wait !== undefined && asked !== null && asked > wait.longest)) throw error;
      const kept = asked === null ? 500 * attempt : Math.min(asked, wait?.longest ?? longestWait);
      await sleep(kept, undefined, signal === undefined ? {} : { signal }).catch(() => {
        throw new Fault('CANCELLED');
      });
    }
  }
}
