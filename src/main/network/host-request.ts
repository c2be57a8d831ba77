import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { type ErrorCode, Fault } from '../../shared/domain/result';

/** A request that the desktop makes, because its proxy takes only the login of the system (Kerberos, NTLM), which Node does not have. */
export type HostRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The address of the proxy. */
  readonly proxy: string;
};

export type HostAnswer = {
  readonly status: number;
  /** The names in lower case; without those that describe how the body was sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
};

/** @throws an error whose message names Chromium's code (`net::ERR_…`) */
export type SendByHost = (request: HostRequest, signal: AbortSignal) => Promise<HostAnswer>;

/** What a thread sends to the main thread about a request, by its number. */
type AskMessage =
  | { readonly kind: 'ask'; readonly id: string; readonly request: HostRequest }
  | { readonly kind: 'more' | 'leave'; readonly id: string };
/** What the main thread answers. */
type AnswerMessage =
  | {
      readonly kind: 'head';
      readonly id: string;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'chunk'; readonly id: string; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly code: ErrorCode };

const isAnswer = (message: AskMessage | AnswerMessage): message is AnswerMessage =>
  message.kind !== 'ask' && message.kind !== 'more' && message.kind !== 'leave';

/** The names of Chromium's errors that have one of ours; the first that fits counts. */
const codes: readonly (readonly [RegExp, ErrorCode])[] = [
  [/ERR_CERT_DATE_INVALID/, 'CERTIFICATE_EXPIRED'],
  [/ERR_CERT_COMMON_NAME_INVALID/, 'CERTIFICATE_OTHER_NAME'],
  [/ERR_CERT_|ERR_SSL_/, 'CERTIFICATE_REFUSED'],
  [/ERR_PROXY_AUTH|ERR_PROXY_HTTP_1_1|ERR_UNEXPECTED_PROXY_AUTH/, 'PROXY_LOGIN_SYSTEM'],
  [/ERR_PROXY_CONNECTION_FAILED/, 'PROXY_REFUSED'],
  [/ERR_TUNNEL_CONNECTION_FAILED/, 'PROXY_FORBIDS'],
  [/ERR_NAME_NOT_RESOLVED/, 'NAME_UNKNOWN'],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_/, 'NO_NETWORK'],
];
export const codeOfChromium = (error: unknown): ErrorCode =>
  codes.find(([name]) => error instanceof Error && name.test(error.message))?.[1] ?? 'PROVIDER_UNREACHABLE';

/**
 * Makes the requests of every thread of this program that names the channel. One part of a body is sent at a time, so that a thread is never
 * ahead of what it reads.
 * @returns a function that stops this
 */
export function serveHostRequests(channelName: string, send: SendByHost): () => void {
  const channel = new BroadcastChannel(channelName);
  const underWay = new Map<string, { readonly stop: AbortController; go: () => void }>();
  const post = (message: AnswerMessage): void => channel.postMessage(message);
  const answer = async (id: string, request: HostRequest): Promise<void> => {
    const stop = new AbortController();
    const state = { stop, go: () => {} };
    underWay.set(id, state);
    const asked = () =>
      new Promise<void>((resolve) => {
        state.go = resolve;
        stop.signal.addEventListener('abort', () => resolve(), { once: true });
      });
    try {
      const { status, headers, body } = await send(request, stop.signal);
      let more = asked();
      post({ kind: 'head', id, status, headers });
      for await (const bytes of body) {
        await more;
        if (stop.signal.aborted) return;
        more = asked();
        post({ kind: 'chunk', id, bytes });
      }
      await more;
      post({ kind: 'end', id });
    } catch (error) {
      post({ kind: 'failed', id, code: codeOfChromium(error) });
    } finally {
      underWay.delete(id);
    }
  };
  channel.onmessage = (event) => {
    const message = (event as { readonly data: AskMessage | AnswerMessage }).data;
    if (message.kind === 'ask') void answer(message.id, message.request);
    else if (message.kind === 'more') underWay.get(message.id)?.go();
    else if (message.kind === 'leave') underWay.get(message.id)?.stop.abort();
  };
  channel.unref();
  return () => {
    for (const { stop } of underWay.values()) stop.abort();
    channel.close();
  };
}

/** Asks the main thread to make a request. @throws Fault of the network */
export function askHost(channelName: string, request: HostRequest, signal: AbortSignal): Promise<HostAnswer> {
  const id = randomUUID();
  const channel = new BroadcastChannel(channelName);
  const ask = (message: AskMessage): void => channel.postMessage(message);
  const waiting: AnswerMessage[] = [];
  let wake = (): void => {};
  const leave = (): void => {
    ask({ kind: 'leave', id });
    waiting.push({ kind: 'failed', id, code: 'CANCELLED' });
    wake();
  };
  signal.addEventListener('abort', leave, { once: true });
  channel.onmessage = (event) => {
    const message = (event as { readonly data: AskMessage | AnswerMessage }).data;
    if (message.id !== id || !isAnswer(message)) return;
    waiting.push(message);
    wake();
  };
  const next = async (): Promise<AnswerMessage> => {
    for (;;) {
      const message = waiting.shift();
      if (message !== undefined) return message;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const close = (): void => {
    signal.removeEventListener('abort', leave);
    channel.close();
  };
  async function* body(): AsyncIterable<Uint8Array> {
    let isWhole = false;
    try {
      for (;;) {
        ask({ kind: 'more', id });
        const message = await next();
        if (message.kind === 'failed') throw new Fault(message.code);
        if (message.kind === 'end') break;
        if (message.kind === 'chunk') yield message.bytes;
      }
      isWhole = true;
    } finally {
      if (!isWhole) ask({ kind: 'leave', id });
      close();
    }
  }
  ask({ kind: 'ask', id, request });
  return next().then((message) => {
    if (message.kind === 'head') return { status: message.status, headers: message.headers, body: body() };
    close();
    throw new Fault(message.kind === 'failed' ? message.code : 'PROVIDER_UNREACHABLE');
  });
}
