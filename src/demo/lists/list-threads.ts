import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Caller, createCaller } from '../../shared/bridge/calls';
import { Fault, unwrap } from '../../shared/domain/result';
import type { MonthIndex } from '../data/facts/calendar';
import type { Blocks } from '../data/facts/row-source';
import type { World } from '../data/facts/world';
import { partsOf } from '../data/list-parts';
import type { QualityScore } from '../data/office/quality-scores';
import type { ListJob, ListMaker } from './list-text';

/** The requests to a thread that makes lists. */
export type ListThreadCalls = {
  /** The number of offices of some blocks in the list of advisers. */
  count: (input: { readonly job: ListJob; readonly blocks: Blocks }) => number;
  /** The rows of some blocks as JSON, with separators; empty without rows. */
  rows: (input: { readonly job: ListJob; readonly blocks: Blocks }) => { readonly text: Uint8Array };
  /** The scores of a share of the offices, on which rows of offices depend; null when the thread already knows the ranks. */
  scores: (input: OfMonth & { readonly at: number; readonly of: number }) => readonly QualityScore[] | null;
  /** Gives the thread the scores of all offices, so that it need not calculate those of the other shares. */
  rank: (input: OfMonth & { readonly scores: readonly QualityScore[] }) => null;
};

type OfMonth = { readonly world: World; readonly month: MonthIndex };

type Thread = { readonly worker: Worker; readonly call: Caller<ListThreadCalls> };

/** How many parts a thread may make while earlier parts are not ready yet. */
const ahead = 2;
/** In MB: the objects for an office are soon garbage, and with more room for them the garbage collector runs less often. */
const youngHeap = 64;
/** In MB: far more than the months of 25,000 offices take. It determines how soon old objects are collected. */
const oldHeap = 2000;

/** More threads would store the same offices several times, without saving enough time. */
const most = 3;

/**
 * The number of threads that make lists. Each thread has to warm up separately, so an extra thread beside a program that also needs the
 * processors costs more time than it saves (decision 56).
 * @param spare the number of processors to leave to others
 */
export const listThreadCount = (spare: number, processors = availableParallelism()): number =>
  Math.max(1, Math.min(most, processors - spare));

/** Makes lists on separate threads, so that calls are answered in the meantime. */
export class ListThreads implements ListMaker {
  readonly #threads: (Thread | null)[];

  /** @param entry the address of the built file of the thread */
  constructor(
    private readonly entry: URL,
    count: number,
  ) {
    this.#threads = Array.from({ length: count }, () => null);
  }

  /** Starts the threads before there is work for them. */
  start(): void {
    this.#threads.forEach((_, at) => {
      this.#thread(at);
    });
  }

  /** @throws Fault THREAD_DIED, INTERNAL */
  readonly count: ListMaker['count'] = async (job) => {
    if (job.list !== 'advisers') return null;
    const parts = partsOf(job.list, job.world, job.month);
    const share = Math.ceil(parts.length / this.#threads.length);
    const counts = this.#threads.map((_, at) => {
      const [first, last] = [parts[at * share], parts[Math.min((at + 1) * share, parts.length) - 1]];
      return first === undefined || last === undefined
        ? null
        : this.#thread(at).call('count', { job, blocks: { from: first.from, to: last.to } });
    });
    let count = 0;
    for (const counted of await Promise.all(counts)) count += counted === null ? 0 : unwrap(counted);
    return count;
  };

  /**
   * In every list, a part goes to the same thread, which already knows its offices.
   * @throws Fault THREAD_DIED, INTERNAL
   */
  readonly texts: ListMaker['texts'] = async function* (this: ListThreads, job: ListJob, signal: AbortSignal) {
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
      const { text } = unwrap(answer);
      if (text.length > 0) yield text;
    }
  }.bind(this);

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread?.worker.terminate()));
  }

  /**
   * Lets each thread score a share of the offices, and gives all scores to all threads. A failure here happens again when rows are made,
   * and is reported there.
   */
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
    const worker = new Worker(this.entry, {
      resourceLimits: { maxYoungGenerationSizeMb: youngHeap, maxOldGenerationSizeMb: oldHeap },
    });
    // An error ends the thread: its `exit` event answers waiting requests, and the next list starts a new thread.
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
