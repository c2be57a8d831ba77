import { workerData } from 'node:worker_threads';
import { Fault, unwrap } from '../../shared/bridge/result';
import { type Heap, note, serveThread, startThread } from './thread';

/** One piece of work on a thread of its own: what it is given, what it tells on the way, and what it ends with. */
export type Work = { readonly job: unknown; readonly note: unknown; readonly result: unknown };

/** How work that goes on for long tells of itself, and hears that it is to stop. */
export type WorkContext<N> = {
  readonly tell: (note: N) => void;
  /** For work that waits: aborts soon after it was asked to. */
  readonly signal: AbortSignal;
  /** For work that computes and hears nothing meanwhile. @throws Fault CANCELLED */
  readonly check: () => void;
};

type Calls = { readonly run: () => unknown };
/** Stands behind the signal, because a thread that computes sees shared memory only. */
type StopFlag = Int32Array<SharedArrayBuffer>;
type Given<W extends Work> = { readonly job: W['job']; readonly stop: StopFlag };

type JobOptions<W extends Work> = {
  readonly signal: AbortSignal;
  readonly onNote: (note: W['note']) => void;
  readonly heap: Heap | null;
};

/** How often a thread that waits looks whether it is to stop, in milliseconds. */
const lookInterval = 50;

/**
 * Does a job on a thread of its own, which has ended when the answer is there.
 * @throws Fault of the work, CANCELLED when the signal says so, THREAD_DIED
 */
export async function runJob<W extends Work>(
  address: URL,
  job: W['job'],
  { signal, onNote, heap }: JobOptions<W>,
): Promise<W['result']> {
  if (signal.aborted) throw new Fault('CANCELLED');
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const given: Given<W> = { job, stop };
  const thread = startThread<Calls>(address, given, onNote, heap);
  const tellStop = () => Atomics.store(stop, 0, 1);
  signal.addEventListener('abort', tellStop, { once: true });
  try {
    // Only `serveJob` answers, with what the same work ends with.
    return unwrap(await thread.call('run')) as W['result'];
  } finally {
    signal.removeEventListener('abort', tellStop);
    await thread.stop();
  }
}

/** Does the job of whoever started this thread. */
export function serveJob<W extends Work>(
  work: (job: W['job'], context: WorkContext<W['note']>) => Promise<W['result']>,
): void {
  // Only `runJob` starts such a thread.
  const { job, stop } = workerData as Given<W>;
  const isStopped = () => Atomics.load(stop, 0) === 1;
  serveThread<Calls>({
    run: async () => {
      const abort = new AbortController();
      const look = setInterval(() => {
        if (isStopped()) abort.abort();
      }, lookInterval);
      const check = () => {
        if (isStopped()) throw new Fault('CANCELLED');
      };
      try {
        return await work(job, { tell: note, signal: abort.signal, check });
      } catch (error) {
        // What is cut off because it was to stop looks like any other failure.
        throw isStopped() ? new Fault('CANCELLED') : error;
      } finally {
        clearInterval(look);
      }
    },
  });
}
