import type { EventName, Events, Requests } from './contract';
import type { Result } from './result';

/** What the window sees of main, the same over Electron IPC and over the browser host's WebSocket. */
export type Bridge = {
  readonly request: <N extends keyof Requests>(
    name: N,
    ...input: Parameters<Requests[N]>
  ) => Promise<Result<ReturnType<Requests[N]>>>;
  /** Listens until the answer is called. */
  readonly listen: <N extends EventName>(name: N, listener: (payload: Events[N]) => void) => () => void;
};
