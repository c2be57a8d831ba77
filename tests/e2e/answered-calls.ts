import type { BrowserContext, Page } from '@playwright/test';
import type { Input, RequestName } from '../../src/shared/bridge/contract';

/** Gives the input of the newest answered call with a name; null when there is none. */
export type LastAnswered = <N extends RequestName>(name: N) => Input<N> | null;

/** Binary messages of the socket are frames, which are not calls. */
function read(payload: string | Buffer): { readonly [field: string]: unknown } {
  return typeof payload === 'string' ? JSON.parse(payload) : {};
}

/** Counts the unanswered calls of a test's pages; must be called before a page opens. */
export function countOpenCalls(context: BrowserContext): (page: Page) => number {
  const open = new Map<Page, Set<unknown>>();
  const follow = (page: Page): void => {
    page.on('websocket', (socket) => {
      const calls = new Set<unknown>();
      open.set(page, calls);
      socket.on('framesent', ({ payload }) => {
        const { call, name } = read(payload);
        if (typeof name === 'string') calls.add(call);
      });
      socket.on('framereceived', ({ payload }) => void calls.delete(read(payload).answer));
    });
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  return (page) => open.get(page)?.size ?? 0;
}

/**
 * Follows the calls of a page over its socket, for a test that waits until something is stored. Must be called before the page opens,
 * because an existing socket cannot be followed.
 */
export function followCalls(page: Page): LastAnswered {
  const answered = new Map<string, unknown>();
  page.on('websocket', (socket) => {
    const asked = new Map<unknown, { readonly name: string; readonly input: unknown }>();
    socket.on('framesent', ({ payload }) => {
      const { call, name, input } = read(payload);
      if (typeof name === 'string') asked.set(call, { name, input });
    });
    socket.on('framereceived', ({ payload }) => {
      const call = asked.get(read(payload).answer);
      if (call !== undefined) answered.set(call.name, call.input);
    });
  });
  return <N extends RequestName>(name: N) => (answered.get(name) ?? null) as Input<N> | null;
}
