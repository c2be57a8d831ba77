import { type Channel, createCaller, serveCalls } from '../../shared/bridge/calls';
import { unwrap } from '../../shared/domain/result';
import { onThreadFault } from '../logs/describe-fault';
import { PrestartedJob, type Work } from './job';
import type { LaunchProcess } from './launch-process';
import { receiveNotes } from './thread';

/** The most memory that work may take, in MB. Beyond it the work ends. */
export type MemoryLimits = {
  /** Of objects and texts. */
  readonly heap: number;
  /** Of the process as a whole: also of bytes, and of what a native library takes. */
  readonly resident: number;
};

/** How to start a process for work on strangers' files: the limits of a thread stop neither a native allocation nor an abort of the engine. */
export type Guard = {
  readonly launch: LaunchProcess;
  /** The built file of the process. */
  readonly entry: URL;
};

type Given = MemoryLimits & { readonly thread: string; readonly job: unknown };
type GuardedCalls = { readonly run: (given: Given) => unknown };

/** A process that does jobs one after another on a thread of its own, and whose end harms nothing else. */
export class GuardedProcess<W extends Work> {
  /** Resolves when the process has ended. */
  readonly gone: Promise<void>;
  private readonly process: ReturnType<LaunchProcess>;
  private readonly call: ReturnType<typeof createCaller<GuardedCalls>>;

  /** @param thread the built file of the thread that does the work */
  constructor(
    guard: Guard,
    private readonly thread: URL,
    private readonly limits: MemoryLimits,
  ) {
    this.process = guard.launch(guard.entry, [], {});
    const { post, onMessage, onEnd } = this.process;
    this.gone = new Promise((resolve) => onEnd(resolve));
    this.call = createCaller<GuardedCalls>({ post, onMessage, onClose: onEnd });
    onMessage(receiveNotes(() => {}));
  }

  /** @throws Fault of the work; THREAD_DIED when the work or its process ended */
  async run(job: W['job']): Promise<W['result']> {
    const { heap, resident } = this.limits;
    // Only `serveGuarded` answers, with the result of the thread that does such jobs.
    return unwrap(await this.call('run', { heap, resident, thread: this.thread.href, job })) as W['result'];
  }

  stop(): Promise<void> {
    return this.process.end();
  }
}

/** How often a process compares its memory with its limit, in milliseconds. */
const interval = 50;

/** Does the jobs of the program that started this process. The thread of the jobs may be busy at any time, so this one only watches. */
export function serveGuarded(): void {
  const starter = channelOfStarter();
  onThreadFault((fault) => starter.post({ fault }));
  const { signal } = new AbortController();
  let jobs: PrestartedJob<Work> | null = null;
  serveCalls<GuardedCalls>(starter, {
    run: ({ thread, heap, resident, job }) => {
      if (jobs === null) {
        jobs = new PrestartedJob(new URL(thread), heap);
        setInterval(() => {
          if (process.memoryUsage.rss() > resident * 1_000_000) end();
        }, interval);
      }
      return jobs.run(job, { signal, onNote: () => {}, stays: true });
    },
  });
  starter.onClose(end);
}

/** Ends this process at once. An orderly exit would wait for its thread, which may be busy in a native library. */
const end = (): void => void process.kill(process.pid, 'SIGKILL');

/** The channel to the program: Electron gives its processes a port of its own. */
function channelOfStarter(): Channel {
  const { parentPort } = process as { readonly parentPort?: typeof process.parentPort };
  if (parentPort !== undefined)
    return {
      post: (message) => parentPort.postMessage(message),
      onMessage: (listener) => void parentPort.on('message', ({ data }) => listener(data)),
      // Electron ends its processes with the program.
      onClose: () => {},
    };
  return {
    post: (message) => void process.send?.(message),
    onMessage: (listener) => void process.on('message', listener),
    onClose: (listener) => void process.once('disconnect', listener),
  };
}
