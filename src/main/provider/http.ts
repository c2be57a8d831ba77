import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { attemptsAllowed } from '../../shared/domain/months/month';
import { type ErrorCode, Fault, isUnreachable } from '../../shared/domain/result';
import { exchange, wholeLimits } from '../network/exchange';
import { beginsAsPage, readText } from './answer-body';

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly token?: string | undefined;
  /** A body that is sent as JSON. */
  readonly body?: unknown;
  /** CSV text that is sent instead of a body. */
  readonly csv?: string;
  /** JSON that is streamed instead of a body, with its length in bytes. */
  readonly stream?: { readonly length: number; readonly chunks: AsyncIterable<Uint8Array> } | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** How long the provider may take to begin its answer, in milliseconds, if that is longer than usual. */
  readonly patience?: number | undefined;
  /** How long the whole call may take, if that is longer than usual (`wholeLimits`). */
  readonly limit?: number | undefined;
};

/** The reader of a body handles its errors. Before the body is read, an error must not end the program. */
const handledByReader = (): void => {};

/** How much of an unwanted answer is read, so that its connection can be used again. */
const discarded = { bytes: 128 * 1024, milliseconds: 2000 };

/**
 * Discards the body of an answer in any state: complete, incomplete, broken off or endless. A short rest is read so that the connection
 * stays open; for a long or slow one the connection is closed. Never rejects, and handles every error.
 */
export async function discardBody({ body }: Pick<Dispatcher.ResponseData, 'body'>): Promise<void> {
  body.on('error', handledByReader);
  try {
    await body.dump({ limit: discarded.bytes, signal: AbortSignal.timeout(discarded.milliseconds) });
  } catch {
    // The time was up and the connection was closed, which is fine for an unwanted answer.
  }
}

const bodyOf = ({ body, csv }: Call): string | null => csv ?? (body === undefined ? null : JSON.stringify(body));

/** Makes the request of a provider's call. @throws Fault of the network, CANCELLED */
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
      limit: (call.limit ?? wholeLimits.answer) + (call.patience ?? 0),
      ...(call.patience === undefined ? {} : { headersTimeout: call.patience }),
    });
    response.body.on('error', handledByReader);
    return response;
  } catch (error) {
    if (call.signal?.aborted) throw new Fault('CANCELLED');
    throw error;
  }
}

/** The fault for a refusing status of the provider. 401: the token is no longer valid; 403: the subscription does not include it. */
export function faultOfStatus(status: number): Fault {
  const codes: Readonly<Record<number, ErrorCode>> = { 401: 'SESSION_EXPIRED', 403: 'NOT_ALLOWED', 404: 'NOT_FOUND' };
  const code = codes[status] ?? (status >= 500 || status === 429 ? 'PROVIDER_NOT_READY' : 'PROVIDER_REFUSED');
  return new Fault(code, String(status));
}

/** The longest wait before a call is repeated that the provider may ask for, in milliseconds. */
const longestWait = 30_000;

/** A longer wait is shortened to this, in milliseconds. */
const longestAsked = 365 * 24 * 60 * 60_000;

/**
 * The milliseconds that a `Retry-After` asks for. It is a number of seconds, or a date by the clock of the answer, or else of this
 * computer. Null without a valid value.
 */
function retryAfter({ 'retry-after': header, date, age }: Dispatcher.ResponseData['headers']): number | null {
  const asked = String((Array.isArray(header) ? header[0] : header) ?? '').trim();
  if (/^\d+(?:\.\d+)?$/.test(asked)) return Math.min(Number(asked) * 1000, longestAsked);
  if (!/^[a-z]{3,9},? .*\d\d:\d\d/i.test(asked)) return null;
  const answered = Date.parse(String(date ?? '')) + Math.max(0, Number(age) || 0) * 1000;
  const wait = Date.parse(asked) - (Number.isNaN(answered) ? Date.now() : answered);
  return wait >= 0 ? Math.min(wait, longestAsked) : null;
}

/** A failure that may not occur at the next attempt. */
export class TransientFault extends Fault {
  /** How long to wait before the next attempt, in milliseconds; null when the provider did not ask for a wait. */
  readonly waitMs: number | null;

  /** @param askedMs the wait that the provider asked for, whatever its length */
  constructor(
    fault: Fault,
    readonly askedMs: number | null,
  ) {
    super(fault.code, fault.detail);
    this.waitMs = askedMs === null ? null : Math.min(askedMs, longestWait);
  }
}

/** How work responds when the provider asks for a longer wait than other calls accept (docs/rules/months.md#attempts). */
export type WaitRules = {
  /** The longest accepted wait, in milliseconds; a longer one ends the work. */
  readonly longest: number;
  /** Called with the wait that the provider asks for, also when it ends the work. */
  readonly onWait: (milliseconds: number) => void;
};

/** The most bytes of a refusal of the provider, which is short. */
const largestRefusal = 64 * 1024;

/** Whether a text is a refusal in the provider's own form (`ok: false`, or `OK: false` about dossiers). */
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

/** Whether an answer with a refusing status comes from the provider itself; its body has been read then. */
export async function refusesItself(response: Dispatcher.ResponseData): Promise<boolean> {
  try {
    return isOwnRefusal(await readText(response, largestRefusal));
  } catch {
    await discardBody(response);
    return false;
  }
}

/**
 * Returns the answer if its status is one of `accepted` and it is not a page. An answer counts as the provider's only in the provider's own
 * form: portals, filters, devices and proxies may answer with any status (docs/rules/session.md#strangers-answers).
 * @throws TransientFault (429, 5xx), Fault of the status, PROXY_LOGIN (407), PROVIDER_SENT_PAGE for an answer that is not the provider's
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
  throw new Fault(statusCode === 407 ? 'PROXY_LOGIN' : 'PROVIDER_SENT_PAGE', String(statusCode));
}

/**
 * Repeats work after failures that may pass: no connection, 429 and 5xx, after 0.5 and 1 second, or when the provider asks for it.
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
