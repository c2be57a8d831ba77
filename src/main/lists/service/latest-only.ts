import { Fault } from '../../../shared/domain/result';

type Waiting<T> = {
  readonly work: () => Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (fault: unknown) => void;
};

/**
 * Runs one piece of work at a time per channel. While one runs, only the newest newcomer waits: the one it pushes out answers
 * CANCELLED at once, and so does the one that runs when something newer came meanwhile.
 */
export function createLatestOnly<T>(): (channel: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, Waiting<T>>();
  const running = new Set<string>();

  const run = async (channel: string, job: Waiting<T>): Promise<void> => {
    running.add(channel);
    try {
      const value = await job.work();
      if (waiting.has(channel)) job.reject(new Fault('CANCELLED'));
      else job.resolve(value);
    } catch (error) {
      job.reject(error);
    }
    running.delete(channel);
    const next = waiting.get(channel);
    waiting.delete(channel);
    if (next !== undefined) void run(channel, next);
  };

  return (channel, work) =>
    new Promise<T>((resolve, reject) => {
      const job = { work, resolve, reject };
      if (!running.has(channel)) {
        void run(channel, job);
        return;
      }
      waiting.get(channel)?.reject(new Fault('CANCELLED'));
      waiting.set(channel, job);
    });
}
