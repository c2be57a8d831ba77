import type { Caller } from './calls';
import type { EventName, Events, Requests } from './contract';

/** The window's access to main. It is the same over Electron IPC and over the browser host's WebSocket. */
export type Bridge = {
  readonly request: Caller<Requests>;
  /** Listens until the returned function is called. */
  readonly listen: <N extends EventName>(name: N, listener: (payload: Events[N]) => void) => () => void;
};
