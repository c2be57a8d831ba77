import { type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { type Caller, type Channel, createCaller, type Handlers, serveCalls } from '../../shared/bridge/calls';
import { Fault, type Result } from '../../shared/bridge/result';

/** A thread of our own, with typed calls; `notes` are what it tells without being asked. */
export type Thread<C> = {
  readonly call: Caller<C>;
  /** Ends the thread; pending calls answer THREAD_DIED. */
  readonly stop: () => Promise<void>;
  readonly gone: Promise<void>;
};

/**
 * Starts a built thread file.
 * @param data what the thread reads as `workerData`
 * @param onNote gets every message that is not an answer
 */
export function startThread<C>(address: URL, data: unknown, onNote: (note: unknown) => void = () => {}): Thread<C> {
  const worker = new Worker(address, { workerData: data });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // An error ends the thread, and its `exit` answers whoever waits; without a listener it would end the program.
  worker.on('error', () => {});
  const channel: Channel = {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
    onClose: (listener) => worker.once('exit', listener),
  };
  worker.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'note' in message) onNote(message.note);
  });
  return {
    call: createCaller<C>(channel),
    stop: async () => {
      await worker.terminate();
    },
    gone,
  };
}

/** The port to whoever started this thread. */
function port(): MessagePort {
  if (parentPort === null) throw new Error('not a thread');
  return parentPort;
}

/** Answers the calls of whoever started this thread. */
export function serveThread<C>(handlers: Handlers<C>): void {
  const parent = port();
  serveCalls<C>(
    {
      post: (message) => parent.postMessage(message),
      onMessage: (listener) => parent.on('message', listener),
      onClose: (listener) => parent.once('close', listener),
    },
    handlers,
  );
}

/** Tells whoever started this thread something without being asked. */
export const note = (message: unknown): void => port().postMessage({ note: message });

/** The data of an answer; a failure goes on as the fault it was. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new Fault(result.code, result.detail);
}
