import { channel } from 'node:diagnostics_channel';
import { Fault } from '../../shared/domain/result';

/**
 * An error in one line: its kind and the place in our own code. Its message may hold what the user typed and stays out; the
 * code of a fault is ours.
 */
export function describeFault(where: string, error: unknown): string {
  if (error instanceof Fault) return `${where}: ${error.code}`;
  if (!(error instanceof Error)) return `${where}: ${typeof error}`;
  const frame = error.stack?.split('\n')[1]?.trim() ?? '';
  return `${where}: ${error.name} ${frame.replace(/\(?\S*[\\/]/, '(')}`;
}

/** The same on standard error, for a program that was started by hand. */
export const printFault = (where: string, error: unknown): void => {
  process.stderr.write(`${describeFault(where, error)}\n`);
};

/** Why a thread died, in one line without personal data. The caller of the thread only learns that it did. */
const faults = channel('adviesatlas:thread-faults');

export const reportThreadFault = (line: string): void => faults.publish(line);

/** Calls back for each fault of a thread that this one started, and of theirs, until the answer is called. */
export function onThreadFault(handle: (line: string) => void): () => void {
  const listener = (line: unknown) => handle(String(line));
  faults.subscribe(listener);
  return () => {
    faults.unsubscribe(listener);
  };
}
