import { channel } from 'node:diagnostics_channel';

/** Why a thread died, in one line without personal data. Calls that wait for the thread only learn that it did. */
const faults = channel('adviesatlas:thread-faults');

export const tellThreadFault = (line: string): void => faults.publish(line);

/** Calls back for every thread that this one started, and for theirs, until the returned function is called. */
export function hearThreadFaults(hear: (line: string) => void): () => void {
  const listener = (line: unknown) => hear(String(line));
  faults.subscribe(listener);
  return () => {
    faults.unsubscribe(listener);
  };
}
