import { channel } from 'node:diagnostics_channel';
import { Fault } from '../../shared/domain/result';

/**
 * An error on one line: its kind and the place in our code. Its message is left out, because it may contain what the user typed; the code
 * of a fault is included.
 */
export function describeFault(where: string, error: unknown): string {
  if (error instanceof Fault) return `${where}: ${error.code}`;
  if (!(error instanceof Error)) return `${where}: ${typeof error}`;
  const frame = error.stack?.split('\n')[1]?.trim() ?? '';
  return `${where}: ${error.name} ${frame.replace(/\(?\S*[\\/]/, '(')}`;
}

/** Prints an error on standard error, for a program that was started by hand. */
export const printFault = (where: string, error: unknown): void => {
  process.stderr.write(`${describeFault(where, error)}\n`);
};

/** Carries the reasons why threads died, each on one line without personal data. A thread's caller only learns that it died. */
const faults = channel('adviesatlas:thread-faults');

export const reportThreadFault = (line: string): void => faults.publish(line);

/** Calls `handle` for each fault of a thread that this thread started, directly or indirectly, until the returned function is called. */
export function onThreadFault(handle: (line: string) => void): () => void {
  const listener = (line: unknown) => handle(String(line));
  faults.subscribe(listener);
  return () => {
    faults.unsubscribe(listener);
  };
}
