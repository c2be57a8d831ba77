import type { Dispatcher } from 'undici';
import DispatcherBase from 'undici/lib/dispatcher/dispatcher.js';
import { askHost } from './host-request';

/** Headers that Chromium sets itself; it refuses requests that have them, and unpacks what was packed. */
const ownOfChromium: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
]);

function headersOf(given: Dispatcher.DispatchOptions['headers']): Record<string, string> {
  const pairs = Object.entries((given ?? {}) as Readonly<Record<string, string | string[] | undefined>>);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      value === undefined || ownOfChromium.has(name.toLowerCase()) ? [] : [[name, String(value)]],
    ),
  );
}

async function textOf(body: Dispatcher.DispatchOptions['body']): Promise<string | null> {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string') return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Requests that the desktop makes through a proxy (`host-request.ts`), in the form of undici. */
export class HostDispatcher extends DispatcherBase {
  constructor(
    private readonly channel: string,
    private readonly proxy: string,
  ) {
    super();
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const stop = new AbortController();
    let resume = (): void => {};
    let paused = false;
    const controller: Dispatcher.DispatchController = {
      get aborted() {
        return stop.signal.aborted;
      },
      get paused() {
        return paused;
      },
      get reason() {
        return stop.signal.reason instanceof Error ? stop.signal.reason : null;
      },
      abort: (reason) => stop.abort(reason),
      pause: () => {
        paused = true;
      },
      resume: () => {
        paused = false;
        resume();
      },
    };
    const work = async (): Promise<void> => {
      handler.onRequestStart?.(controller, {});
      const request = {
        method: options.method,
        url: new URL(options.path, options.origin).href,
        headers: headersOf(options.headers),
        body: await textOf(options.body),
        proxy: this.proxy,
      };
      const answer = await askHost(this.channel, request, stop.signal);
      handler.onResponseStart?.(controller, answer.status, { ...answer.headers }, '');
      for await (const bytes of answer.body) {
        handler.onResponseData?.(controller, Buffer.from(bytes));
        if (paused)
          await new Promise<void>((resolve) => {
            resume = resolve;
            stop.signal.addEventListener('abort', () => resolve(), { once: true });
          });
      }
      handler.onResponseEnd?.(controller, {});
    };
    work().catch((error: unknown) => {
      const reason: unknown = stop.signal.aborted ? stop.signal.reason : error;
      handler.onResponseError?.(controller, reason instanceof Error ? reason : new Error(String(reason)));
    });
    return true;
  }
}
