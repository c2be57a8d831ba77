import { type ErrorCode, Fault } from '../../shared/domain/result';
import { LimitedJobs } from '../wire/limited-jobs';
import type { TextCalls, TextWork } from './text-calls';

/** A text costs at most this much: MB of objects, and milliseconds (docs/product.md#strangers-files). */
const limits = { heap: 1024, milliseconds: 20_000 };

/** What a text that costs more is refused with. */
const refusals: Readonly<Record<keyof TextCalls, ErrorCode>> = {
  layout: 'TEXT_TOO_HEAVY',
  numbers: 'TEXT_TOO_HEAVY',
  report: 'TEXT_TOO_HEAVY',
  rows: 'TEXT_TOO_HEAVY',
  upload: 'TEXT_TOO_HEAVY',
  fileNumbers: 'TEXT_TOO_HEAVY',
  filledIn: 'TEXT_TOO_HEAVY',
  viewFile: 'VIEW_FILE_INVALID',
  recipe: 'RECIPE_INVALID',
  ownWork: 'OWN_WORK_INVALID',
};

/** Reads texts that the user chose or pasted, one at a time, on a thread that waits for the next one. */
export class TextReader {
  private readonly jobs: LimitedJobs<TextWork>;

  /** @param worker the built file of the thread */
  constructor(worker: URL) {
    this.jobs = new LimitedJobs({ address: worker, ...limits, keeps: true });
  }

  /** @throws Fault of the call, TEXT_TOO_HEAVY or the refusal of its kind for one that costs more than the limits, CANCELLED */
  async read<N extends keyof TextCalls>(
    name: N,
    input: Parameters<TextCalls[N]>[0],
  ): Promise<ReturnType<TextCalls[N]>> {
    const job = { name, input } as TextWork['job'];
    const result = await this.jobs.run(job, (why) => new Fault(refusals[name], why));
    // The thread answers a call with what that call ends with.
    return result as ReturnType<TextCalls[N]>;
  }

  stop(): Promise<void> {
    return this.jobs.stop();
  }
}
