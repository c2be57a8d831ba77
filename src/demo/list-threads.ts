import { Worker } from 'node:worker_threads';
import { type Caller, createCaller } from '../shared/bridge/calls';
import { Fault } from '../shared/bridge/result';
import { partsOf } from './data/lists';
import type { Blocks } from './data/row-source';
import type { ListJob, ListTexts } from './list-text';
import type { ListThreadCalls } from './list-thread';

type Thread = { readonly worker: Worker; readonly call: Caller<ListThreadCalls> };

/** Parts that a thread may have made before the ones in front of them are ready. */
const ahead = 2;
/** What is made of one office is soon garbage: room for more of it makes the collector come less often, in MB. */
const youngHeap = 64;

/** Makes lists on threads of their own, so that calls are answered meanwhile. They start with the first list. */
export class ListThreads {
  readonly #threads: (Thread | null)[];

  /** @param entry address of the built thread file */
  constructor(
    private readonly entry: URL,
    count: number,
  ) {
    this.#threads = Array.from({ length: count }, () => null);
  }

  /**
   * A part goes to the same thread in every list, which still knows its offices.
   * @throws Fault THREAD_DIED, INTERNAL
   */
  readonly texts: ListTexts = async function* (this: ListThreads, job: ListJob, signal: AbortSignal) {
    const parts = partsOf(job.list, job.world, job.month);
    const window = this.#threads.length * ahead;
    if (job.list === 'advisers') await this.#rank(job);
    signal.throwIfAborted();
    const asked = parts.slice(0, window).map((blocks, part) => this.#rows(job, blocks, part));
    for (let part = 0; part < parts.length; part += 1) {
      const answer = await asked[part];
      signal.throwIfAborted();
      const next = parts[part + window];
      if (next !== undefined) asked.push(this.#rows(job, next, part + window));
      if (answer === undefined) throw new Fault('INTERNAL', 'part');
      if (!answer.ok) throw new Fault(answer.code, answer.detail);
      if (answer.data.text.length > 0) yield answer.data.text;
    }
  }.bind(this);

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread?.worker.terminate()));
  }

  /** Has each thread score a share of the offices, and all of them know every score. What fails here fails again with the rows. */
  async #rank({ world, month }: ListJob): Promise<void> {
    const of = this.#threads.length;
    const calls = this.#threads.map((_, at) => this.#thread(at).call);
    const shares = await Promise.all(calls.map((call, at) => call('scores', { world, month, at, of })));
    const scores = shares.map((share) => (share.ok ? share.data : null));
    if (scores.some((share) => share === null)) return;
    await Promise.all(
      calls.map((call) => call('rank', { world, month, scores: scores.flatMap((share) => share ?? []) })),
    );
  }

  #rows(job: ListJob, blocks: Blocks, part: number) {
    return this.#thread(part % this.#threads.length).call('rows', { job, blocks });
  }

  #thread(at: number): Thread {
    const known = this.#threads[at];
    if (known != null) return known;
    const worker = new Worker(this.entry, { resourceLimits: { maxYoungGenerationSizeMb: youngHeap } });
    // An error ends the thread: its `exit` answers whoever waits, and the next list starts another.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#threads[at]?.worker === worker) this.#threads[at] = null;
    });
    const call = createCaller<ListThreadCalls>({
      post: (message) => worker.postMessage(message),
      onMessage: (listener) => worker.on('message', listener),
      onClose: (listener) => worker.once('exit', listener),
    });
    const thread = { worker, call };
    this.#threads[at] = thread;
    return thread;
  }
}
