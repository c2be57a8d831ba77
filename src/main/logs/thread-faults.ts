import { channel } from 'node:diagnostics_channel';

/** Why a thread died, in one line without personal data. Whoever waits for the thread only learns that it did. */
const faults = channel('adviesatlas:thread-faults');

export const tellThreadFault = (line: string): void => faults.publish(line);

/** Hears of every thread that this one started, and of theirs, until the answer is called. */
export function hearThreadFaults(hear: (line: string) => void): () => void {
  const listener = (line: unknown) => hear(String(line));
  faults.subscribe(listener);
  return () => {
    faults.unsubscribe(listener);
  };
}
