import { Fault } from '../../../shared/domain/result';

type Job = {
  /** Runs the task; never rejects. @returns a function that answers the caller, with CANCELLED if a newer task waits */
  readonly run: () => Promise<(isNewest: boolean) => void>;
  readonly cancel: () => void;
};

/** Runs the tasks of a channel one at a time. */
export type LatestOnly = <T>(channel: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs one task at a time per channel. While a task runs, only the newest other task waits. A waiting task that is replaced answers
 * CANCELLED at once; the running task does so when it ends and a newer one is waiting.
 */
export function createLatestOnly(): LatestOnly {
  const waiting = new Map<string, Job>();
  const running = new Set<string>();

  const run = async (channel: string, job: Job): Promise<void> => {
    running.add(channel);
    const settle = await job.run();
    settle(!waiting.has(channel));
    running.delete(channel);
    const next = waiting.get(channel);
    waiting.delete(channel);
    if (next !== undefined) void run(channel, next);
  };

  return (channel, work) =>
    new Promise((resolve, reject) => {
      const cancel = () => reject(new Fault('CANCELLED'));
      const job: Job = {
        cancel,
        run: async () => {
          try {
            const value = await work();
            return (isNewest) => (isNewest ? resolve(value) : cancel());
          } catch (error) {
            return () => reject(error);
          }
        },
      };
      if (!running.has(channel)) {
        void run(channel, job);
        return;
      }
      waiting.get(channel)?.cancel();
      waiting.set(channel, job);
    });
}
