import { parse } from 'node:path/posix';
import { type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { type Caller, type Channel, createCaller, type Handlers, serveCalls } from '../../shared/bridge/calls';
import { describeFault, onThreadFault, reportThreadFault } from '../logs/describe-fault';

/** A thread of our own, with typed calls; `notes` are its messages that answer no call. */
export type Thread<C> = {
  readonly call: Caller<C>;
  /** Ends the thread; pending calls answer THREAD_DIED. */
  readonly stop: () => Promise<void>;
  readonly gone: Promise<void>;
};

/** The most that a thread may hold of its own, in MB, without what is in typed arrays; beyond it the thread dies. */
export type Heap = number;

/** Objects that die young are collected before they are many, in MB. */
const youngHeap = 32;

/**
 * Starts a built thread file.
 * @param data what the thread reads as `workerData`
 * @param onNote gets every message that is not an answer
 * @param heap also makes the thread collect sooner; without it the thread takes what the computer has
 */
export function startThread<C>(
  address: URL,
  data: unknown,
  onNote: (note: unknown) => void = () => {},
  heap: Heap | null = null,
): Thread<C> {
  const limits = { maxOldGenerationSizeMb: heap ?? undefined, maxYoungGenerationSizeMb: youngHeap };
  const worker = new Worker(address, { workerData: data, ...(heap === null ? {} : { resourceLimits: limits }) });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // An error ends the thread, and its `exit` answers the calls that wait; why it died is for the log.
  worker.on('error', (error) => reportThreadFault(describeFault(`thread ${parse(address.pathname).name}`, error)));
  worker.on('messageerror', (error) => reportThreadFault(describeFault('thread message', error)));
  const channel: Channel = {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
    onClose: (listener) => worker.once('exit', listener),
  };
  worker.on('message', (message: unknown) => {
    if (typeof message !== 'object' || message === null) return;
    if ('note' in message) onNote(message.note);
    else if ('fault' in message) reportThreadFault(String(message.fault));
  });
  return {
    call: createCaller<C>(channel),
    stop: async () => {
      await worker.terminate();
    },
    gone,
  };
}

/** The port to the starter of this thread. */
function port(): MessagePort {
  if (parentPort === null) throw new Error('not a thread');
  return parentPort;
}

/** Answers the calls of the starter of this thread. */
export function serveThread<C>(handlers: Handlers<C>): void {
  const parent = port();
  onThreadFault((fault) => parent.postMessage({ fault }));
  serveCalls<C>(
    {
      post: (message, moved = []) => parent.postMessage(message, [...moved]),
      onMessage: (listener) => parent.on('message', listener),
      onClose: (listener) => parent.once('close', listener),
    },
    handlers,
  );
}

/** Sends the starter of this thread a note, which answers no call. */
export const note = (message: unknown): void => port().postMessage({ note: message });
