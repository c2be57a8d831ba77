import { parse } from 'node:path/posix';
import { MessageChannel, type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { type Caller, type Channel, createCaller, type Handlers, serveCalls } from '../../shared/bridge/calls';
import { describeFault, onThreadFault, reportThreadFault } from '../logs/describe-fault';

/** A thread with typed calls. A note is a message of the thread that does not answer a call. */
export type Thread<C> = {
  readonly call: Caller<C>;
  /** Ends the thread once it handles events; pending calls answer THREAD_DIED. */
  readonly stop: () => Promise<void>;
  readonly gone: Promise<void>;
};

/** The heap limit of a thread in MB, without typed arrays; beyond it the thread dies. More for young objects takes less of the processor. */
export type Heap = number | { readonly old: number; readonly young: number };

/** The heap limit for young objects in MB, so that they are collected early. */
const youngHeap = 32;

/** Asks a thread to end. */
const endRequest = 'end';
/** How long a thread that does not handle events is waited for, in milliseconds. */
const patience = 10_000;

let sharesThread = false;

/**
 * Makes the threads that wait for questions run in the caller's thread from now on: a program of one command needs their memory more than a
 * second thing at the same time. Threads of a job stay threads.
 */
export function shareThread(isShared = true): void {
  sharesThread = isShared;
}

/**
 * Starts a built thread file.
 * @param onNote receives every message that does not answer a call
 * @param heap limits the heap, so that the thread collects garbage sooner; without it the thread may use all memory
 */
export function startThread<C>(
  address: URL,
  onNote: (note: unknown) => void = () => {},
  heap: Heap | null = null,
): Thread<C> {
  const { old, young } = typeof heap === 'number' ? { old: heap, young: youngHeap } : (heap ?? {});
  const limits = { maxOldGenerationSizeMb: old, maxYoungGenerationSizeMb: young };
  const worker = new Worker(address, heap === null ? {} : { resourceLimits: limits });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // An error ends the thread, and its `exit` answers the waiting calls. This logs why it died.
  worker.on('error', (error) => reportThreadFault(describeFault(`thread ${parse(address.pathname).name}`, error)));
  worker.on('messageerror', (error) => reportThreadFault(describeFault('thread message', error)));
  const channel: Channel = {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
    onClose: (listener) => worker.once('exit', listener),
  };
  worker.on('message', receiveNotes(onNote));
  return {
    call: createCaller<C>(channel),
    stop: () => endThread(worker, gone),
    gone,
  };
}

/** As `startThread`, in this thread: the same messages are copied over a port, and answered when this thread handles events. */
function startHere<C>(address: URL, onNote: (note: unknown) => void): Thread<C> {
  const { port1: own, port2: served } = new MessageChannel();
  const gone = new Promise<void>((resolve) => own.once('close', () => resolve()));
  // Messages that are sent before the file is loaded wait in the port.
  import(address.href)
    .then(({ serve }: { readonly serve: Serve }) => serve(served))
    .catch((error) => {
      reportThreadFault(describeFault(`thread ${parse(address.pathname).name}`, error));
      own.close();
    });
  own.on('message', receiveNotes(onNote));
  const call = createCaller<C>({
    post: (message) => own.postMessage(message),
    onMessage: (listener) => own.on('message', listener),
    onClose: (listener) => own.once('close', listener),
  });
  const stop = async (): Promise<void> => {
    own.postMessage(endRequest);
    await gone;
  };
  return { call, stop, gone };
}

/**
 * Asks the thread to end, because terminating one within a call of SQLite aborts the whole program (better-sqlite3 13, issue 1507). Only a
 * thread that answers no events is terminated.
 */
async function endThread(worker: Worker, gone: Promise<void>): Promise<void> {
  worker.postMessage(endRequest);
  const timer = setTimeout(() => void worker.terminate(), patience);
  await gone;
  clearTimeout(timer);
}

/** Receives the messages that answer no call: notes, and the reasons why threads of a thread died. */
export const receiveNotes =
  (onNote: (note: unknown) => void) =>
  (message: unknown): void => {
    if (typeof message !== 'object' || message === null) return;
    if ('note' in message) onNote(message.note);
    else if ('fault' in message) reportThreadFault(String(message.fault));
  };

/** Sends a note to the starter of a thread. */
export type Note = (message: unknown) => void;
/** Answers the calls over a port. */
type Serve = (port: MessagePort) => void;

/**
 * Answers the calls of this thread's starter.
 * @returns what does the same for a starter within the thread that imports the file
 */
export function serveThread<C>(handlersOf: (note: Note) => Handlers<C>): Serve {
  const serve = (port: MessagePort, end: () => void): void => {
    port.on('message', (message) => {
      if (message === endRequest) end();
    });
    serveCalls<C>(
      {
        post: (message, moved = []) => port.postMessage(message, [...moved]),
        onMessage: (listener) => port.on('message', listener),
        onClose: (listener) => port.once('close', listener),
      },
      handlersOf((message) => port.postMessage({ note: message })),
    );
  };
  const parent = parentPort;
  if (parent !== null) {
    onThreadFault((fault) => parent.postMessage({ fault }));
    serve(parent, () => process.exit());
  }
  return (port) => serve(port, () => port.close());
}

/** A thread that is started on first use, and again after it died. `prepare` is called on every new thread before any other call. */
export class PersistentWorker<C> {
  private running: Promise<Thread<C>> | null = null;
  private stopped = false;
  private readonly asked = new Set<Promise<unknown>>();

  constructor(
    private readonly address: URL,
    /** Receives the thread's notes. */
    private readonly onNote: (note: unknown) => void,
    private readonly prepare: (call: Caller<C>) => Promise<void>,
  ) {}

  /** Starts the thread before its first call. */
  async getReady(): Promise<void> {
    await this.use(async () => {});
  }

  /** Runs `work` with the thread's calls. @throws the thread's faults */
  async use<T>(work: (call: Caller<C>) => Promise<T>): Promise<T> {
    const answer = this.thread().then((thread) => work(thread.call));
    this.asked.add(answer);
    try {
      return await answer;
    } finally {
      this.asked.delete(answer);
    }
  }

  /** Resolves when all calls made until now have been answered. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.asked]);
  }

  /** Prepares the running thread again, because its inputs have changed. */
  prepareAgain(): Promise<void> {
    return this.whileRunning(this.prepare);
  }

  /** Runs `work` on the running thread; does nothing without one. */
  async whileRunning(work: (call: Caller<C>) => Promise<void>): Promise<void> {
    if (this.running === null) return;
    const thread = await this.running;
    await work(thread.call);
  }

  isStopped(): boolean {
    return this.stopped;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const thread = await this.running?.catch(() => null);
    await thread?.stop();
  }

  private thread(): Promise<Thread<C>> {
    if (this.stopped) throw new Error('stopped');
    this.running ??= this.start();
    return this.running;
  }

  private async start(): Promise<Thread<C>> {
    const thread = (sharesThread ? startHere : startThread)<C>(this.address, this.onNote);
    const forget = () => {
      this.running = null;
    };
    void thread.gone.then(forget);
    try {
      await this.prepare(thread.call);
      return thread;
    } catch (error) {
      await thread.stop();
      forget();
      throw error;
    }
  }
}
